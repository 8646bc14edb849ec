import { chromium } from "../../dev/local/chromium.mjs";

/** The path of the browser of every measurement: the one that the tests find. */
export const browserPath = (): string => chromium(process.env, (line: string) => process.stderr.write(`${line}\n`));

/** Its own background work switched off. */
export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
] as const;
