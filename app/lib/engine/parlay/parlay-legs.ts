import type { GameMarket, Side } from "#app/lib/engine/leagues.ts";

/** A leg of a same-game parlay: a side of one of the game's markets. `line` is the side's own; null on the moneyline. */
export interface ParlayLeg {
  readonly market: GameMarket;
  readonly side: Exclude<Side, "both">;
  readonly line: number | null;
}

/** Two legs of one game: who wins or covers, and the total. */
export type ParlayLegs = readonly [ParlayLeg, ParlayLeg];

/** A line as text, without the minus of a zero. */
const lineText = (line: number): string => String(line + 0);

const legText = ({ market, side, line }: ParlayLeg): string =>
  line === null ? `${market}:${side}` : `${market}:${side}:${lineText(line)}`;

/** The legs as quotes, predictions and picks store them: "spread:home:-3.5+total:over:221.5", "moneyline:away+total:under:6.5". */
export const parlaySubject = ([first, second]: ParlayLegs): string => `${legText(first)}+${legText(second)}`;

const LINE = /^-?\d{1,3}(?:\.5)?$/;

function readLeg(text: string): ParlayLeg | null {
  const [market, side, line, ...more] = text.split(":");
  if (more.length > 0) return null;
  const isTeam = side === "home" || side === "away";
  if (market === "moneyline" && isTeam && line === undefined) return { market, side, line: null };
  if (line === undefined || !LINE.test(line)) return null;
  if (market === "spread" && isTeam) return { market, side, line: Number(line) };
  if (market === "total" && (side === "over" || side === "under")) return { market, side, line: Number(line) };
  return null;
}

/** Reads a stored subject; null for one of a prop, for the empty one of a game's own markets, and for any text that names no two legs. */
export function readParlay(subject: string): ParlayLegs | null {
  const [first, second, ...more] = subject.split("+");
  if (first === undefined || second === undefined || more.length > 0) return null;
  const [team, total] = [readLeg(first), readLeg(second)];
  if (team === null || total === null || team.market === "total" || total.market !== "total") return null;
  const legs: ParlayLegs = [team, total];
  return parlaySubject(legs) === subject ? legs : null;
}
