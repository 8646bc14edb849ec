import { parseOdds } from "#app/lib/engine/odds/typed-odds.ts";
import { ODDS_FORMATS, type OddsFormat } from "#app/lib/engine/odds/convert.ts";
import type { DecimalOdds } from "#app/lib/engine/brands.ts";
import type { Market, Side } from "#app/lib/engine/leagues.ts";
import { readLine } from "#app/lib/engine/own-bets/typed-number.ts";
import { MAX_ASKED_LEGS } from "#app/lib/engine/parlay/limits.ts";
import { stakeDollarsSchema } from "./stake.ts";

/** The choices of the question: a market with its side. */
const ASKED_BETS = [
  "moneyline-home",
  "moneyline-away",
  "spread-home",
  "spread-away",
  "total-over",
  "total-under",
] as const;

/** The typed fields of the question; a leg of a parlay is one such bet in the address. */
export interface AskedValues {
  readonly game: string;
  readonly bet: string;
  readonly line: string;
  readonly odds: string;
  readonly format: OddsFormat;
  readonly stake: string;
  readonly quote: string;
  readonly legs: readonly string[];
}

export interface AskedBetRead {
  readonly gameId: string;
  readonly market: Market;
  readonly side: Side;
  readonly line: number | null;
  readonly decimal: DecimalOdds;
}

export type AskField = "game" | "bet" | "line" | "odds" | "stake" | "quote" | "legs";

export interface AskRead {
  readonly values: AskedValues;
  /** Whether the address contains a question; an empty one does not. */
  readonly asked: boolean;
  readonly errors: Readonly<Partial<Record<AskField, string>>>;
  /** All legs, the one in the fields last; empty while something is wrong. */
  readonly bets: readonly AskedBetRead[];
  readonly quote: DecimalOdds | null;
  readonly stakeCents: number | null;
}

const PART = "~";

/** The parts of a leg from the address of a parlay: "game~spread-home~-3.5~-110". */
function unpackedLeg(packed: string): Pick<AskedValues, "game" | "bet" | "line" | "odds"> {
  const [game = "", bet = "", line = "", odds = ""] = packed.split(PART);
  return { game, bet, line, odds };
}

type Part = Pick<AskedValues, "game" | "bet" | "line" | "odds">;
type Read = { readonly bet: AskedBetRead | null; readonly errors: Partial<Record<AskField, string>> };

/** One bet of the question; every unusable field has an error that says what to enter. */
function readPart(part: Part, format: OddsFormat): Read {
  const errors: Partial<Record<AskField, string>> = {};
  if (part.game === "") errors.game = "Choose a game.";
  const chosen = ASKED_BETS.find((bet) => bet === part.bet);
  if (!chosen) errors.bet = "Choose what the bet is on.";
  const [market, side] = (chosen ?? "moneyline-home").split("-") as [Market, Side];
  const line = market === "moneyline" ? null : readLine(part.line, ".");
  if (chosen && market !== "moneyline" && line === null)
    errors.line =
      part.line === "" ? "Enter the line, like -3.5 or 221.5." : "A line is a number in halves, like -3.5 or 221.5.";
  if (chosen && market === "total" && line !== null && line <= 0) errors.line = "A total is above 0, like 221.5.";
  const odds = parseOdds({ format, value: part.odds });
  if (!odds.ok) errors.odds = odds.detail;
  const bet =
    Object.keys(errors).length === 0 && odds.ok ? { gameId: part.game, market, side, line, decimal: odds.value } : null;
  return { bet, errors };
}

/**
 * Reads the question from an address. The bet in the fields is the last leg; with legs before it and nothing typed, the question is only
 * about the legs. Typed values are kept, right or wrong.
 */
export function readQuestion(params: URLSearchParams, usualFormat: OddsFormat): AskRead {
  const text = (name: string) => (params.get(name) ?? "").trim().slice(0, 100);
  const format = ODDS_FORMATS.find((one) => one === text("format").toLowerCase()) ?? usualFormat;
  const legs = params.getAll("leg").map((leg) => leg.slice(0, 150));
  const values = {
    game: text("game"),
    bet: text("bet"),
    line: text("line"),
    odds: text("odds"),
    stake: text("stake"),
    quote: text("quote"),
    format,
    legs,
  };
  // A game or a bet by itself is the start of a link, not a question yet.
  const typed = values.odds !== "" || values.line !== "" || params.has("ask");
  const asked = typed || legs.length > 1;
  const errors: Partial<Record<AskField, string>> = {};
  const before = legs.map((leg) => readPart(unpackedLeg(leg), format));
  if (before.some(({ bet }) => bet === null))
    errors.legs = "One of the legs in the address cannot be read. Take it out and add it again.";
  if (legs.length + (typed ? 1 : 0) > MAX_ASKED_LEGS) errors.legs = `A parlay here has up to ${MAX_ASKED_LEGS} legs.`;
  // With legs in the address and no bet typed, "ask" is about the legs.
  const needsBet = typed && !(legs.length > 1 && values.game === "" && values.odds === "" && values.bet === "");
  const last = needsBet ? readPart(values, format) : null;
  if (last) Object.assign(errors, last.errors);
  const stake = values.stake === "" ? null : stakeDollarsSchema.safeParse(values.stake);
  if (stake && !stake.success) errors.stake = stake.error.issues[0]?.message ?? "Enter an amount like 25 or 25.50";
  const quote = values.quote === "" ? null : parseOdds({ format, value: values.quote });
  if (quote && !quote.ok) errors.quote = quote.detail;
  const good = asked && Object.keys(errors).length === 0;
  return {
    values,
    asked,
    errors: asked ? errors : {},
    bets: good ? [...before, ...(last ? [last] : [])].flatMap(({ bet }) => bet ?? []) : [],
    quote: quote?.ok ? quote.value : null,
    stakeCents: stake?.success ? stake.data : null,
  };
}
