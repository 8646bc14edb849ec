import { fork, type ChildProcess } from "node:child_process";
import { dirname, relative, resolve } from "node:path";
import { performance } from "node:perf_hooks";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { FOLDERS, mutantsOf, type Fate, type Folder } from "./trial.ts";

/**
 * `npm run mutate [-- FOLDER...] [--survivors] [--jobs N]`: how many small changes of the engine's money code its tests notice. One
 * mutant at a time is switched on, and the tests of tests/engine that reach it are run until one fails. A mutant counts as killed when a
 * test fails or when it runs out of time; nobody looks for equivalent mutants, they stand among the survivors.
 */
const HERE = dirname(fileURLToPath(import.meta.url));
const ROOT = resolve(HERE, "../..");
/** A worker that is silent for this long hangs outside any loop. */
const SILENCE_MS = 60_000;

interface Answer {
  readonly ready?: true;
  readonly id?: number;
  readonly fate?: Fate;
}

function argumentsOf(given: readonly string[]): { folders: readonly Folder[]; survivors: boolean; jobs: number } {
  const folders: Folder[] = [];
  let survivors = false;
  let jobs = 1;
  for (let i = 0; i < given.length; i++) {
    const word = given[i] ?? "";
    const folder = FOLDERS.find((name) => name === word);
    if (folder) folders.push(folder);
    else if (word === "--survivors") survivors = true;
    else if (word === "--jobs" && Number.isInteger(Number(given[i + 1])) && Number(given[i + 1]) > 0)
      jobs = Number(given[++i]);
    else {
      process.stderr.write(`Unknown: ${word}. Folders: ${FOLDERS.join(", ")}; options: --survivors, --jobs N.\n`);
      process.exit(2);
    }
  }
  return { folders: folders.length > 0 ? folders : FOLDERS, survivors, jobs };
}

/** Works through the queue with one child; a child that hangs is replaced and its mutant counts as timed out. */
function worked(folders: readonly Folder[], queue: number[], settle: (id: number, fate: Fate) => void): Promise<void> {
  return new Promise((done, fail) => {
    let current: number | undefined;
    let silence: NodeJS.Timeout;
    let child: ChildProcess;
    const next = () => {
      current = queue.shift();
      clearTimeout(silence);
      if (current === undefined) {
        child.removeAllListeners("exit");
        child.kill();
        done();
        return;
      }
      silence = setTimeout(() => child.kill("SIGKILL"), SILENCE_MS);
      child.send(current);
    };
    const start = () => {
      child = fork(resolve(HERE, "worker.ts"), [ROOT, ...folders], { execArgv: ["--import", "tsx"] });
      child.on("message", ({ id, fate }: Answer) => {
        if (id !== undefined && fate !== undefined) settle(id, fate);
        next();
      });
      child.on("exit", (code) => {
        if (current === undefined) {
          fail(new Error(`The tests do not pass as they are (exit ${code}).`));
          return;
        }
        settle(current, "timed-out");
        current = undefined;
        start();
      });
    };
    start();
  });
}

const shortened = (text: string) => {
  const line = text.replaceAll(/\s+/g, " ");
  return line.length > 100 ? `${line.slice(0, 97)}...` : line;
};

async function main(): Promise<void> {
  const started = performance.now();
  const { folders, survivors, jobs } = argumentsOf(process.argv.slice(2));
  const { mutants, sources } = mutantsOf(ROOT, folders);
  const fates = new Map<number, Fate>();
  const queue = mutants.map(({ id }) => id);
  await Promise.all(Array.from({ length: jobs }, () => worked(folders, queue, (id, fate) => void fates.set(id, fate))));

  const row = (name: string, files: number, ids: readonly number[]) => {
    const count = (...wanted: Fate[]) => ids.filter((id) => wanted.includes(fates.get(id) ?? "survived")).length;
    const caught = count("killed", "timed-out");
    const cells = [files, ids.length, count("killed"), count("timed-out"), count("survived"), count("no-test")];
    const score = ids.length === 0 ? 100 : (100 * caught) / ids.length;
    return `${name.padEnd(32)}${cells.map((cell) => String(cell).padStart(10)).join("")}${score.toFixed(1).padStart(9)} %\n`;
  };
  const heads = ["files", "mutants", "killed", "timed out", "survived", "no test"];
  process.stdout.write(`${"".padEnd(32)}${heads.map((head) => head.padStart(10)).join("")}${"score".padStart(11)}\n`);
  for (const folder of folders) {
    const own = mutants.filter((mutant) => mutant.folder === folder);
    const files = [...new Set([...sources.keys()].map((path) => relative(ROOT, path)))].filter((file) =>
      file.startsWith(`app/lib/engine/${folder}/`),
    );
    process.stdout.write(
      row(
        folder,
        files.length,
        own.map(({ id }) => id),
      ),
    );
    for (const file of files) {
      const ids = own.filter((mutant) => mutant.file === file).map(({ id }) => id);
      if (ids.length > 0) process.stdout.write(row(`  ${file.split("/").at(-1) ?? file}`, 1, ids));
    }
  }
  process.stdout.write(
    row(
      "all",
      sources.size,
      mutants.map(({ id }) => id),
    ),
  );
  process.stdout.write(`${((performance.now() - started) / 1000).toFixed(0)} s\n`);
  if (!survivors) return;
  process.stdout.write("\n");
  for (const { id, file, line, original, replacement } of mutants) {
    const fate = fates.get(id);
    if (fate !== "survived" && fate !== "no-test") continue;
    process.stdout.write(
      `${file}:${line}  ${shortened(original)}  →  ${shortened(replacement)}${fate === "no-test" ? "  (no test reaches it)" : ""}\n`,
    );
  }
}

await main();
