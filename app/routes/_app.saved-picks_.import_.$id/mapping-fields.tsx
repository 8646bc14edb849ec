import { CheckboxField } from "#app/components/forms/checkbox-field.tsx";
import { SelectField } from "#app/components/forms/select-field.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { Fold } from "#app/components/ui/fold.tsx";
import { BET_FIELDS, type BetField } from "#app/lib/engine/own-bets/bet-cells.ts";
import { BET_FIELD_NAMES } from "#app/lib/format/bet-fields.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import type { ImportMappingView } from "#app/lib/schemas/bets/import.ts";

interface Props {
  readonly view: ImportMappingView;
}

const shortened = (text: string) => (text.length > 28 ? `${text.slice(0, 28)}…` : text);

/** The first value of a column, so that the person need not open the file. */
function sampleOf({ samples }: ImportMappingView, column: number | null): string | undefined {
  if (column === null) return undefined;
  const [first] = samples[column] ?? [];
  return first === undefined ? "empty in the first rows" : `e.g. ${shortened(first)}`;
}

/** A select per field of a bet, with the file's columns to choose from; fields without a column are folded unless a required one is missing. */
export function ColumnFields({ view }: Props) {
  const { reading, missing } = view;
  const found = BET_FIELDS.filter((field) => reading.columns[field] !== null);
  const others = BET_FIELDS.filter((field) => reading.columns[field] === null);
  return (
    <>
      <ColumnSelects view={view} fields={found} />
      {others.length > 0 ? (
        <Fold
          plain
          title="Not in the file"
          note={formatCount(others.length, "field")}
          open={missing.length > 0}
          className="mt-3"
        >
          <ColumnSelects view={view} fields={others} />
        </Fold>
      ) : null}
    </>
  );
}

function ColumnSelects({ view, fields }: Props & { readonly fields: readonly BetField[] }) {
  const columns = [
    { value: "", label: "Not in the file" },
    ...view.headers.map((header, index) => ({ value: String(index), label: header })),
  ];
  return (
    <div className="mt-3 grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
      {fields.map((field) => {
        const column = view.reading.columns[field];
        return (
          <SelectField
            key={field}
            label={BET_FIELD_NAMES[field]}
            hint={sampleOf(view, column)}
            selectProps={{
              id: `column-${field}`,
              name: `column-${field}`,
              defaultValue: column === null ? "" : String(column),
            }}
            options={columns}
          />
        );
      })}
    </div>
  );
}

/**
 * The row that names the columns, shown if the file has titles above it or the row was not recognized. Its own button reads the file by
 * another row.
 */
export function HeaderRow({ view }: Props) {
  const { headerRow, top } = view;
  if (top.length === 0) return null;
  const rows = top.map(({ row, text }) => ({ value: String(row), label: `Row ${row}: ${text}` }));
  return (
    <Fold
      title="Row with the column names"
      note={headerRow === null ? "none" : `row ${headerRow}`}
      open={headerRow === null}
    >
      <SelectField
        label="The column names are in"
        hint="Rows above it are left out."
        selectProps={{
          id: "headerRow",
          name: "headerRow",
          defaultValue: headerRow === null ? "none" : String(headerRow),
        }}
        options={[{ value: "none", label: "No row: the file begins with bets" }, ...rows]}
      />
      <SubmitButton variant="secondary" name="intent" value="headers" pendingText="Reading…" className="mt-3">
        Use this row
      </SubmitButton>
    </Fold>
  );
}

const DATE_CHOICES = [
  { value: "mdy", label: "Month, day, year (11/20/2026)" },
  { value: "dmy", label: "Day, month, year (20/11/2026)" },
  { value: "ymd", label: "Year, month, day (2026-11-20)" },
];
const ODDS_CHOICES = [
  { value: "american", label: "American (−110)" },
  { value: "decimal", label: "Decimal (1.91)" },
  { value: "fractional", label: "Fractional (10/11)" },
];
const DECIMAL_CHOICES = [
  { value: ".", label: "Point (1,234.50)" },
  { value: ",", label: "Comma (1.234,50)" },
];

/** The formats of dates, odds and amounts, guessed from the cells, each with an example from the file. */
export function FormatFields({ view }: Props) {
  const { reading, zones, feedLabel } = view;
  const { columns } = reading;
  return (
    <div className="mt-3 grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <SelectField
        label="Dates"
        hint={
          view.datesUnsure
            ? "Every date of the file fits two orders: check that this is the right one."
            : sampleOf(view, columns.date ?? columns.eventDate ?? columns.settledDate)
        }
        selectProps={{ id: "dates", name: "dates", defaultValue: reading.dates }}
        options={DATE_CHOICES}
      />
      {reading.firstYear === undefined ? null : (
        <SelectField
          label="Year of the first row"
          hint={
            reading.isYearKnown
              ? "The dates have no year. This one follows from the rest of the file, or is the one you chose."
              : "The dates have no year. Choose the one in which to look for the games."
          }
          selectProps={{ id: "firstYear", name: "firstYear", defaultValue: String(reading.firstYear) }}
          options={view.years.map((year) => ({ value: String(year), label: String(year) }))}
        />
      )}
      <SelectField
        label="Time zone of the times"
        hint="Used where the file names no time zone"
        selectProps={{ id: "timeZone", name: "timeZone", defaultValue: reading.timeZone }}
        options={zones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))}
      />
      <SelectField
        label="Odds"
        hint={sampleOf(view, columns.odds)}
        selectProps={{ id: "odds", name: "odds", defaultValue: reading.odds }}
        options={ODDS_CHOICES}
      />
      <SelectField
        label="Amounts"
        hint={sampleOf(view, columns.stake)}
        selectProps={{ id: "decimals", name: "decimals", defaultValue: reading.decimals }}
        options={DECIMAL_CHOICES}
      />
      <div className="sm:col-span-2">
        <CheckboxField
          label={`Link bets to the games${feedLabel ? ` of the ${feedLabel.toLowerCase()}` : ""} we know`}
          hint="A linked bet gets its closing line value, and is graded where your file has no result."
          inputProps={{ id: "link", name: "link", value: "on", defaultChecked: reading.link }}
        />
      </div>
    </div>
  );
}
