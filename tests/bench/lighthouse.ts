import { execFile } from "node:child_process";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { browserPath, CHROMIUM_FLAGS } from "./browser.ts";
import { atLeast, atMost, isKept, type Row } from "./report.ts";
import { asOperator, headersOf, visitsOf } from "./visits.ts";
import type { World } from "./world.ts";

const run = promisify(execFile);
/** A measurement that misses a mark is repeated: the lab simulates a slow phone from how busy this machine was. */
const LOOKS = 3;

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

async function look(
  world: World,
  url: string,
  sent: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Report> {
  const folder = await mkdtemp(join(world.folder, "lighthouse-"));
  const output = join(folder, "report.json");
  const headers = join(folder, "headers.json");
  await writeFile(headers, JSON.stringify(sent));
  await run(
    process.execPath,
    [
      "node_modules/lighthouse/cli/index.js",
      url,
      "--quiet",
      "--output=json",
      `--output-path=${output}`,
      `--extra-headers=${headers}`,
      `--chrome-flags=--headless=new ${CHROMIUM_FLAGS.join(" ")}`,
    ],
    // When interrupted, it ends its browser too.
    { env: { ...process.env, CHROME_PATH: browserPath() }, maxBuffer: 1e8, signal, killSignal: "SIGINT" },
  );
  return JSON.parse(await readFile(output, "utf8")) as Report;
}

function rowsOf(screen: string, report: Report, looks: number): Row[] {
  const score = (category: string) => 100 * (report.categories[category]?.score ?? Number.NaN);
  const audit = (name: string) => report.audits[name]?.numericValue ?? Number.NaN;
  const others = ["accessibility", "best-practices", "seo"] as const;
  const worst = Math.min(...others.map(score));
  const row = (what: string, measured: number, mark: Row["mark"], unit: Row["unit"], detail: string): Row => ({
    part: "lighthouse",
    what: `Lighthouse, ${screen}: ${what}`,
    measured,
    mark,
    unit,
    detail,
  });
  return [
    row(
      "performance",
      score("performance"),
      atLeast(98),
      "of 100",
      looks === 1 ? "mobile, first look" : `mobile, look ${looks} of ${LOOKS}`,
    ),
    row(
      "accessibility, best practices, SEO",
      worst,
      atLeast(100),
      "of 100",
      others.map((category) => `${category} ${score(category)}`).join(", "),
    ),
    row("largest contentful paint", audit("largest-contentful-paint") / 1000, atMost(1.8), "s", ""),
    row("layout shift", audit("cumulative-layout-shift"), atMost(0.02), "", ""),
    row("blocking time", audit("total-blocking-time"), atMost(100), "ms", ""),
  ];
}

/** Lighthouse's mobile preset on the ten screens by which the product is judged. */
export async function benchLighthouse(
  world: World,
  { quick, signal }: { readonly quick: boolean; readonly signal: AbortSignal },
): Promise<Row[]> {
  const server = await world.start("lighthouse", `file:${world.databaseFile}`, asOperator(world.userId));
  const visits = await visitsOf(server.origin, { elite: world.cookie });
  const all: Row[] = [];
  for (const visit of visits.filter(({ isMain }) => isMain)) {
    let rows: Row[] = [];
    for (let looks = 1; looks <= (quick ? 1 : LOOKS); looks++) {
      const report = await look(world, `${server.origin}${visit.path}`, headersOf(visit), signal).catch(
        // A browser that ends in the middle of a measurement counts as a miss.
        (error: unknown) => (signal.aborted || looks === LOOKS ? Promise.reject(error as Error) : null),
      );
      if (report === null) continue;
      rows = rowsOf(visit.path, report, looks);
      if (rows.every(isKept)) break;
    }
    all.push(...rows);
  }
  await server.end("SIGTERM");
  return all;
}
