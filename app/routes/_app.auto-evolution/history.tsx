import { TestedList } from "#app/components/evolution/tested-list.tsx";
import { LeagueBadge } from "#app/components/ui/badge.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { MomentText } from "#app/components/ui/moment-text.tsx";
import { Stat, StatRow } from "#app/components/ui/stat.tsx";
import { DECIDING_GAMES, PUBLISH_BEYOND } from "#app/lib/engine/scores/champion.ts";
import { formatPercent } from "#app/lib/format/percent.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import type { EvolutionHistory, StrategyRefit, TestedVersion } from "#app/lib/schemas/evolution/dto.ts";

function Section(props: {
  readonly id: string;
  readonly title: string;
  readonly empty: string;
  readonly items: readonly TestedVersion[];
  readonly timeZone: string;
}) {
  const { id, title, empty, items, timeZone } = props;
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHeader id={id} title={title} />
      {items.length === 0 ? (
        <p className="text-sm text-muted">{empty}</p>
      ) : (
        <TestedList items={items} timeZone={timeZone} />
      )}
    </Card>
  );
}

/** Models published, refused and rolled back. */
export function History({ history, timeZone }: { readonly history: EvolutionHistory; readonly timeZone: string }) {
  const { upgrades, refusals, firstVersions, daysBetween, rollBacks } = history;
  return (
    <div className="space-y-4">
      <Card>
        <StatRow>
          <Stat label="Upgrades published" value={upgrades} note={`${refusals} challengers refused`} />
          <Stat
            label="Versions put in use"
            value={upgrades + firstVersions}
            note={`${firstVersions} of them first versions`}
          />
          <Stat
            label="Days between upgrades"
            value={daysBetween === null ? "—" : formatNumber(daysBetween, 1)}
            note={daysBetween === null ? "from two upgrades on" : "on average"}
          />
          <Stat label="Rolled back" value={rollBacks} />
        </StatRow>
        <p className="mt-4 text-sm text-muted">
          A challenger is published only if it forecast at least {DECIDING_GAMES} games neither version had seen with a
          lower log loss than the model in use, by more than {PUBLISH_BEYOND} standard errors. Below 0 is better. ROI is
          not compared: two versions never bet on the same games.
        </p>
      </Card>
      <Section
        id="upgrades-title"
        title="Recent upgrades"
        empty="No challenger has beaten the model in use yet."
        items={history.newestUpgrades}
        timeZone={timeZone}
      />
      <Section
        id="refusals-title"
        title="Refused challengers"
        empty="No challenger has been refused yet."
        items={history.newestRefusals}
        timeZone={timeZone}
      />
      <Strategies strategies={history.strategies} timeZone={timeZone} />
      {history.newestRollBacks.length === 0 ? null : (
        <Section id="back-title" title="Rolled back" empty="" items={history.newestRollBacks} timeZone={timeZone} />
      )}
    </div>
  );
}

/** The added thresholds of each league's picks, and the reason for each. */
function Strategies({
  strategies,
  timeZone,
}: {
  readonly strategies: readonly StrategyRefit[];
  readonly timeZone: string;
}) {
  return (
    <Card as="section" aria-labelledby="strategies-title">
      <CardHeader
        id="strategies-title"
        title="Publishing thresholds"
        description="Refitted every hour on the closing line value of published picks. A threshold only ever adds to the gates."
      />
      {strategies.length === 0 ? (
        <p className="text-sm text-muted">Nothing has been refitted yet.</p>
      ) : (
        <ul className="divide-y text-sm">
          {strategies.map(({ league, minimumEdge, verdict, at }) => (
            <li key={league} className="space-y-1 py-3">
              <p className="flex items-center gap-2">
                <LeagueBadge league={league} />
                <b className="font-semibold">
                  {minimumEdge === 0 ? "Gates alone" : `Expected value above ${formatPercent(minimumEdge, 1)}`}
                </b>
              </p>
              <p className="text-muted">
                {verdict} <MomentText at={at} timeZone={timeZone} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
