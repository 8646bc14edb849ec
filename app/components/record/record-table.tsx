import type { ReactNode } from "react";
import type { DisplaySettings } from "#app/components/picks/display.ts";
import { Badge, LeagueBadge, ResultBadge, VerdictBadge } from "#app/components/ui/badge.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { MomentText } from "#app/components/ui/moment-text.tsx";
import { signInk } from "#app/components/ui/value-text.tsx";
import { americanOdds } from "#app/lib/engine/brands.ts";
import { resultWord } from "#app/lib/format/corrections.ts";
import { formatDateTime } from "#app/lib/format/dates.ts";
import { afterBet, formatOdds } from "#app/lib/format/odds.ts";
import { formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";
import { stakeShare } from "#app/lib/format/stakes.ts";
import type { OpenEntry, RecordListEntry } from "#app/lib/schemas/record/dto.ts";
import { formatUnits, NONE } from "#app/lib/format/rates.ts";

const HEADINGS = ["Pick", "Result", "Confidence", "CLV", "Published", "Hash"] as const;

/** A cell that names its own column on phones, where a row is a few lines. */
function Cell({
  heading,
  empty = false,
  className,
  children,
}: {
  readonly heading: string;
  /** Hidden on phones while there is no value yet. */
  readonly empty?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <td
      role="cell"
      className={classNames(
        "align-top max-lg:order-1 max-lg:text-xs lg:px-3 lg:py-3 print:px-1 print:py-1.5",
        empty && "max-lg:hidden print:table-cell",
        className,
      )}
    >
      <span aria-hidden className="text-muted lg:hidden print:hidden">
        {heading}{" "}
      </span>
      {children}
    </td>
  );
}

function Hash({ hash }: { readonly hash: string }) {
  return (
    <code title={hash} className="font-mono text-xs">
      {hash.slice(0, 8)}…
    </code>
  );
}

/** How the reader has times and odds everywhere. */
export type RecordReader = Pick<DisplaySettings, "timeZone" | "oddsFormat">;

/** Entries of the record: a table on wide screens and on paper, rows of a few lines on phones. Times are US Eastern. */
export function RecordTable({
  entries,
  ...reader
}: {
  readonly entries: readonly RecordListEntry[];
} & RecordReader) {
  return (
    <table role="table" className="w-full text-sm max-lg:block print:table print:text-xs">
      <caption className="sr-only">Published picks: started games first, newest start first</caption>
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
          <EntryRow key={entry.id} entry={entry} {...reader} />
        ))}
      </tbody>
    </table>
  );
}

interface EntryProps extends RecordReader {
  readonly entry: RecordListEntry;
}

function EntryRow({ entry, timeZone, oddsFormat }: EntryProps) {
  return (
    <tr
      id={`entry-${entry.id}`}
      role="row"
      className="max-lg:relative max-lg:flex max-lg:flex-wrap max-lg:gap-x-3 max-lg:px-4 max-lg:py-2 print:table-row print:break-inside-avoid"
    >
      <EntryHeading entry={entry} timeZone={timeZone} oddsFormat={oddsFormat} />
      {entry.sealed ? <SealedCells /> : <OpenCells entry={entry} />}
      <Cell heading="Published">
        <MomentText at={entry.publishedAt} timeZone={timeZone} className="text-muted" />
      </Cell>
      <td role="cell" className="align-top max-lg:order-1 lg:px-3 lg:py-3 print:px-1 print:py-1.5">
        <Hash hash={entry.hash} />
      </td>
    </tr>
  );
}

/** The pick itself with its result; before the start, only its game. */
function EntryHeading({ entry, timeZone, oddsFormat }: EntryProps) {
  return (
    <th
      role="rowheader"
      scope="row"
      className="text-left align-top font-normal max-lg:basis-full lg:px-3 lg:py-3 lg:pl-4 print:px-1.5 print:py-1.5"
    >
      <span className="flex min-h-6 flex-wrap items-center gap-1.5">
        <LeagueBadge league={entry.league} />
        {entry.sealed ? <Badge icon="lock">Sealed</Badge> : <VerdictBadge verdict={entry.verdict} />}
      </span>
      <span className="mt-0.5 block font-semibold">
        {entry.sealed
          ? "Sealed until game time"
          : `${entry.recommendation} ${afterBet(formatOdds(americanOdds(entry.price), oddsFormat))}`}
      </span>
      <span className="block text-xs text-muted">
        {entry.matchup}
        {!entry.sealed && entry.score ? <span className="lg:hidden"> · {entry.score}</span> : null}
      </span>
      <span className="block text-xs text-muted">
        <time dateTime={new Date(entry.startAt).toISOString()}>
          {formatDateTime(entry.startAt, timeZone, { year: true })}
        </time>
        {entry.sealed ? null : (
          <>
            {" "}
            · {entry.bookLabel}
            <span className="max-lg:hidden"> · {entry.modelLabel}</span>
          </>
        )}
      </span>
    </th>
  );
}

/** Replaces result, confidence and closing line value until the game starts. */
function SealedCells() {
  return (
    <>
      <Cell heading="Result" empty>
        <Badge icon="clock">Not started</Badge>
      </Cell>
      <Cell heading="Confidence" empty>
        <Nothing />
      </Cell>
      <Cell heading="CLV" empty>
        <Nothing />
      </Cell>
    </>
  );
}

function OpenCells({ entry }: { readonly entry: OpenEntry }) {
  const { closingLineValue, closeProbability, profitUnits } = entry;
  const staked = entry.verdict !== "LEAN";
  return (
    <>
      <td
        role="cell"
        className="align-top max-lg:absolute max-lg:top-2 max-lg:right-4 lg:px-3 lg:py-3 print:static print:px-1 print:py-1.5"
      >
        <ResultBadge result={entry.result ?? "pending"} />
        {profitUnits === null || !staked ? null : (
          <span className={classNames("ml-1.5 font-semibold whitespace-nowrap", signInk(profitUnits))}>
            {formatUnits(profitUnits)}
          </span>
        )}
        {entry.score ? (
          <span className="ml-1.5 inline-block text-xs text-muted max-lg:hidden">{entry.score}</span>
        ) : null}
        {entry.correctedFrom === null ? null : (
          <span className="block text-xs text-caution">was {resultWord(entry.correctedFrom)}, corrected</span>
        )}
      </td>
      <Cell heading="Confidence">
        <span className="font-semibold">{formatPercent(entry.probability, 1)}</span>
        <span className="text-muted max-lg:before:content-['_·_'] lg:block lg:text-xs">
          {formatSignedPercent(entry.expectedValue)} edge
          {staked && entry.stakeFraction > 0 ? `, stake ${stakeShare(entry.stakeFraction)}` : ", no stake"}
        </span>
      </Cell>
      <Cell heading="CLV" empty={closingLineValue === null}>
        {closingLineValue === null ? (
          <Nothing />
        ) : (
          <span className={classNames("font-semibold", signInk(closingLineValue))}>
            {formatSignedPercent(closingLineValue)}
          </span>
        )}
        {closingLineValue === null || closeProbability === null ? null : (
          <span className="text-muted max-lg:before:content-['_·_'] lg:block lg:text-xs">
            close {formatPercent(closeProbability, 1)}
          </span>
        )}
      </Cell>
    </>
  );
}

function Nothing() {
  return <span className="text-muted">{NONE}</span>;
}
