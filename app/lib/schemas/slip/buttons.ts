/**
 * What the buttons of the slip's form send: an intent and, for some, its subject ("remove 12", "mode parlay"). A button carries both in its
 * value, because without scripts a form has no other way to say which of its buttons was meant.
 */
const FIELD_OF = { remove: "pickId", "accept-prices": "pickId", mode: "mode", "odds-format": "oddsFormat" } as const;
type ConcerningIntent = keyof typeof FIELD_OF;
type PlainIntent =
  | "add"
  | "clear"
  | "undo"
  | "stake"
  | "stakes"
  | "parlay-stake"
  | "parlay-quote"
  | "use-suggested"
  | "bankroll"
  | "place"
  | "accept-prices";

/** A button's value; the two intents that concern a pick take its number. */
export function slipButton(intent: PlainIntent): string;
export function slipButton(intent: ConcerningIntent, subject: string | number): string;
export function slipButton(intent: PlainIntent | ConcerningIntent, subject?: string | number): string {
  return subject === undefined ? intent : `${intent} ${subject}`;
}

export interface SlipButtonValue {
  readonly intent: string;
  /** The subject of the intent, if the value names it. */
  readonly subject: string | undefined;
  /** The form field the subject belongs to; undefined for intents without a subject. */
  readonly field: (typeof FIELD_OF)[ConcerningIntent] | undefined;
}

const concerns = (intent: string): intent is ConcerningIntent => Object.hasOwn(FIELD_OF, intent);

/** Reads what `slipButton` wrote; any other text is an unknown intent. */
export function readSlipButton(value: string): SlipButtonValue {
  const [intent = "", subject] = value.split(" ");
  return { intent, subject, field: concerns(intent) ? FIELD_OF[intent] : undefined };
}

/** Name of a stake's field in the form of the whole slip; the parlay's when `pickId` is null. */
export function stakeName(pickId: number | null): string {
  return pickId === null ? "parlay-stake" : `stake-${pickId}`;
}

/** The pick of a stake's field, null for the parlay's, undefined for a field of another name. */
export function readStakeName(name: string): number | null | undefined {
  if (name === "parlay-stake") return null;
  const pickId = /^stake-(\d{1,15})$/.exec(name)?.[1];
  return pickId === undefined ? undefined : Number(pickId);
}

/** Name of the field for the pitchers of a bet on an MLB game. */
export const pitchersName = (pickId: number): string => `pitchers-${pickId}`;

/** The pick of a field for pitchers; undefined for a field of another name. */
export function readPitchersName(name: string): number | undefined {
  const pickId = /^pitchers-(\d{1,15})$/.exec(name)?.[1];
  return pickId === undefined ? undefined : Number(pickId);
}

/** Name of the field for a book's price of a parlay on one game. */
export const QUOTE_NAME = "parlay-quote";

/** The prices a page shows, as one hidden field: "100012:-140,100013:120". */
export function shownPrices(
  items: readonly { readonly pickId: number; readonly agreed: { readonly price: number } }[],
) {
  return items.map(({ pickId, agreed }) => `${pickId}:${agreed.price}`).join(",");
}

/** Reads what `shownPrices` wrote: American odds by pick; any other text gives no prices. */
export function readShownPrices(text: string): ReadonlyMap<number, number> {
  const pairs = [...text.matchAll(/(\d{1,15}):(-?\d{3,7})(?:,|$)/g)];
  return new Map(pairs.map(([, pickId, price]) => [Number(pickId), Number(price)]));
}

/** The legs that change if the slip becomes a parlay, as the question's hidden field; empty if none does. */
export function shownLegs({
  parlayChanges,
  parlay: { book },
}: {
  readonly parlayChanges: readonly { readonly pickId: number; readonly price: number; readonly line: number | null }[];
  readonly parlay: { readonly book: string | null };
}): string {
  if (parlayChanges.length === 0) return "";
  return [book, ...parlayChanges.map(({ pickId, price, line }) => `${pickId}:${line ?? ""}:${price}`)].join(",");
}

/** Ids of the parts of the slip's page, where a form without scripts returns to. */
export const SLIP_ANCHORS = {
  list: "slip-list",
  mode: "slip-mode",
  total: "slip-total",
  format: "slip-format",
} as const;

/** Id of a pick's row in the slip; the list's cards have other ids, because the floating slip is on the same page. */
export function slipPickId(pickId: number): string {
  return `slip-pick-${pickId}`;
}
