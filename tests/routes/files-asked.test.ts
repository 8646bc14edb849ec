import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { ensureScene } from "#tests/e2e/scene.ts";
import { openApp, routeArgs } from "#tests/setup/app.ts";

interface FileRoute {
  readonly path: string;
  readonly load: () => Promise<{ loader: (args: ReturnType<typeof routeArgs>) => Promise<Response> }>;
  /** The kind of file by the format asked for; "" where none is. */
  readonly kinds: Readonly<Record<string, string>>;
  readonly unknown: readonly string[];
  readonly status: number;
}

const SHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const KINDS = { "": "text/csv", csv: "text/csv", JSON: "application/json", xlsx: SHEET };
const FORMATS = ["format=xls", "format=excel", "format=jsonl"];

/** Every route that answers with a file in a format of choice. */
const ROUTES: Readonly<Record<string, FileRoute>> = {
  "betting-strategies.export.ts": {
    path: "/betting-strategies/export",
    kinds: KINDS,
    status: 400,
    load: () => import("#app/routes/betting-strategies.export.ts"),
    unknown: [...FORMATS, "league=XFL", "league=NBA&betType=Quarter"],
  },
  "props.export.ts": {
    path: "/props/export",
    kinds: KINDS,
    status: 400,
    load: () => import("#app/routes/props.export.ts"),
    unknown: [...FORMATS, "league=XFL"],
  },
  "saved-picks.export.ts": {
    path: "/saved-picks/export",
    kinds: KINDS,
    status: 400,
    load: () => import("#app/routes/saved-picks.export.ts"),
    unknown: [...FORMATS, "tab=closed", "period=decade", "league=XFL"],
  },
  "slip.export.ts": {
    path: "/slip/export",
    kinds: KINDS,
    status: 400,
    load: () => import("#app/routes/slip.export.ts"),
    unknown: FORMATS,
  },
  "track-record_.export.ts": {
    path: "/track-record/export",
    kinds: { "": "text/csv", CSV: "text/csv", json: "application/json" },
    status: 422,
    load: () => import("#app/routes/track-record_.export.ts"),
    unknown: [...FORMATS, "format=xlsx", "run=last", "run=0"],
  },
};

test("every route of files is in this table", () => {
  const routes = readdirSync(new URL("../../app/routes", import.meta.url)).filter((name) =>
    name.endsWith(".export.ts"),
  );
  expect(routes.sort()).toEqual(Object.keys(ROUTES).sort());
});

test.each(Object.values(ROUTES))(
  "$path answers in the format asked for, and an unknown format or filter by a refusal, never by another file",
  async ({ path, load, kinds, unknown, status }) => {
    const app = await openApp();
    const scene = await ensureScene(app.database, Date.now());
    const { cookie, id } = await app.signedIn("elite");
    await app.database.client.execute({
      sql: "insert into slip_items (user_id, feed, run, pick_id, stake_cents, book, price, added_at) values (?, 'simulation', 1, ?, 2500, 'fanduel', -150, 1)",
      args: [id, scene.upcoming[0] ?? 0],
    });
    const { loader } = await app.load(load);
    const ask = async (query: string) => {
      try {
        return await loader(routeArgs(`${path}?${query}`, { headers: { Cookie: cookie } }));
      } catch (thrown) {
        if (thrown instanceof Response) return thrown;
        throw thrown;
      }
    };
    for (const [format, kind] of Object.entries(kinds)) {
      const file = await ask(format === "" ? "" : `format=${format}`);
      expect([format, file.status, file.headers.get("Content-Type")?.split(";")[0]]).toEqual([format, 200, kind]);
      await file.arrayBuffer();
    }
    for (const query of unknown) {
      const refused = await ask(query);
      expect([query, refused.status, refused.headers.get("Content-Disposition")]).toEqual([query, status, null]);
      const said = await refused.text();
      expect(said).toMatch(status === 422 ? /"errors":\{"(format|run)":\["/ : /^There is no .*“.+”\. Use .+\.$/);
    }
  },
);
