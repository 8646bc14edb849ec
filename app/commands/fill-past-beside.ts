import { fork } from "node:child_process";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import type { LeaguePast, PastFiller } from "#app/lib/workflows/feeds/fill-past.server.ts";

/** The task of a process that fills a past, sent at its start. */
export interface PastOrder {
  readonly seed: string;
  readonly past: LeaguePast;
}

/** Its reports: a step that has ended, and at its end everything. */
export type PastMessage = { readonly step: string } | { readonly report: Awaited<ReturnType<PastFiller>> };

/** The other program, beside this one: a source, or as the build has written both. */
const PROGRAM = fileURLToPath(new URL(`./fill-past${extname(import.meta.url)}`, import.meta.url));

/**
 * Fills pasts in a process of its own, on the same database. If this process ends, the other one stops after its current step. The other
 * process reports its failures on stderr itself.
 *
 * @param options.execArgv Node's own arguments; default those of this process.
 * @param options.env its environment; default this process's.
 */
export function fillPastBeside(
  seed: string,
  options: { readonly execArgv?: string[]; readonly env?: NodeJS.ProcessEnv } = {},
): PastFiller {
  return (past, onStep) =>
    new Promise((resolve, reject) => {
      const filler = fork(PROGRAM, options);
      const order: PastOrder = { seed, past };
      filler.on("message", (message: PastMessage) => {
        if ("step" in message) onStep(message.step);
        else resolve(message.report);
      });
      filler.on("error", reject);
      filler.on("exit", () => reject(new Error(`The past of the ${past.league} was not filled completely.`)));
      filler.send(order);
    });
}
