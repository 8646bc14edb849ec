import { expect, test } from "vitest";
import { cruise, smallProject } from "./small-project.ts";

/** A rule, an import that breaks it and a similar one that is allowed: the importing file, and the import. */
interface Door {
  readonly rule: string;
  readonly closed: readonly [from: string, to: string];
  readonly open: readonly [from: string, to: string];
  /** Whether the allowed edge imports a type only. */
  readonly types?: true;
}

const DOORS: readonly Door[] = [
  {
    rule: "views-imports",
    closed: ["app/lib/views/picks/a.ts", "app/lib/workflows/picks/verb.server.ts"],
    open: ["app/lib/workflows/picks/a.server.ts", "app/lib/views/picks/card.ts"],
  },
  {
    rule: "views-import-types-only",
    closed: ["app/lib/views/picks/b.ts", "app/models/picks/board.server.ts"],
    open: ["app/lib/views/picks/c.ts", "app/models/picks/board.server.ts"],
    types: true,
  },
  {
    rule: "views-import-types-only",
    closed: ["app/lib/views/picks/d.ts", "app/lib/platform/clock.server.ts"],
    open: ["app/lib/views/picks/e.ts", "app/lib/platform/clock.server.ts"],
    types: true,
  },
  {
    rule: "http-imports",
    closed: ["app/lib/http/page/a.server.ts", "app/lib/views/picks/card.ts"],
    open: ["app/routes/a.tsx", "app/lib/views/picks/card.ts"],
  },
  {
    rule: "components-imports",
    closed: ["app/components/picks/a.tsx", "app/lib/views/picks/card.ts"],
    open: ["app/components/picks/b.tsx", "app/lib/schemas/picks/dto.ts"],
  },
  {
    rule: "components-imports",
    closed: ["app/components/picks/c.tsx", "app/models/picks/board.server.ts"],
    open: ["app/components/picks/d.tsx", "app/lib/format/odds.ts"],
  },
  {
    rule: "jobs-imports",
    closed: ["app/lib/jobs/a.ts", "app/models/bets/saved-pick.server.ts"],
    open: ["app/lib/jobs/b.ts", "app/models/site/job.server.ts"],
  },
  {
    rule: "workflows-of-feeds",
    closed: ["app/lib/workflows/feeds/a.server.ts", "app/lib/workflows/slip/verb.server.ts"],
    open: ["app/lib/workflows/feeds/b.server.ts", "app/lib/workflows/bets/verb.server.ts"],
  },
  {
    rule: "workflows-stay-in-their-area",
    closed: ["app/lib/workflows/billing/a.server.ts", "app/lib/workflows/bets/verb.server.ts"],
    open: ["app/lib/workflows/billing/b.server.ts", "app/lib/workflows/billing/verb.server.ts"],
  },
  {
    rule: "models-of-slip",
    closed: ["app/models/slip/a.server.ts", "app/models/people/profile.server.ts"],
    open: ["app/models/slip/b.server.ts", "app/models/picks/board.server.ts"],
  },
  {
    rule: "models-stay-in-their-area",
    closed: ["app/models/feeds/a.server.ts", "app/models/picks/board.server.ts"],
    open: ["app/models/feeds/b.server.ts", "app/models/feeds/game.server.ts"],
  },
  {
    rule: "views-of-slip",
    closed: ["app/lib/views/slip/a.ts", "app/lib/views/record/entry.ts"],
    open: ["app/lib/views/slip/b.ts", "app/lib/views/picks/card.ts"],
  },
  {
    rule: "views-stay-in-their-area",
    closed: ["app/lib/views/market/a.ts", "app/lib/views/picks/card.ts"],
    open: ["app/lib/views/market/b.ts", "app/lib/views/market/offer.ts"],
  },
  {
    rule: "inside-is-for-its-area",
    closed: ["app/lib/workflows/feeds/c.server.ts", "app/lib/workflows/bets/inside/part.ts"],
    open: ["app/lib/workflows/bets/c.server.ts", "app/lib/workflows/bets/inside/part.ts"],
  },
  {
    rule: "inside-is-for-its-area",
    closed: ["app/lib/workflows/picks/d.server.ts", "app/lib/views/picks/inside/part.ts"],
    open: ["app/lib/views/picks/f.ts", "app/lib/views/picks/inside/part.ts"],
  },
  {
    rule: "inside-is-for-tests-of-its-area",
    closed: ["tests/workflows/feeds/a.test.ts", "app/lib/workflows/bets/inside/part.ts"],
    open: ["tests/workflows/bets/a.test.ts", "app/lib/workflows/bets/inside/part.ts"],
  },
  {
    rule: "inside-is-for-nobody-else",
    closed: ["app/routes/b.tsx", "app/lib/workflows/bets/inside/part.ts"],
    open: ["app/routes/c.tsx", "app/lib/workflows/bets/verb.server.ts"],
  },
  {
    rule: "inside-is-for-nobody-else",
    closed: ["tests/scene.ts", "app/models/bets/inside/select.server.ts"],
    open: ["tests/scene-of-bets.ts", "app/models/bets/saved-pick.server.ts"],
  },
  {
    rule: "only-its-provider-imports-the-simulation",
    closed: ["app/lib/workflows/feeds/d.server.ts", "app/lib/engine/simulate/simulation.ts"],
    open: ["app/lib/providers/simulation/a.ts", "app/lib/engine/simulate/simulation.ts"],
  },
  {
    rule: "only-its-provider-imports-the-simulation",
    closed: ["db/seed/a.ts", "app/lib/engine/simulate/simulation.ts"],
    open: ["db/seed/b.ts", "app/lib/engine/catalogue/teams.ts"],
  },
  {
    rule: "the-simulation-has-one-door",
    closed: ["app/lib/providers/simulation/b.ts", "app/lib/engine/simulate/means.ts"],
    open: ["tests/engine/simulate/a.test.ts", "app/lib/engine/simulate/means.ts"],
  },
  {
    rule: "only-tests-see-the-truth",
    closed: ["app/lib/engine/ratings/a.ts", "app/lib/engine/simulate/truth.ts"],
    open: ["tests/engine/simulate/b.test.ts", "app/lib/engine/simulate/truth.ts"],
  },
  {
    rule: "only-tests-see-the-truth",
    closed: ["app/lib/providers/simulation/c.ts", "app/lib/engine/simulate/truth.ts"],
    open: ["tests/bench/a.ts", "app/lib/engine/simulate/truth.ts"],
  },
  {
    rule: "common-components-know-no-area",
    closed: ["app/components/ui/a.tsx", "app/components/picks/card.tsx"],
    open: ["app/components/picks/e.tsx", "app/components/ui/button.tsx"],
  },
  {
    rule: "the-parts-of-a-screen-stay-out-of-the-server",
    closed: ["app/routes/_app.picks.$id/part.tsx", "app/lib/workflows/picks/verb.server.ts"],
    open: ["app/routes/_app.picks.$id/route.tsx", "app/lib/workflows/picks/verb.server.ts"],
  },
];

test("every closed edge is found closed, and the allowed one beside it open", () => {
  const sources: Record<string, string> = {};
  for (const { closed, open, types } of DOORS) {
    for (const target of [closed[1], open[1]]) sources[target] = "export const value = 1;\n";
    sources[closed[0]] = `import { value } from "#${closed[1]}";\nexport const used = value;\n`;
    sources[open[0]] = types
      ? `import type { value } from "#${open[1]}";\nexport type Used = typeof value;\n`
      : `import { value } from "#${open[1]}";\nexport const used = value;\n`;
  }
  const { summary } = cruise(smallProject(sources), "app", "db", "tests");
  const broken = (from: string, to: string) =>
    summary.violations.filter((found) => found.from === from && found.to === to).map(({ rule }) => rule.name);
  for (const { rule, closed, open } of DOORS) {
    expect(broken(...closed), closed.join(" → ")).toContain(rule);
    expect(broken(...open), open.join(" → ")).toEqual([]);
  }
});
