import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { formatAge, formatDuration } from "#app/lib/format/dates.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import type { LeagueCoverage } from "#app/lib/schemas/feeds/sources-dto.ts";

const HEAD = "px-1 py-2 text-xs font-semibold text-muted sm:px-2";
const CELL = "px-1 py-2 text-right whitespace-nowrap sm:px-2";

/** The number of each league's games in the next two days that each book quotes, and the age of its prices. */
export function Coverage({ leagues, now }: { readonly leagues: readonly LeagueCoverage[]; readonly now: number }) {
  return (
    <Card as="section" aria-labelledby="coverage">
      <CardHeader
        id="coverage"
        title="Coverage by league and sportsbook"
        description="Games that start within 48 hours, the number of prices on them, and the age of each book's newest price."
      />
      {leagues.length === 0 ? (
        <p className="text-sm text-muted">No game of the four leagues starts within 48 hours.</p>
      ) : (
        <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2">
          {leagues.map((league) => (
            <League key={league.league} league={league} now={now} />
          ))}
        </div>
      )}
    </Card>
  );
}

function League({ league, now }: { readonly league: LeagueCoverage; readonly now: number }) {
  const { games, books, props, readThrough } = league;
  const read = readThrough === null ? "not read yet" : `read ${formatAge(now - readThrough)}`;
  return (
    <section className="min-w-0" aria-labelledby={`coverage-${league.league}`}>
      <h3 id={`coverage-${league.league}`} className="font-semibold">
        {league.league}
      </h3>
      <p className="text-sm text-muted">
        {formatCount(games, "game")}, {props === 0 ? "no player props" : `${props} with player props`}, {read}
      </p>
      {books.length === 0 ? (
        <p className="mt-1 text-sm">No sportsbook quotes them yet.</p>
      ) : (
        <table className="mt-1 w-full text-sm">
          <thead>
            <tr>
              <th scope="col" className={`${HEAD} text-left`}>
                Sportsbook
              </th>
              <th scope="col" className={`${HEAD} text-right`}>
                Games
              </th>
              <th scope="col" className={`${HEAD} text-right`}>
                Markets
              </th>
              <th scope="col" className={`${HEAD} text-right`}>
                Age
              </th>
            </tr>
          </thead>
          <tbody className="divide-y">
            {books.map((book) => (
              <tr key={book.book}>
                <th scope="row" className="px-1 py-2 text-left font-medium sm:px-2">
                  {book.label}
                </th>
                <td className={CELL}>
                  {book.games} of {games}
                </td>
                <td className={CELL}>{formatNumber(book.markets)}</td>
                <td className={CELL}>{formatDuration(now - book.newestAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
