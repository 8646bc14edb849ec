import { useLocation } from "@remix-run/react";
import { lazy, Suspense, useEffect, useState } from "react";
import { followedScreen } from "./followed-screens.ts";

/** Without it the Refresh button stays. */
const LiveIsland = lazy(() => import("./live-island.tsx").catch(() => ({ default: Nothing })));
function Nothing() {
  return <></>;
}

/** The screen is shown first: it was read a moment ago, so none of it can have changed yet. */
const START_AFTER_MS = 3_000;

/** Says, on screens that show prices or own bets, that something has changed since. Its scripts are loaded after the screen. */
export function LiveDock() {
  const { pathname } = useLocation();
  const [started, setStarted] = useState(false);
  const followed = followedScreen(pathname) !== null;
  useEffect(() => {
    if (!followed || started) return;
    const timer = setTimeout(() => setStarted(true), START_AFTER_MS);
    return () => clearTimeout(timer);
  }, [followed, started]);
  return started && followed ? (
    <Suspense fallback={null}>
      <LiveIsland key={pathname} path={pathname} />
    </Suspense>
  ) : null;
}
