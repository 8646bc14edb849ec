import { stakeDollarsSchema } from "#app/lib/schemas/saved-picks.ts";

/** A stake that stands in the form of the whole slip and differs from the one the page was made with. */
export interface TypedStake {
  /** Null: the parlay's. */
  readonly pickId: number | null;
  readonly name: string;
  readonly parsed: { readonly ok: true; readonly cents: number } | { readonly ok: false; readonly error: string };
}

export interface SlipSubmission {
  /** The fields of the pressed button as `slipFormSchema` names them. */
  readonly form: FormData;
  readonly intent: string;
  readonly typed: readonly TypedStake[];
}

/** What follows the intent in a button's value, by intent. */
const SUBJECT_OF: Readonly<Record<string, string>> = {
  remove: "pickId",
  "accept-prices": "pickId",
  mode: "mode",
  "odds-format": "oddsFormat",
};

/** "stake-12" → 12, "parlay-stake" → null, anything else → undefined. */
function stakeOf(name: string): number | null | undefined {
  if (name === "parlay-stake") return null;
  const pickId = /^stake-(\d{1,15})$/.exec(name)?.[1];
  return pickId === undefined ? undefined : Number(pickId);
}

/**
 * Takes the form of the slip apart. A button carries what it concerns in its value ("remove 12"), because without scripts a form has no
 * other way to say which of its buttons was meant; the stakes of all picks come along with every button.
 */
export function readSlipForm(sent: FormData): SlipSubmission {
  const [intent = "", subject] = String(sent.get("intent") ?? "").split(" ");
  const form = new FormData();
  const typed: TypedStake[] = [];
  for (const [name, value] of sent) {
    const pickId = stakeOf(name);
    if (typeof value !== "string" || name.startsWith("was-")) continue;
    if (name !== "intent") form.append(name, value);
    if (pickId === undefined) continue;
    const parsed = stakeDollarsSchema.safeParse(value);
    if (!parsed.success)
      typed.push({ pickId, name, parsed: { ok: false, error: parsed.error.issues[0]?.message ?? "Enter a stake" } });
    else if (String(parsed.data) !== sent.get(`was-${name}`))
      typed.push({ pickId, name, parsed: { ok: true, cents: parsed.data } });
  }
  form.append("intent", intent);
  const field = SUBJECT_OF[intent];
  if (field !== undefined && subject !== undefined) form.set(field, subject);
  return { form, intent, typed };
}
