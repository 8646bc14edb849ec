import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { LeaderboardList } from "#app/components/people/leaderboard-list.tsx";
import { SIMULATED_MEMBERS_NOTE } from "#app/lib/format/people.ts";
import type { MemberLine } from "#app/lib/schemas/people/figures-api.ts";

const rate = (value: number, n: number) => ({ value, n, low: value - 0.01, high: value + 0.01, smallSample: n < 30 });

function markupOf(member: Partial<MemberLine>): string {
  const line: MemberLine = {
    id: "one",
    name: "One",
    simulated: false,
    rank: null,
    tied: false,
    you: false,
    shrunk: null,
    closingLineValue: rate(0.034, 12),
    roi: rate(0.01, 12),
    ...member,
  };
  const leaderboard = { period: "all" as const, members: 4, needs: 30, ranked: [], mean: null, halfBets: null };
  return renderToStaticMarkup(
    <MemoryRouter>
      <LeaderboardList leaderboard={{ ...leaderboard, tooFew: [line], tooFewCount: 4 }} />
    </MemoryRouter>,
  );
}

test("members with too few bets are shown with what their figure is, and how many are left out", () => {
  const markup = markupOf({});
  expect(markup).toContain("CLV +3.4%");
  expect(markup).toContain("and 3 more");
  expect(markup).not.toContain(SIMULATED_MEMBERS_NOTE);
});

test("where members are simulated the list says what their closing line values are", () => {
  expect(markupOf({ simulated: true })).toContain(SIMULATED_MEMBERS_NOTE);
});
