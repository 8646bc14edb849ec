import { Form, Link, useLocation, useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState, type ChangeEvent } from "react";
import { SelectField } from "#app/components/forms/select-field.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import {
  BET_TYPE_CHOICES,
  choiceLabel,
  LEAGUE_CHOICES,
  RISK_CHOICES,
  SORT_CHOICES,
  clearedHref,
  strategiesHref,
} from "#app/components/picks/strategy-links.ts";
import type { Tier } from "#app/lib/engine/leagues.ts";
import type { StrategyFilters } from "#app/lib/schemas/picks/forms.ts";
import type { StrategyList } from "#app/lib/schemas/picks/dto.ts";
import { SliderField } from "./slider-field.tsx";

/** Delay in ms before a slider change applies, so that a drag sends one request. */
const SETTLE_MS = 350;

export interface FilterPanelProps {
  readonly path: string;
  readonly filters: StrategyFilters;
  readonly books: StrategyList["books"];
  readonly tier: Tier;
}

/** Whether the form is beside the list; in narrower windows it is a sheet over it. */
const besideTheList = () => window.matchMedia("(min-width: 64rem)").matches;

/** Keeps the form and the URL in step: the controls follow the filters, and on wide screens the filters follow the controls. */
function useApplying(filters: StrategyFilters) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const submit = useSubmit();
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);

  useEffect(() => () => clearTimeout(timer.current), []);

  // Clear All and the back button change the URL, not the controls. This syncs the controls with the URL and keeps the focus. Choices made
  // before the page's scripts ran are kept, and so are choices made while the form's own change is under way.
  const { key: visit } = useLocation();
  const synced = useRef(visit);
  const sent = useRef(false);
  const applied = useRef(false);
  const [resets, setResets] = useState(0);
  useEffect(() => {
    if (synced.current === visit) return;
    synced.current = visit;
    if (applied.current) document.getElementById("results-title")?.focus();
    applied.current = false;
    const own = sent.current;
    sent.current = false;
    if (own) return;
    setResets((times) => times + 1);
    for (const name of ["sort", "league", "betType", "riskLevel", "bookmaker"] as const) {
      const control = form.current?.elements.namedItem(name);
      if (control instanceof HTMLSelectElement) control.value = filters[name];
    }
  }, [visit, filters]);

  const applySoon = (event: ChangeEvent<HTMLFormElement>) => {
    if (!besideTheList()) return;
    const target: EventTarget = event.target;
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => {
        if (!form.current?.checkValidity()) return;
        sent.current = true;
        submit(form.current, { replace: true, preventScrollReset: true });
      },
      target instanceof HTMLSelectElement ? 0 : SETTLE_MS,
    );
  };
  // The newest press counts, not the change of a moment ago.
  const apply = () => {
    clearTimeout(timer.current);
    sent.current = true;
    applied.current = true;
  };
  const clear = () => {
    clearTimeout(timer.current);
    sent.current = false;
    applied.current = !besideTheList();
  };
  return { form, resets, ready, applySoon, apply, clear };
}

/** The filters as one GET form: a side card on wide screens, a bottom sheet on phones. */
export function FilterPanel({ path, filters, books, tier }: FilterPanelProps) {
  const { form, resets, ready, applySoon, apply, clear } = useApplying(filters);
  return (
    // Without scripts the fragment keeps the place; with them the focus goes to the results.
    <Form
      ref={form}
      method="get"
      action={ready ? path : `${path}#results-title`}
      onChange={applySoon}
      onSubmit={apply}
      preventScrollReset
      className="space-y-4"
    >
      <div className="lg:hidden">
        <SelectField
          label="Sort by"
          selectProps={{ id: "filter-sort", name: "sort", defaultValue: filters.sort }}
          options={SORT_CHOICES.map(({ value, label }) => ({ value, label }))}
        />
      </div>
      <Selects filters={filters} books={books} tier={tier} />
      <Sliders filters={filters} resets={resets} ready={ready} />
      <div className="flex gap-2 pt-1">
        <SubmitButton block>Apply filters</SubmitButton>
        <Link
          to={clearedHref(path, filters)}
          onClick={clear}
          preventScrollReset
          className={classNames(buttonClass({ variant: "ghost" }), "whitespace-nowrap")}
        >
          Clear All
        </Link>
      </div>
      <Link
        to={strategiesHref("/saved-filters", filters)}
        className="inline-flex min-h-11 items-center text-sm underline"
      >
        Saved filters
      </Link>
    </Form>
  );
}

function Selects({ filters, books, tier }: Omit<FilterPanelProps, "path">) {
  const mark = (choices: readonly Parameters<typeof choiceLabel>[0][]) =>
    choices.map((choice) => ({ value: choice.value, label: choiceLabel(choice, tier) }));
  return (
    <>
      <SelectField
        label="League"
        selectProps={{ id: "filter-league", name: "league", defaultValue: filters.league }}
        options={mark(LEAGUE_CHOICES)}
      />
      <SelectField
        label="Bet type"
        selectProps={{ id: "filter-bet-type", name: "betType", defaultValue: filters.betType }}
        options={mark(BET_TYPE_CHOICES)}
      />
      <SelectField
        label="Risk level"
        selectProps={{ id: "filter-risk", name: "riskLevel", defaultValue: filters.riskLevel }}
        options={mark(RISK_CHOICES)}
      />
      <SelectField
        label="Sportsbook"
        selectProps={{ id: "filter-book", name: "bookmaker", defaultValue: filters.bookmaker }}
        options={[
          { value: "ALL", label: "All sportsbooks" },
          ...books.map((book) => ({
            value: book.key,
            label: book.open ? book.label : `${book.label} (not in your plan)`,
          })),
        ]}
      />
    </>
  );
}

/** Confidence and edge; their sliders appear once they can be moved. */
function Sliders({
  filters,
  resets,
  ready,
}: Pick<FilterPanelProps, "filters"> & { readonly resets: number; readonly ready: boolean }) {
  return (
    <>
      <SliderField
        id="filter-confidence"
        name="minConfidence"
        label="Minimum confidence"
        value={filters.minConfidence}
        max={100}
        wide={{ min: 0, max: 100, step: 5 }}
        narrow={{ min: 50, max: 95, step: 5 }}
        resets={resets}
        ready={ready}
      />
      <SliderField
        id="filter-edge"
        name="minEdge"
        label="Minimum edge"
        value={filters.minEdge}
        max={50}
        wide={{ min: 0, max: 50, step: 1 }}
        narrow={{ min: 0, max: 20, step: 1 }}
        resets={resets}
        ready={ready}
      />
    </>
  );
}
