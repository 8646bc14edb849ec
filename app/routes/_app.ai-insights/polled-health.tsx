import { usePolling } from "#app/components/evolution/use-polling.ts";
import { Health } from "#app/components/insights/health.tsx";
import type { HealthPanel } from "#app/lib/schemas/insights/insights-dto.ts";

/** How often health is measured again while the tab is open (analytics §9). */
const HEALTH_MS = 30_000;

/** The System Health tab, measured again every half minute. */
export function PolledHealth(props: { readonly panel: HealthPanel; readonly timeZone: string }) {
  usePolling(HEALTH_MS);
  return <Health {...props} />;
}
