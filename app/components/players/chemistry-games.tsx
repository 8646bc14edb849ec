import { ChartFrame } from "#app/components/charts/chart-frame.tsx";
import { formatNumber, formatSignedNumber } from "#app/lib/format/numbers.ts";
import type { ResidualGame } from "#app/lib/schemas/players/chemistry.ts";

const WIDTH = 320;
const HEIGHT = 110;

const resultText = (won: boolean | null) => (won === null ? "tie" : won ? "won" : "lost");

/** A team's newest games around their closing lines, oldest on the left. */
export function ChemistryGames({ games, unit }: { readonly games: readonly ResidualGame[]; readonly unit: string }) {
  const oldestFirst = games.toReversed();
  const most = Math.max(1, ...games.map(({ residual }) => Math.abs(residual)));
  const step = WIDTH / Math.max(1, games.length);
  const above = games.filter(({ residual }) => residual > 0).length;
  return (
    <ChartFrame
      title="Results around the line"
      summary={`Last ${games.length} games: ${above} beat the closing line, ${games.length - above} did not. The farthest was ${formatNumber(most, 1)} ${unit} away.`}
      table={{
        columns: ["Day", "Game", "Result", "Beyond the line"],
        rows: games.map(({ date, opponent, atHome, won, residual }) => [
          date,
          `${atHome ? "vs" : "@"} ${opponent}`,
          resultText(won),
          formatSignedNumber(residual, 1),
        ]),
      }}
    >
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden className="block h-28 w-full" preserveAspectRatio="none">
        {oldestFirst.map(({ gameId, residual }, i) => {
          const height = (Math.abs(residual) / most) * (HEIGHT / 2 - 2);
          return (
            <rect
              key={gameId}
              x={i * step + step * 0.15}
              y={residual > 0 ? HEIGHT / 2 - height : HEIGHT / 2}
              width={step * 0.7}
              height={Math.max(1, height)}
              className={residual > 0 ? "fill-positive" : "fill-negative"}
            />
          );
        })}
        <line x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} className="stroke-strong-border" strokeWidth="1" />
      </svg>
    </ChartFrame>
  );
}
