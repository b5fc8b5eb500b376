"""Our Voilà: the hub at `/`, kernels warmed for the pages that people open first, a quick line to them.

Started by `farmkit serve`. No page imports this, and nothing is imported here: the bots' process needs little of it.
"""
