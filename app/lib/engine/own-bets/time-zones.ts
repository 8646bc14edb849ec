import { withoutAccents } from "./tokens.ts";

/** Abbreviations of places, whose clocks may be on summer time, and abbreviations of offsets. Those of several countries ("IST") are absent. */
const ABBREVIATIONS: Readonly<Record<string, number | string>> = {
  z: 0,
  utc: 0,
  gmt: 0,
  zulu: 0,
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
  akst: -540,
  akdt: -480,
  hst: -600,
  adt: -180,
  nst: -210,
  ndt: -150,
  brt: -180,
  bst: 60,
  wet: "Europe/Lisbon",
  cet: "Europe/Paris",
  cest: 120,
  mez: "Europe/Berlin",
  mesz: 120,
  eet: "Europe/Athens",
  eest: 180,
  msk: 180,
  sgt: 480,
  hkt: 480,
  jst: 540,
  kst: 540,
  awst: 480,
  acst: 570,
  acdt: 630,
  aest: 600,
  aedt: 660,
  nzst: 720,
  nzdt: 780,
};

/** Names of zones that are no cities, without "time". */
const REGIONS: Readonly<Record<string, string>> = {
  eastern: "America/New_York",
  central: "America/Chicago",
  mountain: "America/Denver",
  pacific: "America/Los_Angeles",
  "us/eastern": "America/New_York",
  "us/central": "America/Chicago",
  "us/mountain": "America/Denver",
  "us/pacific": "America/Los_Angeles",
  "us eastern": "America/New_York",
  "us central": "America/Chicago",
  "us mountain": "America/Denver",
  "us pacific": "America/Los_Angeles",
  uk: "Europe/London",
  british: "Europe/London",
  "central european": "Europe/Paris",
  "eastern european": "Europe/Athens",
  vegas: "America/Los_Angeles",
  "las vegas": "America/Los_Angeles",
};

/** Zones by all their names, in small letters: abbreviations, regions, and cities alone or behind their continent. */
const ZONES = new Map<string, number | string>([
  ...Intl.supportedValuesOf("timeZone").flatMap((zone): (readonly [string, string])[] => {
    const name = zone.toLowerCase();
    return [
      [name, zone],
      [name.slice(name.lastIndexOf("/") + 1).replaceAll("_", " "), zone],
    ];
  }),
  ...Object.entries(REGIONS),
  ...Object.entries(ABBREVIATIONS),
]);

/** The zone in a text in small letters; null if there is none, undefined for another text. */
export function zoneOf(text: string): number | string | null | undefined {
  // Programs write the name of a zone behind its offset: "gmt-0500 (eastern standard time)".
  const word = text
    .trim()
    .replace(/^\((.*)\)$/, "$1")
    .replace(/^((?:utc|gmt)[+-]\d{4}) \([^()]*\)$/, "$1")
    .replace(/(?: (?:standard|daylight|summer))? time(?: ?zone)?$/, "");
  if (word === "") return null;
  const offset = /^(?:utc|gmt)?\s*([+\-−])\s?(\d{1,2}):?(\d{2})?(?: ?h(?:ours)?)?$/.exec(word);
  if (offset) return (offset[1] === "+" ? 1 : -1) * (Number(offset[2]) * 60 + Number(offset[3] ?? 0));
  return ZONES.get(word);
}

/** A header in small letters whose signs between words are spaces. */
const headerText = (header: string): string =>
  withoutAccents(header.replace(/([a-z])([A-Z])/g, "$1 $2"))
    .toLowerCase()
    .replace(/[\s_]+/g, " ")
    .trim();

/** What looks like a zone as headers write it in brackets, known here or not: "UTC+2", "Bangkok time"; and as an abbreviation, "IST". */
const LIKE_A_ZONE = /^(?:utc|gmt)\b|^\p{L}{3,20} time ?(?:zone)?$/u;
const LIKE_AN_ABBREVIATION = /^(?!BET|SET|STAT|START)[A-Z]{2,4}T$/;
/** Times of no zone: "Local time". */
const NO_ZONE = /^(?:local|my|your|our|game|event|match|bet|start|date|day|site|real|full|and|kick ?off)\b/;

/**
 * The zone that a header names for the times below it, as text behind a time: "utc" of "Placed At (UTC)", "cet" of "Date CET". One in brackets
 * that is not known is given too, so that its times are refused and not read in another zone. Null without one.
 */
export function zoneOfHeader(header: string): { readonly zone: string; readonly bare: string } | null {
  const text = headerText(header);
  const bracketed = /^([^([]*)[([]([^()[\]]{1,40})[)\]]$/.exec(text);
  if (bracketed) {
    const [, before = "", written = ""] = bracketed;
    const word = written.replace(/^(?:all )?(?:times? )?(?:in )?/, "").replace(/\.$/, "");
    const asWritten = header.trim().slice(-written.length - 1, -1);
    const isLike = LIKE_AN_ABBREVIATION.test(asWritten) || (LIKE_A_ZONE.test(word) && !NO_ZONE.test(word));
    return zoneOf(word) != null || isLike ? { zone: word, bare: before.trim() } : null;
  }
  const words = text.split(" ");
  for (let count = Math.min(3, words.length - 1); count > 0; count--) {
    const last = words
      .slice(-count)
      .join(" ")
      .replace(/^(?:in|-|–|:|,) ?/, "");
    // "Paris" are bets in French: a city names a zone as "Paris time".
    const isNamed = Object.hasOwn(ABBREVIATIONS, last) || /^(?:utc|gmt)|\/| time(?: ?zone)?$/.test(last);
    if (isNamed && last !== "" && zoneOf(last) != null)
      return {
        zone: last,
        bare: words
          .slice(0, -count)
          .join(" ")
          .replace(/[\s,:–-]+$/, ""),
      };
  }
  return null;
}

const OF_ALL_TIMES =
  /\btimes?(?: ?zone)?\s?(?:are|is|in|:|=|-)?\s?(?:all )?(?:in )?(\p{L}[\p{L}\d/_+:-]{1,24}(?: \p{L}{2,12}){0,2})\s*(?=$|[)\],.;])/iu;

/** The zone of all times of a file by one of its titles: "All times CET", "(times are Eastern)"; none where it names none. */
export function zoneOfTitle(title: string): readonly string[] {
  const word = OF_ALL_TIMES.exec(title.slice(0, 200))?.[1]?.toLowerCase() ?? "";
  return word !== "" && zoneOf(word) != null ? [word] : [];
}
