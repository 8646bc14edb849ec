import { TONE_INKS } from "#app/components/ui/value-text.tsx";
import { Link } from "@remix-run/react";
import { RecordFiguresRow } from "#app/components/record/record-headline.tsx";
import { FeedBadge } from "#app/components/ui/badge.tsx";
import { Stat } from "#app/components/ui/stat.tsx";
import { formatCount, replayedNote, SIMULATED_GAMES_NOTE } from "#app/lib/format/labels.ts";
import { formatSample } from "#app/lib/format/numbers.ts";
import { isTooFew, rateText, rateTone } from "#app/lib/format/rates.ts";
import { ROI_NEEDS, type RecordRate } from "#app/lib/engine/record/rate.ts";
import type { LandingStats } from "#app/lib/workflows/site/landing-stats.server.ts";

/** The public figures: computed from stored rows, or the specification's samples, labeled, where nothing is settled yet (D1). */
export function Stats({ stats }: { readonly stats: LandingStats }) {
  const measured = stats.settled > 0;
  const replayed = replayedNote(stats.replayed, stats.settled, "bets");
  return (
    <section aria-labelledby="stats" className="border-y bg-raised">
      <div className="mx-auto max-w-6xl px-4 py-8 sm:px-6 sm:py-12">
        <div className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id="stats" className="text-lg font-semibold">
            The record so far
          </h2>
          <FeedBadge label={stats.label} />
        </div>
        {measured ? (
          <>
            <RecordFiguresRow size="lg" headline={stats.headline} />
            <p className="mt-6 max-w-3xl text-sm text-muted">
              {formatCount(stats.settled, "settled bet")}, every one, won or lost, of{" "}
              {formatCount(stats.gamesPriced, "priced game")}; leans, which carry no stake, are on the track record.
              {stats.label === "Simulation" ? ` ${SIMULATED_GAMES_NOTE}` : ""}
              {replayed ? ` ${replayed}` : ""} Past results do not guarantee future ones.
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
              No picks have been settled yet: these figures are samples, not results. They disappear once there is a
              record.
            </p>
          </>
        )}
      </div>
    </section>
  );
}

/** The record in one line: the number of bets, their closing line value and return; a sample while nothing is settled. */
export function RecordLine({ stats }: { readonly stats: LandingStats }) {
  if (stats.settled === 0) return null;
  const { closingLineValue, roi } = stats.headline;
  return (
    <p className="mt-4 text-sm">
      <Link
        to="/track-record"
        reloadDocument
        className="inline-flex min-h-11 flex-wrap items-center gap-x-2 underline decoration-border underline-offset-4 hover:decoration-current"
      >
        <span className="font-semibold">{formatCount(stats.settled, BETS_OF[stats.label ?? ""] ?? "bet")}</span>
        <span>
          CLV <b className={TONE_INKS[rateTone(closingLineValue)]}>{rateText(closingLineValue, { signed: true })}</b>
          <Cases rate={closingLineValue} />
        </span>
        <span>
          ROI <b className={TONE_INKS[rateTone(roi, ROI_NEEDS)]}>{rateText(roi, { signed: true })}</b>
          <Cases rate={roi} />
        </span>
        <span className="text-accent">Track record&nbsp;›</span>
      </Link>
    </p>
  );
}

/** Names the source of the figures in a word instead of a badge, which would break the line in two. */
const BETS_OF: Readonly<Record<string, string>> = { Simulation: "simulated bet", Archive: "replayed bet" };

/** The number of cases behind a shown rate; a rate that is not shown says so itself. */
function Cases({ rate }: { readonly rate: RecordRate }) {
  return isTooFew(rate) ? null : <span className="text-muted"> ({formatSample(rate.n)})</span>;
}
