import type { ReactNode } from "react";
import { Stat } from "#app/components/ui/stat.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import type { RecordHeadline } from "#app/lib/engine/record/headline.ts";
import { headlineRows, type HeadlineRow } from "#app/lib/format/headline.ts";
import { rateTone, toneOf } from "#app/lib/format/rates.ts";

export interface RecordHeadlineProps {
  readonly headline: RecordHeadline;
  readonly size?: "md" | "lg";
  /** Replaces the win rate's basis. */
  readonly winRateNote?: ReactNode;
  readonly className?: string;
}

function toneOfRow({ rate, signed, small }: HeadlineRow, { profitUnits, roi }: RecordHeadline) {
  if (small) return "muted";
  if (rate === null) return roi.n === 0 ? "neutral" : toneOf(profitUnits);
  return signed ? rateTone(rate) : "neutral";
}

/** The five figures of the record's bets, each with its basis. */
export function RecordFiguresRow({ headline, size = "md", winRateNote, className }: RecordHeadlineProps) {
  return (
    <dl
      className={classNames(
        "grid grid-cols-[repeat(2,minmax(min-content,1fr))] gap-x-6 gap-y-5 md:grid-cols-3 lg:grid-cols-5",
        className,
      )}
    >
      {headlineRows(headline).map((row) => (
        <Stat
          key={row.key}
          size={size}
          label={row.label}
          value={row.value}
          inWords={row.value.startsWith("too few")}
          tone={toneOfRow(row, headline)}
          note={row.key === "winRate" ? (winRateNote ?? row.basis) : row.basis}
          smallSample={row.small}
        />
      ))}
    </dl>
  );
}
