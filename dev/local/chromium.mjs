import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Without windows of its own a browser needs a fifth less of the processor for the same tests. */
const SHELL = "chromium-headless-shell";
const NAMES = [SHELL, "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/**
 * The path of a Chromium: CHROME_PATH, one that is installed, or the headless shell that is installed now (as root on Debian and its
 * derivatives).
 * @throws Error with a sentence saying what to do.
 */
export function chromium(env, say) {
  if (env.CHROME_PATH) {
    if (existsSync(env.CHROME_PATH)) return env.CHROME_PATH;
    throw new Error(`CHROME_PATH says ${env.CHROME_PATH}, which does not exist.`);
  }
  if (!installed(env, [SHELL]) && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    say("Installing Chromium …");
    const options = { env: { ...env, DEBIAN_FRONTEND: "noninteractive" }, encoding: "utf8" };
    spawnSync("apt-get", ["update"], options);
    spawnSync("apt-get", ["install", "-y", "--no-install-recommends", SHELL], options);
  }
  const found = installed(env, NAMES);
  if (found) return found;
  throw new Error(
    `Browser tests need Chromium: install it (apt-get install ${SHELL}), or say where one is with CHROME_PATH.`,
  );
}

function installed(env, names) {
  const folders = [...(env.PATH ?? "").split(delimiter), "/usr/bin"];
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path));
}
