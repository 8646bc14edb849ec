import { useEffect, useState } from "react";
import { Stat, StatRow } from "#app/components/ui/stat.tsx";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { followEvents } from "./event-connection.ts";

interface Measured {
  readonly state: "connecting" | "open" | "lost";
  readonly reconnects: number;
  readonly received: number;
  readonly lost: number;
  readonly delays: readonly number[];
}

const NONE: Measured = { state: "connecting", reconnects: 0, received: 0, lost: 0, delays: [] };
const MOST_DELAYS = 200;
const ALL = ["quote", "assessment", "pick", "score", "result", "grading", "slip", "bet"];
const TOPICS = ["quotes", "assessments", "picks", "scores", "gradings", "news", "slip", "bets"];

/** How far the server's clock is ahead of this browser's, from the quickest of a few answers. The error is at most half of its round trip. */
async function clockAhead(): Promise<{ readonly ahead: number; readonly error: number } | null> {
  let best: { readonly ahead: number; readonly error: number } | null = null;
  for (let n = 0; n < 3; n++) {
    const sent = Date.now();
    const answer = await fetch("/websocket-performance/clock").catch(() => null);
    const took = Date.now() - sent;
    if (!answer?.ok) continue;
    const { now } = (await answer.json()) as { readonly now: number };
    if (best === null || took / 2 < best.error) best = { ahead: now - (sent + took / 2), error: took / 2 };
  }
  return best;
}

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? null;

/** This browser's measurements of the stream while the page is open. Each beat says when it was sent and how many events came before it. */
export function BrowserMeasurement() {
  const [measured, setMeasured] = useState<Measured | null>(null);
  const [clock, setClock] = useState<{ readonly ahead: number; readonly error: number } | null>(null);
  useEffect(() => {
    let ahead = 0;
    let sinceReady = 0;
    void clockAhead().then((found) => {
      ahead = found?.ahead ?? 0;
      setClock(found);
    });
    setMeasured(NONE);
    const change = (by: (before: Measured) => Partial<Measured>) =>
      setMeasured((before) => ({ ...(before ?? NONE), ...by(before ?? NONE) }));
    return followEvents({
      topics: TOPICS,
      names: [...ALL, "beat"],
      beats: true,
      onState: (state) =>
        change(({ reconnects }) => ({ state, reconnects: state === "lost" ? reconnects + 1 : reconnects })),
      onEvent: (name, data) => {
        if (name === "ready") sinceReady = 0;
        if (name === "beat" || name === "ready") {
          const delay = Math.max(0, Date.now() + ahead - Number(data["at"]));
          const missing = name === "beat" ? Math.max(0, Number(data["events"]) - sinceReady) : 0;
          if (missing > 0) sinceReady += missing;
          return change(({ delays, lost }) => ({
            delays: [...delays, delay].slice(-MOST_DELAYS),
            lost: lost + missing,
          }));
        }
        if (name === "reset") return change(({ lost }) => ({ lost: lost + 1 }));
        sinceReady += 1;
        return change(({ received }) => ({ received: received + 1 }));
      },
    });
  }, []);
  if (measured === null)
    return (
      <p className="text-muted">This browser’s own figures are measured by a script, which is not running here.</p>
    );
  const delay = middle(measured.delays);
  return (
    <StatRow>
      <Stat label="Connection" value={STATES[measured.state]} inWords />
      <Stat
        label="Delay"
        value={delay === null ? "–" : `${formatNumber(delay)} ms`}
        note={
          clock
            ? `Median of ${measured.delays.length}, clocks compared to ±${formatNumber(clock.error)} ms`
            : "Clocks not compared"
        }
      />
      <Stat
        label="Events received"
        value={formatNumber(measured.received)}
        note={`${formatNumber(measured.lost)} lost`}
      />
      <Stat label="Reconnects" value={formatNumber(measured.reconnects)} note="since this page was opened" />
    </StatRow>
  );
}

const STATES = { connecting: "Connecting", open: "Connected", lost: "Lost, trying again" } as const;
