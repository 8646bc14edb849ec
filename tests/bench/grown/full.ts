import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { atMost, type Row } from "../report.ts";
import { fillFile, openBench } from "../world.ts";
import { compareJobs, ratioOfJob, type JobCompared } from "./jobs.ts";
import { GROWTH, makeGrown, type GrownFile } from "./make-world.ts";
import { admitPeople } from "./open-world.ts";
import { comparePages, ratioOfPage, type Compared } from "./pages.ts";

/** How much longer anything may take in the large database. */
const LIMIT = 1.25;
/** Requests that take longer with more data because they answer for all of it, with the reason; reported, but not compared with the mark. */
const ANSWERS_FOR_ALL: Readonly<Record<string, string>> = {
  "/track-record/anchors":
    "hands out every anchor of a run as one file, which the verifier of a record takes; streamed, and 304 while none was added",
  "/history?period=365": "hands out a line for each day of a year, of which the small world has four weeks",
  "retrain:simulation": "learns from every game of the league",
  "plausibility:simulation": "holds the whole record against its forecasts, once a day",
  alerts: "tells as many people as wait for a pick",
  digests: "tells as many people as have chosen the hour",
  messages: "sends what was queued for as many people",
};

export interface GrownFiles {
  readonly small: GrownFile;
  readonly large: GrownFile;
}

/** Makes both databases in a folder, from one first fill. */
async function makeBoth(folder: string, say: (line: string) => void): Promise<GrownFiles> {
  await mkdir(folder, { recursive: true });
  const filled = join(folder, "filled.db");
  const database = await fillFile(filled, { quick: false });
  await database.client.execute("PRAGMA wal_checkpoint(TRUNCATE)");
  database.close();
  say("Filled; growing it …");
  const small = await makeGrown({ filled, file: join(folder, "small.db"), factor: 1, say });
  const large = await makeGrown({ filled, file: join(folder, "large.db"), factor: GROWTH, say });
  return { small, large };
}

const inWords = (rows: GrownFile["rows"]) =>
  Object.entries(rows)
    .map(([table, n]) => `${table} ${n.toLocaleString("en-US")}`)
    .join(", ");

function rowsOfMaking({ large }: GrownFiles): readonly Row[] {
  return [
    {
      part: "growth",
      what: "Making the large database",
      measured: large.seconds,
      mark: null,
      unit: "s",
      detail: `${large.gigabytes.toFixed(1)} GB: ${inWords(large.rows)}`,
    },
  ];
}

interface Pair {
  readonly name: string;
  readonly ratio: number;
  readonly detail: string;
}

/** One row for each address or job that is too slow, and one for all others. */
function rowsOf(pairs: readonly Pair[], what: string): readonly Row[] {
  const sorted = pairs.toSorted((a, b) => b.ratio - a.ratio);
  const slow = sorted.filter(({ ratio }) => ratio > LIMIT);
  const [best] = sorted.filter(({ ratio }) => ratio <= LIMIT);
  return [
    ...slow.map(({ name, ratio, detail }): Row => {
      const why = ANSWERS_FOR_ALL[name];
      return {
        part: "growth",
        what: `${name}`,
        measured: ratio,
        mark: why === undefined ? atMost(LIMIT) : null,
        unit: "×",
        detail: why === undefined ? detail : `${detail}; ${why}`,
      };
    }),
    ...(best
      ? [
          {
            part: "growth",
            what: `The slowest to grow of ${sorted.length - slow.length} other ${what}`,
            measured: best.ratio,
            mark: atMost(LIMIT),
            unit: "×",
            detail: `${best.name} ${best.detail}`,
          } satisfies Row,
        ]
      : []),
  ];
}

const inLooks = (looks: number) => (looks === 1 ? "" : `, median of ${looks} looks`);

const ofPage = (page: Compared): Pair => ({
  name: page.name,
  ratio: ratioOfPage(page),
  detail: `${page.small.toFixed(1)} → ${page.large.toFixed(1)} ms ${page.by}${inLooks(page.looks)}, first visit ${page.first.map((ms) => ms.toFixed(0)).join(" → ")} ms`,
});

const ofJob = (job: JobCompared): Pair => ({
  name: job.name,
  ratio: ratioOfJob(job),
  detail: `${job.small.toFixed(0)} → ${job.large.toFixed(0)} ms of processor time in four rounds${inLooks(job.looks)}`,
});

/**
 * Every address of the built server and every job of the worker on a database of 10 million quotes, a million bets, 100,000 people and
 * 200,000 picks, compared with one of a hundredth.
 *
 * @param given `keep`: a folder in which the databases stay; `from`: one in which they stayed; `of`: part of the names to measure.
 */
export async function benchGrown(
  { of, ...where }: { readonly keep: string | undefined; readonly from: string | undefined; readonly of: string },
  say: (line: string) => void,
): Promise<Row[]> {
  const bench = await openBench();
  try {
    const folder = where.from ?? where.keep ?? bench.folder;
    const made = where.from === undefined ? await makeBoth(folder, say) : null;
    const url = (name: string) => `file:${join(folder, `${name}.db`)}`;
    const worlds = [
      await admitPeople(url("small"), bench.secret),
      await admitPeople(url("large"), bench.secret),
    ] as const;
    const { compared, left, megabytes } = await comparePages(bench, worlds, { limit: LIMIT, of, say });
    const jobs = await compareJobs(bench, worlds, { limit: LIMIT, of, known: Object.keys(ANSWERS_FOR_ALL), say });
    say(`Not asked, because nobody was answered 200: ${left.join(", ")}`);
    return [
      ...(made ? rowsOfMaking(made) : []),
      ...rowsOf(compared.map(ofPage), "addresses"),
      {
        part: "growth",
        what: "Memory of the web process after all addresses, of a machine's 512 MB",
        measured: megabytes,
        mark: atMost(460),
        unit: "MB",
        detail: `${compared.length} addresses of the large database, each asked for several times`,
      },
      ...rowsOf(jobs.map(ofJob), "jobs"),
    ];
  } finally {
    await bench.end();
  }
}
