import { formatDollars } from "#app/lib/format/money.ts";

/** The charge of an upgrade and its reason, before it is accepted. */
export function UpgradeAmounts({
  amounts,
  price,
}: {
  readonly amounts: {
    readonly dueCents: number;
    readonly creditCents: number;
    readonly chargeCents: number;
    readonly nextPaymentOn: string;
  };
  /** "$79/month" */
  readonly price: string;
}) {
  const { dueCents, creditCents, chargeCents, nextPaymentOn } = amounts;
  return (
    <dl className="mb-4 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-card bg-sunken p-4 text-sm">
      <dt>New plan until {nextPaymentOn}</dt>
      <dd className="text-right">{formatDollars(chargeCents)}</dd>
      <dt>Unused rest of your current plan</dt>
      <dd className="text-right">{formatDollars(creditCents)}</dd>
      <dt className="border-t pt-1 font-semibold">{dueCents >= 0 ? "Charged today" : "Credited"}</dt>
      <dd className="border-t pt-1 text-right font-semibold">{formatDollars(Math.abs(dueCents))}</dd>
      <dt className="col-span-2 text-muted">
        Then {price}, next on {nextPaymentOn}.
      </dt>
    </dl>
  );
}
