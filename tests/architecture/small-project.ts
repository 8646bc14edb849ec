import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { onTestFinished } from "vitest";

const CONFIGURATION = [".oxlintrc.json", ".dependency-cruiser.cjs", "tsconfig.json", "package.json"];

/** A folder with our configuration and these files, deleted after the test. */
export function smallProject(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), "linewise-rules-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const name of CONFIGURATION) cpSync(name, join(root, name));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}

/** Runs one of our development tools in a folder. */
export function runTool(name: string, args: readonly string[], cwd: string) {
  const { status, stdout, stderr } = spawnSync(resolve("node_modules/.bin", name), args, {
    cwd,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  return { status, stdout, stderr };
}

interface Cruise {
  readonly modules: readonly {
    readonly source: string;
    readonly dependencies: readonly { readonly resolved: string }[];
  }[];
  readonly summary: {
    readonly violations: readonly {
      readonly from: string;
      readonly to: string;
      readonly rule: { readonly name: string };
    }[];
  };
}

/** dependency-cruiser's findings on a folder under our rules; `more` are its further arguments, the rooms at the end. */
export function cruise(cwd: string, ...more: readonly string[]): Cruise {
  const args = ["--config", ".dependency-cruiser.cjs", "--output-type", "json", ...more];
  return JSON.parse(runTool("depcruise", args, cwd).stdout) as Cruise;
}
