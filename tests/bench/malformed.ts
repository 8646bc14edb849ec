import { runFuzz } from "#tests/security/fuzz/run-fuzz.ts";
import { IMAGE_ENV } from "#tests/setup/product.ts";
import { atMost, type Row } from "./report.ts";

const REQUESTS = { quick: 3_000, whole: 15_000 } as const;
const MOST_MEGABYTES = 320;

/** The web process's memory after malformed requests over every route, with the image's settings. */
export async function benchMalformed({ quick }: { readonly quick: boolean }): Promise<Row[]> {
  const count = quick ? REQUESTS.quick : REQUESTS.whole;
  const { memory, findings, seconds } = await runFuzz({ seed: 3, count, timed: true, env: IMAGE_ENV });
  const row = { part: "malformed", detail: `${count} requests in ${seconds.toFixed(0)} s` } as const;
  return [
    {
      ...row,
      what: "Resident memory after malformed requests",
      measured: memory.afterBytes / 1e6,
      mark: atMost(MOST_MEGABYTES),
      unit: "MB",
    },
    { ...row, what: "What they broke, leaked or changed", measured: findings.length, mark: atMost(0), unit: "" },
  ];
}
