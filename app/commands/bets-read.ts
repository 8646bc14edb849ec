import { parseArgs } from "node:util";
import { peopleText } from "#app/lib/format/bet-fields.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { readBetsFile, type BetOfFile, type FileOfBets } from "#app/lib/workflows/bets/read-bets-file.server.ts";
import { runCommand } from "./run-command.ts";

/**
 * Reads a file of bets as the import does, without a database, and prints the outcome of each row. Exit code 0, 1 when the file cannot be
 * read or has no bets, 2 for bad usage.
 */
const USAGE = `Usage: npm run --silent bets:read -- FILE [--games CSV]... [--zone ZONE] [--year YEAR] [--whose NAME] [--json]

  FILE     an export of a tracker or a sportsbook, a spreadsheet saved as CSV, or a pasted history
  --games  games the bets are matched to (CSV or gzip CSV: league, date, home, away, start_at where known); may be given several times
  --zone   the zone of times that name none, by default America/New_York
  --year   the year of the first row, where dates have none: games are looked for only in a year that is known
  --whose  where the file holds several people's bets, the one whose are read
  --json   for programs
`;

/** Text from outside, without the control characters that a terminal would obey. */
const printable = (line: string) => line.replace(/[\p{Cc}\p{Cf}]/gu, "\u00b7");
const money = (cents: number | null) => (cents === null ? "open" : (cents / 100).toFixed(2));

function betLine(bet: BetOfFile): string {
  const { rows, kind, league, team, side, line, american, stakeCents, profitCents, result, marks, game, legs, notes } =
    bet;
  const what = [league, kind, team, side, line === null ? null : String(line)]
    .filter((word) => word !== null)
    .join(" ");
  const facts = [
    what,
    ...(legs.length > 0 ? [formatCount(legs.length, "leg")] : []),
    american === null ? "no odds" : american > 0 ? `+${american}` : String(american),
    `stake ${money(stakeCents)}`,
    result === null ? "open" : `${result} ${money(profitCents)}`,
    ...marks,
    ...(game ? [`${game.away} @ ${game.home} ${game.date}`] : []),
  ];
  return `row ${rows.join(", ")}: ${facts.join("; ")}${notes.map((note) => `\n    ${note}`).join("")}`;
}

function textLines({ file, headerRow, bets, left, missing, people }: FileOfBets): string[] {
  return [
    `${file}: headers in ${headerRow === null ? "no row" : `row ${headerRow}`}, ${formatCount(bets.length, "bet")}, ${formatCount(left.length, "row")} left out`,
    ...(missing.length > 0 ? [`No column for ${missing.join(", ")}.`] : []),
    ...(people ? [`${peopleText(people)} All of them are read as one person's without --whose NAME.`] : []),
    ...bets.map(betLine),
    ...left.map(({ row, why }) => `row ${row} left out: ${why}`),
  ];
}

function argumentsOf(argv: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      games: { type: "string", multiple: true, default: [] },
      zone: { type: "string", default: "America/New_York" },
      year: { type: "string" },
      whose: { type: "string" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  return { ...values, files: positionals };
}

async function main(argv: readonly string[]): Promise<number> {
  const complain = (text: string) => process.stderr.write(`${text}\n`);
  let asked;
  try {
    asked = argumentsOf(argv);
  } catch (error) {
    complain(`${error instanceof Error ? (error.message.split(". ")[0] ?? "") : String(error)}.\n${USAGE}`);
    return 2;
  }
  if (asked.help) {
    process.stdout.write(USAGE);
    return 0;
  }
  const [file, another] = asked.files;
  if (file === undefined) {
    complain(`Name a file of bets.\n${USAGE}`);
    return 2;
  }
  // "--games A B" names two files of games.
  const games = [...asked.games, ...asked.files.slice(1)];
  if (another !== undefined && asked.games.length === 0) {
    complain(`One file of bets at a time.\n${USAGE}`);
    return 2;
  }
  if (asked.year !== undefined && !/^20\d\d$/.test(asked.year)) {
    complain(`A year has four digits, like 2025.\n${USAGE}`);
    return 2;
  }
  const year = asked.year === undefined ? undefined : Number(asked.year);
  try {
    const read = await readBetsFile(file, { games, timeZone: asked.zone, now: Date.now(), year, whose: asked.whose });
    const { missing: _missing, people: _people, ...shape } = read;
    const lines = asked.json
      ? [JSON.stringify(shape, null, 2)]
      : textLines(read).flatMap((line) => line.split("\n").map(printable));
    process.stdout.write(`${lines.join("\n")}\n`);
    if (asked.json && read.missing.length > 0) complain(`No column for ${read.missing.join(", ")}.`);
    return read.bets.length > 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof Error) || !("code" in error)) throw error;
    complain(`${file} cannot be read: ${error.message}`);
    return 1;
  }
}

await runCommand(() => main(process.argv.slice(2)));
