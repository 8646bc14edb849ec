/** The rules docs/rules.md explains, in order: lines that begin with "- **D20**" or "- **M5**". */
export const explainedRules = (markdown: string): readonly string[] =>
  [...markdown.matchAll(/^- \*\*([DM]\d+)\*\* /gm)].map(([, code = ""]) => code);

/** Every D and M with a number in a text, but for what draws a path ("M12 8h4") or stands in a longer word. */
export function citedRules(text: string): ReadonlySet<string> {
  const withoutPaths = text.replaceAll(/["'`]M-?\d[^"'`]*["'`]/g, "");
  return new Set([...withoutPaths.matchAll(/(?<![\w$#.-])[DM][1-9]\d?(?![\w.-]*\d|\w)/g)].map(([code]) => code));
}
