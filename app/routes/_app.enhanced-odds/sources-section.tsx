import type { Display } from "#app/components/picks/display.ts";
import { Badge, type BadgeTone } from "#app/components/ui/badge.tsx";
import { Fold } from "#app/components/ui/fold.tsx";
import { usePolled } from "#app/components/ui/use-polled.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import { formatDateTime } from "#app/lib/format/dates.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import type { ApiSource } from "#app/lib/schemas/market/enhanced-dto.ts";

const STATUS: Readonly<Record<ApiSource["status"], { readonly tone: BadgeTone; readonly label: string }>> = {
  CONFIGURED: { tone: "positive", label: "Configured" },
  ALWAYS_AVAILABLE: { tone: "neutral", label: "Always available" },
  MISSING_KEY: { tone: "caution", label: "Missing key" },
};

/** How often the sources are requested again (analytics §9). */
const POLL_MS = 30_000;

/** The call's answer; moments in ISO 8601. */
interface Polled {
  readonly apiSources: Readonly<Record<string, Omit<ApiSource, "key" | "readAt"> & { readonly readAt: string | null }>>;
}

const sourceOf = ([key, { readAt, ...about }]: readonly [string, Polled["apiSources"][string]]): ApiSource => ({
  key,
  ...about,
  readAt: readAt === null ? null : epochMs(Date.parse(readAt)),
});

/** The sources of odds, scores and weather, and whether each can be queried. */
export function SourcesSection({
  sources: first,
  display,
}: {
  readonly sources: readonly ApiSource[];
  readonly display: Display;
}) {
  const polled = usePolled<Polled>("/api/enhanced-odds/api-status", POLL_MS);
  const sources = polled ? Object.entries(polled.apiSources).map(sourceOf) : first;
  const missing = sources.filter(({ status }) => status === "MISSING_KEY").length;
  return (
    <Fold
      title="API sources"
      note={`${sources.length}${missing > 0 ? `, ${formatCount(missing, "missing key")}` : ", all available"}`}
    >
      <ul className="grid gap-x-6 text-sm sm:grid-cols-2">
        {sources.map((source) => (
          <li key={source.key} className="flex items-start justify-between gap-3 border-b py-2">
            <div className="min-w-0">
              <strong>{source.name}</strong> {source.inUse ? <Badge tone="accent">In use</Badge> : null}
              <span className="block text-xs text-muted">
                {source.purpose}
                {source.readAt === null ? "" : ` · last news ${formatDateTime(source.readAt, display.timeZone)}`}
              </span>
            </div>
            <Badge tone={STATUS[source.status].tone}>{STATUS[source.status].label}</Badge>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
