import type { League, Side } from "#app/lib/engine/leagues.ts";
import type { BetKind } from "../bet-words.ts";
import { marketOfKind } from "../bet-kinds.ts";
import { homeOrAway, pairOf, sameTeam, teamNarrowed, teamOn } from "../sides-of-game.ts";
import { narrowedByGame } from "../narrowed-bets.ts";
import { partMatchup } from "../matchup.ts";
import { mentionsIn, type TeamKey, type TeamMention } from "../team-words.ts";
import { textOf, tokensOf } from "../tokens.ts";
import { readSide } from "../typed-words.ts";
import { kindOf } from "./pick-kind.ts";
import { commonLeague, possibleLeagues } from "./pick-leagues.ts";
import { isOthersName, otherWords } from "./pick-names.ts";
import { handicapIn, numberIn, overOrUnder, propLine, totalIn } from "./pick-numbers.ts";
import type { PickTexts } from "./pick-texts.ts";

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
  /** The named game has a side that is not a known team, so it is none of our games. */
  readonly foreign: boolean;
  /** The named team could belong to several leagues; only the owner knows which. */
  readonly unsure: boolean;
  /** Bet while the game was on. */
  readonly live: boolean;
}

/** Rotation numbers before the sides of a game: "271 Bills @ 272 Dolphins". */
const ROTATIONS = /(^|[@\s])\[?\d{3,6}\]?\s+(?=\p{Lu})/gu;

/** Reads one pick: of which kind it is, on which team or side, at which line, in which game. */
export function readPick(given: PickTexts): Pick {
  const texts = narrowedByGame(given);
  const ofTotals =
    texts.stated === "total" && texts.line !== null
      ? texts.line
      : texts.stated === null || texts.stated === "total"
        ? (totalIn(texts.selection)?.line ?? null)
        : null;
  // A smaller one may be a team's own, or a player's.
  const possible = possibleLeagues(
    texts.leagues,
    ofTotals !== null && ofTotals >= 150 ? ofTotals : null,
    texts.stated === "spread" && (texts.line ?? 0) < 22 ? texts.line : null,
  );
  const { leagues } = possible;
  const ofGame = partMatchup(tokensOf(texts.game.replace(ROTATIONS, "$1")), leagues).matchup;
  const ofMarket = partMatchup(tokensOf(texts.market), leagues);
  const parted = partMatchup(tokensOf(texts.selection), leagues);
  // A selection that is only a game's name identifies nothing but the game.
  const matchup = ofGame ?? parted.matchup ?? ofMarket.matchup;
  const pick = parted.rest;
  const inPick = mentionsIn(pick, leagues);
  const inMarket = mentionsIn(ofMarket.rest, leagues);
  const inSide = mentionsIn(tokensOf(texts.side), leagues);
  const rest = otherWords(pick, inPick);
  const marketHandicap = /\d/.test(textOf(pick)) ? null : handicapIn(ofMarket.rest, false);
  const ofMarketOnly = { names: inMarket, rest: otherWords(ofMarket.rest, inMarket), handicap: marketHandicap };
  // A game that names no two sides is an event.
  const own = possible.certain ? inPick : inPick.filter((mention) => !isOthersName(pick, mention, inPick));
  const kind = kindOf(texts, pick, own.length === 0 ? own : inPick, rest, ofMarketOnly, ofGame === null);
  const opponentOnly = parted.matchup !== null && parted.matchup.sides[0].tokens.length === 0;
  const sides = (matchup?.sides ?? []).filter(({ tokens }) => tokens.length > 0);
  const strangers = sides.some(({ mention }) => mention === null);
  const named = [
    ...own,
    ...inSide,
    ...(kind === "teamTotal" ? inMarket : []),
    ...sides.flatMap(({ mention }) => mention ?? []),
  ];
  const league = strangers || own.length < inPick.length || named.length === 0 ? null : commonLeague(named, possible);
  const stray = marketOfKind(kind) !== null && rest.length > 0;
  // Two columns that name different teams do not say which was bet on.
  const [ofSide, ofPick] = [inSide[0], own.length === 1 ? own[0] : undefined];
  const contradicts =
    ofSide !== undefined &&
    ofPick !== undefined &&
    !ofSide.teams.some((one) => ofPick.teams.some((other) => sameTeam(one, other)));
  const bet = contradicts
    ? undefined
    : (inSide[0] ?? (own.length === 1 ? own[0] : undefined) ?? (kind === "teamTotal" ? inMarket[0] : undefined));
  const betTeam = stray ? null : teamNarrowed(bet, league, matchup);
  const pair = pairOf(matchup, league, opponentOnly ? betTeam : null);
  const words = `${textOf(pick)} ${texts.market}`;
  const overUnder = ["total", "teamTotal", "prop", "period", "future"].includes(kind);
  // "TT o115.5" as market, beside the team.
  const ofMarketTotal = kind === "teamTotal" || kind === "period" ? totalIn(textOf(ofMarket.rest)) : null;
  const total = overUnder ? (totalIn(textOf(pick)) ?? ofMarketTotal) : null;
  const ownProp = kind === "prop" ? propLine(textOf(pick), texts.line, texts.side) : null;
  // A market may hold the number: "To Record 50+ Yards".
  const prop = ownProp?.side === null && ownProp.line === null ? propLine(texts.market, null, texts.side) : ownProp;
  const spoken = readSide(texts.side);
  const ofTotal =
    spoken === "over" || spoken === "under"
      ? spoken
      : (total?.side ?? overOrUnder(textOf(pick)) ?? overOrUnder(texts.market));
  const unsigned = kind === "spread";
  const side = prop
    ? prop.side
    : kind === "total" || kind === "teamTotal"
      ? ofTotal
      : kind === "moneyline" || kind === "spread"
        ? spoken === "home" || spoken === "away"
          ? spoken
          : homeOrAway(betTeam, pair, matchup)
        : (spoken ?? total?.side ?? (kind === "period" ? readSide(textOf(pick)) : null));
  const isPartsWinner = kind === "period" && /\b(ml|money ?line|winner)\b/i.test(words) && overOrUnder(words) === null;
  const line = prop
    ? prop.side === null && prop.line === 0
      ? null
      : prop.line
    : kind === "moneyline" || kind === "future" || kind === "other" || isPartsWinner
      ? kind === "future"
        ? (total?.line ?? null)
        : null
      : kind === "spread"
        ? // A column may hold the home team's line, or the last one: what the pick itself says counts.
          (handicapIn(pick, false) ??
          texts.line ??
          handicapIn(pick, unsigned) ??
          ofNamedTeam(marketHandicap, inMarket, betTeam, pair))
        : (total?.line ??
          texts.line ??
          (kind === "total" || kind === "teamTotal"
            ? numberIn(pick)
            : (handicapIn(pick, false) ?? (kind === "period" ? marketHandicap : null))));
  return {
    kind,
    league: league ?? (possible.certain ? (leagues[0] ?? null) : null),
    team: kind === "prop" || kind === "total" || kind === "other" ? null : (betTeam ?? teamOn(side, pair, matchup)),
    side,
    line,
    betOn: stray ? null : (bet ?? null),
    named,
    pair,
    secondIsHome: matchup?.secondIsHome ?? false,
    foreign: leagues.length === 0 || strangers || own.length < inPick.length || stray,
    unsure: leagues.length > 0 && !strangers && named.length > 0 && league === null && marketOfKind(kind) !== null,
    live: /\blive\b|\bin ?-? ?play\b|\bin ?-? ?game\b(?! ?\d)/i.test(words),
  };
}

/** The handicap of a pick by its market's, which names the team that has it; null where it names none. */
function ofNamedTeam(
  handicap: number | null,
  [named, another]: readonly TeamMention[],
  picked: TeamKey | null,
  pair: readonly [TeamKey, TeamKey] | null,
): number | null {
  if (handicap === null || named === undefined || another !== undefined || picked === null) return null;
  const isNamed = (team: TeamKey) => named.teams.some((one) => sameTeam(one, team));
  if (isNamed(picked)) return handicap;
  return pair?.some(isNamed) ? -handicap : null;
}
