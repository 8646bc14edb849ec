import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const FOLDER = "build/client/assets";

/**
 * Writes the build's scripts and styles compressed beside them, for `server.js`, with more effort than each answer could take. After the
 * server's build, because Remix writes the manifest of the client's with it.
 */
export function compressedFiles(): Plugin {
  return {
    name: "linewise-compressed-files",
    apply: (_config, { isSsrBuild }) => isSsrBuild === true,
    closeBundle() {
      for (const name of readdirSync(FOLDER)) {
        if (!/\.(?:js|css)$/.test(name)) continue;
        const bytes = readFileSync(`${FOLDER}/${name}`);
        writeFileSync(`${FOLDER}/${name}.br`, brotliCompressSync(bytes));
        writeFileSync(`${FOLDER}/${name}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}
