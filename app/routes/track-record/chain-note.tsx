import { RECORD_DEFAULTS } from "#app/components/record/record-links.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Fold } from "#app/components/ui/fold.tsx";
import { formatDateTime } from "#app/lib/format/dates.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import type { RecordView } from "#app/lib/schemas/record/dto.ts";

/** Why the record cannot be edited, the chain's latest hash, and how to check it. */
export function ChainNote({
  head,
  root,
  filters,
  timeZone,
}: Pick<RecordView, "head" | "root" | "filters"> & { readonly timeZone: string }) {
  const run = filters.run === RECORD_DEFAULTS.run ? "" : `&run=${filters.run}`;
  return (
    <Fold id="chain" title="Check it yourself" note="hash chain and downloads">
      <p className="mb-3 text-sm text-muted">
        Every pick enters a hash chain before its game starts, every grading after it. Nothing is ever changed or
        removed.
      </p>
      <dl className="space-y-3 text-sm">
        {head === null ? null : (
          <div>
            <dt className="text-muted">Latest hash, {formatCount(head.sequence, "entry", "entries")}</dt>
            <dd className="font-mono text-xs break-all">{head.hash}</dd>
          </div>
        )}
        {root === null ? null : (
          <div>
            <dt className="text-muted">
              Latest daily root, published {formatDateTime(root.publishedAt, timeZone, { year: true })}
            </dt>
            <dd className="font-mono text-xs break-all">{root.hash}</dd>
          </div>
        )}
      </dl>
      <p className="mt-4 text-sm">
        The downloads contain the whole chain and everything needed to recompute each figure on this page. Write down
        today's latest hash, or keep today's file: no later file can drop or change anything before it. Check a file
        against an earlier one with{" "}
        <code className="font-mono text-xs break-all">npm run record:verify -- FILE --previous EARLIER</code>: it names
        the first row that was altered, if any.
      </p>
      <div className="no-print mt-4 flex flex-wrap gap-2">
        <ButtonLink to={`/track-record/export?format=csv${run}`} reloadDocument icon="download">
          Download CSV
        </ButtonLink>
        <ButtonLink to={`/track-record/export?format=json${run}`} reloadDocument icon="download">
          Download JSON
        </ButtonLink>
      </div>
    </Fold>
  );
}
