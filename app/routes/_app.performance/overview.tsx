import { Link } from "@remix-run/react";
import { ProfitCurve } from "#app/components/bets/profit-curve.tsx";
import type { Display } from "#app/components/picks/display.ts";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { ROI_NEEDS, WIN_RATE_NEEDS } from "#app/lib/engine/record/rate.ts";
import { isSmallSample, rateBasis, rateText } from "#app/lib/format/rates.ts";
import type { PerformanceView } from "#app/lib/schemas/bets/performance.ts";
import type { Rate } from "#app/lib/schemas/record/dto.ts";

/** The person's profit curve, then their figures beside the published bets'. */
export function Overview({ view, display }: { readonly view: PerformanceView; readonly display: Display }) {
  return (
    <>
      {view.summary.settled === 0 ? (
        <EmptyState
          icon="clock"
          title="None of your bets was settled in this period"
          actions={
            <ButtonLink to="/betting-strategies" variant="primary" icon="target">
              Find a pick
            </ButtonLink>
          }
        >
          <p>Save a bet, and it counts here after its game. A longer period may include more.</p>
        </EmptyState>
      ) : (
        <ProfitCurve summary={view.summary} display={display} />
      )}
      <Model view={view} />
    </>
  );
}

const ROWS = [
  { key: "winRate", label: "Win rate", signed: false, needs: WIN_RATE_NEEDS },
  { key: "roi", label: "ROI", signed: true, needs: ROI_NEEDS },
  { key: "closingLineValue", label: "CLV", signed: true, needs: WIN_RATE_NEEDS },
] as const;

/** The person's bets and the published bets of the same period side by side, each labeled, so that they are not mistaken for each other. */
function Model({ view: { summary, published, filters } }: { readonly view: PerformanceView }) {
  return (
    <Card as="section" aria-labelledby="model">
      <CardHeader id="model" title="Model performance" description={`Settled in the last ${filters.period} days.`} />
      <table className="w-full text-left text-sm">
        <thead>
          <tr className="border-b align-bottom">
            <th scope="col" className="py-1.5 pr-2">
              <span className="sr-only">Figure</span>
            </th>
            <th scope="col" className="py-1.5 pr-2 font-semibold">
              Your bets <span className="block text-xs font-normal text-muted">{summary.settled}, at your stakes</span>
            </th>
            <th scope="col" className="py-1.5 font-semibold">
              Published bets{" "}
              <span className="block text-xs font-normal text-muted">{published.settled}, 1 unit each</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {ROWS.map(({ key, label, signed, needs }) => (
            <tr key={key} className="align-top">
              <th scope="row" className="py-1.5 pr-2 font-normal text-muted">
                {label}
              </th>
              <RateCell rate={summary[key]} signed={signed} needs={needs} />
              <RateCell rate={published[key]} signed={signed} needs={needs} />
            </tr>
          ))}
        </tbody>
      </table>
      <Link to="/history" className="mt-1 -mb-2 inline-flex min-h-11 items-center text-sm font-medium text-accent">
        The model’s history by day&nbsp;›
      </Link>
    </Card>
  );
}

interface RateCellProps {
  readonly rate: Rate;
  readonly signed: boolean;
  readonly needs: number;
}

/** A rate with its n and 95% range. */
function RateCell({ rate, signed, needs }: RateCellProps) {
  return (
    <td className="py-1.5 pr-2">
      <b className={classNames("font-semibold", isSmallSample(rate, needs) && "text-muted")}>
        {rateText(rate, { signed })}
      </b>
      <span className="block text-xs text-muted">
        {rateBasis(rate, { signed }).replace("95% range ", "")}
        {isSmallSample(rate, needs) ? " · small sample" : ""}
      </span>
    </td>
  );
}
