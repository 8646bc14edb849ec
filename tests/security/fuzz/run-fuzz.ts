import { startBuiltServer } from "#tests/setup/built-server.ts";
import { makeWorld, tokenOf } from "../world.ts";
import { changes, readState } from "./database-state.ts";
import { generate, type FuzzCase } from "./generate.ts";
import { judge } from "./judge.ts";
import { sendRaw } from "./raw-request.ts";
import { discoverTargets } from "./targets.ts";

const AT_ONCE = 8;
/** What counts as silence, where time is judged and where only a hang is. */
const ANSWER_MS = { timed: 20_000, untimed: 120_000 } as const;
const CUT_OFF_MS = 150;
/** A request whose answer takes longer is repeated by itself. */
const SLOW_MS = 800;
/** The longest a page may take once all is over. */
const HEALTHY_MS = 2000;
const METRICS_TOKEN = "a-token-of-the-fuzzer-nobody-sends";

export interface Finding {
  readonly index: number;
  readonly kind: string;
  readonly target: string;
  readonly who: string;
  readonly problem: string;
  /** The request as it was sent, shortened. */
  readonly request: string;
}

export interface FuzzReport {
  readonly seed: number;
  /** Routes and methods the server knows. */
  readonly targets: number;
  readonly sent: number;
  /** By route, then by status; status 0 is a connection that was closed. */
  readonly statuses: ReadonlyMap<string, ReadonlyMap<number, number>>;
  readonly kinds: ReadonlyMap<string, number>;
  readonly findings: readonly Finding[];
  readonly seconds: number;
  /** The slowest answer, and what was asked. */
  readonly slowest: { readonly target: string; readonly milliseconds: number };
  readonly memory: { readonly beforeBytes: number; readonly afterBytes: number };
}

/** Sends the requests of a seed to the production server on a database of its own, and returns the faults. */
export async function runFuzz(options: {
  readonly seed: number;
  readonly count: number;
  readonly only?: number;
  /** Whether slow answers are findings: not beside other work, which makes every answer slow. */
  readonly timed: boolean;
  /** What the server's process is started with besides. */
  readonly env?: Readonly<Record<string, string>>;
}): Promise<FuzzReport> {
  const targets = await discoverTargets();
  const world = await makeWorld();
  const server = await startBuiltServer({
    ...world.settings,
    METRICS_TOKEN,
    LOG_LEVEL: "info",
    RATE_LIMIT_PER_15_MINUTES: "10000000",
    ...options.env,
  });
  const { origin } = server;
  const port = Number(new URL(origin).port);
  const answerMs = options.timed ? ANSWER_MS.timed : ANSWER_MS.untimed;
  const findings: Finding[] = [];
  const statuses = new Map<string, Map<number, number>>();
  const kinds = new Map<string, number>();
  let slowest = { target: "-", milliseconds: 0 };
  const suspects: FuzzCase[] = [];
  const general = (problem: string) =>
    findings.push({ index: -1, kind: "after", target: "-", who: "-", problem, request: "" });

  async function send(request: FuzzCase): Promise<void> {
    const outcome = await sendRaw(port, request.bytes, {
      head: request.head,
      timeoutMs: answerMs,
      ...(request.cutOff ? { cutOffAfterMs: CUT_OFF_MS } : {}),
    });
    const status = outcome.kind === "answer" ? outcome.answer.status : 0;
    const counts = statuses.get(request.target) ?? new Map<number, number>();
    statuses.set(request.target, counts.set(status, (counts.get(status) ?? 0) + 1));
    kinds.set(request.kind, (kinds.get(request.kind) ?? 0) + 1);
    const { index, kind, target, who } = request;
    if (outcome.kind === "answer") {
      if (outcome.milliseconds > slowest.milliseconds) slowest = { target, milliseconds: outcome.milliseconds };
      if (options.timed && kind === "read" && outcome.milliseconds > SLOW_MS) suspects.push(request);
    }
    for (const problem of judge(request, outcome, origin))
      findings.push({ index, kind, target, who, problem, request: shown(request) });
  }

  /** A slow answer may be the machine's fault; one that is slow three times on an idle machine is ours. */
  async function judgeAlone(request: FuzzCase): Promise<void> {
    const times: number[] = [];
    for (let attempt = 0; attempt < 3; attempt++) {
      const outcome = await sendRaw(port, request.bytes, { head: request.head, timeoutMs: answerMs });
      times.push(outcome.kind === "answer" ? outcome.milliseconds : answerMs);
    }
    const { index, kind, target, who } = request;
    const fastest = Math.round(Math.min(...times));
    if (fastest > SLOW_MS)
      findings.push({ index, kind, target, who, problem: `answered after ${fastest} ms`, request: shown(request) });
  }

  async function sendAll(requests: readonly FuzzCase[]): Promise<void> {
    const wanted = requests.filter((request) => options.only === undefined || request.index === options.only);
    let next = 0;
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let request; (request = wanted[next++]);) await send(request);
      }),
    );
  }

  const memoryNow = async () => {
    const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
    const text = await fetch(`${origin}/metrics`, { headers }).then(
      (answer) => answer.text(),
      () => "",
    );
    return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1] ?? Number.NaN);
  };

  try {
    const startedAt = performance.now();
    const { harmless, entitled } = generate(world, targets, { origin, ...options });
    const beforeBytes = await memoryNow();
    const before = await readState(world.database);
    await sendAll(harmless);
    for (const request of suspects) await judgeAlone(request);
    const between = await readState(world.database);
    for (const change of changes(before, between)) general(`changed by requests that may change nothing: ${change}`);
    await sendAll(entitled);
    const writers = [
      ...world.spare,
      ...Object.entries(world.people).flatMap(([role, person]) => (role.startsWith("writer-") ? [person] : [])),
    ];
    const after = await readState(world.database);
    for (const change of changes(between, after, new Set(writers.map((person) => person.id))))
      general(`changed by somebody else's requests: ${change}`);

    const seconds = (performance.now() - startedAt) / 1000;
    const healthyMs = options.timed ? HEALTHY_MS : ANSWER_MS.untimed;
    for (const problem of await healthProblems(server, healthyMs, [
      ["/", undefined],
      ["/betting-strategies", world.people.elite.cookie],
      ["/saved-picks", world.people.free.cookie],
    ]))
      general(problem);
    const output = server.output();
    for (const line of output.split("\n")) {
      const level = Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? 0);
      if (level >= 50) general(`logged as unexpected: ${line.slice(0, 600)}`);
    }
    const secrets = [METRICS_TOKEN, ...Object.values(world.people).map((person) => tokenOf(person.cookie))];
    if (secrets.some((secret) => output.includes(secret))) general("a secret is in the log");
    return {
      seed: options.seed,
      targets: new Set(targets.map((target) => target.name)).size,
      sent: [...kinds.values()].reduce((sum, count) => sum + count, 0),
      statuses,
      kinds,
      findings,
      seconds,
      slowest,
      memory: { beforeBytes, afterBytes: await memoryNow() },
    };
  } finally {
    await server.stop();
    await world.remove();
  }
}

/** Whether the server still works, and answers soon. */
async function healthProblems(
  server: Awaited<ReturnType<typeof startBuiltServer>>,
  withinMs: number,
  pages: readonly (readonly [path: string, cookie: string | undefined])[],
): Promise<string[]> {
  if (!server.alive()) return [`the server is gone: ${server.output().slice(-2000)}`];
  const found: string[] = [];
  for (const [path, cookie] of pages) {
    const startedAt = performance.now();
    const status = await fetch(`${server.origin}${path}`, {
      redirect: "manual",
      signal: AbortSignal.timeout(2 * withinMs),
      headers: cookie ? { Cookie: cookie } : {},
    }).then(
      async (answer) => (await answer.arrayBuffer(), answer.status),
      () => 0,
    );
    const elapsed = Math.round(performance.now() - startedAt);
    if (status !== 200 || elapsed > withinMs) found.push(`${path} answered ${status} after ${elapsed} ms`);
  }
  return found;
}

function shown(request: FuzzCase): string {
  const text = request.bytes.toString("latin1").replaceAll(/(linewise_session=)[^;\r]*/g, "$1…");
  return text.length > 700 ? `${text.slice(0, 700)}… (${request.bytes.length} bytes)` : text;
}
