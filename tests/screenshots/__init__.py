"""Pictures of every pane of the real window, in each theme, language and scale, for `make screenshots`.

The plant and the procedures are the shipped samples. No model speaks: an engine says sentences that stand in
script.py, and the window calls it "Scripted stand-in, no model" in every picture.
"""
