/** The tabs of the agent system's page; here, because a form's schema brings its validator along into the browser. */
export const AGENT_TABS = ["overview", "agents", "testing", "results"] as const;
