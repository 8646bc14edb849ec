import { createContext } from "react";

/** The id this response's log lines carry; empty in the browser, which reads it off the answers' headers. */
export const RequestIdContext = createContext("");

/** The id of the newest document or data this page was answered with; empty where there was no answer. */
export function newestRequestId(): string {
  const answers = performance
    .getEntries()
    .filter(
      (entry): entry is PerformanceResourceTiming =>
        /^[^?]*\.data(\?|$)/.test(entry.name) || entry.entryType === "navigation",
    );
  return answers.at(-1)?.serverTiming.find(({ name }) => name === "request")?.description ?? "";
}
