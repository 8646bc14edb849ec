import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BankrollForm } from "#app/components/account/bankroll-setting.tsx";
import { refusedField } from "#app/components/forms/refused.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { DEFAULT_STAKE_LIMITS } from "#app/lib/engine/bankroll/stake-limits.ts";
import { formatPercent } from "#app/lib/format/percent.ts";
import { unavailableProblem } from "#app/lib/http/api/problem.server.ts";
import { redirectWithToast, toastOf } from "#app/lib/http/page/toast.server.ts";
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

/** Sets or removes the bankroll, from its page, a pick or the slip, and goes back there. */
export async function action({ request }: ActionFunctionArgs) {
  const caller = await requireCaller(request);
  const submission = parseWithZod(await request.formData(), { schema: bankrollFormSchema, disableAutoCoercion: true });
  const returnTo = safePath(submission.payload.returnTo, HERE);
  const refuse = (status: number, formErrors: string[]) =>
    data({ result: submission.reply({ formErrors }), returnTo }, { status });
  if (submission.status !== "success") return data({ result: submission.reply(), returnTo }, { status: 422 });
  const form = submission.value;
  try {
    const outcome = await setBankroll(caller, { bankrollCents: form.intent === "bankroll" ? form.bankroll : null });
    return outcome.ok ? redirectWithToast(returnTo, toastOf(outcome)) : refuse(422, [outcome.message]);
  } catch (error) {
    const unavailable = unavailableProblem(error);
    if (!unavailable) throw error;
    return refuse(unavailable.status, [unavailable.message]);
  }
}

export default function Bankroll() {
  const { bankrollCents, currencyMark, sizing } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const typed = refusedField(answer?.result, "bankroll");
  const errors = [...(typed.errors ?? []), ...(answer?.result.error?.[""] ?? [])];
  return (
    <>
      <PageHeader title="Bankroll" description="Suggested stakes are a share of it." />
      <Card className="max-w-xl">
        <BankrollForm
          bankrollCents={bankrollCents}
          currencyMark={currencyMark}
          returnTo={answer?.returnTo ?? HERE}
          typed={{ value: typed.value, errors: errors.length === 0 ? undefined : errors }}
        />
        <p className="mt-4 text-sm text-muted">{sizing}</p>
      </Card>
    </>
  );
}
