/**
 * `npm run dev:cluster`: two web servers and a worker, each with a replica of its own, on one libSQL primary that can be taken away
 * and brought back while everything runs.
 */
import { nodeProblem, refuse } from "./local/checks.mjs";

const problem = nodeProblem(process.versions.node);
if (problem) refuse(problem);
else import("./local/run-cluster.mjs").then(({ runCluster }) => runCluster());
