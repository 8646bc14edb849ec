import { Form, Link } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { MomentText } from "#app/components/ui/moment-text.tsx";
import { americanOdds } from "#app/lib/engine/brands.ts";
import type { AlertType } from "#app/lib/engine/notify/alert-types.ts";
import type { OddsFormat } from "#app/lib/engine/odds/convert.ts";
import { formatOdds } from "#app/lib/format/odds.ts";
import type { WatchEntry } from "#app/lib/schemas/notify/alerts-api.ts";

export interface WatchListProps {
  readonly watches: readonly WatchEntry[];
  readonly timeZone: string;
  readonly oddsFormat: OddsFormat;
  /** Types that the plan does not include. */
  readonly locked: readonly AlertType[];
}

/** Prices that the person waits for, until their games start. */
export function WatchList({ watches, timeZone, oddsFormat, locked }: WatchListProps) {
  const resting = locked.includes("price_reached");
  return (
    <Card as="section" padding="sm" aria-labelledby="watches-title">
      <CardHeader
        id="watches-title"
        title="Prices you watch"
        description={resting ? "Your plan does not include these alerts, so they are paused." : undefined}
      />
      <ul className="divide-y">
        {watches.map(({ id, path, bet, matchup, price, startAt, reached }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 py-2">
            <p className="min-w-0 text-sm">
              <Link to={path} className="font-medium link">
                {bet}
              </Link>{" "}
              at {formatOdds(americanOdds(price), oddsFormat)} or better
              {reached ? <span className="font-semibold text-positive"> · reached</span> : null}
              <span className="block text-muted">
                {matchup}, <MomentText at={startAt} timeZone={timeZone} />
              </span>
            </p>
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <Button type="submit" name="intent" value="end-watch" variant="ghost" aria-label={`Remove: ${bet}`}>
                Remove
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  );
}
