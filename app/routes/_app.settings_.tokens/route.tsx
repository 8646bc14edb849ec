import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { CheckboxField } from "#app/components/forms/checkbox-field.tsx";
import { ErrorList } from "#app/components/forms/error-list.tsx";
import { Field } from "#app/components/forms/field.tsx";
import { refusedField } from "#app/components/forms/refused.ts";
import { SelectField } from "#app/components/forms/select-field.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { Banner } from "#app/components/ui/banner.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { LONGEST_TOKEN_NAME, TOKEN_LIFETIMES, TOKEN_SCOPES } from "#app/lib/engine/access/allowances.ts";
import { formatDateTime } from "#app/lib/format/dates.ts";
import { formatCount, tierLabel } from "#app/lib/format/labels.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { SCOPE_TEXTS } from "#app/lib/format/token-scopes.ts";
import { requestLimits, tokenLimit, WINDOW_SECONDS } from "#app/lib/engine/access/allowances.ts";
import { button, form, forms } from "#app/lib/http/page/forms.server.ts";
import { requireCaller } from "#app/lib/http/session/caller.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { newId } from "#app/lib/platform/ids.server.ts";
import { newTokenFormSchema, tokenFormSchema } from "#app/lib/schemas/access/token-forms.ts";
import { endApiToken, makeApiToken, readApiTokens } from "#app/lib/workflows/access/api-tokens.server.ts";

const HERE = "/settings/tokens";

export const meta: MetaFunction = () => [{ title: "API tokens · Linewise" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const caller = await requireCaller(request);
  const { tier, timeZone } = caller.viewer;
  const limits = requestLimits(env().RATE_LIMIT_PER_15_MINUTES);
  return {
    tokens: await readApiTokens(caller),
    timeZone,
    formKey: newId(),
    budget: {
      plan: tierLabel(tier),
      minutes: WINDOW_SECONDS / 60,
      reads: tokenLimit(limits.api, tier),
      changes: tokenLimit(limits.write, tier),
    },
  };
}

/** Creates a token, whose text only this answer carries, or ends one. */
export const action = forms({
  create: form({
    schema: newTokenFormSchema,
    run: makeApiToken,
    field: "name",
    to: ({ token, message }) => ({ made: { token, message } }),
  }),
  revoke: button({ schema: tokenFormSchema, run: endApiToken, at: HERE }),
});

export default function ApiTokens() {
  const { tokens, timeZone, budget } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title="API tokens"
        description="For your own programs. A token acts as you, within its scopes, and never touches your account or payments."
      />
      <div className="grid max-w-3xl gap-4">
        {answer?.made ? <Made {...answer.made} /> : null}
        <Card as="section" aria-labelledby="new-token">
          <CardHeader id="new-token" title="New token" />
          <NewToken result={answer?.made ? undefined : answer?.result} />
        </Card>
        {tokens.length === 0 ? (
          <EmptyState icon="link" title="No tokens">
            The <ReferenceLink to="/api/docs">API reference</ReferenceLink> lists the calls.
          </EmptyState>
        ) : (
          <TokenList tokens={tokens} timeZone={timeZone} />
        )}
        <p className="text-sm text-muted">
          On {budget.plan} your tokens together have {formatNumber(budget.reads)} reads and{" "}
          {formatNumber(budget.changes)} changes in {budget.minutes} minutes; every response says in its{" "}
          <code className="text-xs">RateLimit</code> headers how many are left. For Claude and other assistants:{" "}
          <ReferenceLink to="/api/docs#assistants">connecting an assistant</ReferenceLink>.
        </p>
      </div>
    </>
  );
}

const ReferenceLink = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <Link to={to} reloadDocument className="font-medium link">
    {children}
  </Link>
);

function Made({ token, message }: { readonly token: string; readonly message: string }) {
  return (
    <Banner tone="positive" role="status">
      <span className="block font-semibold">{message} Copy it now. It is not shown again.</span>
      <input
        readOnly
        aria-label="Your new token"
        value={token}
        className="mt-2 w-full rounded-control border border-border bg-raised px-3 py-2 font-mono text-xs"
      />
    </Banner>
  );
}

type Refused = Parameters<typeof refusedField>[0];

function NewToken({ result }: { readonly result: Refused }) {
  const name = refusedField(result, "name");
  const scopes = refusedField(result, "scopes");
  const days = refusedField(result, "days");
  const { formKey } = useLoaderData<typeof loader>();
  const chosen = new Set([result?.initialValue?.["scopes"]].flat());
  return (
    <Form method="post" className="space-y-4">
      <input type="hidden" name="formKey" value={formKey} />
      <Field
        label="Name"
        errors={name.errors}
        inputProps={{
          name: "name",
          type: "text",
          maxLength: LONGEST_TOKEN_NAME,
          defaultValue: name.value ?? "",
          required: true,
        }}
      />
      <fieldset>
        <legend className="text-sm font-medium">What it may do</legend>
        {TOKEN_SCOPES.map((scope) => (
          <CheckboxField
            key={scope}
            label={
              <>
                <b className="font-semibold">{SCOPE_TEXTS[scope].label}</b> <code className="text-xs">{scope}</code>
              </>
            }
            hint={SCOPE_TEXTS[scope].opens}
            inputProps={{
              name: "scopes",
              value: scope,
              defaultChecked: result === undefined ? scope === "picks:read" : chosen.has(scope),
            }}
          />
        ))}
        <ErrorList id="scopes-error" errors={scopes.errors} />
      </fieldset>
      <SelectField
        label="Ends after"
        errors={days.errors}
        selectProps={{ name: "days", defaultValue: days.value ?? "90" }}
        options={TOKEN_LIFETIMES.map((lifetime) => ({ value: String(lifetime), label: formatCount(lifetime, "day") }))}
      />
      <SubmitButton name="intent" value="create">
        Create token
      </SubmitButton>
    </Form>
  );
}

type Days = Tokens[number]["days"];

const requestsOf = (days: Days) => days.reduce((sum, { requests }) => sum + requests, 0);

/** A token's requests day by day, folded. */
function DaysOfUse({ name, days }: { readonly name: string; readonly days: Days }) {
  if (days.length === 0) return null;
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center underline underline-offset-2">
        By day <span className="sr-only">of {name}</span>
      </summary>
      <table className="text-sm">
        <caption className="sr-only">Requests of {name} by day, UTC</caption>
        <thead className="text-left text-muted">
          <tr>
            <th scope="col" className="pr-6 font-normal">
              Day (UTC)
            </th>
            <th scope="col" className="text-right font-normal">
              Requests
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, requests }) => (
            <tr key={day}>
              <td className="pr-6">{day}</td>
              <td className="text-right tabular-nums">{formatNumber(requests)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

type Tokens = ReturnType<typeof useLoaderData<typeof loader>>["tokens"];

function TokenList({ tokens, timeZone }: { readonly tokens: Tokens; readonly timeZone: string }) {
  return (
    <Card as="section" aria-labelledby="tokens">
      <CardHeader
        id="tokens"
        title="Your tokens and connected programs"
        description="Requests of the last 30 days. Last use is shown to the minute."
      />
      <ul className="divide-y">
        {tokens.map(({ id, name, start, scopes, connected, expiresAt, lastUsedAt, days }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 text-sm">
            <div className="min-w-0">
              <b className="block font-semibold">{name}</b>
              <span className="block text-muted">
                {connected ? "Connected program" : <code className="text-xs">{start}…</code>} ·{" "}
                {scopes.map((scope) => SCOPE_TEXTS[scope].label).join(", ")}
              </span>
              <span className="block text-muted">
                Ends {formatDateTime(expiresAt, timeZone)} ·{" "}
                {lastUsedAt === null
                  ? "never used"
                  : `last used ${formatDateTime(lastUsedAt, timeZone)}, ${formatCount(requestsOf(days), "request")}`}
              </span>
              <DaysOfUse name={name} days={days} />
            </div>
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <Button type="submit" name="intent" value="revoke">
                {connected ? "Disconnect" : "Revoke"} <span className="sr-only">{name}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <p className="mt-2 border-t pt-3 text-sm text-muted">
        The <ReferenceLink to="/api/docs">API reference</ReferenceLink> says which scope each call needs.
      </p>
    </Card>
  );
}
