import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { Banner } from "#app/components/ui/banner.tsx";
import { ButtonLink, Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { SELF_TEST_ANSWERS, SELF_TEST_QUESTIONS, selfTestResult } from "#app/lib/format/self-test.ts";
import { requireCaller } from "#app/lib/http/session/caller.server.ts";
import { selfTestQuerySchema } from "#app/lib/schemas/account/forms.ts";

/** Text and a form: no scripts are sent. */
export const handle = { noScripts: true };

export const meta: MetaFunction = () => [{ title: "Self-test · Linewise" }];

/** The answers are in the address and are stored nowhere. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireCaller(request);
  const query = new URL(request.url).searchParams;
  const answers = SELF_TEST_QUESTIONS.map((_, index) => selfTestQuerySchema.parse(query.get(`q${index + 1}`)));
  const complete = answers.every((answer): answer is number => answer !== null);
  const started = answers.some((answer) => answer !== null);
  return { answers, result: complete ? selfTestResult(answers) : null, missing: started && !complete };
}

export default function SelfTest() {
  const { answers, result, missing } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Nine questions"
        description="About the last twelve months. Your answers are not stored. These are the questions of the Problem Gambling Severity Index (Ferris and Wynne, 2001)."
      />
      <div className="max-w-3xl space-y-4">
        {result ? (
          <Banner
            tone={result.score >= 8 ? "danger" : result.score >= 3 ? "caution" : "info"}
            title={`${result.title} (${result.score} of 27)`}
            actions={
              <ButtonLink to="/care" reloadDocument>
                Limits and breaks
              </ButtonLink>
            }
          >
            {result.advice}
          </Banner>
        ) : null}
        {missing ? <Banner tone="caution">Please answer all nine questions.</Banner> : null}
        <Card>
          <form className="space-y-5">
            {SELF_TEST_QUESTIONS.map((question, index) => (
              <fieldset key={question}>
                <legend className="text-sm font-medium">{question}</legend>
                <div className="grid grid-cols-[auto_auto] justify-between gap-x-3 sm:grid-cols-4">
                  {SELF_TEST_ANSWERS.map((label, score) => (
                    <label key={label} className="flex min-h-11 items-center gap-2 text-sm">
                      <input
                        type="radio"
                        name={`q${index + 1}`}
                        value={score}
                        required
                        defaultChecked={answers[index] === score}
                        className="size-5 accent-accent-fill"
                      />
                      {label}
                    </label>
                  ))}
                </div>
              </fieldset>
            ))}
            <Button type="submit" variant="primary">
              See the result
            </Button>
          </form>
        </Card>
      </div>
    </>
  );
}
