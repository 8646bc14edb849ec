import { expect, test } from "vitest";
import { ORIGIN, openApp } from "#tests/setup/app.ts";

async function toasts(settings?: Record<string, string>) {
  const app = await openApp(settings);
  return app.load(() => import("#app/lib/http/page/toast.server.ts"));
}
const withCookie = (cookie: string) => new Request(ORIGIN, { headers: { Cookie: cookie.split(";", 1)[0] ?? "" } });

test("a toast travels to the next page once, without markup", async () => {
  const { redirectWithToast, takeToast } = await toasts();
  const response = await redirectWithToast("/saved-picks", {
    title: "<b>Saved</b>",
    description: `javascript:alert(1) onclick= ${"x".repeat(300)}`,
  });
  expect(response.status).toBe(303);
  expect(response.headers.get("Location")).toBe("/saved-picks");
  const { toast, headers } = await takeToast(withCookie(response.headers.get("Set-Cookie") ?? ""));
  expect(toast).toMatchObject({ title: "Saved", variant: "default" });
  expect(toast?.description).not.toMatch(/javascript:|onclick=/);
  expect(toast?.description?.length).toBeLessThanOrEqual(200);
  expect(headers?.get("Set-Cookie")).toMatch(/Max-Age=0/);
});

test("unsigned texts are not shown", async () => {
  const { takeToast } = await toasts();
  const forged = Buffer.from(JSON.stringify({ id: "1", title: "Send money", variant: "default" })).toString("base64");
  expect((await takeToast(withCookie(`toast=${encodeURIComponent(forged)}`))).toast).toBeNull();
  expect(await takeToast(new Request(ORIGIN))).toEqual({ toast: null, headers: null });
});

test("cookies insist on TLS where the origin has it", async () => {
  const { toastHeader } = await toasts({ APP_ORIGIN: "https://linewise.example" });
  expect(await toastHeader({ title: "Hello" })).toMatch(/HttpOnly; Secure; SameSite=Lax/);
});

test("a refusal is a destructive toast under its title, a success a plain one", async () => {
  const { toastOf } = await toasts();
  const words = { title: "Already Added", message: "It is in your slip" };
  const shown = { title: words.title, description: words.message };
  expect(toastOf({ ok: false, code: "already-added", ...words })).toEqual({
    ...shown,
    variant: "destructive",
  });
  expect(toastOf({ ok: true, ...words })).toEqual(shown);
});
