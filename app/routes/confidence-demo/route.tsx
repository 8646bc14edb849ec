import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { PublicShell } from "#app/components/layout/public-shell.tsx";
import { CONFIDENCE_SIZES, ConfidenceIndicator, confidenceLevel } from "#app/components/picks/confidence-indicator.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { shellOf } from "#app/lib/http/page/shell.server.ts";
import { getViewer } from "#app/lib/http/session/viewer.server.ts";
import { env } from "#app/lib/platform/env.server.ts";

export const handle = { noScripts: true };

const DESCRIPTION = "The confidence indicator at every level and size. The percentages here are samples.";
/** One of each level. */
const SAMPLES = [94, 85, 74, 63, 52] as const;

export const meta: MetaFunction = () => [
  { title: "Confidence Indicator · Linewise" },
  { name: "description", content: DESCRIPTION },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const signedIn = await getViewer(request);
  return { shell: signedIn ? await shellOf(request, signedIn) : null, helpLine: env().HELP_LINE };
}

export default function ConfidenceDemo() {
  const { shell, helpLine } = useLoaderData<typeof loader>();
  return (
    <PublicShell shell={shell} helpLine={helpLine}>
      <PageHeader title="Confidence Indicator" description={DESCRIPTION} />
      <div className="grid gap-4 lg:grid-cols-2">
        {SAMPLES.map((percent) => (
          <Card key={percent} as="section" aria-labelledby={`level-${percent}`}>
            <h2 id={`level-${percent}`} className="mb-3 font-semibold capitalize">
              {confidenceLevel(percent)} <em className="text-xs font-normal text-muted">Sample</em>
            </h2>
            <ul className="flex flex-wrap items-end gap-2 sm:gap-4">
              {CONFIDENCE_SIZES.map((size) => (
                <li key={size} className="text-center">
                  <ConfidenceIndicator percent={percent} size={size} />
                  <span className="mt-1 block text-xs text-muted">{size}</span>
                </li>
              ))}
            </ul>
          </Card>
        ))}
        <p className="max-w-2xl text-sm text-muted">
          Confidence is the calibrated chance that a pick wins at its line. Honest spreads and totals live near 50%, so
          a low ring is not a bad bet: its price decides.
        </p>
      </div>
    </PublicShell>
  );
}
