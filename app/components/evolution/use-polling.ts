import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** Reloads the page's data at an interval while the page is visible. Without scripts a link does it. */
export function usePolling(everyMs: number): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs, revalidate]);
}
