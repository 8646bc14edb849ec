/**
 * `npm start`: from a fresh clone to a running product, and again in seconds. `npm run dev` is the same with hot reload.
 * Needs nothing but Node at first, and says in one sentence what is missing.
 */
import { nodeProblem, refuse } from "./local/checks.mjs";

const problem = nodeProblem(process.versions.node);
if (problem) refuse(problem);
// What follows uses newer syntax than an old Node could read.
else import("./local/run.mjs").then(({ run }) => run(process.argv.slice(2)));
