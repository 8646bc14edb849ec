import type { LimitKind, LimitNow } from "#app/lib/engine/care/limits.ts";
import type { CurrencyMark } from "#app/lib/engine/bankroll/currency-marks.ts";
import type { Pause } from "#app/lib/engine/care/exclusion.ts";
import { formatDateTime, formatDay } from "./dates.ts";
import { formatMoney } from "./money.ts";

/** "until Tue, Nov 24, 2026, 9:05 PM", "forever". */
export function pauseEnd({ kind, endsAt }: Pause, timeZone: string): string {
  if (endsAt === null) return "forever";
  return `until ${kind === "time-limit" ? formatDay(endsAt, timeZone) : formatDateTime(endsAt, timeZone, { year: true })}`;
}

/** Why picks and bets are closed to a person, in a sentence. */
export function pauseSentence(pause: Pause, timeZone: string): string {
  const end = pauseEnd(pause, timeZone);
  switch (pause.kind) {
    case "time-out":
      return `You are taking a time-out ${end}.`;
    case "self-exclusion":
      return `You have excluded yourself ${end}.`;
    case "time-limit":
      return `Your own time limit is used up. Picks are closed ${end}.`;
  }
}

/** The name of each kind of limit. */
export const LIMIT_TITLES: Readonly<Record<LimitKind, string>> = {
  stake: "Stake limit",
  loss: "Loss limit",
  time: "Time limit",
};

/** "$50", "1 h 30 min": an amount of a kind of limit. */
export function limitAmount(kind: LimitKind, amount: number, currencyMark: CurrencyMark): string {
  return kind === "time" ? timeAmount(amount) : formatMoney(amount, currencyMark, { whole: true });
}

/** Minutes as "1 h 30 min". */
export function timeAmount(amount: number): string {
  const [hours, minutes] = [Math.floor(amount / 60), amount % 60];
  return [hours > 0 ? `${hours} h` : "", minutes > 0 || hours === 0 ? `${minutes} min` : ""].filter(Boolean).join(" ");
}

/** "$50 a day, $200 a week", "none". */
export function limitSummary(limits: readonly LimitNow[], kind: LimitKind, currencyMark: CurrencyMark): string {
  const own = limits.flatMap((limit) =>
    limit.kind === kind && limit.amount !== null
      ? [`${limitAmount(kind, limit.amount, currencyMark)} a ${limit.period}`]
      : [],
  );
  return own.length === 0 ? "none" : own.join(", ");
}
