import { PlayerSearch } from "#app/components/players/player-search.tsx";
import { Form } from "@remix-run/react";
import { Field } from "#app/components/forms/field.tsx";
import { SelectField } from "#app/components/forms/select-field.tsx";
import { PROP_SORT_CHOICES, PROPS_PATH, propsHref, WORTH_TEXT } from "#app/components/props/prop-links.ts";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Fold } from "#app/components/ui/fold.tsx";
import type { PropFilters } from "#app/lib/schemas/props/forms.ts";

interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface FilterFormProps {
  readonly filters: PropFilters;
  readonly narrowed: boolean;
  readonly leagues: readonly string[];
  readonly games: readonly Choice[];
  readonly statistics: readonly Choice[];
  readonly books: readonly Choice[];
  readonly oddsProblem: string | null;
  /** "+150" in the reader's format. */
  readonly oddsExample: string;
}

const all = (label: string, choices: readonly Choice[], value = "ALL"): Choice[] => [{ value, label }, ...choices];

/** The search in the open, everything else folded: a GET form, so that every state has an address. */
export function FilterForm(props: FilterFormProps) {
  const { filters, narrowed, leagues, games, statistics, books, oddsProblem, oddsExample } = props;
  const savedHref = `/saved-filters?list=props${propsHref(filters, {}, "").replace("?", "&")}`;
  return (
    <Form
      key={propsHref(filters)}
      method="get"
      action={PROPS_PATH}
      role="search"
      preventScrollReset
      className="no-print mb-4 space-y-2"
    >
      <PlayerSearch search={filters.search} className="max-w-xl" />
      <Fold title="Filters and order" note={narrowed ? "narrowed" : "all props"} plain open={oddsProblem !== null}>
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          <SelectField
            label="League"
            selectProps={{ name: "league", defaultValue: filters.league }}
            options={all(
              "All leagues",
              leagues.map((league) => ({ value: league, label: league })),
            )}
          />
          <SelectField
            label="Game"
            selectProps={{ name: "game", defaultValue: filters.game }}
            options={all("All games", games, "")}
          />
          <SelectField
            label="Statistic"
            selectProps={{ name: "statistic", defaultValue: filters.statistic }}
            options={all("All statistics", statistics)}
          />
          <SelectField
            label="Sportsbook"
            selectProps={{ name: "bookmaker", defaultValue: filters.bookmaker }}
            options={all("All your sportsbooks", books)}
          />
          <Field
            label="Odds from"
            errors={oddsProblem === null ? undefined : [oddsProblem]}
            inputProps={{
              name: "oddsFrom",
              defaultValue: filters.oddsFrom,
              maxLength: 12,
              autoComplete: "off",
              placeholder: oddsExample,
            }}
          />
          <Field
            label="Odds to"
            inputProps={{
              name: "oddsTo",
              defaultValue: filters.oddsTo,
              maxLength: 12,
              autoComplete: "off",
              placeholder: oddsExample,
            }}
          />
          <SelectField
            label="Worth"
            selectProps={{ name: "worth", defaultValue: filters.worth }}
            options={[
              { value: "", label: "Whatever it is worth" },
              { value: "1", label: WORTH_TEXT },
            ]}
          />
          <SelectField
            label="Order"
            selectProps={{ name: "sort", defaultValue: filters.sort }}
            options={[...PROP_SORT_CHOICES]}
          />
        </div>
        <p className="mt-3 flex flex-wrap gap-2">
          <Button type="submit" variant="primary">
            Show
          </Button>
          {narrowed ? <ButtonLink to={PROPS_PATH}>Clear all</ButtonLink> : null}
          <ButtonLink to={savedHref}>Saved filters</ButtonLink>
        </p>
      </Fold>
    </Form>
  );
}
