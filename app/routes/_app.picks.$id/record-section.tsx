import { classNames } from "#app/components/ui/class-names.ts";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import type { Display } from "#app/components/picks/display.ts";
import { formatDate, formatDateTime } from "#app/lib/format/dates.ts";
import type { PickDetail } from "#app/lib/schemas/picks/pick-dto.ts";

/** Which model published it, when, and the record entry that proves it (D9). */
export function RecordSection({
  detail,
  display,
  narrow,
}: {
  readonly detail: PickDetail;
  readonly display: Display;
  /** In the side column. */
  readonly narrow: boolean;
}) {
  return (
    <Card as="section" aria-labelledby="record-title" padding={narrow ? "sm" : "md"}>
      <CardHeader id="record-title" title="On the record" />
      <dl className={classNames("grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2", narrow && "lg:grid-cols-1")}>
        <div>
          <dt className="text-muted">Published</dt>
          <dd className="font-medium">{formatDateTime(detail.publishedAt, display.timeZone)}</dd>
        </div>
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
        <div className={classNames("sm:col-span-2", narrow && "lg:col-span-1")}>
          <dt className="text-muted">Ledger entry (SHA-256)</dt>
          <dd className="font-mono text-xs break-all">{detail.ledgerHash}</dd>
        </div>
      </dl>
      <p className="mt-4 text-xs text-muted">
        The hash covers this pick's side, line, price, probability and time, and the previous entry. None of it can be
        changed later without breaking the chain. Predictions are estimates; betting involves risk.
      </p>
    </Card>
  );
}
