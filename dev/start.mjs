/**
 * `npm start`: from a fresh clone to a running product, and again in seconds. `npm run dev` is the same with hot reload.
 * Needs nothing but Node at first, and says in one sentence what is missing.
 */
import { nodeProblem, refuse } from "./local/checks.mjs";

const problem = nodeProblem(process.versions.node);
if (problem) refuse(problem);
// Loaded dynamically: it uses syntax that an old Node cannot parse.
else import("./local/run.mjs").then(({ run }) => run(process.argv.slice(2)));
