import { EquityCurve } from "#app/components/charts/equity-curve.tsx";
import type { Display } from "#app/components/picks/display.ts";
import { Card } from "#app/components/ui/card.tsx";
import { formatDate } from "#app/lib/format/dates.ts";
import { formatMoney, formatSignedMoney } from "#app/lib/format/money.ts";
import type { SavedPickSummary } from "#app/lib/schemas/bets/dto.ts";

/** Fewest points worth a curve. */
const LEAST_POINTS = 2;

/** A person's profit bet by bet with its drawdown; nothing with too few settled bets for a curve. */
export function ProfitCurve({
  summary: { equity, settled },
  display: { timeZone, currencyMark },
}: {
  readonly summary: Pick<SavedPickSummary, "equity" | "settled">;
  readonly display: Pick<Display, "timeZone" | "currencyMark">;
}) {
  if (equity.length < LEAST_POINTS) return null;
  return (
    <Card as="section">
      <EquityCurve
        points={equity}
        count={settled}
        formatMoney={(cents) => formatSignedMoney(cents, currencyMark)}
        formatTick={(cents) => `${cents > 0 ? "+" : ""}${formatMoney(cents, currencyMark, { whole: true })}`}
        formatDate={(at) => formatDate(at, timeZone)}
      />
    </Card>
  );
}
