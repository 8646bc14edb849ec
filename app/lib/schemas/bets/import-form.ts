import { BET_FIELDS } from "#app/lib/engine/own-bets/columns.ts";
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
  const parsed = importReadingSchema.safeParse({
    columns,
    dates: text("dates"),
    odds: text("odds"),
    decimals: text("decimals"),
    timeZone: text("timeZone"),
    link: text("link") === "on",
  });
  return parsed.success
    ? { ok: true, value: parsed.data }
    : { ok: false, message: "One of the choices is not of the list. Choose again." };
}
