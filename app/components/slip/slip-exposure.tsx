import { Icon } from "#app/components/ui/icon.tsx";
import { Meter } from "#app/components/ui/meter.tsx";
import type { Slip } from "#app/lib/schemas/slip/dto.ts";
import { exposureText } from "./slip-text.ts";

/** The use of the per-bet, per-game and per-day caps by open bets and the slip: the fullest in one line, all of them folded. */
export function SlipExposure({ exposure }: Pick<Slip, "exposure">) {
  const fullest = exposure.toSorted((a, b) => b.used / b.cap - a.used / a.cap)[0];
  if (!fullest) return null;
  return (
    <details className="group border-t pt-2">
      <summary className="flex min-h-11 items-center gap-2 text-sm">
        <span className="min-w-0 flex-1">
          <span className="font-semibold">Bankroll at risk</span>
          <span className={`block text-xs ${fullest.over ? "text-negative" : "text-muted"}`}>
            {fullest.label}: {exposureText(fullest)}
          </span>
        </span>
        <Icon name="chevron-down" size="sm" className="group-open:rotate-180" />
      </summary>
      <div className="space-y-3 pt-2">
        {exposure.map((entry, index) => (
          <Meter
            key={`${index} ${entry.label}`}
            label={entry.label}
            value={entry.used}
            max={entry.cap}
            text={exposureText(entry)}
            tone={entry.over ? "auto" : "accent"}
          />
        ))}
      </div>
    </details>
  );
}
