import PQueue from "p-queue";
import {
  afterFailure,
  healthyAt,
  isGone,
  isTaken,
  mayBeTheMessage,
  pauseAfterFailures,
  TRIED_FOR_MS,
  type GivenUpBecause,
  type Receipt,
  type ReceiverHealth,
  type WebHookPause,
} from "#app/lib/engine/access/web-hooks.ts";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { MINUTE_MS, SECOND_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Tier } from "#app/lib/engine/leagues.ts";
import type { Database, Transaction } from "#app/lib/platform/db.server.ts";
import type { PostWebHook } from "#app/lib/providers/web-hooks/post-web-hook.server.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import { withheldFrom } from "#app/lib/views/access/web-hook-owner.ts";
import {
  giveUpOld,
  giveUpWaiting,
  listDueDeliveries,
  saveWebHookAttempt,
  setAside,
  type DueDelivery,
} from "#app/models/access/web-hook-delivery.server.ts";
import {
  claimWebHooks,
  listOwners,
  pauseWebHook,
  releaseWebHook,
  saveReceiverHealth,
  type ClaimedWebHook,
} from "#app/models/access/web-hook.server.ts";
import { signedHeaders } from "./sign-message.server.ts";
import { tellPaused } from "./inside/web-hook-notice.server.ts";

/** Receivers of one run, and how many of them are served at a time. */
const RECEIVERS = 40;
const AT_A_TIME = 8;
/** The most messages to one receiver in one run, and the time after which its turn begins no further message. */
const MESSAGES = 50;
const TURN_MS = 30 * SECOND_MS;
/** Longer than a turn with its last message, and than a queue of turns. */
const LEASE_MS = 5 * MINUTE_MS;

/** The settings for sending messages. */
export interface Sending {
  readonly wallClock: () => EpochMs;
  readonly post: PostWebHook;
  /** SESSION_SECRET, under which the signing secrets are stored. */
  readonly secret: string;
  /** The origin of the site, for the links of e-mails. */
  readonly origin: string;
  /** FORCE_TIER. */
  readonly forceTier?: Tier | undefined;
}

interface Counts {
  sent: number;
  failed: number;
  withheld: number;
  paused: number;
  givenUp: number;
}

/**
 * Sends due messages to receivers, each receiver's messages one after the other. The receivers are claimed first; if a worker dies, the
 * next one takes over and repeats at most the message under way, with the same id.
 */
export async function sendWebHooks(database: Database, sending: Sending): Promise<Readonly<Counts>> {
  const now = sending.wallClock();
  const counts: Counts = { sent: 0, failed: 0, withheld: 0, paused: 0, givenUp: 0 };
  const claimed = await database.write(async (tx) => {
    counts.givenUp = await giveUpOld(tx, { before: epochMs(now - TRIED_FOR_MS), at: now });
    return claimWebHooks(tx, { now, leaseMs: LEASE_MS, limit: RECEIVERS });
  });
  if (claimed.length === 0) return counts;
  const owners = await listOwners(database.read, {
    ids: claimed.map(({ userId }) => userId),
    wallNow: now,
    forceTier: sending.forceTier,
  });
  const queue = new PQueue({ concurrency: AT_A_TIME });
  await queue.addAll(
    claimed.map((webHook) => () => {
      const owner = owners.get(webHook.userId) ?? null;
      return new Turn(database, sending, webHook, owner, counts).take();
    }),
  );
  return counts;
}

/** One receiver's turn. */
class Turn {
  #health: ReceiverHealth;
  readonly #database: Database;
  readonly #sending: Sending;
  readonly #webHook: ClaimedWebHook;
  readonly #owner: Viewer | null;
  readonly #counts: Counts;

  constructor(database: Database, sending: Sending, webHook: ClaimedWebHook, owner: Viewer | null, counts: Counts) {
    this.#database = database;
    this.#sending = sending;
    this.#webHook = webHook;
    this.#owner = owner;
    this.#counts = counts;
    this.#health = webHook;
  }

  async take(): Promise<void> {
    const { wallClock } = this.#sending;
    const begun = wallClock();
    const withheld = withheldFrom(this.#owner);
    if (withheld !== null) return this.#withhold(withheld, begun);
    const { id: webHookId } = this.#webHook;
    const due = await listDueDeliveries(this.#database.primary.drizzle, { webHookId, now: begun, limit: MESSAGES });
    // A message that the receiver refused, while the next one is tried to find out which of the two is at fault.
    let suspected: DueDelivery | null = null;
    for (const message of due) {
      if (wallClock() - begun > TURN_MS) break;
      const at = wallClock();
      const headers = signedHeaders(
        this.#webHook,
        { id: message.messageId, payload: message.payload, at },
        this.#sending.secret,
      );
      if (headers === null) return this.#pause("secret", at);
      const receipt = await this.#sending.post({ url: this.#webHook.url, headers, body: message.payload });
      const now = wallClock();
      if (isTaken(receipt)) {
        await this.#taken(message, receipt, now, suspected);
        suspected = null;
      } else if (isGone(receipt)) {
        await this.#save(message, receipt, now, { givenUpAt: now, givenUpBecause: "gone" });
        return this.#pause("gone", now);
      } else if (message.aside) {
        const dueAt = epochMs(now + pauseAfterFailures(message.attempts + 1, receipt.askedToWaitMs));
        await this.#save(message, receipt, now, { dueAt });
      } else {
        if (await this.#failed(message, receipt, now, suspected)) return this.#pause("failing", now);
        if (suspected !== null || !mayBeTheMessage(receipt, message.attempts + 1)) break;
        suspected = message;
      }
    }
    await this.#database.write((tx) => releaseWebHook(tx, webHookId));
  }

  #save(
    message: DueDelivery,
    receipt: Receipt,
    at: EpochMs,
    change: Parameters<typeof saveWebHookAttempt>[2] = {},
    more?: (tx: Transaction) => Promise<void>,
  ): Promise<void> {
    this.#counts[isTaken(receipt) ? "sent" : "failed"]++;
    return this.#database.write(async (tx) => {
      await saveWebHookAttempt(tx, { deliveryId: message.id, userId: this.#webHook.userId, at, receipt }, change);
      await more?.(tx);
    });
  }

  /** A message arrived: the receiver works, so a message it refused before is itself at fault. */
  async #taken(message: DueDelivery, receipt: Receipt, at: EpochMs, suspected: DueDelivery | null): Promise<void> {
    const recovered = this.#health.failures > 0;
    if (recovered) this.#health = healthyAt(at);
    await this.#save(message, receipt, at, { sentAt: at }, async (tx) => {
      if (recovered) await saveReceiverHealth(tx, this.#webHook.id, this.#health);
      if (suspected) await setAside(tx, suspected.id, epochMs(at + pauseAfterFailures(suspected.attempts + 1)));
    });
  }

  /** A message did not arrive: the receiver is not tried for a while. True if it has failed for too long. */
  async #failed(message: DueDelivery, receipt: Receipt, at: EpochMs, suspected: DueDelivery | null): Promise<boolean> {
    // The second failure of a turn only shows that the first was not one message's fault.
    if (suspected) {
      await this.#save(message, receipt, at);
      return false;
    }
    const { givenUp, ...health } = afterFailure(this.#health, at, receipt);
    this.#health = health;
    await this.#save(message, receipt, at, {}, (tx) => saveReceiverHealth(tx, this.#webHook.id, health));
    return givenUp;
  }

  async #withhold(because: Extract<GivenUpBecause, "break" | "leaving" | "plan">, at: EpochMs): Promise<void> {
    if (because === "plan") return this.#pause("plan", at);
    const withheld = await this.#database.write(async (tx) => {
      await releaseWebHook(tx, this.#webHook.id);
      return giveUpWaiting(tx, this.#webHook.id, { at, because });
    });
    this.#counts.withheld += withheld;
  }

  /** Stops sending to the receiver and gives its owner the reason. */
  async #pause(because: WebHookPause, at: EpochMs): Promise<void> {
    const { origin } = this.#sending;
    this.#counts.paused++;
    await this.#database.write(async (tx) => {
      await pauseWebHook(tx, this.#webHook.id, { at, because });
      if (this.#owner) await tellPaused(tx, this.#owner, this.#webHook, { because, at, origin });
    });
  }
}
