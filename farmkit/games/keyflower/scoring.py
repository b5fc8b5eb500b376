from farmkit.core.score import ScoreSheet
def sheets(table): return [ScoreSheet(s,()) for s in range(table.setup.seats)]
def winners(table): return [0]
