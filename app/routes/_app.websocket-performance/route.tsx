import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { BrowserMeasurement } from "#app/components/access/browser-measurement.tsx";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Stat, StatRow } from "#app/components/ui/stat.tsx";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { requireCaller } from "#app/lib/http/session/caller.server.ts";
import { streamHealth } from "#app/lib/workflows/access/stream-health.server.ts";

export const meta: MetaFunction = () => [
  { title: "Live Stream · Linewise" },
  { name: "description", content: "How fast changes reach you, measured in this browser and on the server." },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const { wallNow } = await requireCaller(request);
  return { health: streamHealth(wallNow) };
}

export default function StreamPerformance() {
  const { health } = useLoaderData<typeof loader>();
  const wait = health.longestWaitMs;
  return (
    <>
      <PageHeader
        title="Live Stream"
        description="Prices, picks and your own bets reach open pages as they change. How fast, measured on both ends."
        actions={
          <Link to="/websocket-performance" replace className={buttonClass()}>
            <Icon name="refresh" size="sm" />
            Refresh
          </Link>
        }
      />
      <div className="space-y-4">
        <Card as="section" aria-labelledby="in-this-browser">
          <CardHeader id="in-this-browser" title="In this browser" />
          <BrowserMeasurement />
        </Card>
        <Card as="section" aria-labelledby="on-the-server">
          <CardHeader
            id="on-the-server"
            title="On the server"
            description="Of the process that answered you, since it started. Waits and events are those of the last minute."
          />
          <StatRow>
            <Stat
              label="Readers now"
              value={formatNumber(health.readers)}
              note={`${formatCount(health.opened, "stream")} opened`}
            />
            <Stat
              label="Longest wait"
              value={wait === null ? "–" : `${formatNumber(wait)} ms`}
              note={wait === null ? "Nobody was listening" : "from a row to its readers, last minute"}
            />
            <Stat
              label="Events a minute"
              value={formatNumber(health.eventsAMinute)}
              note={`${formatNumber(health.events)} in all`}
            />
            <Stat
              label="Resumed"
              value={formatNumber(health.resumed)}
              note={`${formatNumber(health.resets)} missed events, ${formatNumber(health.cutOff)} read too slowly`}
            />
          </StatRow>
        </Card>
        <p className="text-sm text-muted">
          After a lost connection the stream goes on after the last event received.{" "}
          <a href="/api/docs" className="underline">
            How programs follow the stream
          </a>
        </p>
      </div>
    </>
  );
}
