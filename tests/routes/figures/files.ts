import { inTenths, rowsOf, type Crawler } from "./crawler.ts";
import type { ApiPick } from "./picks.ts";

/** Files that hold the same picks and the same slip. */
export async function crawlFiles(crawl: Crawler, open: readonly ApiPick[]): Promise<void> {
  const figures = (row: Readonly<Record<string, string>>, price: string) => ({
    verdict: row.verdict,
    "confidence in tenths": Number(row.confidence),
    "edge in tenths": Number(row.edge),
    price: Number(row[price]),
  });
  const picks = "/betting-strategies/export?minConfidence=0";
  const exported = await rowsOf(crawl, picks, () => import("#app/routes/betting-strategies.export.ts"));
  const byId = new Map(open.map((pick) => [pick.id, pick]));
  for (const row of exported.filter(({ id }) => byId.has(Number(id)))) {
    const stake = row.suggested_stake === "" ? null : Number(row.suggested_stake);
    crawl.note(picks, `pick ${row.id}`, { ...figures(row, "american_odds"), stake });
  }
  const slip = await rowsOf(crawl, "/slip/export", () => import("#app/routes/slip.export.ts"));
  for (const row of slip.filter(({ pick_id: id }) => id !== "")) {
    crawl.note("/slip/export", `pick ${row.pick_id}`, figures(row, "present_american_odds"));
    crawl.note("/slip/export", `slip ${row.pick_id}`, {
      stake: Number(row.suggested_stake),
      entered: Number(row.stake),
      win: Number(row.to_win),
    });
  }
  for (const { id, confidence, confidenceLow, confidenceHigh, edge } of open)
    crawl.note("/api/betting-strategies", `pick ${id}`, {
      "confidence in tenths": inTenths(confidence),
      "edge in tenths": inTenths(edge),
      "low end in tenths": inTenths(confidenceLow),
      "high end in tenths": inTenths(confidenceHigh),
    });
}
