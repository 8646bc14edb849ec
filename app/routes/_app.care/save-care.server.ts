import { parseWithZod } from "@conform-to/zod/v4";
import type { SubmissionResult } from "@conform-to/react";
import { helpLineOf } from "#app/lib/engine/care/regions.ts";
import { env } from "#app/lib/platform/env.server.ts";
import type { Done } from "#app/lib/schemas/access/outcome.ts";
import { exclusionFormSchema, limitsFormSchema, realityCheckFormSchema } from "#app/lib/schemas/account/forms.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { changeRealityCheck } from "#app/lib/workflows/account/change-settings.server.ts";
import { excludeOneself } from "#app/lib/workflows/account/exclude-oneself.server.ts";
import { setLimits } from "#app/lib/workflows/account/set-limits.server.ts";

/** What came of a form: done, or what to show again at the section with this anchor. */
type Cared =
  | { readonly section: string; readonly done: Done }
  | { readonly section: string; readonly result: SubmissionResult<string[]> };

/** Saves the section a form came from. A form without a known section changes nothing. */
export async function saveCare(caller: Caller, form: FormData): Promise<Cared | null> {
  switch (form.get("intent")) {
    case "limits": {
      const submission = parseWithZod(form, { schema: limitsFormSchema, disableAutoCoercion: true });
      const section = String(submission.payload.kind ?? "stake");
      if (submission.status !== "success") return { section, result: submission.reply() };
      const { kind, ...amounts } = submission.value;
      return { section, done: done(await setLimits(caller, { kind, amounts })) };
    }
    case "break": {
      const submission = parseWithZod(form, { schema: exclusionFormSchema });
      if (submission.status !== "success") return { section: "break", result: submission.reply() };
      const helpLine = helpLineOf(caller.viewer.region, env().HELP_LINE);
      const outcome = await excludeOneself(caller, { length: submission.value.length, helpLine });
      if (!outcome.ok) return { section: "break", result: submission.reply({ formErrors: [outcome.message] }) };
      return { section: "break", done: outcome };
    }
    case "reality-check": {
      const submission = parseWithZod(form, { schema: realityCheckFormSchema });
      if (submission.status !== "success") return { section: "reality-check", result: submission.reply() };
      return { section: "reality-check", done: done(await changeRealityCheck(caller, submission.value)) };
    }
    default:
      return null;
  }
}

const done = ({ message }: { readonly message: string }): Done => ({ ok: true, message });
