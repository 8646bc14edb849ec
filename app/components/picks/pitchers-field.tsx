import type { SelectHTMLAttributes } from "react";
import { SelectField } from "#app/components/forms/select-field.tsx";
import type { PitcherRule } from "#app/lib/engine/games/pitcher-rules.ts";
import { bookLabel } from "#app/lib/format/books.ts";

// Short enough to be read whole on a phone.
const WORDS: Readonly<Record<PitcherRule, string>> = { action: "any", listed: "listed" };

export interface PitchersFieldProps {
  /** The bet, for screen readers; where the page has several. */
  readonly subject?: string;
  /** The book, and its own rule: the first choice, with an empty value. */
  readonly book: string;
  readonly bookPitchers: PitcherRule;
  /** The choice on the server, where the field saves itself. */
  readonly saved?: string;
  readonly selectProps: SelectHTMLAttributes<HTMLSelectElement> & { readonly name: string };
  readonly errors?: readonly string[] | undefined;
}

/** On an MLB game: whether the bet stands with any pitchers. */
export function PitchersField({ subject, book, bookPitchers, saved, selectProps, errors }: PitchersFieldProps) {
  const options = [
    { value: "", label: `${bookLabel(book)}: ${WORDS[bookPitchers]}` },
    { value: "listed", label: "Listed pitchers" },
    { value: "action", label: "Action" },
  ];
  const label = subject ? (
    <>
      Pitchers<span className="sr-only"> on {subject}</span>
    </>
  ) : (
    "Pitchers"
  );
  const marked = saved === undefined ? selectProps : { ...selectProps, "data-saved": saved };
  return <SelectField label={label} errors={errors} options={options} selectProps={marked} />;
}
