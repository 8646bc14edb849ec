import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { ErrorList } from "#app/components/forms/error-list.tsx";
import { Field } from "#app/components/forms/field.tsx";
import { refusedField, refusedForm } from "#app/components/forms/refused.ts";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { filterChips, strategiesHref } from "#app/components/picks/strategy-links.ts";
import { propFilterWords, PROPS_PATH, propsHref } from "#app/components/props/prop-links.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { Fold } from "#app/components/ui/fold.tsx";
import { button, form, forms } from "#app/lib/http/page/forms.server.ts";
import { newId } from "#app/lib/platform/ids.server.ts";
import { BOOKS } from "#app/lib/engine/leagues.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { planPitch } from "#app/lib/format/plan-text.ts";
import { requireCaller } from "#app/lib/http/session/caller.server.ts";
import { MAX_FILTER_NAME, savedFilterForms } from "#app/lib/schemas/picks/forms.ts";
import {
  deleteFilters,
  filtersOf,
  readSavedFilters,
  renameFilters,
  saveFilters,
  type FiltersOfList,
} from "#app/lib/workflows/picks/keep-filters.server.ts";

const HERE = "/saved-filters";
const LIST = "/betting-strategies";

export const meta: MetaFunction = () => [{ title: "Saved filters · Linewise" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const caller = await requireCaller(request);
  const { saved, maySave } = await readSavedFilters(caller);
  return {
    formKey: newId(),
    saved,
    present: filtersOf(new URL(request.url).search),
    pitch: maySave ? null : planPitch("pro"),
    nameLength: MAX_FILTER_NAME,
  };
}

/** Saves the address's filters under a name; renames and deletes saved ones. */
export const action = forms({
  save: form({ schema: savedFilterForms.save, run: saveFilters, field: "name", to: HERE }),
  rename: form({ schema: savedFilterForms.rename, run: renameFilters, field: "name", to: HERE }),
  delete: button({ schema: savedFilterForms.delete, run: deleteFilters, at: HERE }),
});

const BOOK_LABELS = BOOKS.map((key) => ({ key, label: bookLabel(key) }));

/** The filters in words: "NBA, Spread, Edge 5% or more". */
function inWords(kept: FiltersOfList): string {
  const words =
    kept.list === "props"
      ? propFilterWords(kept.filters, BOOK_LABELS)
      : filterChips(LIST, kept.filters, BOOK_LABELS).map(({ label }) => label);
  return words.length === 0 ? "No filters" : words.join(", ");
}

const hrefOf = (kept: FiltersOfList, paths: { readonly picks: string; readonly props: string }) =>
  kept.list === "props" ? propsHref(kept.filters, {}, paths.props) : strategiesHref(paths.picks, kept.filters);

const isNarrowed = (kept: FiltersOfList) => hrefOf(kept, { picks: "", props: "" }) !== "";

/** The page that a saved set filters. */
const listHref = (kept: FiltersOfList) => hrefOf(kept, { picks: LIST, props: PROPS_PATH });

export default function SavedFilters() {
  const { saved, pitch, present } = useLoaderData<typeof loader>();
  const asksToChoose = pitch === null && !isNarrowed(present);
  return (
    <>
      <PageHeader
        title="Saved filters"
        description="Sets of filters for AI Picks and Player Props, under names you choose."
      />
      <div className="grid max-w-2xl gap-3">
        {pitch === null ? <SaveForm /> : <Locked pitch={pitch} />}
        {saved.length === 0 ? (
          <p className="text-sm text-muted">Nothing is saved yet.</p>
        ) : (
          <ul className="space-y-3">
            {saved.map((one) => (
              <SavedOne key={one.id} {...one} />
            ))}
          </ul>
        )}
        {asksToChoose ? null : (
          <p>
            {present.list === "props" ? (
              <ButtonLink to={PROPS_PATH}>Back to Player Props</ButtonLink>
            ) : (
              <ButtonLink to={LIST}>Back to AI Picks</ButtonLink>
            )}
          </p>
        )}
      </div>
    </>
  );
}

/** A note for people whose plan does not include saved filters; sets that they saved earlier still work. */
function Locked({ pitch }: { readonly pitch: string }) {
  return (
    <Card as="section" padding="sm" aria-labelledby="locked-title">
      <CardHeader id="locked-title" title="Saving filters is part of Pro" description={pitch} />
      <ButtonLink to="/subscription?plan=pro" variant="primary">
        See Pro
      </ButtonLink>
    </Card>
  );
}

function SaveForm() {
  const { present, nameLength, formKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const result = answer?.intent === "save" ? answer.result : undefined;
  const name = refusedField(result, "name");
  const narrowing = hrefOf(present, { picks: "", props: "" }).slice(1);
  const query = present.list === "props" ? `list=props&${narrowing}` : narrowing;
  if (!isNarrowed(present))
    return (
      <Card as="section" padding="sm" aria-labelledby="save-title">
        <CardHeader
          id="save-title"
          title="Save a set"
          description="Choose filters on AI Picks first, then press “Saved filters” below them."
        />
        <ButtonLink to={LIST} variant="primary">
          Choose filters
        </ButtonLink>
      </Card>
    );
  return (
    <Card as="section" padding="sm" aria-labelledby="save-title">
      <CardHeader id="save-title" title="Save these filters" description={inWords(present)} />
      <Form method="post" action={`${HERE}?${query}`} className="space-y-3">
        <ErrorList id="save-error" errors={refusedForm(result)} />
        <input type="hidden" name="formKey" value={formKey} />
        <input type="hidden" name="query" value={query} />
        <Field
          label="Name"
          errors={name.errors}
          inputProps={{ name: "name", autoComplete: "off", maxLength: nameLength, defaultValue: name.value ?? "" }}
        />
        <SubmitButton name="intent" value="save">
          Save filters
        </SubmitButton>
      </Form>
    </Card>
  );
}

type One = ReturnType<typeof useLoaderData<typeof loader>>["saved"][number];

/** A saved set: a link to the list with its filters, and forms to rename and delete it. */
function SavedOne(one: One) {
  const { id, name } = one;
  const { pitch, nameLength } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const result =
    answer?.intent === "rename" && answer.result.initialValue?.["id"] === String(id) ? answer.result : undefined;
  const typed = refusedField(result, "name");
  return (
    <li className="rounded-card border bg-raised px-4 py-2 shadow-card">
      <Link to={listHref(one)} className="flex min-h-11 flex-col justify-center">
        <span className="font-semibold break-words link">{name}</span>
        <span className="text-sm text-muted">
          {one.list === "props" ? `Player Props: ${inWords(one)}` : inWords(one)}
        </span>
      </Link>
      <Fold title={pitch === null ? `Rename or delete` : "Delete"} note={name} plain open={result !== undefined}>
        <Form method="post" action={HERE} className="space-y-3 pb-2">
          <input type="hidden" name="id" value={id} />
          {pitch === null ? (
            <>
              <ErrorList id={`rename-error-${id}`} errors={refusedForm(result)} />
              <Field
                label="New name"
                errors={typed.errors}
                inputProps={{
                  id: `name-${id}`,
                  name: "name",
                  autoComplete: "off",
                  maxLength: nameLength,
                  defaultValue: typed.value ?? name,
                }}
              />
            </>
          ) : null}
          <div className="flex gap-2">
            {pitch === null ? (
              <SubmitButton name="intent" value="rename">
                Rename
              </SubmitButton>
            ) : null}
            <SubmitButton name="intent" value="delete" variant="secondary">
              Delete
            </SubmitButton>
          </div>
        </Form>
      </Fold>
    </li>
  );
}
