import { Form, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { SelectField } from "#app/components/forms/select-field.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { LEAGUE_CHOICES } from "#app/components/picks/strategy-links.ts";
import { SAVED_PERIOD_CHOICES, SAVED_TYPE_CHOICES } from "#app/components/bets/saved-links.ts";
import type { SavedPickFilters } from "#app/lib/schemas/bets/forms.ts";

/** League, bet type and period as a GET form; with JavaScript a choice applies at once. */
export function SavedFilterForm({ path, filters }: { readonly path: string; readonly filters: SavedPickFilters }) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();

  // Links change the URL, not the controls: sync the controls with it.
  useEffect(() => {
    for (const name of ["league", "betType", "period"] as const) {
      const control = form.current?.elements.namedItem(name);
      if (control instanceof HTMLSelectElement) control.value = filters[name];
    }
  }, [filters]);

  return (
    <Form
      ref={form}
      method="get"
      action={path}
      preventScrollReset
      onChange={(event) => submit(event.currentTarget, { replace: true, preventScrollReset: true })}
      className="no-print grid grid-cols-2 items-end gap-3 sm:grid-cols-[repeat(3,minmax(max-content,1fr))_auto]"
    >
      {filters.tab === "open" ? null : <input type="hidden" name="tab" value={filters.tab} />}
      <SelectField
        label="League"
        selectProps={{ id: "saved-league", name: "league", defaultValue: filters.league }}
        options={LEAGUE_CHOICES}
      />
      <SelectField
        label="Bet type"
        selectProps={{ id: "saved-type", name: "betType", defaultValue: filters.betType }}
        options={SAVED_TYPE_CHOICES}
      />
      <SelectField
        label="Period"
        selectProps={{ id: "saved-period", name: "period", defaultValue: filters.period }}
        options={SAVED_PERIOD_CHOICES}
      />
      <SubmitButton variant="secondary">Apply</SubmitButton>
    </Form>
  );
}
