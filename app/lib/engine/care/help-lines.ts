/**
 * Help lines of places that have one of their own, by the key of the place, and the national one of the US (D20), as known in November
 * 2026; to be reviewed every quarter. They are separate from the other facts of a place because every page ends with them.
 */
export const REGIONAL_HELP_LINES = [
  { key: "US-CT", region: "Connecticut", number: "888-789-7777" },
  { key: "US-MA", region: "Massachusetts", number: "800-327-5050" },
  { key: "US-NY", region: "New York", number: "877-8-HOPENY" },
  { key: "CA-ON", region: "Ontario", number: "1-866-531-2600" },
  { key: "GB", region: "United Kingdom", number: "0808 8020 133" },
  { key: "US", region: "Anywhere in the US", number: "1-800-522-4700" },
] as const;
