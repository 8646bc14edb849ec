import { SelectField } from "#app/components/forms/select-field.tsx";
import { LEAGUE_CHOICES } from "#app/components/picks/strategy-links.ts";
import {
  CONFIDENCE_CHOICES,
  isNarrowedRecord,
  MARKET_CHOICES,
  PERIOD_CHOICES,
  RECORD_DEFAULTS,
  recordHref,
  VERDICT_CHOICES,
} from "#app/components/record/record-links.ts";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import type { RecordView } from "#app/lib/schemas/record/dto.ts";

/** The record's filters as a GET form, so that every view has a URL. */
export function RecordFilterForm({ filters, versions }: Pick<RecordView, "filters" | "versions">) {
  const selects = [
    { name: "league", label: "League", options: LEAGUE_CHOICES },
    { name: "market", label: "Bet type", options: MARKET_CHOICES },
    { name: "verdict", label: "Verdict", options: VERDICT_CHOICES },
    { name: "confidence", label: "Confidence", options: CONFIDENCE_CHOICES },
    {
      name: "version",
      label: "Model version",
      options: [
        { value: "ALL", label: "All versions" },
        ...versions.map(({ id, label }) => ({ value: String(id), label })),
      ],
    },
    { name: "period", label: "Period", options: PERIOD_CHOICES },
  ] as const;
  return (
    <form
      method="get"
      action="/track-record"
      className="no-print grid grid-cols-2 items-end gap-3 sm:grid-cols-3 lg:grid-cols-[repeat(6,minmax(0,1fr))_auto]"
    >
      {filters.run === RECORD_DEFAULTS.run ? null : <input type="hidden" name="run" value={filters.run} />}
      {selects.map(({ name, label, options }) => (
        <SelectField
          key={name}
          label={label}
          selectProps={{ id: `record-${name}`, name, defaultValue: filters[name] }}
          options={options}
        />
      ))}
      <div className="col-span-full flex flex-wrap gap-2 lg:col-span-1">
        <Button type="submit">Apply</Button>
        {isNarrowedRecord(filters) ? (
          <ButtonLink to={recordHref(RECORD_DEFAULTS, { run: filters.run })} reloadDocument variant="ghost">
            Clear Filters
          </ButtonLink>
        ) : null}
      </div>
    </form>
  );
}
