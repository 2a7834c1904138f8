"""The only home of widgets: pane, Qt model and presenter per folder."""
