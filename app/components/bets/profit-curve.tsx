import { EquityCurve } from "#app/components/charts/equity-curve.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { formatDate } from "#app/lib/format/dates.ts";
import { formatMoney, formatSignedMoney } from "#app/lib/format/money.ts";
import type { SavedPickSummary } from "#app/lib/schemas/bets/dto.ts";

/** Fewest points worth a curve. */
const LEAST_POINTS = 2;

/** A person's profit bet by bet with its drawdown; nothing while there are too few settled bets for a curve. */
export function ProfitCurve({
  summary: { equity, settled },
  timeZone,
}: {
  readonly summary: Pick<SavedPickSummary, "equity" | "settled">;
  readonly timeZone: string;
}) {
  if (equity.length < LEAST_POINTS) return null;
  return (
    <Card as="section">
      <EquityCurve
        points={equity}
        count={settled}
        formatMoney={formatSignedMoney}
        formatTick={(cents) => `${cents > 0 ? "+" : ""}${formatMoney(cents, { wholeDollars: true })}`}
        formatDate={(at) => formatDate(at, timeZone)}
      />
    </Card>
  );
}
