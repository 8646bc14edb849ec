/**
 * Text messages as networks count them: a segment holds 160 signs of the GSM 7-bit alphabet (3GPP TS 23.038), or 153 of each where a
 * message has several. A single sign outside the alphabet would make it UCS-2 with 67 signs a segment, so every text is put into the
 * alphabet first.
 */
const BASIC = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
/** These take the room of two. */
const EXTENDED = new Set("^{}\\[~]|€");

const SINGLE_SEGMENT = 160;
const JOINED_SEGMENT = 153;
/** The most segments of our messages: longer ones cost more and are read less. */
const MOST_SEGMENTS = 2;

const PLAIN: Readonly<Record<string, string>> = {
  "\u2212": "-",
  "\u2013": "-",
  "\u2014": "-",
  "\u2011": "-",
  "\u2018": "'",
  "\u2019": "'",
  "\u201c": '"',
  "\u201d": '"',
  "\u2026": "...",
  "\u00b7": "-",
  "\u00d7": "x",
  "\u00bd": ".5",
  "\u2265": ">=",
  "\u2264": "<=",
};

/**
 * A text in the GSM alphabet: typographic signs become plain ones, accents that it lacks are dropped, and every other sign becomes a
 * question mark.
 */
export function toGsm(text: string): string {
  return [...text.normalize("NFC")].map(plainSign).join("");
}

function plainSign(sign: string): string {
  if (BASIC.has(sign) || EXTENDED.has(sign)) return sign;
  const known = PLAIN[sign];
  if (known !== undefined) return known;
  if (/\s/u.test(sign)) return " ";
  // Word joiners and soft hyphens.
  if (/\p{Cf}/u.test(sign)) return "";
  const bare = sign.normalize("NFD").replaceAll(/\p{Mark}/gu, "");
  return bare !== "" && [...bare].every((part) => BASIC.has(part)) ? bare : "?";
}

const roomOf = (gsm: string): number =>
  [...gsm].reduce((room, sign) => room + (EXTENDED.has(sign) ? 2 : BASIC.has(sign) ? 1 : Number.NaN), 0);

/** How many segments a text of the GSM alphabet takes; NaN for one with a sign that is not in it. @internal Exported for its tests. */
export function segmentsOf(gsm: string): number {
  const room = roomOf(gsm);
  return room <= SINGLE_SEGMENT ? 1 : Math.ceil(room / JOINED_SEGMENT);
}

/**
 * A message of at most two segments: `head` and `message` are shortened where there is no room for both, `tail` (the address, how to stop)
 * is never shortened.
 */
export function fitText({ head, message, tail }: Readonly<Record<"head" | "message" | "tail", string>>): string {
  const end = toGsm(tail);
  // A double sign on the border of two segments would go to the second and leave a gap of one.
  const left = MOST_SEGMENTS * JOINED_SEGMENT - 1 - roomOf(end) - 1;
  return `${shortened(toGsm(`${head} ${message}`), left)} ${end}`;
}

function shortened(gsm: string, room: number): string {
  if (roomOf(gsm) <= room) return gsm;
  const dots = "...";
  let left = room - dots.length;
  let kept = "";
  for (const sign of gsm) {
    left -= roomOf(sign);
    if (left < 0) break;
    kept += sign;
  }
  return `${kept.trimEnd()}${dots}`;
}
