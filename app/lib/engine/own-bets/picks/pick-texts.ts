import type { League, Side } from "#app/lib/engine/leagues.ts";
import type { BetKind } from "../bet-words.ts";
import { partMatchup, type Matchup } from "../matchup.ts";
import { narrowedByGame } from "../narrowed-bets.ts";
import { mentionsIn, type TeamMention } from "../team-words.ts";
import { textOf, tokensOf, type Token } from "../tokens.ts";
import type { DecimalMark } from "../typed-number.ts";
import { readSide, type NamedLeagues } from "../typed-words.ts";
import { possibleLeagues, type Resolved } from "./pick-leagues.ts";
import { isOthersName, otherWords } from "./pick-names.ts";
import { handicapIn, totalIn, type StatedTotal } from "./pick-numbers.ts";

/** Texts of a row that together say what was bet. */
export interface PickTexts {
  readonly selection: string;
  readonly game: string;
  /** The market's and the bet type's words. */
  readonly market: string;
  readonly side: string;
  readonly line: number | null;
  /** The kind those words name; null where they name none. */
  readonly stated: BetKind | null;
  readonly leagues: NamedLeagues;
  readonly decimals: DecimalMark;
}

/** What those texts hold: the pick without its game, the teams in each of them, sides and numbers. */
export interface PickWords {
  readonly texts: PickTexts;
  readonly possible: Resolved;
  /** The game, by whichever text names two sides. */
  readonly matchup: Matchup | null;
  /** The game's cell names no two sides: it is an event. */
  readonly isEvent: boolean;
  /** The pick names an opponent and no team of its own. */
  readonly opponentOnly: boolean;
  /** The pick without its game. */
  readonly pick: readonly Token[];
  readonly words: string;
  /** Its words that belong to no team and no market. */
  readonly rest: readonly string[];
  /** Its teams, and those that are not part of another club's name. */
  readonly inPick: readonly TeamMention[];
  readonly own: readonly TeamMention[];
  readonly inSide: readonly TeamMention[];
  readonly inMarket: readonly TeamMention[];
  readonly marketWords: string;
  readonly restOfMarket: readonly string[];
  /** The handicap in the market, beside a pick without a number. */
  readonly marketHandicap: number | null;
  /** The side in a cell of its own. */
  readonly side: Side | null;
  readonly total: StatedTotal | null;
  readonly handicap: number | null;
}

/** Rotation numbers before the sides of a game: "271 Bills @ 272 Dolphins". */
const ROTATIONS = /(^|[@\s])\[?\d{3,6}\]?\s+(?=\p{Lu})/gu;

/** The leagues that a pick's teams may belong to: of all, those that play for such a total or spread. */
function leaguesFor({ stated, line, selection, leagues }: PickTexts): Resolved {
  const maybe = stated === null || stated === "total" ? (totalIn(selection)?.line ?? null) : null;
  const total = stated === "total" && line !== null ? line : maybe;
  // A smaller one may be a team's own, or a player's.
  return possibleLeagues(
    leagues,
    total !== null && total >= 150 ? total : null,
    stated === "spread" && (line ?? 0) < 22 ? line : null,
  );
}

const BEFORE_ROTATION: ReadonlySet<string> = new Set(["nhl", "mlb", "hockey", "baseball", "ice", "-", "–"]);

/**
 * A pick without the rotation number before its team in hockey and baseball, where no handicap is a whole number without a sign: "21 Toronto
 * Maple Leafs".
 */
function withoutRotation(pick: readonly Token[], leagues: readonly League[]): readonly Token[] {
  const at = pick.findIndex(({ lower }) => !BEFORE_ROTATION.has(lower));
  if (!/^\d{1,4}$/.test(pick[at]?.text ?? "")) return pick;
  const team = mentionsIn(pick, leagues).find((mention) => mention.at === at + 1);
  return team?.teams.every(({ league }) => league === "NHL" || league === "MLB") ? pick.toSpliced(at, 1) : pick;
}

export function wordsOf(given: PickTexts): PickWords {
  const texts = narrowedByGame(given);
  const possible = leaguesFor(texts);
  const { leagues } = possible;
  const ofGame = partMatchup(tokensOf(texts.game.replace(ROTATIONS, "$1")), leagues).matchup;
  const ofMarket = partMatchup(tokensOf(texts.market), leagues);
  const parted = partMatchup(tokensOf(texts.selection), leagues);
  const pick = withoutRotation(parted.rest, leagues);
  const words = textOf(pick);
  const inPick = mentionsIn(pick, leagues);
  const inMarket = mentionsIn(ofMarket.rest, leagues);
  return {
    texts,
    possible,
    // A selection that is only a game's name identifies nothing but the game.
    matchup: ofGame ?? parted.matchup ?? ofMarket.matchup,
    isEvent: ofGame === null,
    opponentOnly: parted.matchup !== null && parted.matchup.sides[0].tokens.length === 0,
    pick,
    words,
    rest: otherWords(pick, inPick),
    inPick,
    own: possible.certain ? inPick : inPick.filter((mention) => !isOthersName(pick, mention, inPick)),
    inSide: mentionsIn(tokensOf(texts.side), leagues),
    inMarket,
    marketWords: textOf(ofMarket.rest),
    restOfMarket: otherWords(ofMarket.rest, inMarket),
    marketHandicap: /\d/.test(words) ? null : handicapIn(ofMarket.rest, false),
    side: readSide(texts.side),
    total: totalIn(words),
    handicap: handicapIn(pick, false),
  };
}
