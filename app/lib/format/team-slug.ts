/** A team's name as its page's address may have it: "St. Louis Blues" is "st-louis-blues". */
export const teamSlug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
