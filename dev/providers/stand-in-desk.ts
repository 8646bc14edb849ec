import type { IncomingMessage } from "node:http";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { OddsAccount } from "./stand-in-account.ts";
import { isFaultKind, type Fault } from "./stand-in-faults.ts";
import { isFolder, type Folder } from "./stand-in-page.ts";

/** The changeable state of a running stand-in. */
export interface Controls {
  readonly account: OddsAccount;
  now(): EpochMs;
  setFault(folder: Folder | "all", fault: Fault | null): void;
  setClock(now: EpochMs | null): void;
}

interface Done {
  readonly status: number;
  readonly text: string;
  readonly location?: string;
}

const MOST_SECONDS = 86_400;

class OrderProblem extends Error {}

/** Fields of a form, or of JSON for scripts. */
function fieldsOf(request: IncomingMessage, body: string): ReadonlyMap<string, string> {
  if (!String(request.headers["content-type"] ?? "").startsWith("application/json"))
    return new Map(new URLSearchParams(body));
  try {
    const given = JSON.parse(body) as unknown;
    if (typeof given === "object" && given !== null)
      return new Map(
        Object.entries(given).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)] as const])),
      );
  } catch {
    // Reported below.
  }
  throw new OrderProblem("The body is not a JSON object");
}

function countOf(fields: ReadonlyMap<string, string>, name: string, most: number): number | undefined {
  const text = fields.get(name)?.trim() ?? "";
  if (text === "") return undefined;
  const count = Number(text);
  if (!Number.isInteger(count) || count < 0 || count > most)
    throw new OrderProblem(`"${name}" is a whole number from 0 to ${most}`);
  return count;
}

function setFault(controls: Controls, fields: ReadonlyMap<string, string>): string {
  const folder = fields.get("provider") ?? "all";
  const kind = fields.get("kind") ?? "none";
  if (folder !== "all" && !isFolder(folder)) throw new OrderProblem(`There is no provider "${folder}"`);
  if (kind === "none") {
    controls.setFault(folder, null);
    return `${folder}: nothing is wrong`;
  }
  if (!isFaultKind(kind)) throw new OrderProblem(`There is no fault "${kind}"`);
  const [times, seconds] = [countOf(fields, "times", 1_000_000), countOf(fields, "seconds", MOST_SECONDS)];
  if (times === 0) throw new OrderProblem('"times" is at least 1; without it the fault stays until it is cleared');
  controls.setFault(folder, {
    kind,
    ...(times === undefined ? {} : { times }),
    ...(seconds === undefined ? {} : { seconds }),
  });
  return `${folder}: ${kind}${times === undefined ? " until cleared" : `, ${times} times`}`;
}

function setClock(controls: Controls, fields: ReadonlyMap<string, string>): string {
  const text = fields.get("now")?.trim() ?? "";
  if (text === "" || text === "real") {
    controls.setClock(null);
    return "The clock is the machine's";
  }
  // A form's field has neither seconds nor a zone: it is UTC.
  const at = Date.parse(/(?:Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`);
  if (!Number.isFinite(at)) throw new OrderProblem('"now" is a moment such as 2026-11-23T18:00:00Z, or "real"');
  controls.setClock(epochMs(at));
  return `It is ${new Date(at).toISOString()}`;
}

function setQuota(controls: Controls, fields: ReadonlyMap<string, string>): string {
  const remaining = countOf(fields, "remaining", 100_000_000);
  controls.account.reset(controls.now(), remaining);
  return `${controls.account.status(controls.now()).remaining} credits are left`;
}

const ORDERS: Readonly<Record<string, (controls: Controls, fields: ReadonlyMap<string, string>) => string>> = {
  "/faults": setFault,
  "/clock": setClock,
  "/quota": setQuota,
};

/**
 * Carries out a POST to /faults (provider, kind, times, seconds), /clock (now) or /quota (remaining), as a form or as JSON. A browser is
 * sent back to the page; a page of another site is refused.
 */
export function takeOrder(controls: Controls, request: IncomingMessage, path: string, body: string): Done {
  const order = Object.hasOwn(ORDERS, path) ? ORDERS[path] : undefined;
  if (order === undefined) return { status: 404, text: "There is nothing here.\n" };
  if (/^(?:cross-site|same-site)$/.test(String(request.headers["sec-fetch-site"] ?? "")))
    return { status: 403, text: "Only from the stand-in's own page.\n" };
  try {
    const text = `${order(controls, fieldsOf(request, body))}.\n`;
    const isBrowser = String(request.headers.accept ?? "").includes("text/html");
    return isBrowser ? { status: 303, text, location: "/" } : { status: 200, text };
  } catch (error) {
    if (error instanceof OrderProblem) return { status: 422, text: `${error.message}.\n` };
    throw error;
  }
}
