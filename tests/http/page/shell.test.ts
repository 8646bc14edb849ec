import { expect, test } from "vitest";
import { openApp } from "#tests/setup/app.ts";

test("the live-mode switch is in the header only on this machine", async () => {
  const shown = async (origin: string) => {
    const app = await openApp({ APP_ORIGIN: origin, SESSION_SECRET: "Zq8r1nVhQ2mX7cYp0sLd5tKw9uBf3gEj6aHo4iRv" });
    const { cookie } = await app.signedIn("elite");
    const { shellOf } = await app.load(() => import("#app/lib/http/page/shell.server.ts"));
    const { requireViewer } = await app.load(() => import("#app/lib/http/session/viewer.server.ts"));
    const request = new Request(`${origin}/dashboard`, { headers: { Cookie: cookie } });
    return (await shellOf(request, await requireViewer(request))).live;
  };
  expect([await shown("http://localhost:3000"), await shown("https://linewise.example")]).toEqual([false, null]);
});
