import { BET_FIELDS } from "#app/lib/engine/own-bets/bet-cells.ts";
import { importReadingSchema, type ImportReading } from "./import.ts";

type Read = { readonly ok: true; readonly value: ImportReading } | { readonly ok: false; readonly message: string };

/** Reads the mapping screen's form. A column may mean one thing only. */
export function readingFromForm(form: FormData): Read {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const columns = Object.fromEntries(
    BET_FIELDS.map((field) => {
      const chosen = text(`column-${field}`);
      return [field, chosen === "" ? null : Number(chosen)];
    }),
  );
  const [dates, firstYear, whose] = [text("dates"), text("firstYear"), text("whose")];
  const parsed = importReadingSchema.safeParse({
    columns,
    // What the sender leaves open stays open; everything else they have seen.
    dates: dates === "" ? text("datesAsRead") : dates,
    ...(text("datesAsRead") === "" ? {} : { isOrderKnown: dates !== "" }),
    odds: text("odds"),
    decimals: text("decimals"),
    timeZone: text("timeZone"),
    ...(firstYear === "" ? {} : { firstYear: Number(firstYear), isYearKnown: true }),
    link: text("link") === "on",
    ...(whose === "" ? {} : { whose }),
  });
  return parsed.success
    ? { ok: true, value: parsed.data }
    : { ok: false, message: "One of the choices is not of the list. Choose again." };
}

/** The row chosen as header: null for none; undefined for an invalid choice. */
export function headerRowFromForm(form: FormData): number | null | undefined {
  const chosen = form.get("headerRow");
  if (chosen === "none") return null;
  return typeof chosen === "string" && /^[1-9]\d{0,5}$/.test(chosen) ? Number(chosen) : undefined;
}
