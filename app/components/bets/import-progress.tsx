import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { Card } from "#app/components/ui/card.tsx";
import { formatNumber } from "#app/lib/format/numbers.ts";
import type { ImportProgress } from "#app/lib/schemas/bets/import.ts";

/** How often a waiting page reloads. */
const LOOK_AGAIN_MS = 1500;

const TITLES = { reading: "Reading your bets", storing: "Importing your bets" } as const;

/** The progress of a large file. The page reloads by itself, with scripts and without. */
export function WorkProgress({ progress }: { readonly progress: ImportProgress }) {
  const { stage, done, rows } = progress;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const again = setTimeout(revalidate, LOOK_AGAIN_MS);
    return () => clearTimeout(again);
  }, [revalidate, progress]);
  return (
    <Card as="section" aria-label="Progress" className="max-w-2xl">
      <noscript>
        <meta httpEquiv="refresh" content="2" />
      </noscript>
      <h2 className="text-lg font-semibold">{TITLES[stage]}</h2>
      <p role="status" className="mt-1">{`${formatNumber(done)} of ${formatNumber(rows)} rows`}</p>
      <progress className="mt-2 w-full" value={done} max={rows} aria-label={TITLES[stage]} />
      <p className="mt-2 text-sm text-muted">
        You can leave this page. The work goes on, and the result will be here when you come back.
      </p>
    </Card>
  );
}
