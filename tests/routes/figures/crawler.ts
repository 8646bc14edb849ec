import type { LoaderFunctionArgs } from "@remix-run/node";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import { routeArgs, type TestApp } from "#tests/setup/app.ts";

/** A figure as one screen or call shows it. */
export interface Sighting {
  /** What it is of: "pick 3 confidence". */
  readonly what: string;
  readonly value: string | number | boolean | null;
  readonly where: string;
}

/** Shares are shown to a tenth of a percent and money in cents: further off, two screens disagree. */
const TOLERANCE = 1e-6;

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

/** What follows the name of a family that has a table of paths below it. */
const SPLAT =
  /^\/api\/(?:betting-strategies|ai-agents|agents|slip|enhanced-odds|auto-evolution|notifications|ai\/recommendations)\/?(.*)$/;

type Loader = (args: LoaderFunctionArgs) => unknown;
interface Route {
  readonly loader: Loader;
  readonly action?: unknown;
}

/** Asks routes as one person, and writes down what they show. */
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

  /** What a screen's loader answers. */
  async screen<Module extends Route>(
    path: string,
    load: () => Promise<Module>,
    params: Record<string, string> = {},
  ): Promise<Awaited<ReturnType<Module["loader"]>>> {
    const { loader } = await this.app.load(load);
    const args = routeArgs(path, { headers: { Cookie: this.cookie }, params });
    return (await loader(args)) as Awaited<ReturnType<Module["loader"]>>;
  }

  /** What a call of the API answers. */
  async call<Body>(path: string, load: () => Promise<Route>, sent?: unknown, method = "POST"): Promise<Body> {
    const module = await this.app.load(load);
    const run = (sent === undefined ? module.loader : module.action) as Loader;
    const splat = SPLAT.exec(path.split("?", 1)[0] ?? "")?.[1];
    const response = (await run(
      routeArgs(path, {
        headers: { Cookie: this.cookie, "Content-Type": "application/json" },
        params: splat === undefined ? {} : { "*": splat },
        ...(sent === undefined ? {} : { method, body: JSON.stringify(sent) }),
      }),
    )) as Response;
    const body = (await response.json()) as Body;
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(body)}`);
    return body;
  }
}
