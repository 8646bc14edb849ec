import type { EvolutionFilters } from "#app/lib/schemas/evolution/forms.ts";

/** The tabs in their order (analytics §2). */
export const EVOLUTION_TAB_CHOICES = [
  { value: "overview", label: "System Overview" },
  { value: "agents", label: "AI Agents" },
  { value: "history", label: "Evolution History" },
  { value: "controls", label: "Manual Controls" },
] as const satisfies readonly { readonly value: EvolutionFilters["tab"]; readonly label: string }[];

/** Address of a tab; the first tab has the page's own. */
export function evolutionHref(tab: EvolutionFilters["tab"]): string {
  return tab === "overview" ? "/auto-evolution" : `/auto-evolution?tab=${tab}`;
}
