import { readdirSync } from "node:fs";
import { join, relative, resolve } from "node:path";

const TEST_FILE = /\.(?:test|spec)\.tsx?$/;
const withSlashes = (path) => path.replaceAll("\\", "/");

/** Every file of tests below `root`/tests, by its path from `root`. */
export function testFilesIn(root) {
  return readdirSync(join(root, "tests"), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && TEST_FILE.test(entry.name))
    .map((entry) => withSlashes(relative(root, join(entry.parentPath ?? entry.path, entry.name))))
    .sort();
}

/** The files that vitest's report says it ran. */
export const filesOfVitest = ({ testResults }, root) =>
  testResults.map(({ name }) => withSlashes(relative(root, resolve(root, name))));

/** The files that Playwright's report says it ran, in any of its projects. */
export const filesOfPlaywright = ({ config, suites }, root) =>
  suites.map(({ file }) => withSlashes(relative(root, resolve(config.rootDir, file))));

/** The faults in the division of files among parts: a sentence for each file that ran in none of them, or in more than one. */
export function wronglyDivided(files, parts) {
  return files.flatMap((file) => {
    const ranIn = Object.entries(parts)
      .filter(([, ran]) => ran.includes(file))
      .map(([part]) => part);
    if (ranIn.length === 1) return [];
    return ranIn.length === 0
      ? [`${file} belongs to no part, and did not run`]
      : [`${file} ran as ${ranIn.join(" and ")}`];
  });
}
