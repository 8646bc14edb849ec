import { oncePer } from "#app/lib/engine/collections/once-per.ts";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { easternDate } from "#app/lib/engine/calendar/eastern-day.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import type { Feed, League } from "#app/lib/engine/leagues.ts";
import { HIGHEST_FLOOR, publishingFloor, type GradedOffer } from "#app/lib/engine/picks/publishing-floor.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";
import { isFeatureOn } from "#app/models/evolution/feature-switch.server.ts";
import { getPublishingFloor, saveStrategyVersion } from "#app/models/evolution/strategy-version.server.ts";
import { getFeedClock } from "#app/models/feeds/feed.server.ts";
import { listGradedOffers, type GradedOfferRow } from "#app/models/record/grading.server.ts";
import type { TrainedFeed } from "./work-training.server.ts";

/** Older picks do not show what a thin edge is worth today. */
const WINDOW_MS = 120 * DAY_MS;

/** A graded pick on one of a game's own markets: props and parlays have gates of their own. */
type Offer = GradedOffer & Pick<GradedOfferRow, "league" | "startAt">;

/** The offers of the window as fitted, in the order of their publication, and the last grading that was read. */
interface Fitted {
  readonly asOf: EpochMs;
  readonly gradingId: number;
  readonly offers: readonly Offer[];
}

/** The input of each run's last fit in this process: an hour later most of it is the same. */
const fitsOf = oncePer<Database, Map<string, Fitted>>(() => new Map());

/** The offers of the window, updated by the gradings since, and the leagues in which one was added, changed or removed. */
async function updatedOffers(
  database: Database,
  window: { readonly feed: Feed; readonly run: number; readonly from: EpochMs; readonly asOf: EpochMs },
  before: Fitted | null,
): Promise<{ readonly fitted: Fitted; readonly changed: ReadonlySet<League> }> {
  const { offers: read, gradingId } = await listGradedOffers(database, window, before);
  const again = new Set(read.map(({ id }) => id));
  const known = before?.offers ?? [];
  const stays = ({ id, startAt }: Offer) => startAt >= window.from && !again.has(id);
  const fresh = read.flatMap(({ closingLineValue, ...offer }): readonly Offer[] =>
    closingLineValue === null ? [] : [{ ...offer, closingLineValue, day: easternDate(offer.startAt) }],
  );
  const gone = known.filter((offer) => !stays(offer));
  const changed = new Set([...fresh, ...gone].map(({ league }) => league));
  const offers = changed.size === 0 ? known : [...known.filter(stays), ...fresh].sort((a, b) => a.id - b.id);
  return { fitted: { asOf: window.asOf, gradingId, offers }, changed };
}

/**
 * Refits each league's publishing floor on the closing line value of its published picks, if any was graded since the last time, and stores
 * the refit with its numbers whether it changed anything or not. With the switch off nothing is refitted and the present floors stay.
 */
export async function refitStrategies(database: Database, { feed, leagues, wallClock }: TrainedFeed) {
  const { asOf, run, started } = await getFeedClock(database, feed, wallClock());
  if (!started) return { skipped: "the feed has not been filled" };
  if (!(await isFeatureOn(database.read, "strategy-updates", null)))
    return { skipped: "strategy-updates is switched off" };
  const fits = fitsOf(database);
  const key = [feed, run, ...leagues].join("/");
  const last = fits.get(key);
  const window = { feed, run, from: epochMs(asOf - WINDOW_MS), asOf };
  const { fitted, changed } = await updatedOffers(database, window, last && last.asOf <= asOf ? last : null);
  const byLeague = groupBy(fitted.offers, ({ league }) => league);
  const summary: Record<string, string> = {};
  for (const league of leagues) {
    const offers = changed.has(league) ? (byLeague.get(league) ?? []) : [];
    if (offers.length === 0) continue;
    const { floor, tried, picks } = publishingFloor(offers);
    const dataHash = sha256Hex(JSON.stringify(offers.map(({ id, closingLineValue }) => [id, closingLineValue])));
    const scope = { feed, run, league };
    const outcome = await database.write(async (tx) => {
      const before = await getPublishingFloor(tx, scope, asOf);
      const change = floor > before ? "raised" : floor < before ? "lowered" : "kept";
      const numbers = {
        tried: tried?.floor ?? null,
        n: tried?.n ?? offers.filter(({ expectedValue }) => expectedValue <= HIGHEST_FLOOR).length,
        closingLineValue: tried?.closingLineValue ?? null,
        standardError: tried?.standardError ?? null,
      };
      const made = { ...scope, ...numbers, minimumEdge: floor, picks, dataHash, at: asOf };
      return (await saveStrategyVersion(tx, { ...made, outcome: change })) ? change : null;
    });
    if (outcome !== null) summary[league] = outcome;
  }
  fits.set(key, fitted);
  return summary;
}
