import { Badge } from "#app/components/ui/badge.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { americanOdds, decimalOdds } from "#app/lib/engine/brands.ts";
import type { CurrencyMark } from "#app/lib/engine/bankroll/currency-marks.ts";
import type { OddsFormat } from "#app/lib/engine/odds/convert.ts";
import { BET_FIELD_NAMES } from "#app/lib/format/bet-fields.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { formatDate } from "#app/lib/format/dates.ts";
import { formatMoney, formatSignedMoney } from "#app/lib/format/money.ts";
import { formatCombinedOdds, formatOdds } from "#app/lib/format/odds.ts";
import type { ImportRowState } from "#app/lib/engine/own-bets/import-states.ts";
import type { ImportRow } from "#app/lib/schemas/bets/import.ts";

const STATES: Readonly<
  Record<ImportRowState, { readonly label: string; readonly tone: "positive" | "neutral" | "negative" | "accent" }>
> = {
  new: { label: "New", tone: "positive" },
  updates: { label: "Adds the result", tone: "accent" },
  duplicate: { label: "Duplicate", tone: "neutral" },
  error: { label: "Cannot be read", tone: "negative" },
};

interface Display {
  readonly timeZone: string;
  readonly oddsFormat: OddsFormat;
  readonly currencyMark: CurrencyMark;
}

/** The result and profit of a row, or the amount it would win. */
function resultText(row: ImportRow, { currencyMark }: Display): string | null {
  if (row.status === null) return null;
  if (row.status === "pending") return "open";
  return `${row.status} ${formatSignedMoney(row.profitCents ?? 0, currencyMark)}`;
}

/** A row as read, in one quiet line: bet type, date, odds, stake, result, book. */
function facts(row: ImportRow, display: Display): string {
  const { betType, placedAt, price, decimalOdds: decimal, stakeCents, book } = row;
  const odds =
    price !== null
      ? formatOdds(americanOdds(price), display.oddsFormat)
      : decimal === null
        ? null
        : formatCombinedOdds(decimalOdds(decimal), display.oddsFormat);
  return [
    betType,
    placedAt === null ? null : formatDate(placedAt, display.timeZone),
    odds,
    stakeCents === null ? null : formatMoney(stakeCents, display.currencyMark),
    resultText(row, display),
    row.remark,
    book === null ? null : bookLabel(book),
  ]
    .filter((part) => part !== null)
    .join(" · ");
}

/** The rows of a file as the bets they would become, with errors by field. */
export function PreviewRows({ rows, display }: { readonly rows: readonly ImportRow[]; readonly display: Display }) {
  if (rows.length === 0) return <p className="text-sm text-muted">No rows here.</p>;
  return (
    <Card padding="none">
      <ul aria-label="Rows" className="divide-y">
        {rows.map((row) => (
          <li key={row.line} className="px-4 py-3 text-sm">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <Badge tone={STATES[row.state].tone}>{STATES[row.state].label}</Badge>
              <span className="min-w-0 font-semibold break-words">{row.title || "Empty row"}</span>
              <span className="text-xs text-muted">line {row.line}</span>
            </p>
            {row.state === "error" ? null : <p className="mt-0.5 text-muted">{facts(row, display)}</p>}
            {row.game ? <p className="mt-0.5 text-muted">Linked to {row.game}</p> : null}
            {row.notes.map((note) => (
              <p key={note} className="mt-0.5 text-xs text-muted">
                {note}
              </p>
            ))}
            {row.errors.length === 0 ? null : (
              <ul className="mt-1 space-y-0.5 text-negative">
                {row.errors.map(({ field, message }) => (
                  <li key={field + message}>
                    <b>{BET_FIELD_NAMES[field]}:</b> {message}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
