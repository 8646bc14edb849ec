import type { Plugin } from "vite";

/** The same program with every character outside ASCII as an escape; in strings, templates and regular expressions it means the same. */
export const inAscii = (code: string): string =>
  // By code unit: a character of two of them is one in a regular expression with the `u` flag, escaped or not.
  code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

/**
 * Writes builds for the server in ASCII. A program's text stays in memory for as long as it runs, and a single character outside
 * Latin-1 doubles what it takes.
 */
export function serverTextInAscii(): Plugin {
  return {
    name: "linewise-server-text-in-ascii",
    enforce: "post",
    generateBundle(_, bundle) {
      if (this.environment.name === "client") return;
      for (const chunk of Object.values(bundle)) if (chunk.type === "chunk") chunk.code = inAscii(chunk.code);
    },
  };
}
