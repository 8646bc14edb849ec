import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { epochMs } from "#app/lib/engine/brands.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { buildOnce } from "#tests/setup/built-server.ts";
import { startStandIn } from "../../dev/providers/server.ts";
import {
  DrillClock,
  drillOutages,
  eveningOf,
  fillEvening,
  outageTable,
  type Outage,
  type OutageReport,
} from "#tests/workflows/feeds/provider-outages.ts";
import { killSenders } from "./sender-kills.ts";
import { killWebHookSenders } from "./web-hook-kills.ts";
import { killWebs } from "./web-kills.ts";
import { killWorkers, prepareScenes } from "./worker-kills.ts";

/**
 * Kills the worker inside its jobs and while it sends e-mails, text messages and web hooks, and the production web server under write load, and
 * counts what survived; plays an hour's outage of each live provider:
 * `npm run faults [-- --kills 50 --seed TEXT --only worker|mail|text|web-hooks|web|providers --league NFL --port 3150]`.
 * Exit code 1 when anything was lost, doubled or other than undisturbed.
 */
const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "50" },
    seed: { type: "string", default: "faults" },
    only: { type: "string" },
    league: { type: "string" },
    port: { type: "string", default: "3150" },
  },
});
const count = Number(values.kills);
const say = (line: string) => void process.stdout.write(`${line}\n`);
const folder = await mkdtemp(join(tmpdir(), "linewise-faults-"));
let lost = 0;

function tell(wrong: readonly string[]): void {
  if (wrong.length === 0) return;
  lost++;
  for (const line of wrong) say(`    ${line}`);
}

async function workers(): Promise<void> {
  const started = performance.now();
  say("Worker: filling a small world …");
  const scenes = await prepareScenes(folder);
  const kills = await killWorkers(folder, scenes, {
    count,
    seed: values.seed,
    onKill: ({ moment, aimedAt, hit, wrong }) => {
      say(
        `  ${wrong.length === 0 ? "same state" : "OTHER STATE"}  ${hit ?? "between two jobs"} (${aimedAt}, ${moment})`,
      );
      tell(wrong);
    },
  });
  const hits = new Map<string, number>();
  for (const { hit } of kills) hits.set(hit ?? "between two jobs", (hits.get(hit ?? "between two jobs") ?? 0) + 1);
  const same = kills.filter(({ wrong }) => wrong.length === 0).length;
  const where = [...hits].toSorted((a, b) => b[1] - a[1]).map(([job, n]) => `${job} ${n}`);
  say(`Worker killed ${kills.length} times, same state as undisturbed ${same} times, in ${seconds(started)} s.`);
  say(`  under way: ${where.join(", ")}`);
}

async function mails(): Promise<void> {
  const { twice } = await senders("email", "e-mails");
  say(`  taken twice by the mail server ${twice}, each time under its one Message-ID`);
}

async function texts(): Promise<void> {
  const { twice } = await senders("sms", "text messages");
  say(`  taken twice by the network ${twice}`);
}

async function senders(channel: "email" | "sms", what: string) {
  const started = performance.now();
  const report = await killSenders(folder, { count, seed: values.seed, queued: 60 * count, channel });
  const { kills, queued, lost: missing, unrecognizable } = report;
  tell([
    ...missing.map((subject) => `${subject} never arrived`),
    ...unrecognizable.map((subject) => `${subject} arrived twice and nobody can tell`),
  ]);
  say(`Sender killed ${kills} times while sending ${queued} ${what}, in ${seconds(started)} s.`);
  say(`  lost ${missing.length}`);
  return report;
}

async function webHooks(): Promise<void> {
  const started = performance.now();
  const asked = { count, seed: values.seed, queued: 60 * count };
  const { kills, queued, lost: missing, twice, unrecognizable, outOfOrder } = await killWebHookSenders(folder, asked);
  tell([
    ...missing.map((name) => `${name} never arrived`),
    ...unrecognizable.map((name) => `${name} arrived under two ids`),
    ...outOfOrder.map((name) => `${name} arrived after a later one`),
  ]);
  say(`Sender killed ${kills} times while sending ${queued} web hooks, in ${seconds(started)} s.`);
  say(`  lost ${missing.length}; arrived twice ${twice}, each time under one id`);
}

async function webs(): Promise<void> {
  const started = performance.now();
  say("Web: building …");
  await buildOnce();
  const kills = await killWebs({
    folder: join(folder, "web"),
    kind: "production",
    port: Number(values.port),
    count,
    seed: values.seed,
    onKill: ({ acknowledged, unanswered, wrong }) => {
      say(
        `  ${wrong.length === 0 ? "all there once" : "WRONG"}  ${acknowledged} acknowledged, ${unanswered} under way`,
      );
      tell(wrong);
    },
  });
  const right = kills.filter(({ wrong }) => wrong.length === 0).length;
  const sum = (pick: (kill: (typeof kills)[number]) => number) => kills.reduce((total, kill) => total + pick(kill), 0);
  say(
    `Web killed ${kills.length} times, every acknowledged write there once ${right} times, in ${seconds(started)} s.`,
  );
  say(
    `  ${sum((kill) => kill.acknowledged)} writes acknowledged, ${sum((kill) => kill.unanswered)} under way and sent again`,
  );
}

/** The faults of each provider, by the league whose evening they affect. */
const OUTAGES: readonly (readonly [League, string, readonly Outage[]])[] = (
  [
    [
      "NHL",
      "2026-01-17",
      {
        "the-odds-api": ["500", "429", "garbage", "half", "hang", "slow", "wrong-key", "over-quota"],
        "nhl-api-web": ["500", "429", "garbage", "half", "hang", "slow", "empty"],
        espn: ["500"],
      },
    ],
    ["MLB", "2026-07-21", { "mlb-statsapi": ["500", "hang"] }],
    ["NBA", "2026-01-17", { nba: ["500", "empty"] }],
    ["NFL", "2026-11-15", { espn: ["500", "hang"] }],
  ] as const
).map(([league, day, faults]) => [
  league,
  day,
  Object.entries(faults).flatMap(([provider, kinds]) =>
    (kinds as readonly Outage["fault"][]).map((fault) => ({ league, provider: provider as Outage["provider"], fault })),
  ),
]);

async function providers(): Promise<void> {
  const started = performance.now();
  const reports: OutageReport[] = [];
  for (const [league, day, outages] of OUTAGES) {
    if (values.league !== undefined && values.league !== league) continue;
    const clock = new DrillClock(epochMs(0));
    const evening = await eveningOf(values.seed, league, epochMs(Date.parse(`${day}T12:00:00Z`)));
    const standIn = await startStandIn({ seed: values.seed, port: 0, now: clock.read, wallClock: clock.read });
    try {
      const path = join(folder, `${league}.db`);
      const world = { seed: values.seed, standIn, clock };
      await fillEvening(path, evening, world);
      reports.push(
        ...(await drillOutages(path, evening, world, outages, ({ outage, healed, doubled, sameEnd }) => {
          say(
            `  ${outage.league} ${outage.provider} ${outage.fault}: healed after ${healed ?? "more than 260"} minutes`,
          );
          tell([...doubled, ...(sameEnd ? [] : ["another end than without it"])]);
        })),
      );
    } finally {
      await standIn.close();
    }
  }
  say(outageTable(reports));
  say(`${reports.length} outages of an hour in ${seconds(started)} s.`);
}

const seconds = (since: number) => Math.round((performance.now() - since) / 1000);

const parts = { worker: workers, mail: mails, text: texts, "web-hooks": webHooks, web: webs, providers };
for (const [part, run] of Object.entries(parts)) if (values.only === undefined || values.only === part) await run();
await rm(folder, { recursive: true, force: true });
process.exit(lost === 0 ? 0 : 1);
