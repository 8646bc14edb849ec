/** Colour of a confidence: at least 90 % success, 80 % edge colour, 70 % warning, else grey (analytics §9). */
export function confidenceInk(confidence: number): string {
  if (confidence >= 0.9) return "text-positive";
  if (confidence >= 0.8) return "text-accent";
  return confidence >= 0.7 ? "text-caution" : "text-muted";
}

/** Colour of an edge: at least 10 % success, 5 % edge colour, else warning (analytics §9). */
export function edgeInk(edge: number): string {
  if (edge >= 0.1) return "text-positive";
  return edge >= 0.05 ? "text-accent" : "text-caution";
}

/** "HOME WIN": a predicted outcome in words, underscore replaced and upper case (analytics §2). */
export function outcomeText(outcome: string): string {
  return outcome.replace("_", " ").toUpperCase();
}
