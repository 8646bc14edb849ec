import { Fold } from "#app/components/ui/fold.tsx";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { LEAD_MOVES } from "#app/lib/engine/signals/lead-lag.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatNumber, formatSample } from "#app/lib/format/numbers.ts";
import { formatSignedPercent } from "#app/lib/format/percent.ts";
import type { EnhancedOdds, LeadRow, SteamRecord } from "#app/lib/schemas/market/enhanced-dto.ts";

/** A mean is shown from this many cases on (D1). */
const ENOUGH_STEAMS = 30;

function leadText({ medianAheadMs, n }: LeadRow): string {
  if (n < LEAD_MOVES) return `too few moves (${n})`;
  const minutes = medianAheadMs / MINUTE_MS;
  if (medianAheadMs === 0) return `with the median (${formatSample(n)})`;
  return `${formatNumber(Math.abs(minutes), 1)} min ${minutes > 0 ? "ahead" : "behind"} (${formatSample(n)})`;
}

/** The results of following steam, as far as they are known. */
function steamSentence({ games, following, chasing, before }: SteamRecord): string {
  const known = chasing?.n ?? 0;
  const of = `Steam on the last ${formatCount(games, "game")}`;
  if (!following || !chasing || !before || known < ENOUGH_STEAMS)
    return `${of}: too few to measure (${known}). By the time a move is seen, most books have made it, so chasing it takes the worse price.`;
  const error = chasing.standardError === null ? "" : ` ± ${formatNumber(196 * chasing.standardError, 1)}`;
  const value = (mean: number) => formatSignedPercent(mean, 1);
  const verdict =
    chasing.mean <= 0
      ? "Chasing the move loses the price."
      : chasing.mean < before.mean
        ? "Most of a move’s worth is gone by the time it is seen."
        : "";
  return `${of}: a minute after it was seen, the best price at a book that had moved had a closing line value of ${value(chasing.mean)}${error} (${formatSample(known)}), the best one anywhere ${value(following.mean)} (${formatSample(following.n)}), and the best one before the move ${value(before.mean)}. ${verdict}`.trim();
}

/** The books that lead and the books that lag, and the results of chasing steam, measured on finished games. */
export function HabitsSection({ odds: { leads, steam, league } }: { readonly odds: EnhancedOdds }) {
  return (
    <Fold title="Who moves first" note={`${league}, measured on finished games`}>
      {leads.length === 0 ? (
        <p className="text-sm">No move of these books has been seen yet.</p>
      ) : (
        <dl className="max-w-md divide-y text-sm">
          {leads.map((lead) => (
            <div key={lead.book} className="flex justify-between gap-4 py-1.5">
              <dt>{lead.bookLabel}</dt>
              <dd className="text-right">{leadText(lead)}</dd>
            </div>
          ))}
        </dl>
      )}
      {steam ? <p className="mt-3 text-sm">{steamSentence(steam)}</p> : null}
      <p className="mt-2 text-xs text-muted">
        Median time before or after half of the books had made the same move. A book that usually moves late shows old
        prices longest.
      </p>
    </Fold>
  );
}
