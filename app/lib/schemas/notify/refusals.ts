import type { Tier } from "#app/lib/engine/leagues.ts";
import type { TextPurpose } from "#app/lib/engine/notify/alert-types.ts";
import { ATTEMPTS, refusing, type Nothing, type Refusals } from "#app/lib/schemas/access/refusing.ts";

/** Every code of this area's refusals, and the facts its sentence is made from. */
export interface NotifyFacts {
  "too-many-questions": { readonly most: number };
  "not-own-address": { readonly email: string };
  "invalid-phone": Nothing;
  "no-phone": Nothing;
  "no-text-consent": { readonly purpose: TextPurpose };
  "no-texts": { readonly planLabel: string; readonly requiredTier: Tier };
  "texts-off": Nothing;
  "number-stopped": { readonly number: string };
  "too-many-codes": Nothing;
  "no-code": Nothing;
  "code-over": { readonly why: "expired" | "attempts" };
  "wrong-code": { readonly left: number };
  "no-price-alerts": { readonly planLabel: string; readonly requiredTier: Tier };
  "too-many-watches": { readonly most: number };
}

/** Why something with messages is refused. */
export const NOTIFY_REFUSALS: Refusals<NotifyFacts> = {
  "not-own-address": {
    problem: "invalid",
    field: "email",
    title: ATTEMPTS.save,
    message: ({ email }) =>
      `Messages go to your verified address, ${email}. Change the address under Profile & Settings first.`,
  },
  "invalid-phone": {
    problem: "invalid",
    field: "phoneNumber",
    title: ATTEMPTS.save,
    message: "No such telephone number exists. Enter it with its country code, like +1 416 555 0123.",
  },
  "no-phone": {
    problem: "invalid",
    field: "phoneNumber",
    title: ATTEMPTS.save,
    message: "Enter the number for text messages, or choose e-mail.",
  },
  "no-text-consent": {
    problem: "invalid",
    field: ({ purpose }) => (purpose === "alerts" ? "textAlertsConsent" : "textDigestConsent"),
    title: ATTEMPTS.save,
    message: ({ purpose }) =>
      `We need your consent before we text ${purpose === "alerts" ? "alerts" : "the digest"} to you: tick the box, or choose e-mail.`,
  },
  "no-texts": {
    problem: "tier-required",
    field: "phoneNumber",
    title: ATTEMPTS.save,
    message: ({ planLabel }) => `Text messages are part of the ${planLabel} plan.`,
  },
  "texts-off": {
    problem: "conflict",
    field: "phoneNumber",
    title: ATTEMPTS.save,
    message: "Text messages are not configured on this server: TWILIO_ACCOUNT_SID is not set.",
  },
  "number-stopped": {
    problem: "conflict",
    field: "phoneNumber",
    title: ATTEMPTS.save,
    message: ({ number }) =>
      `${number} answered STOP, so we send nothing to it. Text START from it to our number first.`,
  },
  "too-many-codes": {
    problem: "conflict",
    field: "phoneNumber",
    title: "No code sent",
    message: "Several codes were sent today, or one just now. Wait a minute; after five in a day, try again tomorrow.",
  },
  "no-code": {
    problem: "conflict",
    field: "code",
    title: "Not confirmed",
    message: "There is no number that waits for a code. Save a number first.",
  },
  "code-over": {
    problem: "conflict",
    field: "code",
    title: "Not confirmed",
    message: ({ why }) =>
      why === "expired"
        ? "This code is older than ten minutes. Have another one sent."
        : "This code was tried too often. Have another one sent.",
  },
  "wrong-code": {
    problem: "invalid",
    field: "code",
    title: "Not confirmed",
    message: ({ left }) =>
      left === 0
        ? "This is not the code we sent, and it was tried too often now. Have another one sent."
        : `This is not the code we sent. It can be tried ${left === 1 ? "once more" : `${left} times more`}.`,
  },
  "no-price-alerts": {
    problem: "tier-required",
    title: ATTEMPTS.save,
    message: ({ planLabel }) => `Alerts about prices are part of the ${planLabel} plan.`,
  },
  "too-many-watches": {
    problem: "conflict",
    title: ATTEMPTS.save,
    message: ({ most }) => `You watch ${most} prices, the most you can watch. Remove one under Notifications first.`,
  },
  "too-many-questions": {
    problem: "conflict",
    title: "Not sent",
    message: ({ most }) => `You wrote to us ${most} times within a day. We answer those first: try again tomorrow.`,
  },
};

/** A refusal of this area. */
export const refuse = refusing<NotifyFacts>(NOTIFY_REFUSALS);
