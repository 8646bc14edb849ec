import { z } from "zod";
import { ODDS_FORMATS } from "#app/lib/engine/odds/convert.ts";
import { BET_FIELDS } from "#app/lib/engine/own-bets/bet-cells.ts";
import { DATE_ORDERS } from "#app/lib/engine/own-bets/typed-date.ts";
import { DECIMAL_MARKS } from "#app/lib/engine/own-bets/typed-number.ts";
import { isoMoment } from "#app/lib/schemas/access/api.ts";
import {
  importedBetSchema,
  importErrorSchema,
  importTotalsSchema,
  type ImportRow,
} from "#app/lib/schemas/bets/import.ts";
import { MAX_API_IMPORT_ROWS } from "#app/lib/schemas/bets/import-limits.ts";

/** A cell as programs send it: text, or the number itself. */
const cellSchema = z.union([z.string().max(1000), z.number(), z.null()]).optional();

const rowSchema = z
  .object(
    Object.fromEntries(BET_FIELDS.map((field) => [field, cellSchema])) as Record<
      (typeof BET_FIELDS)[number],
      typeof cellSchema
    >,
  )
  .meta({
    id: "ImportedBetRow",
    example: {
      date: "2026-01-10",
      league: "NBA",
      game: "Boston Celtics @ Toronto Raptors",
      selection: "Raptors -3.5",
      odds: -110,
      stake: 25,
      result: "won",
      book: "FanDuel",
      id: "ticket-1",
    },
    description: "One bet of the caller's own books, in their words.",
    fields: {
      date: "When it was placed: ISO 8601, or in the order of `dates`.",
      time: "The time of day, where the date has none.",
      eventDate: "When the game starts.",
      settledDate: "When it was settled.",
      league: "League: one we follow is matched to its games, any other keeps its name.",
      sport: "Sport, where there is no league.",
      game: "The game: both teams.",
      selection: "What was bet: “Lakers -3.5”, “Over 221.5”.",
      market: "The market's name at the book: “Total Points”, “1st Half Spread”.",
      betType:
        "Moneyline, spread, total, team total, prop, future, parlay, same-game parlay, round robin or teaser, in the caller's words; else taken from the selection.",
      side: "home, away, over, under or a team's name; else taken from the selection.",
      line: "The side's own line; else taken from the selection.",
      odds: "In the format of `odds`.",
      stake: "In one's own currency.",
      result: "won, lost, push, void, half won, half lost, cashed out or open; empty while it is open.",
      profit: "Profit in one's own currency, negative for a loss; computed where it is left out.",
      payout: "The payout, including the stake.",
      toWin: "The possible win, from which the odds follow if they are left out.",
      mayPay: "The possible payout, including the stake, from which the odds follow if they are left out.",
      book: "The sportsbook.",
      id: "The bet's number at the book: it recognizes the bet when it is sent again.",
      marks: "“bonus bet” where nothing was risked, “boost” where it paid above its odds.",
      legResult: "Result of a leg; only in files whose legs have rows of their own.",
      sameGame: "true for a same-game parlay.",
    },
  });

/** POST /api/bets/import. */
export const apiImportBodySchema = z
  .object({
    rows: z.array(rowSchema).min(1).max(MAX_API_IMPORT_ROWS),
    dates: z.enum(DATE_ORDERS).default("ymd"),
    odds: z.enum(ODDS_FORMATS).default("american"),
    decimals: z.enum(DECIMAL_MARKS).default("."),
    timeZone: z.string().max(60).optional(),
    link: z.boolean().default(true),
    duplicates: z.boolean().default(false),
    dryRun: z.boolean().default(false),
  })
  .meta({
    id: "BetImport",
    fields: {
      rows: "The bets, up to 5,000.",
      dates: "Order of dates that are only numbers and do not begin with the year.",
      odds: "Format of all odds.",
      decimals: "Decimal mark of amounts, lines and odds that are text.",
      timeZone: "Zone of times that name none; the caller's own by default.",
      link: "Whether bets are linked to games of the feed.",
      duplicates: "Imports bets the list has twice and bets saved here too. What was imported before never is again.",
      dryRun: "Only says what would be imported.",
    },
  });

export const apiImportAnswerSchema = z
  .object({
    dryRun: z.boolean(),
    imported: z.number().int(),
    updated: z.number().int(),
    held: z.number().int(),
    heldWhy: z.string().nullable(),
    totals: importTotalsSchema.meta({
      id: "ImportTotals",
      description: "The outcome of the rows.",
      fields: {
        rows: "Rows sent.",
        new: "Bets that are new.",
        updates: "Rows that bring the result of a bet imported while it was open.",
        duplicates: "Rows met before.",
        errors: "Rows that cannot be read.",
        linked: "New bets and updates linked to a game.",
        settled: "Those of them that state a result.",
        stakedCents: "Their stakes together, in cents.",
        profitCents: "Their profit together, in cents.",
      },
    }),
    rows: z.array(
      z
        .object({
          row: z.number().int(),
          ...importedBetSchema.shape,
          placedAt: isoMoment.nullable(),
          errors: z.array(
            importErrorSchema.meta({
              id: "ImportError",
              description: "A cell that cannot be read.",
              fields: { field: "The field.", message: "The error, and the expected form." },
            }),
          ),
        })
        .meta({
          id: "ImportedBet",
          description: "What a row became.",
          fields: {
            row: "Position in `rows`, from 1.",
            state: "`updates` brings the result of a bet imported while it was open.",
            title: "What was bet, as My Picks shows it.",
            game: "The game it is linked to; null without one.",
            betType: "Its bet type; null where it cannot be read.",
            remark: "Half won, half lost, cashed out, bonus bet or boost; null where there is nothing to say.",
            price: "American odds; null where the row has others.",
            decimalOdds: "Decimal odds; null where they cannot be read, or where a settled bet names none.",
            stakeCents: "Stake in cents; null where it cannot be read.",
            placedAt: "When it was placed; null where it cannot be read.",
            status: "Its result; null where it cannot be read.",
            profitCents: "Profit in cents, as stated or computed; null while it is open.",
            book: "The sportsbook's key; null where the row cannot be read.",
            notes: "Remarks on it.",
            errors: "The unreadable cells, by field.",
          },
        }),
    ),
  })
  .meta({
    id: "BetImportAnswer",
    description: "The result of an import.",
    fields: {
      dryRun: "Whether nothing was stored.",
      imported: "Bets added.",
      updated: "Bets that got their result.",
      held: "Open bets on games ahead left out by the caller's own limits or break.",
      heldWhy: "Why; null where none was.",
      totals: "The outcome of the rows.",
      rows: "Every row, in order.",
    },
  });

/** The result of rows sent by a program, before it has the shape of the answer. */
export type ImportedRows = Omit<z.input<typeof apiImportAnswerSchema>, "dryRun" | "rows"> & {
  readonly rows: readonly ImportRow[];
};
