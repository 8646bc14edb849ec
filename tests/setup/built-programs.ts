import { buildPrograms } from "./programs.ts";

/** Makes the programs that tests start, once a run, and removes them at the end. */
export default async function provideBuiltPrograms(): Promise<() => Promise<void>> {
  return buildPrograms();
}
