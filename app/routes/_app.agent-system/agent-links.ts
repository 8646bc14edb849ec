import type { AGENT_TABS } from "#app/lib/schemas/agents/tabs.ts";

/** Address of a tab; the first tab has the page's own. */
export function agentTabHref(tab: (typeof AGENT_TABS)[number]): string {
  return tab === "overview" ? "/agent-system" : `/agent-system?tab=${tab}`;
}
