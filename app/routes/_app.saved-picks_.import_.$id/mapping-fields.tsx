import { CheckboxField } from "#app/components/forms/checkbox-field.tsx";
import { SelectField } from "#app/components/forms/select-field.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Fold } from "#app/components/ui/fold.tsx";
import { BET_FIELDS, type BetField } from "#app/lib/engine/own-bets/bet-cells.ts";
import { BET_FIELD_NAMES, peopleText } from "#app/lib/format/bet-fields.ts";
import { formatCalendarDay } from "#app/lib/format/dates.ts";
import { formatCount, possessive } from "#app/lib/format/labels.ts";
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

/** Where a column names several people, the question whose bets to import: all count as the importing person's own. */
export function PeopleQuestion({ view }: Props) {
  const { people, whose = "" } = view.reading;
  if (people === undefined) return null;
  return (
    <Card as="section" aria-labelledby="people-asked">
      <h2 id="people-asked" className="text-lg font-semibold">
        Whose bets?
      </h2>
      <p className="mt-1 text-sm text-muted">
        {`${peopleText(people)} Every bet you import counts as your own: choose one person, unless all of them are yours.`}
      </p>
      <div className="mt-3 grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <SelectField
          label="Rows to import"
          hint="Rows that name nobody are imported only with everyone’s."
          selectProps={{ id: "whose", name: "whose", defaultValue: whose }}
          options={[
            { value: "", label: "Everyone’s" },
            ...people.names.map((name) => ({ value: name, label: possessive(name) })),
          ]}
        />
      </div>
      <SubmitButton variant="secondary" name="intent" value="again" pendingText="Reading…" className="mt-3">
        Show these bets
      </SubmitButton>
    </Card>
  );
}

/**
 * The questions about dates that only the owner of the file can answer, asked before anything else: no bet is linked to a game until it is
 * answered.
 */
export function DateQuestions({ view }: Props) {
  const { isOrderKnown, isYearKnown } = view.reading;
  if (isOrderKnown !== false && isYearKnown !== false) return null;
  const open = [isOrderKnown === false ? "order" : null, isYearKnown === false ? "year" : null].filter(Boolean);
  return (
    <Card as="section" aria-labelledby="dates-asked">
      <h2 id="dates-asked" className="text-lg font-semibold">
        {isOrderKnown === false ? "Month or day first?" : "Which year?"}
      </h2>
      <p className="mt-1 text-sm text-muted">
        {`The file does not tell the ${open.join(" and the ")} of its dates: no bet is linked to a game until you choose.`}
      </p>
      <div className="mt-3 grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {isOrderKnown === false ? <OrderField view={view} /> : null}
        {isYearKnown === false ? <YearField view={view} /> : null}
      </div>
      <SubmitButton variant="secondary" name="intent" value="again" pendingText="Reading…" className="mt-3">
        Show the bets read this way
      </SubmitButton>
    </Card>
  );
}

/** The order of days and months; while it is open, with what a date of the file means in each. */
function OrderField({ view }: Props) {
  const { reading, openDate } = view;
  const { columns, dates, isOrderKnown, firstYear } = reading;
  const isOpen = isOrderKnown === false;
  const said = (day: string) => formatCalendarDay(day).replace(firstYear === undefined ? "" : /, \d+$/, "");
  const meant = openDate && {
    mdy: `Month first: ${openDate.text} is ${said(openDate.mdy)}`,
    dmy: `Day first: ${openDate.text} is ${said(openDate.dmy)}`,
  };
  const choices = meant
    ? (["mdy", "dmy"] as const).map((value) => ({ value, label: meant[value] }))
    : DATE_CHOICES.filter(({ value }) => !isOpen || value !== "ymd");
  return (
    <>
      {isOrderKnown === undefined ? null : <input type="hidden" name="datesAsRead" value={dates} />}
      <SelectField
        label="Dates"
        hint={
          isOpen
            ? `Read with the ${dates === "dmy" ? "day" : "month"} first below.`
            : isOrderKnown
              ? "Every date of the file fits two orders: check that this is the right one."
              : sampleOf(view, columns.date ?? columns.eventDate ?? columns.settledDate)
        }
        selectProps={{ id: "dates", name: "dates", defaultValue: isOpen ? "" : dates }}
        options={isOpen ? [{ value: "", label: "Choose" }, ...choices] : choices}
      />
    </>
  );
}

function YearField({ view }: Props) {
  const { firstYear, isYearKnown } = view.reading;
  const years = view.years.map((year) => ({ value: String(year), label: String(year) }));
  return (
    <SelectField
      label="Year of the first row"
      hint={
        isYearKnown
          ? "The dates have no year. This one follows from the rest of the file, or is the one you chose."
          : `Read as ${firstYear} below.`
      }
      selectProps={{ id: "firstYear", name: "firstYear", defaultValue: isYearKnown ? String(firstYear) : "" }}
      options={isYearKnown ? years : [{ value: "", label: "Choose" }, ...years]}
    />
  );
}

/** The formats of dates, odds and amounts, read from the cells, each with an example from the file; what is asked above is left out. */
export function FormatFields({ view }: Props) {
  const { reading, zones, feedLabel } = view;
  const { columns } = reading;
  return (
    <div className="mt-3 grid gap-x-4 gap-y-3 sm:grid-cols-2">
      {reading.isOrderKnown === false ? null : <OrderField view={view} />}
      {reading.firstYear === undefined || reading.isYearKnown === false ? null : <YearField view={view} />}
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
