/** A team's name as the address of its page has it: "St. Louis Blues" is "st-louis-blues". */
export const teamSlug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
