import type { LoaderFunctionArgs } from "@remix-run/node";
import { parse } from "csv-parse/sync";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import { routeArgs, type TestApp } from "#tests/setup/app.ts";

/** A figure as one screen or call shows it. */
export interface Sighting {
  /** Its subject: "pick 3 confidence". */
  readonly what: string;
  readonly value: string | number | boolean | null;
  readonly where: string;
}

/** Shares are shown to a tenth of a percent and money in cents: further off, two screens disagree. */
const TOLERANCE = 1e-6;

/** Shares stand in files to a tenth of a percent. */
export const inTenths = (fraction: number) => Math.round(fraction * 1000) / 1000;

/** A fraction as percent with one decimal. */
export const percent = (value: number | null) => (value === null ? null : Math.round(value * 1000) / 10);

/** What can be read of a rate: percent, and nothing under five cases (D37). */
export const shown = ({ value, n }: { readonly value: number | null; readonly n: number }) =>
  n < 5 ? null : percent(value);

const same = (a: Sighting["value"], b: Sighting["value"]) =>
  typeof a === "number" && typeof b === "number" ? Math.abs(a - b) <= TOLERANCE : a === b;

/** Figures of one thing that differ between screens, each with every place that shows it. */
export function contradictions(sightings: readonly Sighting[]): readonly string[] {
  const byWhat = groupBy(sightings, ({ what }) => what);
  return [...byWhat].flatMap(([what, seen]) => {
    const [first] = seen;
    if (!first || seen.every(({ value }) => same(value, first.value))) return [];
    return [`${what}: ${seen.map(({ value, where }) => `${value} (${where})`).join(", ")}`];
  });
}

/** Places without a figure that appears elsewhere: without a comparison they prove nothing. */
export function uncompared(sightings: readonly Sighting[]): readonly string[] {
  const places = new Map(
    [...groupBy(sightings, ({ what }) => what)].map(([what, seen]) => [what, new Set(seen.map(({ where }) => where))]),
  );
  return [...groupBy(sightings, ({ where }) => where)].flatMap(([where, seen]) =>
    seen.some(({ what }) => (places.get(what)?.size ?? 0) > 1) ? [] : [where],
  );
}

/** A figure's name without the number of its subject: "pick confidence". */
const kindOf = (what: string) => what.replace(/^(\w+) \S.* (\w+)$/, (_, subject, figure) => `${subject} … ${figure}`);

/** Kinds of figures that are nothing or 0 wherever they stand: that they agree proves nothing. */
export function empty(sightings: readonly Sighting[]): readonly string[] {
  const byKind = groupBy(sightings, ({ what }) => kindOf(what));
  return [...byKind].flatMap(([kind, seen]) =>
    seen.every(({ value }) => value === null || value === 0) ? [kind] : [],
  );
}

/** What follows the name of a family that has a table of paths below it. */
const SPLAT =
  /^\/api\/(?:betting-strategies|ai-agents|agents|slip|enhanced-odds|auto-evolution|notifications|ai\/recommendations|props|news|teams|saved-picks)\/?(.*)$/;

type Loader = (args: LoaderFunctionArgs) => unknown;
interface Route {
  readonly loader: Loader;
  readonly action?: unknown;
}

/** Requests routes as one person, and records their figures. */
export class Crawler {
  readonly seen: Sighting[] = [];

  constructor(
    readonly app: TestApp,
    readonly cookie: string,
  ) {}

  note(where: string, what: string, figures: Readonly<Record<string, Sighting["value"] | undefined>>): void {
    for (const [name, value] of Object.entries(figures))
      if (value !== undefined) this.seen.push({ what: `${what} ${name}`, value, where });
  }

  /** A screen's loader data. */
  async screen<Module extends Route>(
    path: string,
    load: () => Promise<Module>,
    params: Record<string, string> = {},
  ): Promise<Awaited<ReturnType<Module["loader"]>>> {
    const { loader } = await this.app.load(load);
    const args = routeArgs(path, { headers: { Cookie: this.cookie }, params });
    return (await loader(args)) as Awaited<ReturnType<Module["loader"]>>;
  }

  /** A page's loader data for a signed-out visitor. */
  async visit<Module extends Route>(
    path: string,
    load: () => Promise<Module>,
  ): Promise<Awaited<ReturnType<Module["loader"]>>> {
    const { loader } = await this.app.load(load);
    return (await loader(routeArgs(path))) as Awaited<ReturnType<Module["loader"]>>;
  }

  /** Sends a form of a page. @throws Error where it is refused. */
  async send(path: string, load: () => Promise<Route>, fields: Readonly<Record<string, string>>): Promise<void> {
    const { action } = await this.app.load(load);
    const answer = (await (action as Loader)(
      routeArgs(path, { method: "POST", headers: { Cookie: this.cookie }, body: new URLSearchParams(fields) }),
    )) as Response;
    if (!(answer instanceof Response) || answer.status >= 400) throw new Error(`${path} was refused`);
  }

  /** An answer of the API; `sent` null sends no body. */
  async call<Body>(path: string, load: () => Promise<Route>, sent?: unknown, method = "POST"): Promise<Body> {
    const module = await this.app.load(load);
    const run = (sent === undefined ? module.loader : module.action) as Loader;
    const splat = SPLAT.exec(path.split("?", 1)[0] ?? "")?.[1];
    const response = (await run(
      routeArgs(path, {
        headers: { Cookie: this.cookie, "Content-Type": "application/json" },
        params: splat === undefined ? {} : { "*": decodeURIComponent(splat) },
        ...(sent === undefined ? {} : { method, ...(sent === null ? {} : { body: JSON.stringify(sent) }) }),
      }),
    )) as Response;
    const body = (await response.json()) as Body;
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(body)}`);
    return body;
  }
}

/** The rows of a file that a page offers. */
export async function rowsOf(
  crawl: Crawler,
  path: string,
  load: () => Promise<Route>,
): Promise<readonly Readonly<Record<string, string>>[]> {
  const answer = (await crawl.screen(path, load)) as Response;
  return parse(await answer.text(), { columns: true, bom: true });
}
