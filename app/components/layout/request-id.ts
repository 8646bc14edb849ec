import { createContext } from "react";

/** The id in this response's log lines; empty in the browser, which reads it from the answers' headers. */
export const RequestIdContext = createContext("");

/**
 * The id of the newest answer to a screen, as document or as data; empty without one. Answers to other screens do not count, nor do
 * successful ones such as a prefetch of a link under the pointer.
 */
export function newestRequestId(pathname: string): string {
  const data = `${pathname === "/" ? "/_root" : pathname}.data`;
  const answers = performance.getEntries().filter((entry): entry is PerformanceResourceTiming => {
    const isDocument = entry.entryType === "navigation";
    if (!isDocument && entry.entryType !== "resource") return false;
    return new URL(entry.name, window.location.href).pathname === (isDocument ? pathname : data);
  });
  const newest = answers.at(-1);
  // Browsers that do not report the status give undefined.
  if (newest === undefined || newest.responseStatus < 400) return "";
  return newest.serverTiming.find(({ name }) => name === "request")?.description ?? "";
}
