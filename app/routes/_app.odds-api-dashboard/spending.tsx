import { DayBars } from "#app/components/charts/day-bars.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { Meter } from "#app/components/ui/meter.tsx";
import { formatDay } from "#app/lib/format/dates.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import type { SourceFigures } from "#app/lib/schemas/feeds/sources-dto.ts";

/** The rest of each quota this month, and the cost of the last fourteen days. */
export function Spending({ figures: { quotas, costs } }: { readonly figures: SourceFigures }) {
  const spent = costs.reduce((sum, { cost }) => sum + cost, 0);
  const requests = costs.reduce((sum, day) => sum + day.requests, 0);
  return (
    <Card as="section" aria-labelledby="spending">
      <CardHeader id="spending" title="Quota and cost" description="Months and days are UTC, as the provider counts." />
      {quotas.length === 0 ? (
        <p className="mb-4 text-sm">
          No source with a quota is configured: without a key for The Odds API no credits are spent.
        </p>
      ) : (
        <ul className="mb-6 space-y-3">
          {quotas.map(({ name, used, remaining, usedToday, share }) => (
            <li key={name}>
              <Meter
                label={`${name}, used this month`}
                value={used}
                max={used + remaining}
                tone="auto"
                text={`${formatNumber(used)} of ${formatNumber(used + remaining)}`}
              />
              <p className="mt-1 text-sm text-muted">
                {formatNumber(remaining)} credits are left; today {formatNumber(usedToday)} of {formatNumber(share)}.
              </p>
            </li>
          ))}
        </ul>
      )}
      {/* An axis without a bar would be an empty picture. */}
      {spent === 0 ? (
        <p className="text-sm text-muted">Nothing was spent in the last 14 days.</p>
      ) : (
        <DayBars
          title="Cost per day"
          summary={`${formatCount(spent, "credit")} in the last 14 days, by ${formatCount(requests, "request")} that cost something.`}
          counted="Credits"
          more={["Requests"]}
          days={costs.map((day) => {
            return { id: day.at, label: formatDay(day.at, "UTC"), value: day.cost, more: [formatNumber(day.requests)] };
          })}
        />
      )}
    </Card>
  );
}
