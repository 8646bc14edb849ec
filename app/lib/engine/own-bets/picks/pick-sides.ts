import type { Side } from "#app/lib/engine/leagues.ts";
import { homeOrAway } from "../sides-of-game.ts";
import { sameTeam, type TeamKey } from "../team-words.ts";
import { readSide } from "../typed-words.ts";
import type { PickKind } from "./pick-kind.ts";
import { handicapIn, numberIn, overOrUnder, propLine, totalIn, type StatedTotal } from "./pick-numbers.ts";
import type { PickTeams } from "./pick-teams.ts";
import type { PickWords } from "./pick-texts.ts";

/** The side and the line of a pick. */
export interface Sided {
  readonly side: Side | null;
  readonly line: number | null;
}

/** A winner's or a spread's side: as a cell says, or by where the team plays. */
function sideOfTeam({ side, matchup }: PickWords, { betTeam, pair }: PickTeams): Side | null {
  return side === "home" || side === "away" ? side : homeOrAway(betTeam, pair, matchup);
}

const ofMoneyline = (pick: PickWords, teams: PickTeams): Sided => ({ side: sideOfTeam(pick, teams), line: null });

/** A column may hold the home team's line, or the last one: what the pick itself says counts. */
function ofSpread(pick: PickWords, teams: PickTeams): Sided {
  const line = pick.handicap ?? pick.texts.line ?? handicapIn(pick.pick, true) ?? ofNamedTeam(pick, teams);
  return { side: sideOfTeam(pick, teams), line };
}

/** The handicap of a pick by its market's, which names the team that has it; null where it names none. */
function ofNamedTeam({ marketHandicap, inMarket }: PickWords, { betTeam, pair }: PickTeams): number | null {
  const [named, another] = inMarket;
  if (marketHandicap === null || named === undefined || another !== undefined || betTeam === null) return null;
  const isNamed = (team: TeamKey) => named.teams.some((one) => sameTeam(one, team));
  if (isNamed(betTeam)) return marketHandicap;
  return pair?.some(isNamed) ? -marketHandicap : null;
}

function sidedTotal({ texts, words, side, pick }: PickWords, total: StatedTotal | null): Sided {
  return {
    side: side === "over" || side === "under" ? side : (total?.side ?? overOrUnder(words) ?? overOrUnder(texts.market)),
    line: total?.line ?? texts.line ?? numberIn(pick),
  };
}

const ofTotal = (pick: PickWords): Sided => sidedTotal(pick, pick.total);

/** "TT o115.5" as market, beside the team. */
const ofTeamTotal = (pick: PickWords): Sided => sidedTotal(pick, pick.total ?? totalIn(pick.marketWords));

/** The winner of a part has no line; everything else of a part may have one. */
function ofPeriod(pick: PickWords): Sided {
  const { texts, words } = pick;
  const total = pick.total ?? totalIn(pick.marketWords);
  const both = `${words} ${texts.market}`;
  const isWinner = /\b(ml|money ?line|winner)\b/i.test(both) && overOrUnder(both) === null;
  return {
    side: pick.side ?? total?.side ?? readSide(words),
    line: isWinner ? null : (total?.line ?? texts.line ?? pick.handicap ?? pick.marketHandicap),
  };
}

/** A market may hold the number: "To Record 50+ Yards". */
function ofProp({ words, texts }: PickWords): Sided {
  const own = propLine(words, texts.line, texts.side);
  const { side, line } = own.side === null && own.line === null ? propLine(texts.market, null, texts.side) : own;
  return { side, line: side === null && line === 0 ? null : line };
}

const ofFuture = ({ side, total }: PickWords): Sided => ({
  side: side ?? total?.side ?? null,
  line: total?.line ?? null,
});

const ofOther = ({ side }: PickWords): Sided => ({ side, line: null });

/** The side and the line that a pick of each kind has. */
export const SIDED: Readonly<Record<PickKind, (pick: PickWords, teams: PickTeams) => Sided>> = {
  moneyline: ofMoneyline,
  spread: ofSpread,
  total: ofTotal,
  teamTotal: ofTeamTotal,
  period: ofPeriod,
  prop: ofProp,
  future: ofFuture,
  other: ofOther,
};
