/**
 * Whether checks run at their full length (`LONG_RUNS=1 npm run test:unit`, `test:integration`): a property over many more cases, whole archives
 * of real seasons. `npm test` asks the same questions of a sample, other cases every time.
 */
export const LONG_RUNS = process.env.LONG_RUNS === "1";

/** How many cases a property is tried on. */
export const casesOf = (usual: number, long: number): number => (LONG_RUNS ? long : usual);
