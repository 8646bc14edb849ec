import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { StarterReport, StarterStatus } from "#app/lib/engine/games/named-starter.ts";
import type { PitcherRule } from "#app/lib/engine/games/pitcher-rules.ts";
import type { League, Market } from "#app/lib/engine/leagues.ts";
import { houseKey } from "./house-key.ts";

/** A rule as a bet states it. With names only these pitchers have to start, else both. */
export interface StatedPitchers {
  readonly rule: PitcherRule;
  readonly names: readonly string[];
}

/** As stored: null where the bet leaves it to its book, "action", "listed", or "listed: Cole, Sale". */
export function pitchersText(stated: StatedPitchers | null): string | null {
  if (stated === null || stated.names.length === 0) return stated?.rule ?? null;
  return `${stated.rule}: ${stated.names.join(", ")}`;
}

/** Reads what `pitchersText` wrote; anything else is left to the book. */
export function readPitchers(text: string | null): StatedPitchers | null {
  if (text === "action" || text === "listed") return { rule: text, names: [] };
  const names = /^listed: (.+)$/.exec(text ?? "")?.[1]?.split(", ");
  return names === undefined ? null : { rule: "listed", names };
}

/** Bets of a book that are on listed pitchers unless they say otherwise: every one, or every one but moneylines. */
export type ListedBets = "all" | "lines";

/** The books known to list pitchers. At all others a bet is action: so do DraftKings and FanDuel, unless listed pitchers are chosen. */
export const LISTED_PITCHERS: Readonly<Record<string, ListedBets>> = {
  pinnacle: "lines",
  skybook: "lines",
  titanbet: "all",
  playabets: "all",
};

/** Whether bets of a kind have a rule about pitchers: on MLB games, except for props, which have rules of their own. */
export const hasPitcherRule = ({
  league,
  market,
}: {
  readonly league: League | null;
  readonly market: Market | null;
}): boolean => league === "MLB" && market !== null && market !== "prop";

/** The rule of a bet: its own, else its book's. Null where there is none (`hasPitcherRule`). */
export function pitcherRuleOf(bet: {
  readonly league: League | null;
  readonly market: Market | null;
  readonly book: string;
  readonly stated: string | null;
}): StatedPitchers | null {
  const { market, stated } = bet;
  if (!hasPitcherRule(bet)) return null;
  const key = houseKey(bet.book);
  const ofBook = Object.hasOwn(LISTED_PITCHERS, key) ? LISTED_PITCHERS[key] : undefined;
  const isListed = ofBook === "all" || (ofBook === "lines" && market !== "moneyline");
  return readPitchers(stated) ?? { rule: isListed ? "listed" : "action", names: [] };
}

/** A report about a starting pitcher of either team. */
export interface PitcherReport extends StarterReport {
  readonly home: boolean;
}

type PackedPitcher = readonly [isHome: number, playerId: string, name: string, status: StarterStatus, at: EpochMs];

/** Reads reports as queries pack them into text; none without it. */
export function readPitcherReports(packed: string | null): readonly PitcherReport[] {
  if (packed === null) return [];
  return (JSON.parse(packed) as readonly PackedPitcher[]).map(([isHome, playerId, playerName, status, knownAt]) => {
    return { home: isHome === 1, playerId, playerName, status, knownAt };
  });
}

/** The hand a slip writes behind a pitcher: "G Cole -R", "Cole (L)", "Sale LHP". */
const HAND = /(?<=\S)\s*(?:\(\s*[RL](?:HP)?\s*\)|[-/\s][RL](?:HP)?)\s*$/i;

const partsOf = (name: string): readonly string[] =>
  name
    .replace(HAND, "")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z]+/g, " ")
    .trim()
    .split(" ")
    .filter((part, index) => index === 0 || !/^(jr|sr|ii|iii|iv)$/.test(part));

/** Whether a name as a bet slip has it, "G Cole", "COLE" or "De Los Santos", is this player's. */
function isNamed(player: string, written: string): boolean {
  const [of, asked] = [partsOf(player), partsOf(written)];
  if (asked.length > 1 && of.slice(-asked.length).join(" ") === asked.join(" ")) return true;
  const [last, first] = [asked.at(-1), asked.length > 1 ? asked[0] : undefined];
  return (
    last !== undefined && last !== "" && of.slice(1).includes(last) && (first === undefined || of[0]?.[0] === first[0])
  );
}

/**
 * Whether the pitchers that a bet depends on started: the ones it names, else those listed for both teams when it was made. Undefined while
 * the starts are not reported; null if it is unknown who was listed.
 *
 * @param reports of both teams, in order of `knownAt`.
 */
export function listedPitchersStarted(
  names: readonly string[],
  reports: readonly PitcherReport[],
  madeAt: EpochMs,
): boolean | null | undefined {
  const startedOf = (home: boolean) =>
    reports.findLast((report) => report.home === home && report.status === "started");
  const answers =
    names.length > 0
      ? names.map((name) => {
          const listed = reports.find(({ playerName }) => isNamed(playerName, name));
          const started = listed && startedOf(listed.home);
          return listed === undefined ? null : started && isNamed(started.playerName, name);
        })
      : [true, false].map((home) => {
          const listed = reports.findLast((report) => report.home === home && report.knownAt <= madeAt);
          const started = startedOf(home);
          return listed === undefined ? null : started && started.playerId === listed.playerId;
        });
  if (answers.includes(false)) return false;
  if (answers.includes(undefined)) return undefined;
  return answers.includes(null) ? null : true;
}
