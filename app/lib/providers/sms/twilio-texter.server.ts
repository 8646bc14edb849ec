// Only the signature check of the official library: all of it takes 25 to 31 MB of memory on its first call, this file under 3.
import { validateRequest } from "twilio/lib/webhooks/webhooks.js";
import { z } from "zod";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { StopReason } from "#app/lib/engine/notify/stop-reasons.ts";
import { RefusedForGood } from "#app/lib/providers/delivery-error.ts";
import type { OutgoingText, TextEvent, Texter, TextReceipt } from "./texter.ts";

/**
 * Twilio's error codes (https://www.twilio.com/docs/api/errors) that say something about the number: it does not exist, takes no texts, or its
 * holder answered STOP. Others, like a phone that is switched off (30003) or a refused text (30007), are about one message.
 */
const STOPS: Readonly<Record<number, StopReason>> = {
  21211: "unreachable",
  21214: "unreachable",
  21217: "unreachable",
  21614: "unreachable",
  30005: "unreachable",
  30006: "unreachable",
  21610: "reply",
};

/** Why a number gets nothing else after an error; null where the error is not about the number. */
const stopAfter = (code: number | null): StopReason | null => (code === null ? null : (STOPS[code] ?? null));

/**
 * Whether a refused request can never succeed unchanged: 21xxx are about the message itself (https://www.twilio.com/docs/api/errors/21211).
 */
const isRefusedForGood = (status: number, code: number | null): boolean =>
  status === 400 && code !== null && code >= 21_000 && code < 22_000;

export interface TwilioSettings {
  readonly accountSid: string;
  readonly authToken: string;
  /** A number in E.164, or the id of a messaging service. */
  readonly from: string;
  /** https://api.twilio.com, or a stand-in on this machine. */
  readonly apiBase: string;
  /** The web hook's address as the provider calls it, without a query. */
  readonly webHook: string;
}

const TIMEOUT_MS = 15_000;
/** Its clock and ours may differ. */
const CLOCKS_APART_MS = 5_000;
const STATES: Readonly<Record<string, TextReceipt["state"]>> = {
  sent: "sent",
  delivered: "delivered",
  undelivered: "failed",
  failed: "failed",
};

const refusalSchema = z.object({ code: z.number().nullish(), message: z.string().nullish() });
const listSchema = z.object({
  messages: z.array(z.object({ body: z.string().nullable(), date_created: z.string().nullable() })),
});

/** Twilio's Messages resource behind the port. Nothing else in the product knows Twilio. */
export class TwilioTexter implements Texter {
  readonly #settings: TwilioSettings;

  constructor(settings: TwilioSettings) {
    this.#settings = settings;
  }

  async #ask(method: "GET" | "POST", params: URLSearchParams): Promise<Response> {
    const { accountSid, authToken, apiBase } = this.#settings;
    const address = new URL(`/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`, apiBase);
    if (method === "GET") address.search = params.toString();
    return fetch(address, {
      method,
      headers: { Authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}` },
      ...(method === "POST" ? { body: params } : {}),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  }

  async send({ id, to, body }: OutgoingText): Promise<void> {
    const { from, webHook } = this.#settings;
    const params = new URLSearchParams({ To: to, Body: body, StatusCallback: `${webHook}?message=${id}` });
    params.set(from.startsWith("MG") ? "MessagingServiceSid" : "From", from);
    const answer = await this.#ask("POST", params);
    if (answer.ok) return void (await answer.body?.cancel());
    const { code = null, message } = refusalSchema.catch({}).parse(await answer.json().catch(() => null));
    const said = `${code ?? answer.status}: ${message ?? "The message was not accepted"}`;
    if (isRefusedForGood(answer.status, code)) throw new RefusedForGood(said, stopAfter(code));
    throw new Error(said);
  }

  async wasTaken({ to, body }: OutgoingText, since: EpochMs): Promise<boolean> {
    const day = new Date(since).toISOString().slice(0, 10);
    const answer = await this.#ask("GET", new URLSearchParams({ To: to, "DateSent>": day, PageSize: "100" }));
    if (!answer.ok) throw new Error(`${answer.status}: The list of messages was not answered`);
    const { messages } = listSchema.parse(await answer.json());
    return messages.some((one) => one.body === body && Date.parse(one.date_created ?? "") >= since - CLOCKS_APART_MS);
  }

  readEvent({ url, body, signature }: Parameters<Texter["readEvent"]>[0]): TextEvent | null {
    const { authToken, webHook } = this.#settings;
    const params = Object.fromEntries(new URLSearchParams(body));
    const called = new URL(url);
    if (!validateRequest(authToken, signature, `${webHook}${called.search}`, params)) return null;
    const { MessageStatus, ErrorCode, From, Body, OptOutType } = params;
    if (MessageStatus !== undefined) {
      const id = Number(called.searchParams.get("message"));
      const state = STATES[MessageStatus];
      if (state === undefined || !Number.isSafeInteger(id) || id <= 0) return null;
      const code = ErrorCode ? Number(ErrorCode) : null;
      const detail = state === "failed" ? `${code ?? "no code"}: ${MessageStatus}` : null;
      return { kind: "receipt", receipt: { id, state, detail, stop: state === "failed" ? stopAfter(code) : null } };
    }
    if (From === undefined) return null;
    return { kind: "incoming", text: { from: From, body: Body ?? "", answered: Boolean(OptOutType) } };
  }

  answer(body: string | null) {
    const message = body === null ? "" : `<Message>${xml(body)}</Message>`;
    return { type: "text/xml", body: `<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>` };
  }
}

const xml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
