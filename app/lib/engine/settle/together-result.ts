/** The result of a leg; null while it is open. */
type LegResult = "win" | "loss" | "push" | "void" | null;

/**
 * D11, the result of legs that are paid at one price for all of them together: one lost leg loses them at once. Without one leg there is no
 * price for the others, so a pushed or void leg refunds the stake. Null while it is open.
 */
export function togetherResult(legs: readonly LegResult[]): LegResult {
  if (legs.some((result) => result === "loss")) return "loss";
  if (legs.some((result) => result === null)) return null;
  if (legs.every((result) => result === "win")) return "win";
  return legs.some((result) => result === "push") ? "push" : "void";
}
