import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { chromium, type Browser } from "playwright";
import { createDatabase } from "#db/client.ts";
import { makePerson } from "#tests/e2e/scene.ts";
import { browserPath, CHROMIUM_FLAGS } from "./browser.ts";
import { residentMegabytes } from "./pages.ts";
import { renders } from "./renders.ts";
import { atMost, type Row, type Unit } from "./report.ts";
import { bytesSent, keptConnection, latency } from "./requests.ts";
import { processorTimeOf } from "./timing.ts";
import { asOperator, headersOf, visitsOf, type Visit } from "./visits.ts";
import type { World } from "./world.ts";

/** The table of every screen, beside the rows of the heaviest and the slowest. */
const TABLE = "build/screens.md";

const BUDGET = { script: 114, stylesheet: 15, document: 30 } as const;
type Kind = keyof typeof BUDGET;
const isKind = (type: string): type is Kind => type in BUDGET;
/** Kilobytes of 1,000 bytes, compressed. */
type Weights = Readonly<Record<Kind, number>>;

/** What a browser loads for a screen without a cache until it is at rest, in bytes as they are sent. */
async function weigh(browser: Browser, origin: string, visit: Visit): Promise<Weights> {
  const context = await browser.newContext();
  if (visit.cookie !== "") {
    const [name = "", value = ""] = visit.cookie.split(/=(.*)/s);
    await context.addCookies([{ name, value, url: origin }]);
  }
  const page = await context.newPage();
  const loaded: { readonly kind: Kind; readonly url: string }[] = [];
  page.on("response", (response) => {
    const kind = response.request().resourceType();
    if (isKind(kind) && [200, 404].includes(response.status())) loaded.push({ kind, url: response.url() });
  });
  await page.goto(`${origin}${visit.path}`);
  // A screen that follows the live stream is never without a request under way.
  await page.waitForLoadState("networkidle", { timeout: 5000 }).catch(() => undefined);
  await context.close();
  const of = { script: 0, stylesheet: 0, document: 0 };
  for (const { kind, url } of loaded) of[kind] += (await bytesSent(url, headersOf(visit))) / 1000;
  return of;
}

/** Milliseconds of the server's processor time a visit of a screen takes once it is warm; NaN where the system does not report it. */
async function visitTime(pid: number, origin: string, visit: Visit, rounds: number): Promise<number> {
  const agent = keptConnection();
  const visits = async () => {
    for (let round = 0; round < rounds; round++)
      await latency(agent, `${origin}${visit.path}`, headersOf(visit), visit.status);
  };
  let best = Number.POSITIVE_INFINITY;
  await visits();
  for (let turn = 0; turn < 3; turn++) {
    const before = processorTimeOf(pid) ?? Number.NaN;
    await visits();
    best = Math.min(best, ((processorTimeOf(pid) ?? Number.NaN) - before) / rounds);
  }
  agent.destroy();
  return best;
}

interface Screen extends Weights {
  readonly path: string;
  /** Processor time of a visit and of `renderToString` of the same tree, milliseconds. */
  readonly visit: number;
  readonly render: number;
}

/** The screen whose rendering is the yardstick for all others. */
const YARDSTICK = "/betting-strategies?minConfidence=0";

function tableOf(screens: readonly Screen[]): string {
  const lines = screens.map(({ path, document, stylesheet, script, visit, render }) =>
    [path, document, stylesheet, script, visit, render, visit / render]
      .map((cell) => (typeof cell === "number" ? cell.toFixed(1) : `\`${cell}\``))
      .join(" | "),
  );
  return `| screen | document, KB | CSS, KB | JavaScript, KB | a visit, ms | renderToString, ms | × |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
${lines.map((line) => `| ${line} |`).join("\n")}
`;
}

/**
 * Every screen with an address of its own: the weight of a first load, the time of a visit compared with rendering it, and the memory after
 * all of them.
 */
export async function benchScreens(world: World, { quick }: { readonly quick: boolean }): Promise<Row[]> {
  const url = `file:${world.databaseFile}`;
  const database = await createDatabase({ url });
  const free = await makePerson(database, "free", { secret: world.secret, wallNow: Date.now() });
  const operator = asOperator(world.userId);
  database.close();
  const server = await world.start("screens", url, operator);
  const { origin, pid } = server;
  const visits = await visitsOf(origin, { elite: world.cookie, free: `${free.cookie.name}=${free.cookie.value}` });
  const alone = await renders(world, quick ? 0.2 : 0.6, visits, operator);
  const browser = await chromium.launch({ executablePath: browserPath(), args: [...CHROMIUM_FLAGS] });
  const screens: Screen[] = [];
  try {
    for (const visit of visits)
      screens.push({
        path: visit.path,
        ...(await weigh(browser, origin, visit)),
        visit: await visitTime(pid, origin, visit, quick ? 10 : 25),
        render: alone[visit.path]?.processorMs ?? Number.NaN,
      });
  } finally {
    await browser.close();
  }
  const memory = await residentMegabytes(server);
  await server.end("SIGTERM");
  await mkdir(dirname(TABLE), { recursive: true });
  await writeFile(TABLE, tableOf(screens));
  const yardstick = alone[YARDSTICK]?.processorMs ?? Number.NaN;
  const worst = (what: string, figureOf: (screen: Screen) => number, mark: number, unit: Unit): Row => {
    const ranked = screens.map((screen) => [screen.path, figureOf(screen)] as const).toSorted((a, b) => b[1] - a[1]);
    return {
      part: "screens",
      what,
      measured: ranked[0]?.[1] ?? Number.NaN,
      mark: atMost(mark),
      unit,
      detail: ranked
        .slice(0, 8)
        .map(([path, figure]) => `${path} ${figure.toFixed(1)}`)
        .join(", "),
    };
  };
  return [
    worst(`First-load JavaScript, the heaviest of ${screens.length} screens`, (of) => of.script, BUDGET.script, "KB"),
    worst("CSS, the heaviest screen", (of) => of.stylesheet, BUDGET.stylesheet, "KB"),
    worst("Document, the heaviest screen", (of) => of.document, BUDGET.document, "KB"),
    // The list may take no more than three and a half renders: one is its own, the rest is the allowance that every screen has beside its own.
    worst(
      "What a visit takes beside renderToString, in renders of the pick list",
      (of) => (of.visit - of.render) / yardstick,
      2.5,
      "×",
    ),
    {
      part: "screens",
      what: "Resident memory after all screens",
      measured: memory,
      mark: atMost(300),
      unit: "MB",
      detail: `the table of all screens is ${TABLE}`,
    },
  ];
}
