import { accessSync, constants, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";

const OLDEST_NODE = [20, 19, 0];

/** Ends the process with one sentence. */
export function refuse(sentence) {
  process.stderr.write(`\n${sentence}\n`);
  process.exit(1);
}

/** What is wrong with a Node version, or null. */
export function nodeProblem(version) {
  const parts = version.split(".").map(Number);
  for (let index = 0; index < 3; index++) {
    if (parts[index] > OLDEST_NODE[index]) return null;
    if (parts[index] < OLDEST_NODE[index])
      return `Linewise needs Node ${OLDEST_NODE.join(".")} or later; this is Node ${version}. Install a newer one from https://nodejs.org.`;
  }
  return null;
}

/** What is wrong with the folder the data goes to, or null. Makes `.data`. */
export function folderProblem(root) {
  const data = join(root, ".data");
  const probe = join(data, `.probe-${process.pid}`);
  try {
    accessSync(root, constants.W_OK);
    mkdirSync(data, { recursive: true });
    writeFileSync(probe, "");
    rmSync(probe);
    return null;
  } catch (error) {
    return `The folder ${root} cannot be written (${error.code}). Run Linewise from a folder that is yours.`;
  }
}

/** What is wrong with a port on this machine, or null. */
export async function portProblem(port, variable) {
  if (!(Number.isInteger(port) && port > 0 && port < 65_536))
    return `${variable} must be a port number between 1 and 65535.`;
  // Another program may listen on one kind of address only, and a browser that asks for localhost would reach it.
  for (const host of ["localhost", "127.0.0.1", "::1"]) {
    const code = await listening(port, host);
    if (code === "EADDRINUSE")
      return `Port ${port} is taken by another program. Stop it, or choose another port: ${variable}=${port + 100} npm start.`;
    if (code !== null && host === "localhost")
      return `Port ${port} cannot be used (${code}). Choose another one with ${variable}.`;
  }
  return null;
}

/** Listens on a port of an address for a moment; the code of what went wrong, or null. */
function listening(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", ({ code }) => resolve(code));
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}

/** The first of `count` ports in a row that are all free, a hundred apart from `from` on. */
export async function freePorts(from, count) {
  for (let first = from; first < from + 3000; first += 100) {
    const problems = await Promise.all(Array.from({ length: count }, (_, nth) => portProblem(first + nth, "PORT")));
    if (problems.every((problem) => problem === null)) return first;
  }
  throw new Error(`No ${count} ports in a row are free from ${from} on.`);
}
