/**
 * `npm test`: sets up what it needs, runs every check, and ends with the line "N passed, N failed". Each check of the whole
 * (format, lint, types, architecture, build) counts one, each unit, integration and browser test one.
 */
import { nodeProblem, refuse } from "./local/checks.mjs";

const problem = nodeProblem(process.versions.node);
if (problem) refuse(problem);
else import("./local/run-tests.mjs").then(({ runTests }) => runTests());
