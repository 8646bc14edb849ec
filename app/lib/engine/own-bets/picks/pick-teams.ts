import type { League } from "#app/lib/engine/leagues.ts";
import { marketOfKind } from "../bet-kinds.ts";
import { pairOf, teamNarrowed } from "../sides-of-game.ts";
import { mayBeSame, type TeamKey, type TeamMention } from "../team-words.ts";
import type { PickKind } from "./pick-kind.ts";
import { commonLeague } from "./pick-leagues.ts";
import type { PickWords } from "./pick-texts.ts";

/** The teams of a pick. */
export interface PickTeams {
  /** The league of all of them; null where there are several, or none is certain. */
  readonly league: League | null;
  /** Every team the row names. */
  readonly named: readonly TeamMention[];
  /** The name that was bet on. */
  readonly bet: TeamMention | undefined;
  readonly betTeam: TeamKey | null;
  readonly pair: readonly [TeamKey, TeamKey] | null;
  /** A side of the game is not a team we know. */
  readonly strangers: boolean;
  /** Words beside the team say that something else was bet on. */
  readonly stray: boolean;
}

/** The name that was bet on; none where two columns name different teams. */
function betOn({ own, inSide, inMarket }: PickWords, kind: PickKind): TeamMention | undefined {
  const ofPick = own.length === 1 ? own[0] : undefined;
  const [ofSide] = inSide;
  if (ofSide === undefined) return ofPick ?? (kind === "teamTotal" ? inMarket[0] : undefined);
  const contradicts = ofPick !== undefined && !mayBeSame(ofSide, ofPick);
  return contradicts ? undefined : ofSide;
}

/** Whether a team is not one of the two in its game: three teams are two bets, or another game. */
const isOutsider = (
  bet: TeamMention | undefined,
  sides: readonly { readonly mention: TeamMention | null }[],
): boolean =>
  bet !== undefined &&
  sides.length === 2 &&
  sides.every(({ mention }) => mention !== null) &&
  !sides.some(({ mention }) => mention !== null && mayBeSame(mention, bet));

export function teamsOf(pick: PickWords, kind: PickKind): PickTeams {
  const { possible, matchup, inPick, own } = pick;
  const sides = (matchup?.sides ?? []).filter(({ tokens }) => tokens.length > 0);
  const strangers = sides.some(({ mention }) => mention === null);
  const named = [
    ...own,
    ...pick.inSide,
    ...(kind === "teamTotal" ? pick.inMarket : []),
    ...sides.flatMap(({ mention }) => mention ?? []),
  ];
  const league = strangers || own.length < inPick.length || named.length === 0 ? null : commonLeague(named, possible);
  const stray = marketOfKind(kind) !== null && pick.rest.length > 0;
  const bet = betOn(pick, kind);
  const betTeam = stray || isOutsider(bet, sides) ? null : teamNarrowed(bet, league, matchup);
  const pair = pairOf(matchup, league, pick.opponentOnly ? betTeam : null);
  return { league, named, bet, betTeam, pair, strangers, stray };
}
