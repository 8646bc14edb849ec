import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { BOARD_CHOICES, PEOPLE_TAB_CHOICES, peopleHref } from "#app/components/people/people-links.ts";
import { LeaderboardList } from "#app/components/people/leaderboard-list.tsx";
import { SharedPicks } from "#app/components/people/shared-picks.tsx";
import { displayFor, displaySettings } from "#app/components/picks/display.ts";
import { FeedBadge } from "#app/components/ui/badge.tsx";
import { Banner } from "#app/components/ui/banner.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { FilterNote } from "#app/components/ui/filter-note.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { formatCount } from "#app/lib/format/labels.ts";
import { button, form, forms } from "#app/lib/http/page/forms.server.ts";
import { requireCaller } from "#app/lib/http/session/caller.server.ts";
import { unknownChoicesNote } from "#app/lib/schemas/choices.ts";
import {
  memberFormSchema,
  peopleFiltersSchema,
  profileNameFormSchema,
  sharedPickFormSchema,
} from "#app/lib/schemas/people/forms.ts";
import { isOperator } from "#app/lib/views/operator.ts";
import { unblockMember, unfollowMember } from "#app/lib/workflows/people/follow-member.server.ts";
import { leavePeople, nameProfile } from "#app/lib/workflows/people/name-profile.server.ts";
import { sharePick, takeBackShare } from "#app/lib/workflows/people/share-pick.server.ts";
import { readPeople } from "#app/lib/workflows/people/read-people.server.ts";
import { You } from "./you.tsx";

const TITLE = "People";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => {
  const tab = PEOPLE_TAB_CHOICES.find(({ value }) => value === loaded?.filters.tab)?.label;
  return [
    { title: `${TITLE}${tab && tab !== "Leaderboard" ? `: ${tab}` : ""} · Linewise` },
    {
      name: "description",
      content: "Members who show their record, ranked by closing line value, and the picks they share.",
    },
  ];
};

export async function loader({ request }: LoaderFunctionArgs) {
  const caller = await requireCaller(request);
  const params = new URL(request.url).searchParams;
  const filters = peopleFiltersSchema.parse(Object.fromEntries(params));
  return {
    view: await readPeople(caller, filters),
    filters,
    viewer: displaySettings(caller.viewer),
    operator: isOperator(caller),
    unknown: unknownChoicesNote(peopleFiltersSchema, params),
  };
}

const YOU = peopleHref({ tab: "you" });

/** The forms of the person's own profile: name, leaving, sharing and withdrawing picks, follows and blocks. */
export const action = forms({
  name: form({ schema: profileNameFormSchema, run: nameProfile, to: YOU }),
  leave: button({ run: leavePeople, at: YOU }),
  share: button({ schema: sharedPickFormSchema, run: sharePick, at: YOU }),
  "take-back": button({ schema: sharedPickFormSchema, run: takeBackShare, at: YOU }),
  unfollow: button({ schema: memberFormSchema, run: unfollowMember, at: YOU }),
  unblock: button({ schema: memberFormSchema, run: unblockMember, at: YOU }),
});

export default function People() {
  const { view, filters, viewer, operator, unknown } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { feed, paused, profile, leaderboard, picks, own } = view;
  return (
    <>
      <FilterNote text={unknown} />
      <PageHeader
        title={TITLE}
        badge={<FeedBadge label={feed.label} />}
        description="Members who show their record under a name. Your profile is off unless you choose it; amounts of money are never shown."
        actions={
          operator ? (
            <ButtonLink to="/social-network/reports" icon="shield">
              Reports
            </ButtonLink>
          ) : undefined
        }
      />
      <div className="space-y-4">
        <Tabs
          label="People"
          items={PEOPLE_TAB_CHOICES.map(({ value, label }) => ({
            label,
            to: peopleHref({ ...filters, tab: value }),
            current: filters.tab === value,
          }))}
        />
        {profile?.hiddenWhy ? (
          <Banner tone="caution" title="An operator has hidden your profile">
            {profile.hiddenWhy}
          </Banner>
        ) : null}
        {paused && filters.tab !== "you" ? <Banner tone="caution">{paused}</Banner> : null}
        {leaderboard ? (
          <Card as="section" aria-labelledby="board-title">
            <CardHeader
              id="board-title"
              title="Leaderboard by closing line value"
              description={`${formatCount(leaderboard.members, "member shows", "members show")} a record.`}
              aside={
                <Tabs
                  label="Period of the leaderboard"
                  items={BOARD_CHOICES.map(({ value, label }) => ({
                    label,
                    to: peopleHref({ ...filters, board: value }),
                    current: filters.board === value,
                  }))}
                />
              }
            />
            <LeaderboardList leaderboard={leaderboard} />
            {profile?.shows ? null : (
              <p className="mt-4 border-t pt-3">
                <ButtonLink to={peopleHref({ tab: "you" })}>Join under a name</ButtonLink>
              </p>
            )}
          </Card>
        ) : null}
        {picks ? <Feed picks={picks} display={displayFor(viewer, feed)} /> : null}
        {own ? <You own={own} paused={paused} timeZone={viewer.timeZone} result={refused?.result} /> : null}
      </div>
    </>
  );
}

/** Picks shared by the members that the person follows. */
function Feed({ picks, display }: Pick<Parameters<typeof SharedPicks>[0], "picks" | "display">) {
  if (picks.entries.length === 0)
    return (
      <EmptyState
        icon="user"
        title="Nothing shared yet"
        actions={
          <Link to={peopleHref()} className="inline-flex min-h-11 items-center font-medium link">
            Find members on the leaderboard
          </Link>
        }
      >
        <p>Here you see the picks that members you follow share before a game starts, at today’s price.</p>
      </EmptyState>
    );
  return <SharedPicks picks={picks} display={display} here={peopleHref({ tab: "picks" })} named />;
}
