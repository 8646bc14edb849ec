import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** Reads the page's data again every so often while the page is seen. Without scripts a link does it. */
export function usePolling(everyMs: number): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs, revalidate]);
}
