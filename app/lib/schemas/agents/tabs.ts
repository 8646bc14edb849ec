/** The tabs of the agent system's page; in a separate file, because a form's schema would load its validator into the browser. */
export const AGENT_TABS = ["overview", "agents", "testing", "results"] as const;
