import { shareOf, type RecordRate } from "#app/lib/engine/record/rate.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { believe, kappaInUse, percentilesOf, type Belief } from "./belief.ts";
import { pairEffect, type FourCells } from "./pair-effect.ts";
import { LEAST_GAMES, regularsOf } from "./regulars.ts";
import { CUTS, isInSecondHalf, reliabilityOf, type HalvedEffect, type Reliability } from "./split-half.ts";
import type { TeamGame } from "./team-game.ts";

export const SYNERGY_WORDS = ["excellent", "good", "average", "poor", "unproven"] as const;
export type SynergyWord = (typeof SYNERGY_WORDS)[number];

/** The synergy of two regulars of a team. */
export interface PairSynergy extends Belief {
  readonly teamId: string;
  readonly firstId: string;
  readonly secondId: string;
  readonly cells: FourCells;
  /** Effective games of the estimate, after the loss from empty cells. */
  readonly effectiveGames: number;
  /** 0–100: place of the shrunk value among all pairs of the league. */
  readonly score: number;
  /** "unproven" while the league shows no signal. */
  readonly word: SynergyWord;
  readonly winRate: RecordRate;
}

export interface LeagueSynergy {
  readonly reliability: Reliability;
  /** Pairs with at least `LEAST_GAMES` games together and one each without the other, best first. */
  readonly pairs: readonly PairSynergy[];
  /** Pairs of regulars that cannot be judged yet. */
  readonly tooFew: number;
}

/** A team's games with the regulars who played in each. */
interface TeamSheet {
  readonly teamId: string;
  readonly games: readonly TeamGame[];
  readonly regulars: readonly string[];
  readonly present: readonly ReadonlySet<string>[];
}

/** Fewest games together in a half. */
const LEAST_IN_HALF = 3;

function cellsOf(sheet: TeamSheet, a: string, b: string, counts: (index: number) => boolean): FourCells {
  const cell = () => ({ games: 0, sum: 0 });
  const cells = { both: cell(), first: cell(), second: cell(), none: cell() };
  sheet.games.forEach(({ residual }, i) => {
    if (!counts(i)) return;
    const hasA = sheet.present[i]?.has(a) ?? false;
    const hasB = sheet.present[i]?.has(b) ?? false;
    const into = hasA ? (hasB ? cells.both : cells.first) : hasB ? cells.second : cells.none;
    into.games++;
    into.sum += residual;
  });
  return cells;
}

function pairsOf<Made>(sheet: TeamSheet, make: (a: string, b: string) => Made | null): readonly Made[] {
  const made: Made[] = [];
  sheet.regulars.forEach((a, i) => {
    for (const b of sheet.regulars.slice(i + 1)) {
      const one = make(a, b);
      if (one !== null) made.push(one);
    }
  });
  return made;
}

const halvesOf = (cut: number) =>
  [(index: number) => !isInSecondHalf(index, cut), (index: number) => isInSecondHalf(index, cut)] as const;
const ALL_CUTS = Array.from({ length: CUTS }, (_, cut) => cut);
const every = () => true;

/** The pairs of a team in both halves of every cut. */
function halvedPairs(sheet: TeamSheet): readonly HalvedEffect[] {
  return ALL_CUTS.flatMap((cut) => {
    const [early, late] = halvesOf(cut);
    return pairsOf(sheet, (a, b): HalvedEffect | null => {
      const [x, y] = [cellsOf(sheet, a, b, early), cellsOf(sheet, a, b, late)];
      if (Math.min(x.both.games, y.both.games) < LEAST_IN_HALF) return null;
      const first = pairEffect(x);
      const second = pairEffect(y);
      return first === null || second === null ? null : { cluster: sheet.teamId, first, second };
    });
  });
}

/** A pair is indistinguishable from a single player if one never played without the other. */
const canBeJudged = ({ both, first, second }: FourCells) =>
  both.games >= LEAST_GAMES && first.games > 0 && second.games > 0;

function wordOf(found: boolean, chanceAbove: number): SynergyWord {
  if (!found) return "unproven";
  if (chanceAbove >= 0.95) return "excellent";
  if (chanceAbove >= 0.8) return "good";
  return chanceAbove <= 0.2 ? "poor" : "average";
}

/**
 * Synergy of every pair of regulars of a league from its priced games (M21, M32): the pair's part of the residual margin, shrunk by
 * n/(n + κ) with κ from split halves, as a place from 0 to 100. `noise` is the variance of a game's residual.
 */
export function leagueSynergy(
  league: League,
  teams: ReadonlyMap<string, readonly TeamGame[]>,
  noise: number,
): LeagueSynergy {
  const sheets = [...teams].map(([teamId, all]): TeamSheet => {
    const games = all.filter(({ played }) => played.length > 0);
    const present = games.map(({ played }) => new Set(played.map(({ playerId }) => playerId)));
    return { teamId, games, regulars: regularsOf(league, games), present };
  });
  const reliability = reliabilityOf(
    sheets.flatMap((sheet) => halvedPairs(sheet)),
    CUTS,
    noise,
  );
  const kappa = kappaInUse(reliability);
  let tooFew = 0;
  const measured = sheets.flatMap((sheet) =>
    pairsOf(sheet, (a, b) => {
      const cells = cellsOf(sheet, a, b, every);
      const effect = pairEffect(cells);
      if (effect === null || !canBeJudged(cells)) {
        tooFew++;
        return null;
      }
      const belief = believe(effect, kappa, noise);
      const winRate = winRateOf(sheet, a, b);
      const effectiveGames = effect.games;
      const word = wordOf(reliability.found, belief.chanceAbove);
      return { ...belief, teamId: sheet.teamId, firstId: a, secondId: b, cells, effectiveGames, word, winRate };
    }),
  );
  const scores = percentilesOf(measured.map(({ shrunk }) => shrunk));
  const pairs = measured
    .map((pair, i) => ({ ...pair, score: scores[i] ?? 0 }))
    .toSorted((a, b) => b.shrunk - a.shrunk || (a.firstId < b.firstId ? -1 : 1));
  return { reliability, pairs, tooFew };
}

/** Wins among the decided games in which both played. */
function winRateOf({ games, present }: TeamSheet, a: string, b: string): RecordRate {
  const decided = games.filter(({ won }, i) => won !== null && present[i]?.has(a) && present[i]?.has(b));
  return shareOf(decided.filter(({ won }) => won).length, decided.length);
}
