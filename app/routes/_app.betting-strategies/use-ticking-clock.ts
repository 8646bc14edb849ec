import { useEffect, useState } from "react";

const TICK_MS = 15_000;

/**
 * Milliseconds since the page's data arrived, so that ages, starts and the next check keep moving without a request. 0 until the scripts
 * run, and always where `runs` is false (the archive's clock does not move).
 */
export function useTicking(dataFrom: object, runs: boolean): number {
  const [passed, setPassed] = useState({ dataFrom, ms: 0 });
  useEffect(() => {
    if (!runs) return;
    const from = Date.now();
    const timer = setInterval(() => setPassed({ dataFrom, ms: Date.now() - from }), TICK_MS);
    return () => clearInterval(timer);
  }, [dataFrom, runs]);
  return passed.dataFrom === dataFrom ? passed.ms : 0;
}
