/** Abbreviations of places, whose clocks may be on summer time, and abbreviations of offsets. */
const ZONES: Readonly<Record<string, number | string>> = {
  z: 0,
  utc: 0,
  gmt: 0,
  et: "America/New_York",
  est: -300,
  edt: -240,
  ct: "America/Chicago",
  cst: -360,
  cdt: -300,
  mt: "America/Denver",
  mst: -420,
  mdt: -360,
  pt: "America/Los_Angeles",
  pst: -480,
  pdt: -420,
  bst: 60,
  cet: "Europe/Paris",
  cest: 120,
  aest: 600,
  aedt: 660,
};

/** The zone in a text; null if there is none, undefined for another text. */
export function zoneOf(text: string): number | string | null | undefined {
  // Programs write the name of a zone behind its offset: "gmt-0500 (eastern standard time)".
  const word = text
    .trim()
    .replace(/^\((.*)\)$/, "$1")
    .replace(/^((?:utc|gmt)[+-]\d{4}) \([^()]*\)$/, "$1");
  if (word === "") return null;
  const offset = /^(?:utc|gmt)?\s*([+-])(\d{1,2}):?(\d{2})?$/.exec(word);
  if (offset) return (offset[1] === "-" ? -1 : 1) * (Number(offset[2]) * 60 + Number(offset[3] ?? 0));
  return ZONES[word];
}
