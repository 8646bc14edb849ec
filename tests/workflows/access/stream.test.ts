import { eq } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import {
  MOST_STREAMS,
  MOST_STREAMS_OF_A_NETWORK,
  MOST_STREAMS_OF_A_PERSON,
  RIGHTS_CHECK_MS,
} from "#app/lib/engine/access/stream-limits.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import { newApiToken } from "#app/lib/platform/api-token-text.server.ts";
import { createApiToken } from "#app/models/access/api-token.server.ts";
import { sessions } from "#db/schema/accounts.ts";
import { careExclusions } from "#db/schema/care.ts";
import {
  makeAssessment,
  makeBet,
  makeFeedClock,
  makeGame,
  makePick,
  makeQuote,
  makeReveal,
} from "#db/seed/factories.ts";
import { openApp, routeArgs, type TestApp } from "#tests/setup/app.ts";

interface Heard {
  readonly event: string;
  readonly id: string;
  readonly data: Record<string, unknown>;
}

/** The events in a stream's text, without comments. */
function heardIn(text: string): Heard[] {
  return text.split("\n\n").flatMap((block) => {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1];
    const data = field("data");
    return data === undefined
      ? []
      : [{ event: field("event") ?? "", id: field("id") ?? "", data: JSON.parse(data) as Record<string, unknown> }];
  });
}

async function ask(headers: Record<string, string>, query: string) {
  const { loader } = await import("#app/routes/api.stream.ts");
  return (await loader(routeArgs(`/api/stream?${query}`, { headers }))) as Response;
}

/** The events since a position, in one answer. */
async function since(headers: Record<string, string>, lastEventId: string, topics = "") {
  const text = await (
    await ask(headers, `follow=false&lastEventId=${lastEventId}${topics ? `&topics=${topics}` : ""}`)
  ).text();
  return heardIn(text).filter(({ event }) => event !== "ready");
}

async function start(headers: Record<string, string>) {
  const [ready] = heardIn(await (await ask(headers, "follow=false")).text());
  return ready?.id ?? "";
}

/** A scene an hour before its game, with the streams of the app ended when the test is over. */
async function scene(settings: Record<string, string> = { FREE_ACCESS_UNTIL: "2020-01-01" }) {
  const app = await openApp(settings);
  const { endStreams } = await import("#app/lib/workflows/access/stream-health.server.ts");
  onTestFinished(() => endStreams());
  await makeFeedClock(app.database.read);
  const now = Date.now();
  const game = await makeGame(app.database.read, { startAt: now + HOUR_MS });
  return { app, now, game };
}

const cookieOf = async (app: TestApp, tier: "free" | "pro" | "elite") => {
  const { id, cookie, token } = await app.signedIn(tier);
  return { id, token, headers: { Cookie: cookie } };
};

test("each plan gets its books, with its delay, and only open picks", async () => {
  const { app, now, game } = await scene();
  const people = {
    free: await cookieOf(app, "free"),
    pro: await cookieOf(app, "pro"),
    elite: await cookieOf(app, "elite"),
  };
  const begun = Object.fromEntries(
    await Promise.all(Object.entries(people).map(async ([tier, { headers }]) => [tier, await start(headers)] as const)),
  );
  const read = app.database.read;
  await makeQuote(read, game.id, { book: "fanduel", capturedAt: now - 16 * MINUTE_MS });
  await makeQuote(read, game.id, { book: "draftkings", capturedAt: now - 15.5 * MINUTE_MS });
  await makeQuote(read, game.id, { book: "betmgm", capturedAt: now - 2 * MINUTE_MS });
  const secret = { price: -157, goodDownTo: -171, stakeFraction: 0.0123, probability: 0.6543 } as const;
  const pick = await makePick(read, game, { publishedAt: now - 20 * MINUTE_MS, ...secret } as never);
  await makeAssessment(read, pick, { asOf: epochMs(now - 16 * MINUTE_MS), price: -159 as never });
  const heard = Object.fromEntries(
    await Promise.all(
      Object.entries(people).map(
        async ([tier, { headers }]) => [tier, await since(headers, begun[tier] ?? "")] as const,
      ),
    ),
  );
  const books = (tier: string) =>
    (heard[tier] ?? []).filter(({ event }) => event === "quote").map(({ data }) => data["book"]);
  expect(books("elite")).toEqual(["fanduel", "draftkings", "betmgm"]);
  expect(books("pro")).toEqual(["fanduel", "draftkings"]);
  expect(books("free")).toEqual(["fanduel"]);
  const opened = (tier: string) =>
    (heard[tier] ?? [])
      .filter(({ event }) => event === "pick" || event === "assessment")
      .map(({ data }) => data["open"]);
  expect(opened("elite")).toMatchObject([{ price: -157, side: "home" }, { verdict: "BET" }, { price: -159 }]);
  for (const tier of ["free", "pro"]) {
    // Events that were superseded before their prices arrived are not sent to them.
    expect(opened(tier)).toEqual([null, null]);
    const shown = JSON.stringify((heard[tier] ?? []).filter(({ event }) => event !== "quote"));
    expect(shown).not.toMatch(/157|159|171|0\.0123|0\.6543|home|side|moneyline/);
  }
  await makeReveal(read, people.pro.id, pick.id);
  const late = await makePick(read, game, { market: "total", publishedAt: now - 5 * MINUTE_MS, price: -158 } as never);
  await makeReveal(read, people.pro.id, late.id);
  const openedSince = async (tier: "pro" | "elite") =>
    (await since(people[tier].headers, begun[tier] ?? "", "picks")).map(({ data }) => data["open"]);
  expect(await openedSince("pro")).toMatchObject([{ price: -157 }]);
  expect(await openedSince("elite")).toMatchObject([{ price: -157 }, { price: -158 }]);
  await makeReveal(read, people.free.id, pick.id);
  expect((await since(people.free.headers, begun["free"] ?? "", "assessments")).at(-1)?.data["open"]).toMatchObject({
    price: -159,
  });
});

test("bets are their owner's, and a person who takes a break gets only those", async () => {
  const { app, now, game } = await scene();
  const [ann, bob] = [await cookieOf(app, "elite"), await cookieOf(app, "elite")];
  const begun = await start(ann.headers);
  await makeBet(app.database.read, ann.id);
  await makeBet(app.database.read, bob.id);
  await makeQuote(app.database.read, game.id, { capturedAt: now - 1000 });
  expect((await since(ann.headers, begun)).map(({ event }) => event)).toEqual(["quote", "bet"]);
  await app.database.read.insert(careExclusions).values({
    userId: ann.id,
    kind: "time-out",
    startsAt: epochMs(now - 1),
    endsAt: epochMs(now + HOUR_MS),
    emailHash: "hash",
  });
  expect((await since(ann.headers, begun)).map(({ event }) => event)).toEqual(["bet"]);
});

test("a token gets what its scopes open, and is refused the rest", async () => {
  const { app, now, game } = await scene();
  const ann = await cookieOf(app, "elite");
  const { token, start: letters } = newApiToken("pat");
  await app.database.write((tx) =>
    createApiToken(tx, {
      id: "t",
      userId: ann.id,
      token,
      name: "n",
      start: letters,
      scopes: ["odds:read"],
      createdAt: epochMs(now),
      expiresAt: epochMs(now + HOUR_MS),
    }),
  );
  const headers = { Authorization: `Bearer ${token}` };
  const begun = await start(headers);
  await makeBet(app.database.read, ann.id);
  await makeQuote(app.database.read, game.id, { capturedAt: now - 1000 });
  expect((await since(headers, begun)).map(({ event }) => event)).toEqual(["quote"]);
  expect((await ask(headers, "topics=bets")).status).toBe(403);
});

test("an invalid topic or id is refused, nobody is admitted without signing in, and headers keep events from being delayed", async () => {
  const { app } = await scene();
  const { headers } = await cookieOf(app, "pro");
  expect((await ask({}, "")).status).toBe(401);
  expect((await ask(headers, "topics=quotes,passwords")).status).toBe(422);
  expect((await ask(headers, "lastEventId=nonsense")).status).toBe(422);
  const answer = await ask(headers, "follow=false");
  expect(answer.headers.get("Cache-Control")).toBe("no-store, no-transform");
  expect(answer.headers.get("Content-Type")).toMatch(/^text\/event-stream/);
  await answer.text();
});

test("ten streams of a person and two hundred of a network are open at once; closing one makes room for another", async () => {
  const { app } = await scene();
  const { streamHealth } = await import("#app/lib/workflows/access/stream-health.server.ts");
  const refusal = async (headers: Record<string, string>) => {
    const answer = await ask(headers, "topics=slip");
    if (answer.status === 200) return answer;
    const { detail } = (await answer.json()) as { detail: string };
    return [answer.status, answer.headers.get("Retry-After"), detail] as const;
  };
  const ann = await cookieOf(app, "elite");
  const open = [];
  for (let n = 0; n < MOST_STREAMS_OF_A_PERSON; n++) open.push(await ask(ann.headers, "topics=slip"));
  expect(open.map(({ status }) => status)).toEqual(open.map(() => 200));
  expect(await refusal(ann.headers)).toEqual([
    429,
    "60",
    "You have ten streams open already. Close one, then try again.",
  ]);
  await open[0]?.body?.cancel();
  expect(await refusal(ann.headers)).toBeInstanceOf(Response);

  while (streamHealth(Date.now()).readers < MOST_STREAMS_OF_A_NETWORK) {
    const { headers } = await cookieOf(app, "free");
    for (let n = 0; n < MOST_STREAMS_OF_A_PERSON; n++) await ask(headers, "topics=slip");
  }
  const late = await cookieOf(app, "elite");
  expect(await refusal(late.headers)).toEqual([
    429,
    "60",
    "Your network has as many streams open as it may. Try again later.",
  ]);
});

test("four thousand streams are open at once; one more is asked to come back, and is admitted once one has closed", async () => {
  const { app } = await scene();
  const late = await cookieOf(app, "elite");
  const { requireCaller } = await import("#app/lib/http/session/caller.server.ts");
  const { openStream } = await import("#app/lib/workflows/access/open-stream.server.ts");
  const { streamHealth } = await import("#app/lib/workflows/access/stream-health.server.ts");
  const { wallClock } = await import("#app/lib/platform/clock.server.ts");
  const caller = await requireCaller(routeArgs("/api/stream", { headers: late.headers }).request);
  const sink = { write: () => undefined, unsent: () => 0, end: () => undefined, cut: () => undefined };
  const open = [];
  for (let n = 0; n < MOST_STREAMS; n++) {
    const person = `person ${Math.floor(n / MOST_STREAMS_OF_A_PERSON)}`;
    const opening = await openStream(
      { ...caller, viewer: { ...caller.viewer, id: person } },
      {
        topics: ["slip"],
        lastEventId: null,
        follow: true,
        beats: false,
        key: { kind: "developer" },
        network: `network ${Math.floor(n / MOST_STREAMS_OF_A_NETWORK)}`,
        forceTier: undefined,
        wallClock,
      },
    );
    if (opening.ok) open.push(opening.begin(sink));
  }
  expect([open.length, streamHealth(Date.now()).readers]).toEqual([MOST_STREAMS, MOST_STREAMS]);

  const refused = await ask(late.headers, "topics=slip");
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(await refused.json()).toMatchObject({
    status: 503,
    detail: "The server has no free streams. Try again in a moment.",
  });
  open[0]?.close();
  expect((await ask(late.headers, "topics=slip")).status).toBe(200);
});

test("an open stream gets each event once, and ends when its session does", async () => {
  const { app, now, game } = await scene();
  const ann = await cookieOf(app, "elite");
  const answer = await ask(ann.headers, "topics=quotes,slip");
  const reader = answer.body
    ?.pipeThrough(new TextDecoderStream() as never)
    .getReader() as ReadableStreamDefaultReader<string>;
  let text = "";
  const until = async (pattern: RegExp) => {
    while (!pattern.test(text)) {
      const { done, value } = await reader.read();
      if (done) return false;
      text += value;
    }
    return true;
  };
  expect(await until(/event: ready/)).toBe(true);
  for (let n = 0; n < 3; n++)
    await makeQuote(app.database.read, game.id, { line: n, market: "total", capturedAt: now + n });
  expect(await until(/(event: quote[^]*){3}/)).toBe(true);
  expect(
    heardIn(text)
      .filter(({ event }) => event === "quote")
      .map(({ data }) => data["line"]),
  ).toEqual([0, 1, 2]);
  const { streamHealth } = await import("#app/lib/workflows/access/stream-health.server.ts");
  expect(streamHealth(Date.now())).toMatchObject({ readers: 1, eventsAMinute: 3 });
  await app.database.read
    .update(sessions)
    .set({ revokedAt: epochMs(now) })
    .where(eq(sessions.userId, ann.id));
  const later = Date.now() + RIGHTS_CHECK_MS;
  onTestFinished(() => void vi.restoreAllMocks());
  vi.spyOn(Date, "now").mockReturnValue(later);
  expect(await until(/never sent/)).toBe(false);
  expect(streamHealth(Date.now()).readers).toBe(0);
});
