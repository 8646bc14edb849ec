import { Meter } from "#app/components/ui/meter.tsx";
import type { Slip } from "#app/lib/schemas/slip.ts";
import { exposureText } from "./slip-text.ts";

/** How far the caps per bet, game and day are used up by what is open and what lies in the slip. */
export function SlipExposure({ exposure }: Pick<Slip, "exposure">) {
  if (exposure.length === 0) return null;
  return (
    <section aria-labelledby="exposure-title" className="space-y-3 border-t pt-4">
      <h2 id="exposure-title" className="text-sm font-semibold">
        Share of your bankroll
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
