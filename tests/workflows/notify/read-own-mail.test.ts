import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { MAIL_KINDS } from "#app/lib/engine/notify/mail-kinds.ts";
import { MAIL_KIND_TEXTS } from "#app/lib/format/mail.ts";
import { readOwnMail } from "#app/lib/workflows/notify/read-own-mail.server.ts";
import { queueMail, saveAttempt } from "#app/models/notify/outbox.server.ts";
import { outbox } from "#db/schema/notify.ts";
import { at, callerAt, now, openScene, person } from "#tests/workflows/scene.ts";

test("the person's own e-mails are listed newest first with their state, never with their text", async () => {
  const database = await openScene();
  const viewer = await person(database, "free");
  const other = await person(database, "free");
  await database.write(async (tx) => {
    for (const [key, userId] of [
      ["sent", viewer.id],
      ["failed", viewer.id],
      ["again", viewer.id],
      ["new", viewer.id],
      ["else", other.id],
    ] as const)
      await queueMail(tx, {
        dedupeKey: key,
        userId,
        kind: "account",
        recipient: viewer.email,
        subject: key,
        body: "https://linewise.test/settings/email?token=secret",
        createdAt: now,
      });
    await saveAttempt(tx, 1, { sentAt: at(MINUTE_MS) });
    await saveAttempt(tx, 2, { failedAt: at(2 * MINUTE_MS), lastError: "no such mailbox" });
    await tx
      .update(outbox)
      .set({ attempts: 1, dueAt: at(4 * MINUTE_MS) })
      .where(eq(outbox.id, 3));
  });
  const mails = await readOwnMail(await callerAt(database, viewer));
  expect(mails.map(({ subject, state, at: moment }) => [subject, state, moment])).toEqual([
    ["new", "waiting", now],
    ["again", "trying", at(4 * MINUTE_MS)],
    ["failed", "not-sent", at(2 * MINUTE_MS)],
    ["sent", "sent", at(MINUTE_MS)],
  ]);
  expect(JSON.stringify(mails)).not.toContain("secret");
});

test("every kind of e-mail there is has its line, or says that nothing sends it yet", () => {
  expect(Object.keys(MAIL_KIND_TEXTS).sort()).toEqual([...MAIL_KINDS].sort());
});
