import { join, relative, resolve } from "node:path";

const withSlashes = (path) => path.replaceAll("\\", "/");

/** Tests of vitest's report with their seconds. */
export const timesOfVitest = ({ testResults }, root) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, duration }) => ({
      file: withSlashes(relative(root, resolve(root, name))),
      title,
      seconds: (duration ?? 0) / 1000,
    })),
  );

/** Tests of Playwright's report with the seconds of all their tries; one with scripts and without counts twice. */
export function timesOfPlaywright({ config, suites }, root) {
  const specsIn = ({ specs = [], suites: inner = [] }) => [...specs, ...inner.flatMap(specsIn)];
  return suites.flatMap((suite) =>
    specsIn(suite).flatMap(({ title, tests }) =>
      tests.map(({ projectName, results }) => ({
        file: withSlashes(relative(root, join(config.rootDir, suite.file))),
        title: `${title} (${projectName})`,
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      })),
    ),
  );
}

/** Why slow tests stay, as the table of docs/tests.md gives it: a reason by "file › title"; a title may belong to both projects. */
export function reasonsIn(markdown) {
  const rows = [...markdown.matchAll(/^\| `([^`]+)` › "(.+?)" \| (.+?) \|$/gm)];
  return new Map(rows.map(([, file, title, reason]) => [`${file} › ${title}`, reason]));
}

/** The slowest tests first, each with its reason or null. */
export function slowest(times, reasons, count) {
  return times
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map((test) => {
      const { file, title } = test;
      const reason = reasons.get(`${file} › ${title}`) ?? reasons.get(`${file} › ${title.replace(/ \(\w+\)$/, "")}`);
      return { ...test, reason: reason ?? null };
    });
}
