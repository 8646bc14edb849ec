import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import { LANDING_TERMS } from "#app/lib/format/landing-terms.ts";
import { newApiToken } from "#app/lib/platform/api-token-text.server.ts";
import { insertRows } from "#app/lib/platform/insert-rows.server.ts";
import { createApiToken } from "#app/models/access/api-token.server.ts";
import { makeConsent, makeFeedClock, makeGame, makeUser } from "#db/seed/factories.ts";
import { startBuiltServer, type BuiltServer } from "#tests/setup/built-server.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { freePort } from "#tests/setup/free-port.ts";

/** A reader's data: the numbers of the quotes in order, the last id, and the stream's end. */
class Listener {
  readonly lines: number[] = [];
  lastEventId = "";
  text = "";
  ended = false;

  /** Follows the stream from the last event on until it ends. */
  async follow(origin: string, token: string): Promise<void> {
    this.ended = false;
    const headers = {
      Authorization: `Bearer ${token}`,
      ...(this.lastEventId ? { "Last-Event-ID": this.lastEventId } : {}),
    };
    const answer = await fetch(`${origin}/api/stream?topics=quotes`, { headers });
    if (answer.status !== 200 || answer.headers.has("content-encoding"))
      throw new Error(`The stream was answered ${answer.status}, ${answer.headers.get("content-encoding")}`);
    const decoder = new TextDecoder();
    let rest = "";
    void (async () => {
      for await (const chunk of (answer.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
        rest += decoder.decode(chunk, { stream: true });
        for (let end = rest.indexOf("\n\n"); end >= 0; end = rest.indexOf("\n\n")) {
          this.#take(rest.slice(0, end));
          rest = rest.slice(end + 2);
        }
      }
    })()
      .catch(() => undefined)
      .finally(() => (this.ended = true));
  }

  /** A block of the stream; a block cut off in the middle never gets here, as in a browser. */
  #take(block: string): void {
    this.text += `${block}\n\n`;
    this.lastEventId = /^id: (.*)$/m.exec(block)?.[1] ?? this.lastEventId;
    const data = /^data: (.*)$/m.exec(block)?.[1];
    if (data && /^event: quote$/m.test(block)) this.lines.push((JSON.parse(data) as { line: number }).line);
  }

  async until(reached: () => boolean): Promise<void> {
    for (let tries = 0; !reached(); tries++) {
      if (tries > 900)
        throw new Error(`Heard only ${this.lines.length} quotes, ended: ${this.ended}\n${this.text.slice(-500)}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

test(
  "a stream read through a killed and a stopped web process has every quote once, and a slow reader is cut off and resumes",
  { timeout: 600_000 },
  async () => {
    const database = await openTestDatabase();
    const now = Date.now();
    await makeFeedClock(database.read);
    const game = await makeGame(database.read, { startAt: now + DAY_MS });
    const user = await makeUser(database.read, { tier: "elite", trialStartedAt: now, createdAt: now });
    await makeConsent(database.read, user, LANDING_TERMS);
    const { token, start } = newApiToken("pat");
    const lives = { createdAt: epochMs(now), expiresAt: epochMs(now + HOUR_MS) };
    const made = { id: "t", userId: user.id, token, name: "n", start, scopes: ["odds:read" as const], ...lives };
    await database.write((tx) => createApiToken(tx, made));
    let written = 0;
    const write = async (count: number) => {
      const columns = [
        "game_id",
        "book",
        "market",
        "subject",
        "line",
        "first_price",
        "second_price",
        "kind",
        "captured_at",
      ];
      const rows = Array.from(
        { length: count },
        () => [game.id, "fanduel", "total", "", written, -110, -110, "move", now - DAY_MS + written++] as const,
      );
      await database.write((tx) => insertRows(tx, "odds_snapshots", columns, rows));
    };
    const everyLine = () => Array.from({ length: written }, (_, line) => line);

    const settings = {
      DATABASE_URL: `file:${database.path}`,
      LOG_LEVEL: "silent",
      PORT: String(await freePort()),
      FREE_ACCESS_UNTIL: "2020-01-01",
    };
    let server: BuiltServer = await startBuiltServer(settings);
    onTestFinished(() => server.stop());
    const listener = new Listener();
    await listener.follow(server.origin, token);
    await listener.until(() => listener.lastEventId !== "");
    for (let n = 0; n < 10; n++) await write(1 + (n % 3));
    await listener.until(() => listener.lines.length > 5);
    const burst = write(40);
    process.kill(server.pid, "SIGKILL");
    await burst;
    await listener.until(() => listener.ended);
    await write(5);

    server = await startBuiltServer(settings);
    await listener.follow(server.origin, token);
    await write(5);
    await listener.until(() => listener.lines.length >= written);
    expect(listener.lines).toEqual(everyLine());

    // A reader that takes nothing: its waiting data is bounded.
    const slow = connect({ port: Number(settings.PORT), host: "localhost" });
    slow.on("error", () => undefined);
    const gone = new Promise<void>((resolve) => slow.once("close", () => resolve()));
    slow.pause();
    slow.write(
      `GET /api/stream?topics=quotes&lastEventId=${listener.lastEventId} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`,
    );
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    for (let n = 0; n < 5; n++) await write(8_000);
    await listener.until(() => listener.lines.length >= written);
    slow.resume();
    await gone;
    expect(slow.bytesRead).toBeLessThan(written * 200);

    // Ended in order: with the time to come back, and without waiting for a reader.
    const stopped = server.stop();
    await listener.until(() => listener.ended);
    await stopped;
    expect(listener.text.trimEnd().endsWith("retry:") || /retry: \d+\s*$/.test(listener.text)).toBe(true);
    await write(3);
    server = await startBuiltServer(settings);
    await listener.follow(server.origin, token);
    await listener.until(() => listener.lines.length >= written);
    expect(listener.lines).toEqual(everyLine());
  },
);
