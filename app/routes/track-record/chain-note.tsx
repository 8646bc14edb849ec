import { RECORD_DEFAULTS } from "#app/components/record/record-links.ts";
import { Link } from "@remix-run/react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Fold } from "#app/components/ui/fold.tsx";
import { formatDateTime } from "#app/lib/format/dates.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { enteredText, unrootedText } from "#app/lib/format/record-text.ts";
import type { RecordView } from "#app/lib/schemas/record/dto.ts";

/** Why the record cannot be edited, the chain's latest hash, and how to check it. */
export function ChainNote({
  head,
  root,
  filters,
  entered,
  unrooted: notCovered,
  timeZone,
}: Pick<RecordView, "head" | "root" | "filters" | "entered" | "unrooted"> & { readonly timeZone: string }) {
  const unrooted = unrootedText(notCovered);
  const run = filters.run === RECORD_DEFAULTS.run ? "" : `&run=${filters.run}`;
  return (
    <Fold id="chain" title="Check it yourself" note="hash chain and downloads">
      <p className="mb-3 text-sm text-muted">
        {enteredText(entered)} Nothing is ever changed or removed.{" "}
        {unrooted === null ? null : `${unrooted}: only the chain shows when they were entered.`}
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
        today's latest hash, or keep today's file: no later file can drop or change anything before it. Check a file in{" "}
        <Link
          to={`/track-record/verify${run === "" ? "" : `?${run.slice(1)}`}`}
          reloadDocument
          className="font-medium link"
        >
          your browser
        </Link>
        , which recomputes the chain, the daily roots and the figures above, or with{" "}
        <code className="font-mono text-xs break-all">npm run record:verify -- FILE --previous EARLIER</code>, which
        also compares it with an earlier one. Both name the first altered row, if any.
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
