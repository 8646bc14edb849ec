import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, lstatSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A set-up step failed; the message is shown to the person. */
export class SetupError extends Error {}

/** Runs a program to its end; its output is shown only when it fails, unless `show`. */
function runToEnd(command, args, { root, env, show = false }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env,
      stdio: ["ignore", show ? "inherit" : "pipe", show ? "inherit" : "pipe"],
    });
    let output = "";
    child.stdout?.on("data", (chunk) => (output += chunk));
    child.stderr?.on("data", (chunk) => (output += chunk));
    child.once("error", reject);
    child.once("exit", (code, signal) =>
      code === 0
        ? resolve(output)
        : reject(new SetupError(output.trim() || `${command} ended with ${signal ?? code}.`)),
    );
  });
}

const sha256 = (parts) =>
  parts.reduce((hash, part) => hash.update(part).update("\0"), createHash("sha256")).digest("hex");

/** Installs dependencies when they are missing or differ from the lock file. */
export async function install(root, env, say) {
  // `npm ci` would empty the folder a linked node_modules points to, so a link is left alone.
  if (lstatSync(join(root, "node_modules"), { throwIfNoEntry: false })?.isSymbolicLink()) return;
  const lock = join(root, "package-lock.json");
  const stamp = join(root, "node_modules", ".linewise-install");
  const wanted = sha256([readFileSync(lock), process.platform, process.arch, process.versions.modules]);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  const installed = join(root, "node_modules", ".package-lock.json");
  const current = !existsSync(stamp) && existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs;
  if (!current) {
    say("Installing dependencies (a minute or two) …");
    const npm = env.npm_execpath ? [process.execPath, [env.npm_execpath]] : ["npm", []];
    await runToEnd(npm[0], [...npm[1], "ci", "--include=dev", "--no-audit", "--no-fund"], { root, env });
  }
  writeFileSync(stamp, wanted);
}

const SOURCES = [
  "app",
  "db",
  "public",
  "package-lock.json",
  "remix.config.js",
  "vite.config.ts",
  "vite.bundles.ts",
  "vite.commands.ts",
  "vite.compressed.ts",
  "vite.page-script.ts",
  "tsconfig.json",
];

/** Builds when its inputs have changed since the last build. */
export async function build(root, env, say) {
  const stamp = join(root, "build", ".linewise-sources");
  const files = SOURCES.flatMap((name) => filesIn(join(root, name))).sort();
  const wanted = sha256(files.flatMap((file) => [file.slice(root.length), readFileSync(file)]));
  if (existsSync(stamp) && existsSync(join(root, "build/server/index.js")) && readFileSync(stamp, "utf8") === wanted)
    return false;
  say("Building …");
  await runToEnd(process.execPath, ["node_modules/@remix-run/dev/dist/cli.js", "vite:build"], {
    root,
    env: { ...env, NODE_ENV: "production" },
  });
  writeFileSync(stamp, wanted);
  return true;
}

function filesIn(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

/** Within these limits each process of a first fill of the simulation takes .3 GB at most, and without them .5, a seventh faster. Live data has no size we know. */
const FILL_LIMITS = ["--max-old-space-size=256", "--max-semi-space-size=8"];

/** Node's arguments for a program of app/commands: as built, or from its source where nothing is built. */
export const commandProgram = (name, developing) =>
  developing ? ["--import", "tsx", `app/commands/${name}.ts`] : [`build/commands/${name}.js`];

/** Runs a program of app/commands to its end. */
export function runAppCommand(name, args, { root, env, show = true, developing = false }) {
  const limits = name === "first-fill" && args.length === 0 ? FILL_LIMITS : [];
  return runToEnd(process.execPath, [...limits, ...commandProgram(name, developing), ...args], { root, env, show });
}
