import { useEffect, useState } from "react";

/**
 * The answer of an API call, requested every `everyMs` milliseconds while the page is visible; null until the first answer and while the
 * call fails. The browser sends the answer's ETag along, so that an unchanged answer costs a 304.
 */
export function usePolled<T>(url: string, everyMs: number): T | null {
  const [answer, setAnswer] = useState<T | null>(null);
  useEffect(() => {
    const timer = setInterval(async () => {
      if (document.visibilityState === "hidden") return;
      const response = await fetch(url).catch(() => null);
      if (response?.ok) setAnswer((await response.json()) as T);
    }, everyMs);
    return () => clearInterval(timer);
  }, [url, everyMs]);
  return answer;
}
