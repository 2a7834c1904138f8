"""Question, history and limits become a PromptPlan; pure functions."""
