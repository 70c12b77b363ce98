"""Print every text of the bot for proofreaders: with its rarest facts, and with the screens where it is shown.

``make proofread CODE=de`` draws the golden screens and played matches in that language and records each sentence. Texts
and variants that none of these screens shows are filled in with extreme values.
"""
