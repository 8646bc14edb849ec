import type { ReactNode } from "react";
import { Badge, LeagueBadge, ResultBadge, VerdictBadge } from "#app/components/ui/badge.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { MomentText } from "#app/components/ui/moment-text.tsx";
import { signInk } from "#app/components/ui/value-text.tsx";
import { americanOdds } from "#app/lib/engine/brands.ts";
import { formatDateTime } from "#app/lib/format/dates.ts";
import { formatAmericanOdds } from "#app/lib/format/odds.ts";
import { formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";
import type { OpenEntry, RecordListEntry } from "#app/lib/schemas/record/dto.ts";
import { formatUnits, NONE } from "#app/lib/format/rates.ts";

const HEADINGS = ["Pick", "Published", "Price", "Confidence", "Result", "Closing line value", "Hash"] as const;

function Cell({
  heading,
  wide = false,
  empty = false,
  children,
}: {
  readonly heading: string;
  readonly wide?: boolean;
  /** Hidden on phones: there is nothing to show yet. */
  readonly empty?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <td
      role="cell"
      className={classNames(
        "align-top lg:px-3 lg:py-3 print:px-1 print:py-1.5",
        wide && "max-md:col-span-2",
        empty && "max-lg:hidden print:table-cell",
      )}
    >
      <span aria-hidden className="block text-xs text-muted lg:hidden print:hidden">
        {heading}
      </span>
      {children}
    </td>
  );
}

function Hash({ hash }: { readonly hash: string }) {
  return (
    <code title={hash} className="font-mono text-xs">
      {hash.slice(0, 12)}…
    </code>
  );
}

/** Entries of the record: a table on wide screens and on paper, cards on phones. Times are US Eastern. */
export function RecordTable({
  entries,
  timeZone,
}: {
  readonly entries: readonly RecordListEntry[];
  readonly timeZone: string;
}) {
  return (
    <table role="table" className="w-full text-sm max-lg:block print:table print:text-xs">
      <caption className="sr-only">Published picks, newest start first</caption>
      <thead role="rowgroup" className="max-lg:sr-only print:not-sr-only">
        <tr role="row" className="border-b">
          {HEADINGS.map((heading) => (
            <th
              key={heading}
              role="columnheader"
              scope="col"
              className="px-3 py-3 text-left text-xs font-medium text-muted first:pl-4 print:px-1"
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="divide-y max-lg:block print:table-row-group">
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} timeZone={timeZone} />
        ))}
      </tbody>
    </table>
  );
}

interface EntryProps {
  readonly entry: RecordListEntry;
  readonly timeZone: string;
}

function EntryRow({ entry, timeZone }: EntryProps) {
  return (
    <tr
      id={`entry-${entry.id}`}
      role="row"
      className="max-lg:grid max-lg:grid-cols-2 md:max-lg:grid-cols-4 max-lg:gap-x-4 max-lg:gap-y-2 max-lg:p-4 print:table-row print:break-inside-avoid"
    >
      <EntryHeading entry={entry} timeZone={timeZone} />
      <Cell heading="Published">
        <MomentText at={entry.publishedAt} timeZone={timeZone} className="text-muted" />
      </Cell>
      {entry.sealed ? <SealedCells /> : <OpenCells entry={entry} />}
      <Cell heading="Hash" wide={!entry.sealed}>
        <Hash hash={entry.hash} />
      </Cell>
    </tr>
  );
}

/** The pick itself; of one that has not started, only its game. */
function EntryHeading({ entry, timeZone }: EntryProps) {
  return (
    <th
      role="rowheader"
      scope="row"
      className="text-left align-top font-normal max-lg:col-span-full lg:px-3 lg:py-3 lg:pl-4 print:px-1.5 print:py-1.5"
    >
      <span className="flex flex-wrap items-center gap-1.5 text-xs text-muted">
        <LeagueBadge league={entry.league} />
        <time dateTime={new Date(entry.startAt).toISOString()}>
          {formatDateTime(entry.startAt, timeZone, { year: true })}
        </time>
      </span>
      <span className="mt-1 block font-semibold">
        {entry.sealed ? "Hidden until game start" : entry.recommendation}
      </span>
      <span className="block text-xs text-muted">{entry.matchup}</span>
      {entry.sealed ? null : (
        <span className="mt-1 flex flex-wrap items-center gap-1.5 text-xs text-muted">
          <VerdictBadge verdict={entry.verdict} /> {entry.modelLabel}
        </span>
      )}
    </th>
  );
}

/** In place of price, confidence, result and closing line value until the game starts. */
function SealedCells() {
  return (
    <>
      <Cell heading="Price" empty>
        <Badge icon="lock">Sealed</Badge>
      </Cell>
      <Cell heading="Confidence" empty>
        <Nothing />
      </Cell>
      <Cell heading="Result" empty>
        <Badge icon="clock">Not started</Badge>
      </Cell>
      <Cell heading="Closing line value" empty>
        <Nothing />
      </Cell>
    </>
  );
}

function OpenCells({ entry }: { readonly entry: OpenEntry }) {
  const { closingLineValue, closeProbability } = entry;
  return (
    <>
      <Cell heading="Price">
        <span className="font-semibold">{formatAmericanOdds(americanOdds(entry.price))}</span>
        <span className="block text-xs text-muted">{entry.bookLabel}</span>
      </Cell>
      <Cell heading="Confidence">
        <span className="font-semibold">{formatPercent(entry.probability, 1)}</span>
        <span className="block text-xs text-muted">
          {formatSignedPercent(entry.expectedValue)} edge
          {entry.stakeFraction > 0 ? `, stake ${formatPercent(entry.stakeFraction, 1)}` : ", no stake"}
        </span>
      </Cell>
      <Cell heading="Result">
        <ResultBadge result={entry.result ?? "pending"} />
        {entry.profitUnits === null ? null : (
          <span className={classNames("ml-1.5 font-semibold whitespace-nowrap", signInk(entry.profitUnits))}>
            {formatUnits(entry.profitUnits)}
          </span>
        )}
        {entry.score ? <span className="block text-xs text-muted">{entry.score}</span> : null}
      </Cell>
      <Cell heading="Closing line value" empty={closingLineValue === null}>
        {closingLineValue === null ? (
          <Nothing />
        ) : (
          <span className={signInk(closingLineValue)}>{formatSignedPercent(closingLineValue)}</span>
        )}
        {closingLineValue === null || closeProbability === null ? null : (
          <span className="block text-xs text-muted">close {formatPercent(closeProbability, 1)}</span>
        )}
      </Cell>
    </>
  );
}

function Nothing() {
  return <span className="text-muted">{NONE}</span>;
}
