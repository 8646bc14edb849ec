import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import type { QuoteChange, QuoteKind } from "#app/lib/engine/odds/quote.ts";
import { UNKNOWN_LENGTH } from "#app/lib/engine/settle/played.ts";
import type { StarterRole } from "#app/lib/engine/ratings/model.ts";
import type {
  FeedProviders,
  ProviderAnswer,
  ProviderBoxLine,
  ProviderGame,
  ProviderPlayer,
  ProviderQuote,
  ProviderStarter,
  Window,
} from "#app/lib/providers/ports.ts";
import { FINAL_AFTER_START_MS, finalKnownAt, starterKnownAt } from "./moments.ts";

/** A time interval of one league; each method states which ends are included. */
export interface ArchiveSpan {
  readonly league: League;
  readonly from: EpochMs;
  readonly to: EpochMs;
}

export interface ImportedGame {
  readonly id: string;
  readonly league: League;
  readonly season: number;
  readonly date: string;
  readonly startAt: EpochMs;
  readonly home: string;
  readonly away: string;
  readonly neutral: boolean;
  readonly playoff: boolean;
  readonly homeScore: number;
  readonly awayScore: number;
}

export interface ImportedQuote extends QuoteChange {
  readonly archiveGameId: string;
  readonly kind: QuoteKind;
}

export interface ImportedBoxLine {
  readonly archiveGameId: string;
  readonly playerKey: string;
  readonly playerName: string;
  readonly team: string;
  readonly position: string;
  readonly starter: boolean;
  readonly stats: Readonly<Record<string, number>>;
}

export interface ImportedStarter {
  readonly archiveGameId: string;
  /** The game's. */
  readonly date: string;
  readonly startAt: EpochMs;
  readonly team: string;
  readonly role: StarterRole;
  readonly playerKey: string;
  readonly playerName: string;
}

/** Access to the imported rows; implemented over the models. */
export interface ArchiveReader {
  /** Games that start in [from, to). */
  games(span: ArchiveSpan): Promise<readonly ImportedGame[]>;
  /** Quotes captured in (from, to], oldest first. */
  quotes(span: ArchiveSpan): Promise<readonly ImportedQuote[]>;
  /** Box score lines of games that start in (from, to]. */
  boxLines(span: ArchiveSpan): Promise<readonly ImportedBoxLine[]>;
  /** Starters of games that start in [from, to). */
  starters(span: ArchiveSpan): Promise<readonly ImportedStarter[]>;
}

function answer<T>(items: readonly T[]): ProviderAnswer<T> {
  return { items, problems: [], fetches: [] };
}

/** A game as known at `asOf`: its score is known from three hours after the start. */
function gameAt(game: ImportedGame, asOf: EpochMs): ProviderGame {
  const { id, date, home, away, homeScore, awayScore, ...same } = game;
  const known = {
    ...same,
    externalId: id,
    localDate: date,
    homeCode: home,
    awayCode: away,
    periodLabel: null,
    overtime: null,
    // The files give scores, not lengths; box scores add what they can (`note-lengths`).
    played: UNKNOWN_LENGTH,
  };
  const finalAt = finalKnownAt(game.startAt);
  if (finalAt <= asOf) return { ...known, status: "final", homeScore, awayScore, finalAt };
  const status = game.startAt <= asOf ? "in_progress" : "scheduled";
  return { ...known, status, homeScore: null, awayScore: null, finalAt: null };
}

const earlier = (a: EpochMs, b: EpochMs): EpochMs => (a < b ? a : b);

/** Starters that became known in (from, to]. The files name the player who started, as known before the game; there is no other report. */
async function startersIn(reader: ArchiveReader, { league, from, to, asOf }: Window): Promise<ProviderStarter[]> {
  const until = earlier(to, asOf);
  const named = await reader.starters({ league, from, to: epochMs(until + DAY_MS) });
  return named
    .map(({ archiveGameId, date, startAt, team, role, playerKey, playerName }): ProviderStarter => {
      const knownAt = starterKnownAt(league, date, startAt);
      const starter = { externalGameId: archiveGameId, externalPlayerId: playerKey, playerName, teamCode: team, role };
      return { ...starter, status: "probable", knownAt };
    })
    .filter(({ knownAt }) => knownAt > from && knownAt <= until);
}

/**
 * The archive as a feed: imported games, prices and box scores, each visible only once the clock has reached it. It has no injuries and
 * no ticket shares; players come with the box scores.
 */
export function createArchiveFeed(reader: ArchiveReader): FeedProviders {
  return {
    feed: "archive",
    scores: {
      feed: "archive",
      async games({ league, from, to, asOf }: Window) {
        return answer((await reader.games({ league, from, to })).map((game) => gameAt(game, asOf)));
      },
    },
    odds: {
      feed: "archive",
      async quotes({ league, from, to, asOf }: Window) {
        const quotes = await reader.quotes({ league, from, to: earlier(to, asOf) });
        return answer(
          quotes
            .filter((quote) => quote.capturedAt <= asOf)
            .map(({ archiveGameId, book, market, line, first, second, kind, capturedAt }): ProviderQuote => {
              return { externalGameId: archiveGameId, league, book, market, line, first, second, kind, capturedAt };
            }),
        );
      },
    },
    splits: null,
    lineups: {
      feed: "archive",
      async starters(window: Window) {
        return answer(await startersIn(reader, window));
      },
    },
    // Read from the local database: a whole season may take longer than a provider's time limit.
    answersWithinMs: 600_000,
    stats: {
      feed: "archive",
      async boxLines({ league, from, to, asOf }: Window) {
        const started = (moment: EpochMs) => epochMs(moment - FINAL_AFTER_START_MS);
        const lines = await reader.boxLines({ league, from: started(from), to: started(earlier(to, asOf)) });
        return answer(
          lines.map(({ archiveGameId, playerKey, playerName, team, position, starter, stats }): ProviderBoxLine => {
            return {
              externalGameId: archiveGameId,
              externalPlayerId: playerKey,
              playerName,
              teamCode: team,
              position,
              starter,
              stats,
            };
          }),
        );
      },
      async injuries() {
        return answer([]);
      },
      async players() {
        return answer<ProviderPlayer>([]);
      },
    },
  };
}
