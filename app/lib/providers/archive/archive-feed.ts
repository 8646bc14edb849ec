import { epochMs, type AmericanOdds, type EpochMs } from "#app/lib/engine/brands.ts";
import type { League, Market } from "#app/lib/engine/leagues.ts";
import type {
  FeedProviders,
  ProviderAnswer,
  ProviderBoxLine,
  ProviderGame,
  ProviderPlayer,
  ProviderQuote,
  Window,
} from "#app/lib/providers/ports.ts";
import { FINAL_AFTER_START_MS, finalKnownAt } from "./moments.ts";

/** A span of a league's time; which ends belong to it is said where it is asked. */
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

export interface ImportedQuote {
  readonly archiveGameId: string;
  readonly book: string;
  readonly market: Market;
  readonly line: number | null;
  readonly first: AmericanOdds;
  readonly second: AmericanOdds;
  readonly kind: "open" | "move" | "close";
  readonly capturedAt: EpochMs;
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

/** Where the imported rows lie; the models read them. */
export interface ArchiveReader {
  /** Games that start in [from, to). */
  games(span: ArchiveSpan): Promise<readonly ImportedGame[]>;
  /** Quotes captured in (from, to], oldest first. */
  quotes(span: ArchiveSpan): Promise<readonly ImportedQuote[]>;
  /** Box score lines of games that start in (from, to]. */
  boxLines(span: ArchiveSpan): Promise<readonly ImportedBoxLine[]>;
}

function answer<T>(items: readonly T[]): ProviderAnswer<T> {
  return { items, problems: [], fetches: [] };
}

/** A game as it stood at `asOf`: its score is told from three hours after the start and not before. */
function gameAt(game: ImportedGame, asOf: EpochMs): ProviderGame {
  const { id, date, home, away, homeScore, awayScore, ...same } = game;
  const told = {
    ...same,
    externalId: id,
    localDate: date,
    homeCode: home,
    awayCode: away,
    periodLabel: null,
    overtime: null,
  };
  const finalAt = finalKnownAt(game.startAt);
  if (finalAt <= asOf) return { ...told, status: "final", homeScore, awayScore, finalAt };
  const status = game.startAt <= asOf ? "in_progress" : "scheduled";
  return { ...told, status, homeScore: null, awayScore: null, finalAt: null };
}

const earlier = (a: EpochMs, b: EpochMs): EpochMs => (a < b ? a : b);

/**
 * The archive as a feed: imported games, prices and box scores, told only once the clock has reached them. It knows no injuries and no
 * ticket shares; players come with the box scores.
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
    // Read from this database: a season takes as long as it takes.
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
