import { expect, onTestFinished, test } from "vitest";
import { startMessages } from "../../../dev/messages/server.mjs";
import { epochMs } from "#app/lib/engine/brands.ts";
import { RefusedForGood } from "#app/lib/providers/delivery-error.ts";
import { TwilioTexter } from "#app/lib/providers/sms/twilio-texter.server.ts";

const SID = `AC${"0".repeat(32)}`;
const TOKEN = "0123456789abcdef0123456789abcdef";
const HOOK = "https://linewise.test/webhooks/messages";

async function stand() {
  const messages = await startMessages({ port: 0, accountSid: SID, authToken: TOKEN });
  onTestFinished(() => messages.close().then(() => undefined));
  const settings = { accountSid: SID, authToken: TOKEN, from: "+15005550006", apiBase: messages.url, webHook: HOOK };
  return { messages, settings, texter: new TwilioTexter(settings) };
}

test("a text is handed over once, and asked for by number, words and time", async () => {
  const { messages, texter } = await stand();
  const text = { id: 7, to: "+14165550123", body: "Linewise: 76% on Toronto & more." };
  const before = epochMs(Date.now());
  expect(await texter.wasTaken(text, before)).toBe(false);
  await texter.send(text);
  expect(messages.messages).toMatchObject([{ to: text.to, from: "+15005550006", body: text.body }]);
  expect(await texter.wasTaken(text, before)).toBe(true);
  expect(await texter.wasTaken({ ...text, body: "else" }, before)).toBe(false);
  expect(await texter.wasTaken({ ...text, to: "+14165550199" }, before)).toBe(false);
  expect(await texter.wasTaken(text, epochMs(before + 60_000))).toBe(false);
});

test("a refusal says whether it is for good and about the number; a wrong account may be mended", async () => {
  const { settings, texter } = await stand();
  const refusalOf = (to: string, with_ = texter) =>
    with_.send({ id: 1, to, body: "x" }).then(
      () => null,
      (error: unknown) => error,
    );
  expect(await refusalOf("+15005550001")).toMatchObject({ name: "RefusedForGood", stop: "unreachable" });
  expect(await refusalOf("+15005550009")).toMatchObject({
    stop: "unreachable",
    message: expect.stringContaining("21614"),
  });
  const denied = await refusalOf("+14165550123", new TwilioTexter({ ...settings, authToken: "wrong" }));
  expect(denied).toBeInstanceOf(Error);
  expect(denied).not.toBeInstanceOf(RefusedForGood);
  expect(await texter.send({ id: 1, to: "+14165550123", body: "" }).catch((error: unknown) => error)).toMatchObject({
    name: "RefusedForGood",
    stop: null,
  });
});

/** The example of https://www.twilio.com/docs/usage/security: address, parameters and the signature they have with the token 12345. */
const DOCUMENTED = {
  url: "https://example.com/myapp.php?foo=1&bar=2",
  body: new URLSearchParams({
    CallSid: "CA1234567890ABCDE",
    Caller: "+14158675310",
    Digits: "1234",
    From: "+14158675310",
    To: "+18005551212",
  }).toString(),
  signature: "L/OH5YylLD5NRKLltdqwSvS0BnU=",
};

test("Twilio's own documented signature is accepted, and nothing that differs from it", async () => {
  const { settings } = await stand();
  const texter = new TwilioTexter({ ...settings, authToken: "12345", webHook: "https://example.com/myapp.php" });
  expect(texter.readEvent(DOCUMENTED)).toMatchObject({ kind: "incoming", text: { from: "+14158675310" } });
  for (const other of [
    { signature: "" },
    { signature: DOCUMENTED.signature.toLowerCase() },
    { body: `${DOCUMENTED.body}&Body=STOP` },
    { url: "https://example.com/myapp.php?foo=1&bar=3" },
  ])
    expect(texter.readEvent({ ...DOCUMENTED, ...other })).toBeNull();
});

test("answers are markup that no text can leave", async () => {
  const { texter } = await stand();
  expect(texter.answer("a < b & </Message>").body).toContain("<Message>a &lt; b &amp; &lt;/Message&gt;</Message>");
  expect(texter.answer(null).body).toContain("<Response></Response>");
});
