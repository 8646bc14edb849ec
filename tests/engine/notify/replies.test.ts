import { expect, test } from "vitest";
import { readReply } from "#app/lib/engine/notify/replies.ts";

test.each([
  "STOP",
  "stop",
  " Stop. ",
  "QUIT",
  "End",
  "revoke",
  "OPT OUT",
  "opt-out",
  "optout",
  "Cancel",
  "UNSUBSCRIBE",
  "stop all",
  "ARRÊT",
])("%s stops", (text) => {
  expect(readReply(text)).toBe("stop");
});

test.each([
  "please stop texting me",
  "Don’t text me again",
  "do not contact me",
  "no more of this",
  "Remove me from your list!!",
  "wrong number",
  "I want to unsubscribe",
  "leave me alone",
  "opting out",
])("so does any reasonable way: %s", (text) => {
  expect(readReply(text)).toBe("stop");
});

test.each([
  ["START", "start"],
  ["unstop", "start"],
  ["Help?", "help"],
  ["info", "help"],
  ["123 456", "code"],
  ["123456.", "code"],
  ["12345", "unclear"],
  ["who is this", "unclear"],
  ["Sendai at 7?", "unclear"],
  ["", "unclear"],
])("%s is read as %s", (text, wish) => {
  expect(readReply(text)).toBe(wish);
});
