import type { EventData } from "#app/lib/schemas/access/stream.ts";
import type {
  AssessmentNews,
  ChangeNews,
  GradingNews,
  InjuryNews,
  PickNews,
  QuoteNews,
  ResultNews,
  StarterNews,
} from "#app/models/access/event-rows.server.ts";
import type { LoggedEvent } from "#app/models/access/event-log.server.ts";

const iso = (moment: number) => new Date(moment).toISOString();
const ofGame = ({ gameId, league }: { readonly gameId: string; readonly league: EventData<"score">["league"] }) => ({
  gameId,
  league,
});
const orNull = (subject: string) => (subject === "" ? null : subject);

function quoteData(row: QuoteNews): EventData<"quote"> {
  const { market, subject, book, line, first, second, change, at } = row;
  return { ...ofGame(row), market, subject: orNull(subject), book, line, first, second, change, at: iso(at) };
}

function pickData(row: PickNews, isOpen: boolean): EventData<"pick"> {
  const { pickId, startAt, at } = row;
  const { market, subject, side, line, book, price, goodDownTo } = row;
  const { probability, expectedValue, stakeFraction, verdict } = row;
  const bet = { market, subject: orNull(subject), side, line, book, price, goodDownTo };
  return {
    ...ofGame(row),
    pickId,
    startAt: iso(startAt),
    at: iso(at),
    open: isOpen ? { ...bet, probability, expectedValue, stakeFraction, verdict } : null,
  };
}

function assessmentData(row: AssessmentNews, isOpen: boolean): EventData<"assessment"> {
  const { pickId, at, line, book, price, expectedValue, stakeFraction, verdict, change } = row;
  return {
    ...ofGame(row),
    pickId,
    at: iso(at),
    open: isOpen ? { line, book, price, expectedValue, stakeFraction, verdict, change } : null,
  };
}

function resultData(row: ResultNews): EventData<"result"> {
  const { status, homeScore, awayScore, overtime, at } = row;
  return { ...ofGame(row), status, homeScore, awayScore, overtime, at: iso(at) };
}

function gradingData(row: GradingNews): EventData<"grading"> {
  return { ...ofGame(row), pickId: row.pickId, result: row.result, at: iso(row.at) };
}

function injuryData({
  league,
  playerId,
  playerName: player,
  teamId,
  status,
  note,
  at,
}: InjuryNews): EventData<"injury"> {
  return { league, playerId, player, teamId, status, note, at: iso(at) };
}

function starterData(row: StarterNews): EventData<"starter"> {
  const { playerId, playerName: player, teamId, role, status, at } = row;
  return { ...ofGame(row), playerId, player, teamId, role, status, at: iso(at) };
}

function scoreData({ ref, game, at }: ChangeNews): EventData<"score"> | null {
  if (game === null) return null;
  const { league, status, homeScore, awayScore, period, startAt } = game;
  return { gameId: ref, league, status, homeScore, awayScore, period, startAt: iso(startAt), at: iso(at) };
}

function betData({ ref, bet, change, at }: ChangeNews): EventData<"bet"> {
  const present = bet?.deletedAt === null ? bet : null;
  return {
    betId: Number(ref),
    pickId: present?.pickId ?? null,
    change,
    status: present?.status ?? null,
    stakeCents: present?.stakeCents ?? null,
    profitCents: present?.profitCents ?? null,
    at: iso(at),
  };
}

/** The data of an event. `isOpen`: whether the receiver may see its pick; without that the data has no side, line, price or chance. */
export function eventData(event: LoggedEvent, isOpen: boolean): EventData | null {
  if (event.kind === "quote") return quoteData(event.row);
  if (event.kind === "pick") return pickData(event.row, isOpen);
  if (event.kind === "assessment") return assessmentData(event.row, isOpen);
  if (event.kind === "result") return resultData(event.row);
  if (event.kind === "grading") return gradingData(event.row);
  if (event.kind === "injury") return injuryData(event.row);
  if (event.kind === "starter") return starterData(event.row);
  if (event.kind === "score") return scoreData(event.row);
  return event.kind === "slip" ? { at: iso(event.row.at) } : betData(event.row);
}
