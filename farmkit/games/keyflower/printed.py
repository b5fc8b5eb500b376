def check_components(components): pass
