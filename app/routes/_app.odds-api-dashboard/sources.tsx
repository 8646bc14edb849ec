import { Badge, type BadgeTone } from "#app/components/ui/badge.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { formatAge } from "#app/lib/format/dates.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import type { CallFailure, SourceRequests, SourcesDashboard } from "#app/lib/schemas/feeds/sources-dto.ts";
import type { ApiSource } from "#app/lib/schemas/market/enhanced-dto.ts";

const STATUS: Readonly<Record<ApiSource["status"], { readonly tone: BadgeTone; readonly label: string }>> = {
  CONFIGURED: { tone: "positive", label: "Configured" },
  ALWAYS_AVAILABLE: { tone: "neutral", label: "Always available" },
  MISSING_KEY: { tone: "caution", label: "Missing key" },
};

const FAILURES: Readonly<Record<CallFailure, string>> = {
  "rate-limited": "asked to wait",
  silent: "no answer in time",
  unreadable: "not readable",
  failed: "failed",
};

/** Every source: whether it is in use, the age of its news, and its answers to the last day's requests. */
export function Sources({ board }: { readonly board: SourcesDashboard }) {
  const { sources, figures, wallNow } = board;
  return (
    <Card as="section" aria-labelledby="sources">
      <CardHeader
        id="sources"
        title="Sources"
        description={figures ? "Requests of the last 24 hours, for every feed." : undefined}
      />
      <ul className="divide-y">
        {sources.map((source) => (
          <li key={source.key} className="py-3">
            <div className="flex items-start justify-between gap-3">
              <h3 className="font-medium">
                {source.name} {source.inUse ? <Badge tone="accent">In use</Badge> : null}
              </h3>
              <Badge tone={STATUS[source.status].tone}>{STATUS[source.status].label}</Badge>
            </div>
            <p className="text-sm text-muted">
              {source.purpose}
              {source.readAt === null ? "" : ` · last news ${formatAge(wallNow - source.readAt)}`}
            </p>
            {figures ? <Requests requests={figures.requests[source.key]} now={wallNow} /> : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Requests({ requests, now }: { readonly requests: SourceRequests | undefined; readonly now: number }) {
  if (requests === undefined) return null;
  const { p50, p95, failures, failed, failedAt, unchanged } = requests;
  return (
    <p className="mt-1 text-sm">
      {formatCount(requests.requests, "request")}, {formatNumber(unchanged)} without news
      {p50 === null || p95 === null
        ? ""
        : `; half answered within ${formatNumber(p50)} ms (p50), 95% within ${formatNumber(p95)} ms (p95)`}
      {"; "}
      {failedAt === null ? (
        "no errors"
      ) : (
        <span className="text-caution">
          {formatCount(failed, "error")} ({failures.map(({ kind, count }) => `${count} ${FAILURES[kind]}`).join(", ")}),
          the last {formatAge(now - failedAt)}
        </span>
      )}
    </p>
  );
}
