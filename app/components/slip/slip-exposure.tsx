import { Meter } from "#app/components/ui/meter.tsx";
import type { Slip } from "#app/lib/schemas/slip/dto.ts";
import { exposureText } from "./slip-text.ts";

/** How much of the per-bet, per-game and per-day caps open bets and the slip use. */
export function SlipExposure({ exposure }: Pick<Slip, "exposure">) {
  if (exposure.length === 0) return null;
  return (
    <section aria-labelledby="exposure-title" className="space-y-3 border-t pt-4">
      <h2 id="exposure-title" className="text-sm font-semibold">
        Bankroll at risk
      </h2>
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
    </section>
  );
}
