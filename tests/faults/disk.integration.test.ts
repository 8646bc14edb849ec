import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { appendFile, copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { createDatabase } from "#db/client.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { freePort } from "#tests/setup/free-port.ts";
import { environment, takeSettings } from "./command.ts";
import { damagesOf } from "./state.ts";
import { fillBets, newPeople, saving, type Person } from "./web-kills.ts";
import { programArguments } from "#tests/setup/programs.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

let folder: string;
/** A database with people and picks that nobody has open. */
let base: string;
let people: readonly Person[];
let picks: readonly number[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "linewise-disk-test-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  takeSettings("file:unused");
  const database = await openTestDatabase();
  picks = await fillBets(database);
  people = await newPeople(database, 0);
  await database.client.execute("PRAGMA wal_checkpoint(TRUNCATE)");
  base = join(folder, "base.db");
  await copyFile(database.path, base);
});

interface Server {
  readonly child: ChildProcess;
  save(pick: number): Promise<Response>;
  read(path: string): Promise<Response>;
}

/** The actions' server, started by a shell that prepares its surroundings and then becomes it (`exec "$@"`). */
async function serve(shell: string, args: readonly string[], path: string): Promise<Server> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const child = spawn(
    "/bin/bash",
    [
      "-c",
      shell,
      "bash",
      ...args,
      process.execPath,
      ...programArguments("tests/faults/serve-actions.ts"),
      String(port),
    ],
    { cwd: ROOT, env: environment(`file:${path}`, { APP_ORIGIN: origin }), stdio: ["ignore", "ignore", "pipe"] },
  );
  let stderr = "";
  child.stderr?.setEncoding("utf8").on("data", (chunk: string) => (stderr += chunk));
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  });
  const [person] = people;
  if (!person) throw new Error("nobody is signed in");
  const read = (address: string) => fetch(`${origin}${address}`, { headers: { Cookie: person.cookie } });
  for (let tries = 0; tries < 200; tries++) {
    if (child.exitCode !== null) throw new Error(`The server ended: ${stderr}`);
    if (
      await read("/healthcheck").then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break;
    await pause(100);
  }
  return {
    child,
    read,
    save: (pick) => {
      const { headers, body } = saving(person, picks[pick] ?? 0);
      return fetch(`${origin}/api/saved-picks`, {
        method: "POST",
        headers: { Cookie: person.cookie, Origin: origin, ...headers },
        body,
      });
    },
  };
}

/** Whether this process may mount a file system of its own. */
const mayMount =
  process.platform === "linux" &&
  spawnSync("unshare", ["-rm", "sh", "-c", "mount -t tmpfs -o size=1m tmpfs /tmp"]).status === 0;

describe("a disk that is full", () => {
  test.skipIf(!mayMount)(
    "refuses changes with a sentence, is read on, and takes them again once there is room (skipped where nothing can be mounted)",
    async () => {
      const disk = join(folder, "disk");
      await mkdir(disk);
      const path = join(disk, "web.db");
      const server = await serve(
        `exec unshare -rm bash -c 'mount -t tmpfs -o size=16m tmpfs "$1" && cp "$2" "$1/web.db" && shift 2 && exec "$@"' bash "$@"`,
        [disk, base],
        path,
      );
      expect((await server.save(0)).status).toBe(201);

      // The file system is the server's own; the rest of its room goes to another file.
      const inside = `/proc/${server.child.pid}/root${disk}`;
      const filler = join(inside, "filler");
      for (let size = 1 << 20; size >= 512; size /= 2) {
        await writeFile(filler, "", { flag: "a" });
        for (;;) {
          try {
            await appendFile(filler, Buffer.alloc(size));
          } catch {
            break;
          }
        }
      }
      const refused = await server.save(1);
      expect(refused.status).toBe(503);
      expect(await refused.json()).toMatchObject({
        detail: expect.stringMatching(/run out of disk space; nothing was saved/),
      });
      expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
      expect((await server.read("/healthcheck")).status).toBe(200);
      const list = await server.read("/api/saved-picks");
      expect(list.status).toBe(200);
      expect(await list.json()).toMatchObject({ savedPicks: [{ strategyId: picks[0] }] });

      await rm(filler);
      expect((await server.save(1)).status).toBe(201);
      expect((await server.save(1)).status).toBe(201);
      for (const suffix of ["", "-wal"])
        await copyFile(join(inside, `web.db${suffix}`), join(folder, `after.db${suffix}`));
      const after = await createDatabase({ url: `file:${join(folder, "after.db")}` });
      expect(await damagesOf(after)).toEqual([]);
      expect((await after.client.execute("SELECT count(*) FROM saved_picks")).rows[0]?.[0]).toBe(2);
      after.close();
    },
  );

  test("a file that may not grow: the same, on every machine; after a restart with room nothing is lost or half", async () => {
    const path = join(folder, "web.db");
    await copyFile(base, path);
    const server = await serve(`trap "" XFSZ; ulimit -S -f 400; exec "$@"`, [], path);
    let saved = 0;
    let refused: Response | undefined;
    while (refused === undefined && saved < picks.length) {
      const answer = await server.save(saved);
      if (answer.status === 201) saved++;
      else refused = answer;
    }
    expect(saved).toBeGreaterThan(0);
    expect(refused?.status).toBe(503);
    expect(await refused?.json()).toMatchObject({ detail: expect.stringContaining("nothing was saved") });
    expect(await (await server.read("/api/saved-picks?limit=100")).json()).toMatchObject({
      savedPicks: { length: saved },
    });
    const ended = once(server.child, "exit");
    server.child.kill("SIGKILL");
    await ended;

    const again = await serve(`exec "$@"`, [], path);
    expect((await again.save(saved)).status).toBe(201);
    expect((await again.save(0)).status).toBe(201);
    const database = await createDatabase({ url: `file:${path}` });
    expect(await damagesOf(database)).toEqual([]);
    expect((await database.client.execute("SELECT count(*) FROM saved_picks")).rows[0]?.[0]).toBe(saved + 1);
    database.close();
  });
});
