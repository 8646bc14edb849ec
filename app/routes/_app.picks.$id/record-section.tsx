import { Icon } from "#app/components/ui/icon.tsx";
import { Card } from "#app/components/ui/card.tsx";
import type { Display } from "#app/components/picks/display.ts";
import { formatDate, formatDateTime } from "#app/lib/format/dates.ts";
import type { PickDetail } from "#app/lib/schemas/picks/pick-dto.ts";

/** The model that published it, the time, and the record entry that proves it (D9). */
export function RecordSection({ detail, display }: { readonly detail: PickDetail; readonly display: Display }) {
  return (
    <Card as="section" padding="none" aria-label="On the record">
      <details className="group">
        <summary className="flex min-h-11 items-center justify-between gap-2 px-4 py-2 text-[0.8125rem] sm:text-sm">
          <span>
            <span className="font-semibold">On the record</span>
            <span className="text-muted"> since {formatDateTime(detail.publishedAt, display.timeZone)}</span>
          </span>
          <Icon name="chevron-down" size="sm" className="text-muted transition-transform group-open:rotate-180" />
        </summary>
        <div className="px-4 pb-4">
          <dl className="space-y-3 text-sm">
            <div>
              <dt className="text-muted">Model version</dt>
              <dd className="font-medium">
                {detail.modelVersion.label}
                <span className="block text-xs font-normal text-muted">
                  trained on {detail.modelVersion.trainedOnGames.toLocaleString("en-US")} games through{" "}
                  {formatDate(detail.modelVersion.trainedUntil, display.timeZone)}
                </span>
              </dd>
            </div>
            <div>
              <dt className="text-muted">Ledger entry (SHA-256)</dt>
              <dd className="font-mono text-xs break-all">{detail.ledgerHash}</dd>
            </div>
          </dl>
          <p className="mt-3 text-xs text-muted">
            The hash covers this pick's side, line, price, probability and time, and the previous entry. None of it can
            be changed later without breaking the chain. Predictions are estimates; betting involves risk.
          </p>
        </div>
      </details>
    </Card>
  );
}
