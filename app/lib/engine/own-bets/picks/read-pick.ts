import type { League, Side } from "#app/lib/engine/leagues.ts";
import type { BetKind } from "../bet-words.ts";
import { marketOfKind } from "../bet-kinds.ts";
import { teamOn } from "../sides-of-game.ts";
import type { TeamKey, TeamMention } from "../team-words.ts";
import { kindOf } from "./pick-kind.ts";
import { SIDED } from "./pick-sides.ts";
import { teamsOf } from "./pick-teams.ts";
import { wordsOf, type PickTexts } from "./pick-texts.ts";

/** The selection of a bet, as far as a row states it. */
export interface Pick {
  readonly kind: BetKind;
  readonly league: League | null;
  /** The team that was bet on, or whose total; null if there is none, or several could be meant. */
  readonly team: TeamKey | null;
  readonly side: Side | null;
  readonly line: number | null;
  /** The name of the team that was bet on, also where it may mean several. */
  readonly betOn: TeamMention | null;
  /** Every team the row names, as far as its words show. */
  readonly named: readonly TeamMention[];
  /** The two teams of the game where the row names both. */
  readonly pair: readonly [TeamKey, TeamKey] | null;
  /** Which of the two is at home; null if "vs." separates them. */
  readonly secondIsHome: boolean;
  /** The named game has a side that is not a known team, so it is not one of our games. */
  readonly foreign: boolean;
  /** The named team could belong to several leagues; only the owner knows which. */
  readonly unsure: boolean;
  /** Bet while the game was on. */
  readonly live: boolean;
}

/** Reads one pick: its kind, its team or side, its line and its game. */
export function readPick(texts: PickTexts): Pick {
  const pick = wordsOf(texts);
  const { possible, matchup, inPick, own, words } = pick;
  const { leagues, certain } = possible;
  const kind = kindOf(pick);
  const teams = teamsOf(pick, kind);
  const { league, named, betTeam, pair, strangers, stray } = teams;
  const { side, line } = SIDED[kind](pick, teams);
  return {
    kind,
    league: league ?? (certain ? (leagues[0] ?? null) : null),
    team: kind === "prop" || kind === "total" || kind === "other" ? null : (betTeam ?? teamOn(side, pair, matchup)),
    side,
    line,
    betOn: stray ? null : (teams.bet ?? null),
    named,
    pair,
    secondIsHome: matchup?.secondIsHome ?? false,
    foreign: leagues.length === 0 || strangers || own.length < inPick.length || stray,
    unsure: leagues.length > 0 && !strangers && named.length > 0 && league === null && marketOfKind(kind) !== null,
    live: /\blive\b|\bin ?-? ?play\b|\bin ?-? ?game\b(?! ?\d)/i.test(`${words} ${pick.texts.market}`),
  };
}
