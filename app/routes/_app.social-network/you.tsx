import type { SubmissionResult } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { ErrorList } from "#app/components/forms/error-list.tsx";
import { Field } from "#app/components/forms/field.tsx";
import { refusedField, refusedForm } from "#app/components/forms/refused.ts";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Banner } from "#app/components/ui/banner.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { MomentText } from "#app/components/ui/moment-text.tsx";
import { LONGEST_NAME } from "#app/lib/engine/people/profile-name.ts";
import { RENAME_DAYS } from "#app/lib/engine/people/rules.ts";
import { formatDate } from "#app/lib/format/dates.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { RECORD_RULE, TAKEN_BACK_RULE, shareCountsText } from "#app/lib/format/people.ts";
import type { MemberName, OwnPeople, OwnPickLine } from "#app/lib/schemas/people/dto.ts";

export interface YouProps {
  readonly own: OwnPeople;
  /** Why the person cannot see others; null if they take no break. */
  readonly paused: string | null;
  readonly timeZone: string;
  readonly result: SubmissionResult | undefined;
}

/** The person's own profile: the name, the shared picks, the followed members and the blocked ones. */
export function You({ own, paused, timeZone, result }: YouProps) {
  const { profile, follows, blocked } = own;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="grid gap-4">
        {paused ? <Banner tone="caution">{paused} Nobody sees you meanwhile.</Banner> : null}
        <NameCard own={own} paused={paused !== null} timeZone={timeZone} result={result} />
        {profile?.shows && !paused ? <ShareCard own={own} timeZone={timeZone} /> : null}
      </div>
      <div className="grid gap-4">
        {follows.length === 0 ? null : (
          <Names title="You follow" names={follows} intent="unfollow" button="Unfollow" linked={paused === null} />
        )}
        {blocked.length === 0 ? null : (
          <Names title="You blocked" names={blocked} intent="unblock" button="Unblock" linked={false} />
        )}
      </div>
    </div>
  );
}

function NameCard({ own, paused, timeZone, result }: Omit<YouProps, "paused"> & { readonly paused: boolean }) {
  const { profile, followers } = own;
  const typed = refusedField(result, "name");
  const fixed = profile !== null && profile.renameFrom !== null;
  const button = profile === null ? "Show my record" : profile.left ? "Show my record again" : "Change the name";
  return (
    <Card as="section" padding="sm" aria-labelledby="name-title">
      <CardHeader
        id="name-title"
        title={profile ? `Your name: ${profile.name}` : "Show your record under a name"}
        description={
          profile?.shows ? (
            <>
              Members see you since {formatDate(profile.joinedAt, timeZone)}.{" "}
              {formatCount(followers, "member follows", "members follow")} you.{" "}
              {paused ? null : (
                <Link to={`/social-network/${profile.id}`} className="font-medium link">
                  View it as others do
                </Link>
              )}
            </>
          ) : profile?.left ? (
            "Nobody sees your record. The name stays yours until you delete your account."
          ) : (
            "Members see the name, the closing line value and ROI of all your bets with their number and range, and the picks you share. They never see amounts, stakes, single bets or your e-mail address."
          )
        }
      />
      <p className="text-xs text-muted">{RECORD_RULE}</p>
      {paused ? null : (
        <Form method="post" className="mt-3 flex flex-wrap items-end gap-2">
          {fixed && profile ? (
            <>
              <input type="hidden" name="name" value={profile.name} />
              <p className="w-full text-sm text-muted">
                The name can be changed from {formatDate(profile.renameFrom ?? 0, timeZone)} on.
              </p>
            </>
          ) : (
            <Field
              label="Name"
              hint={`3 to ${LONGEST_NAME} characters. It can be changed again after ${RENAME_DAYS} days.`}
              errors={typed.errors}
              inputProps={{
                name: "name",
                autoComplete: "off",
                required: true,
                maxLength: 60,
                defaultValue: typed.value ?? profile?.name ?? "",
              }}
            />
          )}
          {fixed && !profile?.left ? null : (
            <SubmitButton name="intent" value="name">
              {button}
            </SubmitButton>
          )}
          <ErrorList errors={refusedForm(result)} />
        </Form>
      )}
      {profile && !profile.left ? (
        <Form method="post" className="mt-3">
          <Button type="submit" name="intent" value="leave">
            Leave and hide my profile
          </Button>
        </Form>
      ) : null}
    </Card>
  );
}

/** The picks that can be shared now, and those that were. */
function ShareCard({ own, timeZone }: Pick<YouProps, "own" | "timeZone">) {
  const { shareable, shared, counts } = own;
  return (
    <Card as="section" padding="sm" aria-labelledby="share-title">
      <CardHeader
        id="share-title"
        title="Share a pick"
        description="Picks you saved or revealed, before their game starts: only the pick, never your stake."
      />
      {shareable.length === 0 ? (
        <p className="text-sm text-muted">You have no open pick to share. Save or reveal one first.</p>
      ) : (
        <ul className="divide-y" aria-label="Picks to share">
          {shareable.map((line) => (
            <PickRow key={line.pickId} line={line} timeZone={timeZone}>
              <RowForm line={line} intent="share" text="Share" />
            </PickRow>
          ))}
        </ul>
      )}
      {shared.length === 0 ? null : (
        <>
          <h3 className="mt-4 font-semibold">Shared</h3>
          <p className="text-sm text-muted">
            {shareCountsText(counts)} {TAKEN_BACK_RULE}
          </p>
          <ul className="divide-y" aria-label="Shared picks">
            {shared.map((line) => (
              <PickRow key={line.pickId} line={line} timeZone={timeZone}>
                {line.takenBack ? (
                  <Badge>Taken back</Badge>
                ) : (
                  <RowForm line={line} intent="take-back" text="Take back" />
                )}
              </PickRow>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function PickRow({
  line,
  timeZone,
  children,
}: {
  readonly line: OwnPickLine;
  readonly timeZone: string;
  readonly children: ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 py-2">
      <p className="min-w-0 text-sm">
        <Link to={`/picks/${line.pickId}`} className="font-medium link">
          {line.recommendation}
        </Link>
        <span className="block text-muted">
          {line.matchup}, <MomentText at={line.startAt} timeZone={timeZone} />
        </span>
      </p>
      {children}
    </li>
  );
}

function RowForm({
  line,
  intent,
  text,
}: {
  readonly line: OwnPickLine;
  readonly intent: "share" | "take-back";
  readonly text: string;
}) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="pickId" value={line.pickId} />
      <Button type="submit" size="sm" name="intent" value={intent} aria-label={`${text}: ${line.recommendation}`}>
        {text}
      </Button>
    </Form>
  );
}

function Names({
  title,
  names,
  intent,
  button,
  linked,
}: {
  readonly title: string;
  readonly names: readonly MemberName[];
  readonly intent: "unfollow" | "unblock";
  readonly button: string;
  readonly linked: boolean;
}) {
  return (
    <Card as="section" padding="sm" aria-label={title}>
      <h2 className="text-lg font-semibold">{title}</h2>
      <ul className="divide-y">
        {names.map(({ id, name }) => (
          <li key={id} className="flex items-center justify-between gap-3 py-1">
            {linked ? (
              <Link to={`/social-network/${id}`} className="inline-flex min-h-11 min-w-0 items-center link">
                {name}
              </Link>
            ) : (
              <span className="min-w-0">{name}</span>
            )}
            <Form method="post" preventScrollReset>
              <input type="hidden" name="id" value={id} />
              <Button type="submit" variant="ghost" name="intent" value={intent} aria-label={`${button} ${name}`}>
                {button}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  );
}
