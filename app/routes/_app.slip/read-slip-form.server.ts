import { PITCHER_RULES, type PitcherRule } from "#app/lib/engine/games/pitcher-rules.ts";
import { QUOTE_NAME, readPitchersName, readSlipButton, readStakeName } from "#app/lib/schemas/slip/buttons.ts";
import { stakeDollarsSchema } from "#app/lib/schemas/bets/stake.ts";

/** A stake in the slip's form that differs from the one the page was rendered with. */
export interface TypedStake {
  /** Null for the parlay's stake. */
  readonly pickId: number | null;
  readonly name: string;
  readonly parsed: { readonly ok: true; readonly cents: number } | { readonly ok: false; readonly error: string };
}

export interface SlipSubmission {
  /** Fields of the pressed button, as named in `slipFormSchema`. */
  readonly form: FormData;
  readonly intent: string;
  readonly typed: readonly TypedStake[];
  /** Pitchers chosen otherwise than on the page as it was rendered, by pick. */
  readonly pitchers: readonly { readonly pickId: number; readonly pitchers: PitcherRule | null }[];
  /** The book's typed quote for the parlay; undefined if it has not changed since the page was rendered. */
  readonly quote: string | undefined;
}

/** Parses the slip's form: the pressed button, and the stakes and pitchers of all picks, which every button submits. */
export function readSlipForm(sent: FormData): SlipSubmission {
  const { intent, subject, field } = readSlipButton(String(sent.get("intent") ?? ""));
  const form = new FormData();
  const typed: TypedStake[] = [];
  const pitchers: { pickId: number; pitchers: PitcherRule | null }[] = [];
  const quote = sent.get(QUOTE_NAME);
  for (const [name, value] of sent) {
    const pickId = readStakeName(name);
    if (typeof value !== "string" || name.startsWith("was-")) continue;
    if (name !== "intent") form.append(name, value);
    const pitchersOf = readPitchersName(name);
    const chosen = PITCHER_RULES.find((rule) => rule === value) ?? null;
    if (pitchersOf !== undefined && (chosen ?? "") !== sent.get(`was-${name}`))
      pitchers.push({ pickId: pitchersOf, pitchers: chosen });
    if (pickId === undefined) continue;
    const parsed = stakeDollarsSchema.safeParse(value);
    if (!parsed.success)
      typed.push({ pickId, name, parsed: { ok: false, error: parsed.error.issues[0]?.message ?? "Enter a stake" } });
    else if (String(parsed.data) !== sent.get(`was-${name}`))
      typed.push({ pickId, name, parsed: { ok: true, cents: parsed.data } });
  }
  form.append("intent", intent);
  if (field !== undefined && subject !== undefined) form.set(field, subject);
  const newQuote = typeof quote === "string" && quote.trim() !== sent.get(`was-${QUOTE_NAME}`) ? quote : undefined;
  return { form, intent, typed, pitchers, quote: newQuote };
}
