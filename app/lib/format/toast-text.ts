/** Text limit of a toast's title and description (core §9). */
const TOAST_TEXT_LIMIT = 200;

/**
 * What a toast may show (core §5): markup tags, script-style prefixes (javascript:, vbscript:, data:) and inline event-handler patterns
 * (onclick=) are removed repeatedly until none is left, so that removing one cannot form another; the rest is cut to 200 characters.
 * A lone "3 < 4" stays.
 */
export function sanitizeToastText(text: string): string {
  let clean = text;
  for (let before = ""; before !== clean;) {
    before = clean;
    clean = clean
      .replace(/<\/?[a-z!?][^>]*(>|$)/gi, "")
      .replace(/(?:javascript|vbscript|data)\s*:/gi, "")
      .replace(/\bon[a-z]+\s*=/gi, "");
  }
  const cut = clean.trim().slice(0, TOAST_TEXT_LIMIT);
  // Do not cut a surrogate pair in half.
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}
