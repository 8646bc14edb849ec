import { FeedBadge } from "#app/components/ui/badge.tsx";
import { Stat } from "#app/components/ui/stat.tsx";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";
import type { Rate } from "#app/lib/schemas/saved-picks.ts";
import type { LandingStats } from "#app/lib/workflows/landing-stats.server.ts";

type Share = (fraction: number, decimals?: number) => string;

/** n and the 95 % interval of a rate, in words. */
function restsOn(rate: Rate, share: Share): string {
  const interval =
    rate.low === null || rate.high === null ? "" : `, 95% interval ${share(rate.low, 1)} to ${share(rate.high, 1)}`;
  return `n = ${formatNumber(rate.n)}${interval}`;
}

function RateStat({ label, rate, share }: { label: string; rate: Rate; share: Share }) {
  return (
    <Stat
      size="lg"
      label={label}
      value={rate.value === null ? "–" : share(rate.value, 1)}
      note={restsOn(rate, share)}
      smallSample={rate.smallSample}
    />
  );
}

/** The public figures: computed from stored rows, or the specification's samples, labelled, where nothing is settled yet (D1). */
export function Stats({ stats }: { readonly stats: LandingStats }) {
  const measured = stats.settled > 0;
  return (
    <section aria-labelledby="stats" className="border-y bg-raised">
      <div className="mx-auto max-w-6xl px-4 py-12 sm:px-6">
        <div className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id="stats" className="text-lg font-semibold">
            The record so far
          </h2>
          <FeedBadge label={stats.label} />
        </div>
        {measured ? (
          <>
            <dl className="grid grid-cols-2 gap-x-6 gap-y-6 md:grid-cols-3 lg:grid-cols-5">
              <Stat
                size="lg"
                label="Settled picks"
                value={formatNumber(stats.settled)}
                note="every one published before its start"
              />
              <RateStat label="Win rate" rate={stats.winRate} share={formatPercent} />
              <RateStat label="Return on investment" rate={stats.roi} share={formatSignedPercent} />
              <RateStat label="Closing line value" rate={stats.closingLineValue} share={formatSignedPercent} />
              <Stat size="lg" label="Games priced" value={formatNumber(stats.gamesPriced)} />
            </dl>
            <p className="mt-6 max-w-3xl text-sm text-muted">
              One unit on every published pick, wins and losses alike.
              {stats.label === "Simulation"
                ? " These games are simulated: the figures show how the product works, not what a market would have paid."
                : ""}{" "}
              Past results do not promise future ones.
            </p>
          </>
        ) : (
          <>
            <dl className="grid grid-cols-2 gap-x-6 gap-y-6 md:grid-cols-4">
              <Stat size="lg" label="Win rate" value="68.2%" sample />
              <Stat size="lg" label="Return on investment" value="+15.3%" sample />
              <Stat size="lg" label="Predictions" value="2.1M+" sample />
              <Stat size="lg" label="Uptime" value="99.8%" sample />
            </dl>
            <p className="mt-6 text-sm text-muted">
              Nothing has been settled yet: these figures are samples and were not measured. They go as soon as there is
              a record.
            </p>
          </>
        )}
      </div>
    </section>
  );
}
