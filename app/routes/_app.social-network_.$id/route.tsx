import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { ErrorList } from "#app/components/forms/error-list.tsx";
import { refusedField, refusedForm } from "#app/components/forms/refused.ts";
import { SelectField } from "#app/components/forms/select-field.tsx";
import { TextArea } from "#app/components/forms/text-area.tsx";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { peopleHref } from "#app/components/people/people-links.ts";
import { SharedPicks } from "#app/components/people/shared-picks.tsx";
import { displayFor, displaySettings } from "#app/components/picks/display.ts";
import { FeedBadge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Fold } from "#app/components/ui/fold.tsx";
import { RateStat } from "#app/components/ui/rate-stat.tsx";
import { Stat, StatRow } from "#app/components/ui/stat.tsx";
import { LONGEST_REPORT, REPORT_REASONS } from "#app/lib/engine/people/rules.ts";
import { ROI_NEEDS, WIN_RATE_NEEDS } from "#app/lib/engine/record/rate.ts";
import { formatDate } from "#app/lib/format/dates.ts";
import {
  rangeText,
  RECORD_RULE,
  REPORT_REASON_TEXTS,
  shareCountsText,
  TAKEN_BACK_RULE,
} from "#app/lib/format/people.ts";
import { formatSignedPercent } from "#app/lib/format/percent.ts";
import { NONE } from "#app/lib/format/rates.ts";
import { unavailableProblem } from "#app/lib/http/api/problem.server.ts";
import { redirectWithToast, toastOf } from "#app/lib/http/page/toast.server.ts";
import { newId } from "#app/lib/platform/ids.server.ts";
import { onceByForm } from "#app/lib/http/page/form-key.server.ts";
import { requireBettor, requireCaller } from "#app/lib/http/session/caller.server.ts";
import { memberFiltersSchema, memberFormSchema, profileIdSchema } from "#app/lib/schemas/people/forms.ts";
import type { MemberView } from "#app/lib/schemas/people/dto.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import {
  blockMember,
  followMember,
  reportMember,
  unfollowMember,
} from "#app/lib/workflows/people/follow-member.server.ts";
import { viewMember } from "#app/lib/workflows/people/view-member.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded?.member.name ?? "Not found"} · People · Linewise` },
];

/** @throws Response 404 for what is no profile's address. */
function idOf(params: { readonly id?: string | undefined }): string {
  const parsed = profileIdSchema.safeParse(params.id);
  if (!parsed.success) throw data(null, { status: 404 });
  return parsed.data;
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const caller = await requireBettor(request);
  const { before } = memberFiltersSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const member = await viewMember(caller, { id: idOf(params), before });
  if (member === null) throw data(null, { status: 404 });
  return { member, viewer: displaySettings(caller.viewer), formKey: newId() };
}

/** Follows the member or not any more, blocks or reports them. */
export async function action({ request, params }: ActionFunctionArgs) {
  const caller = await requireCaller(request);
  const id = idOf(params);
  const sent = await request.formData();
  return onceByForm(sent, caller.viewer.id, () => answer(caller, id, sent));
}

async function answer(caller: Caller, id: string, sent: FormData) {
  const submission = parseWithZod(sent, { schema: memberFormSchema, disableAutoCoercion: true });
  if (submission.status !== "success") {
    if (submission.payload.intent === "report") return data(submission.reply(), { status: 422 });
    throw data(null, { status: 400 });
  }
  const form = submission.value;
  const here = `/social-network/${id}`;
  try {
    const outcome = await run(caller, id, form);
    if (!outcome.ok && outcome.code === "not-found") throw data(null, { status: 404 });
    const gone = outcome.ok && form.intent === "block";
    return await redirectWithToast(gone ? peopleHref({ tab: "you" }) : here, toastOf(outcome));
  } catch (error) {
    const unavailable = unavailableProblem(error);
    if (!unavailable) throw error;
    return redirectWithToast(here, { title: unavailable.message, variant: "destructive" });
  }
}

function run(caller: Caller, id: string, form: ReturnType<typeof memberFormSchema.parse>) {
  switch (form.intent) {
    case "follow":
      return followMember(caller, { id });
    case "unfollow":
      return unfollowMember(caller, { id });
    case "block":
      return blockMember(caller, { id });
    case "report":
      return reportMember(caller, { id, reason: form.reason, text: form.note });
  }
}

export default function Member() {
  const { member, viewer } = useLoaderData<typeof loader>();
  const { id, name, joinedAt, you, follows, counts, picks, feed } = member;
  return (
    <>
      <PageHeader
        title={name}
        badge={<FeedBadge label={feed.label} />}
        description={`A member who shows their record since ${formatDate(joinedAt, viewer.timeZone)}.`}
        actions={
          you ? undefined : (
            <Form method="post">
              <Button
                type="submit"
                name="intent"
                value={follows ? "unfollow" : "follow"}
                variant={follows ? "secondary" : "primary"}
              >
                {follows ? "Unfollow" : "Follow"}
              </Button>
            </Form>
          )
        }
      />
      <div className="space-y-4">
        <Record member={member} />
        <section aria-labelledby="shared-title">
          <h2 id="shared-title" className="text-lg font-semibold">
            Shared picks
          </h2>
          <p className="mb-3 text-sm text-muted">
            {shareCountsText(counts)} {counts.shared > 0 ? TAKEN_BACK_RULE : null}
          </p>
          <SharedPicks picks={picks} display={displayFor(viewer, feed)} here={`/social-network/${id}`} named={false} />
        </section>
        {you ? null : <Care name={name} />}
        <p className="text-sm">
          <Link to={peopleHref()} className="inline-flex min-h-11 items-center font-medium text-accent">
            ‹ Leaderboard
          </Link>
        </p>
      </div>
    </>
  );
}

/** The member's record over all of the feed's run. */
function Record({ member: { record } }: { readonly member: MemberView }) {
  const { closingLineValue, roi, shrunk, rank, of } = record;
  return (
    <Card as="section" aria-label="Record">
      <StatRow columns={4}>
        <Stat
          label="Rank"
          value={rank === null ? NONE : `${rank} of ${of}`}
          note={rank === null ? `ranked from n = ${WIN_RATE_NEEDS}` : "of all bets"}
        />
        <Stat
          label="Ranked by"
          value={shrunk ? formatSignedPercent(shrunk.value, 1) : NONE}
          note={shrunk ? `drawn towards the mean, ${rangeText(shrunk)}` : "too few bets"}
        />
        <RateStat label="Closing line value" rate={closingLineValue} signed />
        <RateStat label="ROI" rate={roi} signed needs={ROI_NEEDS} />
      </StatRow>
      <p className="mt-3 text-xs text-muted">{RECORD_RULE}</p>
    </Card>
  );
}

/** Blocking and reporting. */
function Care({ name }: { readonly name: string }) {
  const { formKey } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const reason = refusedField(refused, "reason");
  const text = refusedField(refused, "note");
  return (
    <Fold title="Block or report" open={refused !== undefined}>
      <Form method="post" className="border-b pb-4">
        <p className="mb-2 text-sm text-muted">
          You and {name} do not see each other any more. They get no notice of it.
        </p>
        <Button type="submit" name="intent" value="block">
          Block {name}
        </Button>
      </Form>
      <Form method="post" className="mt-4 max-w-xl space-y-3">
        <input type="hidden" name="formKey" value={formKey} />
        <SelectField
          label="What is wrong"
          errors={reason.errors}
          selectProps={{ name: "reason", defaultValue: reason.value ?? "" }}
          options={[
            { value: "", label: "Choose" },
            ...REPORT_REASONS.map((value) => ({ value, label: REPORT_REASON_TEXTS[value] })),
          ]}
        />
        <TextArea
          label="What happened"
          hint="Optional. An operator reads it; the member does not learn who reported."
          errors={text.errors}
          areaProps={{ name: "note", rows: 3, maxLength: LONGEST_REPORT, defaultValue: text.value ?? "" }}
        />
        <ErrorList errors={refusedForm(refused)} />
        <Button type="submit" name="intent" value="report">
          Report {name}
        </Button>
      </Form>
    </Fold>
  );
}
