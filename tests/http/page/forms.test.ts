import type { data } from "@remix-run/node";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import type { FormReply, Outcome } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/account/refusals.ts";
import { openApp, ORIGIN, routeArgs, type TestApp } from "#tests/setup/app.ts";

type Reply = ReturnType<typeof data<FormReply<unknown>>>;
const BUSY = Object.assign(new Error("database is locked"), { code: "SQLITE_BUSY" });

/** A screen with a form that names something, and a button that drops it, as a signed-in person presses them. */
async function screen(app: TestApp) {
  const { cookie } = await app.signedIn("pro");
  const { button, form, forms } = await app.load(() => import("#app/lib/http/page/forms.server.ts"));
  const { takeToast } = await app.load(() => import("#app/lib/http/page/toast.server.ts"));
  const run = vi.fn<() => Promise<Outcome<string>>>().mockResolvedValue({ ok: true, message: "It is done." });
  const name = z.object({ name: z.string({ error: "Enter a name" }).max(5, "Too long") });
  const action = forms({
    name: form({ schema: name, run, field: "name", to: "/named#here" }),
    secret: form({ run, to: ({ message }) => ({ made: { message } }) }),
    drop: button({ schema: z.object({ id: z.coerce.number().int() }), run, at: ({ here }) => here }),
  });
  const send = (fields: Record<string, string>, body: BodyInit = new URLSearchParams(fields)) =>
    action(routeArgs("/things?page=2", { method: "POST", headers: { Cookie: cookie }, body })).catch(
      (thrown: unknown) => thrown,
    );
  /** Status, page and toast of a redirect. */
  const led = async (answer: unknown) => {
    const { status, headers } = answer as Response;
    const kept = headers.get("Set-Cookie")?.split(";", 1)[0] ?? "";
    const { toast } = await takeToast(new Request(ORIGIN, { headers: { Cookie: kept } }));
    return [status, headers.get("Location"), toast?.title, toast?.variant];
  };
  const press = async (fields: Record<string, string>) => (await send(fields)) as Reply;
  return { run, send, led, press };
}

test("an unknown form of the screen is a 400 however it is sent, and runs nothing", async () => {
  const { run, send } = await screen(await openApp());
  for (const intent of ["", "other", "constructor"])
    expect(((await send({ intent, name: "a" })) as Response).status, intent).toBe(400);
  expect(((await send({}, "no form")) as Response).status).toBe(400);
  expect(((await send({ intent: "drop", id: "x" })) as Response).status).toBe(400);
  expect(run).not.toHaveBeenCalled();
});

test("invalid values, a refusal and a database that is away return the typed values, with the reason", async () => {
  const { run, send, led, press } = await screen(await openApp());
  const typed = { intent: "name", name: "long name" };
  expect(await press(typed)).toMatchObject({
    data: { intent: "name", result: { initialValue: typed, error: { name: ["Too long"] } } },
    init: { status: 422 },
  });
  expect(run).not.toHaveBeenCalled();

  const named = { intent: "name", name: "short" };
  const refused = refuse("no-session", {});
  run.mockResolvedValueOnce(refused);
  expect(await press(named)).toMatchObject({
    data: { result: { initialValue: named, error: { name: [refused.message] } } },
    init: { status: 422 },
  });

  run.mockRejectedValueOnce(BUSY);
  const away = await press(named);
  expect(away).toMatchObject({
    data: { result: { initialValue: named, error: { "": [expect.stringContaining("nothing was saved")] } } },
    init: { status: 503, headers: { "Retry-After": "5" } },
  });
  expect(await led(await send(named))).toEqual([303, "/named#here", "It is done.", "default"]);
});

test("a failed button is a toast on its page, and an unknown object a 404", async () => {
  const { run, send, led, press } = await screen(await openApp());
  const here = "/things?page=2";
  expect(await led(await send({ intent: "drop", id: "7" }))).toEqual([303, here, "It is done.", "default"]);
  const refused = refuse("no-session", {});
  run.mockResolvedValueOnce(refused);
  expect(await led(await send({ intent: "drop", id: "7" }))).toEqual([303, here, refused.title, "destructive"]);
  run.mockRejectedValueOnce(BUSY);
  const away = await led(await send({ intent: "drop", id: "7" }));
  expect(away).toEqual([303, here, expect.stringContaining("nothing was saved"), "destructive"]);
  run.mockResolvedValueOnce(refuse("not-found", { what: "token", attempt: "delete" }));
  expect((await press({ intent: "drop", id: "7" })).init).toEqual({ status: 404 });
  run.mockRejectedValueOnce(new Error("a defect"));
  expect(await send({ intent: "drop", id: "7" })).toMatchObject({ message: "a defect" });
});

test("a form with its page's key runs once; after a refusal, the next press is another try; its result is shown once", async () => {
  const { run, press } = await screen(await openApp());
  const keyed = { intent: "secret", formKey: "of this page" };
  run.mockResolvedValueOnce(refuse("no-session", {}));
  expect((await press(keyed)).init?.status).toBe(422);
  const made = { made: { message: "It is done." }, result: { initialValue: null } };
  for (let pressed = 0; pressed < 2; pressed++)
    expect(await press(keyed)).toMatchObject({
      data: made,
      init: { status: 201, headers: { "Cache-Control": "no-store" } },
    });
  expect(run).toHaveBeenCalledTimes(2);
});
