import { expect, test } from "vitest";
import { openApp, routeArgs } from "#tests/setup/app.ts";

interface Screen {
  readonly loader?: (args: ReturnType<typeof routeArgs>) => Promise<unknown>;
}
const SCREENS = import.meta.glob<Screen>(["../../app/routes/_app.*.tsx", "../../app/routes/_app.*/route.tsx"]);

test("every screen inside the shell sends a visitor to the landing page, which knows the address", async () => {
  const app = await openApp();
  const open: string[] = [];
  for (const [file, load] of Object.entries(SCREENS)) {
    const { loader } = await app.load(load);
    const sent = await loader?.(routeArgs("/somewhere?a=1", { params: { id: "1", team: "NBA-BOS" } })).catch(
      (thrown: unknown) => thrown,
    );
    const to = sent instanceof Response ? sent.headers.get("Location") : null;
    if (to !== "/?redirectTo=%2Fsomewhere%3Fa%3D1") open.push(file);
  }
  expect(open).toEqual([]);
  expect(Object.keys(SCREENS).length).toBeGreaterThan(40);
});
