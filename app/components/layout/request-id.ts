import { createContext } from "react";

/** The id this response's log lines carry; empty in the browser, which reads it off the answers' headers. */
export const RequestIdContext = createContext("");

/**
 * The id of the newest answer a screen got, as document or as data; empty where it got none. Answers to other screens say nothing of it,
 * nor does one that worked, such as what was fetched ahead when a link was pointed at.
 */
export function newestRequestId(pathname: string): string {
  const data = `${pathname === "/" ? "/_root" : pathname}.data`;
  const answers = performance.getEntries().filter((entry): entry is PerformanceResourceTiming => {
    const isDocument = entry.entryType === "navigation";
    if (!isDocument && entry.entryType !== "resource") return false;
    return new URL(entry.name, window.location.href).pathname === (isDocument ? pathname : data);
  });
  const newest = answers.at(-1);
  // Browsers that do not tell the status say undefined.
  if (newest === undefined || newest.responseStatus < 400) return "";
  return newest.serverTiming.find(({ name }) => name === "request")?.description ?? "";
}
