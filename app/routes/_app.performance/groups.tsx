import type { Display } from "#app/components/picks/display.ts";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { RateInline } from "#app/components/ui/rate-inline.tsx";
import { ROI_NEEDS } from "#app/lib/engine/record/rate.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatMoney, formatSignedMoney } from "#app/lib/format/money.ts";
import { signInk } from "#app/components/ui/value-text.tsx";
import type { BetGroup } from "#app/lib/schemas/bets/performance.ts";

/** The person's own bets by league or bet type: a row each, every rate with its n. */
export function Groups({
  title,
  groups,
  display,
}: {
  readonly title: string;
  readonly groups: readonly BetGroup[];
  readonly display: Pick<Display, "currencyMark">;
}) {
  const settled = groups.filter(({ summary }) => summary.settled > 0);
  if (settled.length === 0)
    return (
      <EmptyState icon="clock" title="Nothing settled in this period">
        <p>Choose a longer period, or come back when a bet is graded.</p>
      </EmptyState>
    );
  return (
    <Card as="section" aria-label={title} padding="none">
      <ul className="divide-y">
        {settled.map(({ label, summary }) => (
          <Group key={label} label={label} summary={summary} currencyMark={display.currencyMark} />
        ))}
      </ul>
    </Card>
  );
}

function Group({ label, summary, currencyMark }: BetGroup & Pick<Display, "currencyMark">) {
  const { wins, losses, pushes, settled, stakedCents, profitCents, winRate, roi, closingLineValue } = summary;
  return (
    <li className="px-4 py-3 sm:px-6">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <b className="font-semibold">{label}</b>
        <b className={`font-semibold ${signInk(profitCents)}`}>{formatSignedMoney(profitCents, currencyMark)}</b>
      </p>
      <p className="text-sm text-muted">
        {formatCount(settled, "bet")}, {wins}–{losses}–{pushes} · {formatMoney(stakedCents, currencyMark)} staked
      </p>
      <p className="text-sm">
        Win rate <RateInline rate={winRate} /> · ROI <RateInline rate={roi} signed needs={ROI_NEEDS} /> · CLV{" "}
        <RateInline rate={closingLineValue} signed />
      </p>
    </li>
  );
}
