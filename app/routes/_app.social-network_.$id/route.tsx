import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
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
import { button, form, forms, type Sent } from "#app/lib/http/page/forms.server.ts";
import { newId } from "#app/lib/platform/ids.server.ts";
import { requireBettor } from "#app/lib/http/session/caller.server.ts";
import { memberFiltersSchema, profileIdSchema, reportFormSchema } from "#app/lib/schemas/people/forms.ts";
import type { MemberView } from "#app/lib/schemas/people/dto.ts";
import {
  blockMember,
  followMember,
  reportMember,
  unfollowMember,
} from "#app/lib/workflows/people/follow-member.server.ts";
import { readMember } from "#app/lib/workflows/people/read-member.server.ts";
import { formatSample } from "#app/lib/format/numbers.ts";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded?.member.name ?? "Not found"} · People · Linewise` },
];

/** @throws Response 404 for an address without a profile. */
function idOf(params: { readonly id?: string | undefined }): string {
  const parsed = profileIdSchema.safeParse(params.id);
  if (!parsed.success) throw data(null, { status: 404 });
  return parsed.data;
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const caller = await requireBettor(request);
  const { before } = memberFiltersSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const member = await readMember(caller, { id: idOf(params), before });
  if (member === null) throw data(null, { status: 404 });
  return { member, viewer: displaySettings(caller.viewer), formKey: newId() };
}

const member = ({ params }: Sent) => ({ id: idOf(params) });
const at = (sent: Sent) => `/social-network/${member(sent).id}`;

/** Follows or unfollows the member, blocks or reports them. */
export const action = forms({
  follow: button({ run: (caller, _none, sent) => followMember(caller, member(sent)), at }),
  unfollow: button({ run: (caller, _none, sent) => unfollowMember(caller, member(sent)), at }),
  block: button({
    run: (caller, _none, sent) => blockMember(caller, member(sent)),
    at,
    to: peopleHref({ tab: "you" }),
  }),
  report: form({
    schema: reportFormSchema,
    run: (caller, { reason, note }, sent) => reportMember(caller, { ...member(sent), reason, text: note }),
    to: (_done, _values, sent) => at(sent),
  }),
});

export default function Member() {
  const { member, viewer } = useLoaderData<typeof loader>();
  const { id, name, simulated, joinedAt, you, follows, counts, picks, feed } = member;
  return (
    <>
      <PageHeader
        title={name}
        badge={<FeedBadge label={feed.label} />}
        description={`${simulated ? "A person of the simulated world: their bets follow rules, at the prices of the time. Shows" : "A member who shows"} a record since ${formatDate(joinedAt, viewer.timeZone)}.`}
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

/** The member's record over the whole run of the feed. */
function Record({ member: { record } }: { readonly member: MemberView }) {
  const { closingLineValue, roi, shrunk, rank, of } = record;
  return (
    <Card as="section" aria-label="Record">
      <StatRow columns={4}>
        <Stat
          label="Rank"
          value={rank === null ? NONE : `${rank} of ${of}`}
          note={rank === null ? `ranked from ${formatSample(WIN_RATE_NEEDS)}` : "of all bets"}
        />
        <Stat
          label="Ranked by"
          value={shrunk ? formatSignedPercent(shrunk.value, 1) : NONE}
          note={shrunk ? `drawn toward the mean, ${rangeText(shrunk)}` : "too few bets"}
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
  const refused = useActionData<typeof action>()?.result;
  const reason = refusedField(refused, "reason");
  const text = refusedField(refused, "note");
  return (
    <Fold title="Block or report" open={refused !== undefined}>
      <Form method="post" className="border-b pb-4">
        <p className="mb-2 text-sm text-muted">You and {name} no longer see each other. They get no notice of it.</p>
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
