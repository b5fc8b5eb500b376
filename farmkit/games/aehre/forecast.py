def forecast(state, seat): return []
