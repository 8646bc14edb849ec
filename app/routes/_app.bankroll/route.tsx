import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BankrollForm } from "#app/components/account/bankroll-setting.tsx";
import { refusedField, refusedForm } from "#app/components/forms/refused.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { DEFAULT_STAKE_LIMITS } from "#app/lib/engine/bankroll/stake-limits.ts";
import { formatPercent } from "#app/lib/format/percent.ts";
import { form, forms, type Sent } from "#app/lib/http/page/forms.server.ts";
import { requireCaller } from "#app/lib/http/session/caller.server.ts";
import { safePath } from "#app/lib/http/session/safe-path.ts";
import { bankrollFormSchema } from "#app/lib/schemas/account/forms.ts";
import { setBankroll } from "#app/lib/workflows/account/set-bankroll.server.ts";

const HERE = "/bankroll";

export const meta: MetaFunction = () => [{ title: "Bankroll · Linewise" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { viewer } = await requireCaller(request);
  const { perBet, perGame, perDay } = DEFAULT_STAKE_LIMITS;
  return {
    bankrollCents: viewer.bankrollCents,
    currencyMark: viewer.currencyMark,
    sizing: `Stakes are a quarter of Kelly at the edge left after doubt, capped at ${formatPercent(perBet)} of your bankroll per bet, ${formatPercent(perGame)} per game and ${formatPercent(perDay)} per day, open bets included.`,
  };
}

/** The bankroll is set from its page, a pick or the slip, and its form returns there. */
const back = (_done: unknown, _values: unknown, { form: sent }: Sent) => safePath(sent.get("returnTo"), HERE);

export const action = forms({
  bankroll: form({
    schema: bankrollFormSchema,
    run: (caller, { bankroll }) => setBankroll(caller, { bankrollCents: bankroll }),
    to: back,
  }),
  "forget-bankroll": form({ run: (caller) => setBankroll(caller, { bankrollCents: null }), to: back }),
});

export default function Bankroll() {
  const { bankrollCents, currencyMark, sizing } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const typed = refusedField(result, "bankroll");
  const errors = [...(typed.errors ?? []), ...(refusedForm(result) ?? [])];
  const returnTo = result?.initialValue?.["returnTo"];
  return (
    <>
      <PageHeader title="Bankroll" description="Suggested stakes are a share of it." />
      <Card className="max-w-xl">
        <BankrollForm
          bankrollCents={bankrollCents}
          currencyMark={currencyMark}
          returnTo={typeof returnTo === "string" ? returnTo : HERE}
          typed={{ value: typed.value, errors: errors.length === 0 ? undefined : errors }}
        />
        <p className="mt-4 text-sm text-muted">{sizing}</p>
      </Card>
    </>
  );
}
