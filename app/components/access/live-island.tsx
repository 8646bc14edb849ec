import { useFetchers, useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { followEvents } from "./event-connection.ts";
import { followedScreen } from "./followed-screens.ts";

const counted = (n: number, one: string, many: string) => (n === 1 ? `1 ${one}` : `${n > 99 ? "99+" : n} ${many}`);

/** "3 prices changed": the changes since the screen was read; null without any. */
function newsLine(heard: Readonly<Record<string, number>>): string | null {
  const prices = (heard["quote"] ?? 0) + (heard["assessment"] ?? 0);
  if (heard["pick"]) return counted(heard["pick"], "new pick", "new picks");
  if (heard["bet"]) return counted(heard["bet"], "bet changed", "bets changed");
  const reports = (heard["injury"] ?? 0) + (heard["starter"] ?? 0);
  if (reports > 0) return counted(reports, "new report", "new reports");
  if (heard["slip"]) return "Your slip changed";
  if (prices > 0) return counted(prices, "price changed", "prices changed");
  return heard["reset"] ? "This page may be out of date" : null;
}

const NAMES = ["quote", "assessment", "pick", "injury", "starter", "slip", "bet"];
/** A change that the person made comes back as an event; the screen shows it already. */
const OWN_CHANGE_MS = 4_000;

/**
 * A line at the edge of the window: what has changed since the screen was read, and a button that reads it again. It floats over the page,
 * so that nothing moves under a finger or away from the reader's eyes. It never reloads the screen by itself.
 */
export default function LiveIsland({ path }: { readonly path: string }) {
  const [heard, setHeard] = useState<Readonly<Record<string, number>>>({});
  const revalidator = useRevalidator();
  const navigation = useNavigation();
  const isBusy = useFetchers().length > 0 || navigation.state !== "idle" || revalidator.state !== "idle";
  const busyAt = useRef(0);
  // A fresh reading includes every change reported so far.
  useEffect(() => {
    busyAt.current = Date.now();
    if (!isBusy) setHeard({});
  }, [isBusy]);
  useEffect(() => {
    const followed = followedScreen(path);
    if (followed === null) return;
    return followEvents({
      topics: followed.topics,
      names: NAMES,
      onEvent: (name, data) => {
        if (name === "ready" || (followed.pickId !== null && name !== "reset" && data["pickId"] !== followed.pickId))
          return;
        if ((name === "slip" || name === "bet") && Date.now() - busyAt.current < OWN_CHANGE_MS) return;
        setHeard((before) => ({ ...before, [name]: (before[name] ?? 0) + 1 }));
      },
    });
  }, [path]);
  const line = newsLine(heard);
  return (
    <div
      role="status"
      className="no-print fixed bottom-[4.5rem] left-4 z-30 max-w-[60vw] rounded-full border bg-raised text-sm shadow-float empty:hidden lg:bottom-6 lg:left-6"
    >
      {line === null ? null : (
        <button
          type="button"
          className="inline-flex min-h-11 items-center gap-2 rounded-full px-4 text-left"
          onClick={() => revalidator.revalidate()}
        >
          <Icon name="refresh" size="sm" />
          <span>
            {line} · <span className="font-semibold underline">Update</span>
          </span>
        </button>
      )}
    </div>
  );
}
