import { readFile } from "node:fs/promises";
import { utcText } from "#app/lib/engine/calendar/utc-text.ts";
import { tierLabel } from "#app/lib/format/labels.ts";
import { wallClock } from "#app/lib/platform/clock.server.ts";
import { closeDatabase, database } from "#app/lib/platform/db.server.ts";
import { relinkIdentities } from "#app/lib/workflows/account/relink-identities.server.ts";
import { answerSupport, closeSupport, listSupportQueue } from "#app/lib/workflows/notify/answer-support.server.ts";
import { runCommand } from "./run-command.ts";

/** The operator's side of `/support`. Exit code 2 for bad usage, 1 where there is no such request or account. */
const USAGE = `Usage: npm run support -- list
       npm run support -- answer NUMBER FILE   sends the text of FILE by e-mail and marks the request as answered
       npm run support -- close NUMBER
       npm run support:relink -- OLD_ISSUER NEW_ISSUER               everybody keeps their account under the provider's new address
       npm run support:relink -- OLD_ISSUER NEW_ISSUER OLD_ID NEW_ID  one person, whose id there is another one
`;

type Waiting = Awaited<ReturnType<typeof listSupportQueue>>[number];

function shown(one: Waiting): string {
  const state = one.answeredAt === null ? "waits" : `answered ${utcText(one.answeredAt)}`;
  return [
    `${one.id}  ${tierLabel(one.tier)}  ${utcText(one.createdAt)}  ${state}  ${one.email}`,
    `  ${one.subject}`,
    `  screen ${one.screen ?? "not named"}, request ${one.requestId ?? "not named"}`,
    ...one.message.split("\n").map((line) => `  | ${line}`),
  ].join("\n");
}

/** Moves accounts to another address of the identity provider. */
async function relink([from, to, ...subjects]: readonly string[]): Promise<number> {
  const [old, renamed] = subjects;
  const isUsable = [from, to].every((issuer) => issuer !== undefined && URL.canParse(issuer));
  if (!isUsable || from === undefined || to === undefined || ![0, 2].includes(subjects.length)) {
    process.stderr.write(USAGE);
    return 2;
  }
  const subject = old === undefined || renamed === undefined ? null : { from: old, to: renamed };
  const { moved, taken } = await relinkIdentities(await database(), { from, to, subject, wallNow: wallClock() });
  process.stdout.write(`${moved} moved to ${to}.\n`);
  if (taken.length > 0)
    process.stdout.write(`Not moved, because ${to} has these accounts already: ${taken.join(", ")}\n`);
  return moved > 0 ? 0 : 1;
}

async function run([verb, id, file, ...more]: readonly string[]): Promise<number> {
  const wallNow = wallClock();
  if (verb === "relink") return relink([id, file, ...more].flatMap((part) => part ?? []));
  if (verb === "list" && id === undefined) {
    const queue = await listSupportQueue(await database());
    process.stdout.write(queue.length === 0 ? "No open requests.\n" : `${queue.map(shown).join("\n\n")}\n`);
    return 0;
  }
  const answering = verb === "answer" && id !== undefined && file !== undefined && more.length === 0;
  const closing = verb === "close" && id !== undefined && file === undefined;
  if (!answering && !closing) {
    process.stderr.write(USAGE);
    return 2;
  }
  const text = answering ? (await readFile(file, "utf8")).trim() : "";
  if (answering && text === "") throw new Error(`${file} is empty: nothing was sent.`);
  const handle = await database();
  const done = answering
    ? await answerSupport(handle, { id, text, wallNow })
    : await closeSupport(handle, { id, wallNow });
  process.stdout.write(done ? `${id} ${answering ? "answered" : "closed"}.\n` : `There is no request ${id}.\n`);
  return done ? 0 : 1;
}

await runCommand(async () => {
  try {
    return await run(process.argv.slice(2).filter((argument) => argument !== "--debug"));
  } finally {
    await closeDatabase();
  }
});
