import { parseWithZod } from "@conform-to/zod/v4";
import type { SubmissionResult } from "@conform-to/react";
import type { SignedIn } from "#app/lib/http/session/viewer.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import type { Done, Refusal } from "#app/lib/schemas/access/outcome.ts";
import { bettingFormSchema, emailFormSchema, profileFormSchema } from "#app/lib/schemas/account/forms.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { requestEmailChange } from "#app/lib/workflows/account/change-email.server.ts";
import { changeBetting, changeEarlyAccess, changeProfile } from "#app/lib/workflows/account/change-settings.server.ts";
import { endSessions } from "#app/lib/workflows/account/end-sessions.server.ts";

/** The parts of the screen with a form of their own; each is the anchor of its section. */
type Section = "profile" | "email" | "betting" | "early-access" | "sessions";

/** What came of a form: done, or what to show again. */
type Saved =
  | { readonly section: Section; readonly done: Done }
  | { readonly section: Section; readonly result: SubmissionResult<string[]> };

/** Saves the section a form came from. A form without a known section changes nothing. */
export async function saveSection(caller: Caller, { token }: SignedIn, form: FormData): Promise<Saved | null> {
  switch (form.get("intent")) {
    case "profile": {
      const submission = parseWithZod(form, { schema: profileFormSchema, disableAutoCoercion: true });
      if (submission.status !== "success") return { section: "profile", result: submission.reply() };
      const outcome = await changeProfile(caller, submission.value, { helpLine: env().HELP_LINE });
      return answer("profile", outcome, (fieldErrors) => submission.reply({ fieldErrors }), "region");
    }
    case "email": {
      const submission = parseWithZod(form, { schema: emailFormSchema, disableAutoCoercion: true });
      if (submission.status !== "success") return { section: "email", result: submission.reply() };
      const outcome = await requestEmailChange(caller, {
        ...submission.value,
        origin: env().APP_ORIGIN,
        secret: env().SESSION_SECRET,
      });
      return answer("email", outcome, (fieldErrors) => submission.reply({ fieldErrors }), "email");
    }
    case "betting": {
      const submission = parseWithZod(form, { schema: bettingFormSchema, disableAutoCoercion: true });
      if (submission.status !== "success") return { section: "betting", result: submission.reply() };
      return { section: "betting", done: doneOf(await changeBetting(caller, submission.value)) };
    }
    case "early-access": {
      const outcome = await changeEarlyAccess(caller, { on: form.get("earlyAccess") === "on" });
      return { section: "early-access", done: { ok: true, message: outcome.message } };
    }
    case "end-session":
      return ended(await endSessions(caller, { id: String(form.get("session") ?? "") }));
    case "end-other-sessions":
      return ended(await endSessions(caller, { butOf: token }));
    default:
      return null;
  }
}

const ended = (outcome: Done | Refusal): Saved => ({
  section: "sessions",
  done: outcome.ok ? outcome : { ok: true, message: outcome.message },
});

function doneOf(outcome: Done | Refusal<never>): Done {
  return { ok: true, message: outcome.message };
}

function answer(
  section: Section,
  outcome: Done | Refusal,
  reply: (errors: Record<string, string[]>) => SubmissionResult<string[]>,
  field: string,
): Saved {
  if (outcome.ok) return { section, done: outcome };
  return { section, result: reply({ [outcome.field ?? field]: [outcome.message] }) };
}
