import { gzipSync } from "node:zlib";
import { chromium } from "playwright";
import { CHROMIUM, CHROMIUM_FLAGS } from "./browser.ts";
import { atMost, type Row } from "./report.ts";
import type { World } from "./world.ts";

const SCREENS = [
  ["landing page", "/", false],
  ["pick list", "/betting-strategies?minConfidence=0", true],
  ["pick page", "PICK", true],
  ["saved picks", "/saved-picks", true],
  ["bet slip", "/slip", true],
  ["predictions", "/predictions", true],
  ["enhanced odds", "/enhanced-odds", true],
  ["history", "/history", true],
  ["dashboard", "/dashboard", true],
  ["performance", "/performance", true],
  ["pricing", "/subscription", true],
  ["settings", "/settings", true],
  ["notifications", "/notifications", true],
  ["recommendations", "/ai-recommendations", true],
  ["agent system", "/agent-system?tab=agents", true],
  ["track record", "/track-record", false],
  ["demo", "/demo?step=4", false],
  ["ROI simulator", "/roi-simulator", false],
] as const;

const BUDGET = { script: 105, stylesheet: 15, document: 30 } as const;
type Kind = keyof typeof BUDGET;
const isKind = (type: string): type is Kind => type in BUDGET;

interface Weights {
  readonly screen: string;
  /** Kilobytes of 1,000 bytes, compressed. */
  readonly of: Readonly<Record<Kind, number>>;
}

/** What a browser without a cache loads for a screen until it is at rest: documents as sent, files as gzip makes them. */
export async function benchWeights(world: World): Promise<Row[]> {
  const server = await world.start("weights", `file:${world.databaseFile}`);
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...CHROMIUM_FLAGS] });
  const weighed: Weights[] = [];
  try {
    for (const [screen, path, signedIn] of SCREENS) {
      const context = await browser.newContext();
      if (signedIn) {
        const [name = "", value = ""] = world.cookie.split(/=(.*)/s);
        await context.addCookies([{ name, value, url: server.origin }]);
      }
      const page = await context.newPage();
      const of = { script: 0, stylesheet: 0, document: 0 };
      const waits: Promise<void>[] = [];
      page.on("response", (response) => {
        const kind = response.request().resourceType();
        if (!isKind(kind) || response.status() !== 200) return;
        waits.push(
          (async () => {
            const sent = Number(response.headers()["content-length"] ?? Number.NaN);
            const known = kind === "document" && response.headers()["content-encoding"] && Number.isFinite(sent);
            const bytes = known ? sent : gzipSync(await response.body(), { level: 9 }).length;
            of[kind] += bytes / 1000;
          })(),
        );
      });
      await page.goto(`${server.origin}${path === "PICK" ? `/picks/${world.scene.upcoming[1]}` : path}`, {
        waitUntil: "networkidle",
      });
      await Promise.all(waits);
      weighed.push({ screen, of });
      await context.close();
    }
  } finally {
    await browser.close();
    await server.end("SIGTERM");
  }
  const names = { script: "First-load JavaScript", stylesheet: "CSS", document: "Document" } as const;
  return (Object.keys(BUDGET) as Kind[]).map((kind): Row => {
    const ranked = weighed.toSorted((a, b) => b.of[kind] - a.of[kind]);
    return {
      part: "weights",
      what: `${names[kind]}, the heaviest screen`,
      measured: ranked[0]?.of[kind] ?? Number.NaN,
      mark: atMost(BUDGET[kind]),
      unit: "KB",
      detail: ranked.map(({ screen, of }) => `${screen} ${of[kind].toFixed(1)}`).join(", "),
    };
  });
}
