import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { OddsDay } from "#app/lib/engine/feeds/props-plan.ts";
import { LEAGUES } from "#app/lib/engine/leagues.ts";
import { FEWEST_GAMES } from "#app/lib/engine/training/hold-out.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { readSlate } from "#app/lib/providers/live/live-context.ts";
import { LEAGUE_ODDS_COST } from "#app/lib/providers/the-odds-api/client.server.ts";
import { LIVE_PROVIDERS, type LiveProvider } from "#app/lib/providers/wire/contents.ts";
import { archiveExtent } from "#app/models/feeds/archive.server.ts";
import { getIngestMark } from "#app/models/feeds/feed.server.ts";
import { listLiveHistory, type LiveHistory } from "#app/models/feeds/game-alias.server.ts";
import { listLastReads } from "#app/models/feeds/provider-fetch.server.ts";
import { liveIndex } from "./inside/live-index.server.ts";
import { ODDS_PROVIDER, planOdds, type OddsBudget } from "./inside/odds-quota.server.ts";

/** Today's reading of odds, and the rest of the month's quota. Credits are the odds provider's. */
export interface OddsPlan extends OddsDay, OddsBudget {
  readonly provider: LiveProvider;
  /** What one reading of a league costs. */
  readonly readingCost: number;
  /** Whether any known game allows readings to be planned. */
  readonly hasGames: boolean;
}

/** Plans today's reading of odds as the live feed does, by the stored slates. */
export async function describeOddsPlan(
  database: Database,
  { monthlyCredits, wallNow }: { readonly monthlyCredits: number; readonly wallNow: EpochMs },
): Promise<OddsPlan> {
  const index = liveIndex(database, () => wallNow);
  const [NBA, MLB, NFL, NHL] = await Promise.all([
    readSlate(index, "NBA", wallNow),
    readSlate(index, "MLB", wallNow),
    readSlate(index, "NFL", wallNow),
    readSlate(index, "NHL", wallNow),
  ]);
  const slates = { NBA, MLB, NFL, NHL };
  const plan = await planOdds(database, monthlyCredits, slates, wallNow);
  const hasGames = LEAGUES.some((league) => slates[league].starts.length > 0);
  return { ...plan, provider: ODDS_PROVIDER, readingCost: LEAGUE_ODDS_COST, hasGames };
}

export interface LiveDescription {
  readonly leagues: readonly (LiveHistory & {
    /** Games of the imported archive, from which ratings start. */
    readonly archiveGames: number;
    /** Until when its odds have been read; null before the first time. */
    readonly oddsReadAt: EpochMs | null;
    /** Whether there are enough results for a model. */
    readonly isEnough: boolean;
  })[];
  /** Results a league needs before a model is trained and anything published. */
  readonly fewestResults: number;
  /** When each provider last gave an answer with news; a repeated answer is not stored. */
  readonly providers: readonly { readonly provider: LiveProvider; readonly readAt: EpochMs | null }[];
  readonly odds: OddsPlan;
}

/** The operator's view of the live feed: history of the ratings, last readings, quota. */
export async function describeLive(
  database: Database,
  question: { readonly monthlyCredits: number; readonly wallNow: EpochMs },
): Promise<LiveDescription> {
  const [history, reads, odds, leagues] = await Promise.all([
    listLiveHistory(database, LEAGUES),
    listLastReads(database, LIVE_PROVIDERS),
    describeOddsPlan(database, question),
    Promise.all(
      LEAGUES.map(async (league) => {
        const [archive, oddsReadAt] = await Promise.all([
          archiveExtent(database, league),
          getIngestMark(database, "live", league, "odds"),
        ]);
        return { league, archiveGames: archive?.games ?? 0, oddsReadAt };
      }),
    ),
  ]);
  const historyOf = new Map(history.map((each) => [each.league, each]));
  const readAt = new Map(reads.map((read) => [read.provider, read.readAt]));
  return {
    leagues: leagues.flatMap((known) => {
      const learnt = historyOf.get(known.league);
      return learnt ? [{ ...learnt, ...known, isEnough: learnt.results >= FEWEST_GAMES }] : [];
    }),
    fewestResults: FEWEST_GAMES,
    providers: LIVE_PROVIDERS.map((provider) => ({ provider, readAt: readAt.get(provider) ?? null })),
    odds,
  };
}
