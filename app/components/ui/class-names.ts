/** Joins the class names that apply, leaving out false, null and undefined. */
export function classNames(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(" ");
}
