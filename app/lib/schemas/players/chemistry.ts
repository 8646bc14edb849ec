import { z } from "zod";
import { SYNERGY_WORDS } from "#app/lib/engine/chemistry/pair-synergy.ts";
import { orAllInAddress } from "#app/lib/schemas/choices.ts";
import { leagueSchema, riskLevelSchema } from "#app/lib/schemas/vocabulary.ts";

/** The address of the chemistry page. An unknown team gives a note, not an error. */
export const chemistryFiltersSchema = z.object({
  league: orAllInAddress(leagueSchema),
  team: z.string().trim().max(40).catch("").default(""),
});
export type ChemistryFilters = z.infer<typeof chemistryFiltersSchema>;

const recentFormSchema = z.enum(["hot", "cold", "stable"]);

/** The result of the split halves for one kind of effect. */
export const reliabilitySchema = z.object({
  effects: z.number().int(),
  correlation: z.number().nullable(),
  standardError: z.number().nullable(),
  kappa: z.number().nullable(),
  found: z.boolean(),
});

/** The basis of a league's figures, and their reliability. */
export const chemistryEvidenceSchema = z.object({
  league: leagueSchema,
  season: z.number().int().nullable(),
  through: z.iso.date().nullable(),
  games: z.number().int(),
  pricedGames: z.number().int(),
  gameSd: z.number(),
  teams: reliabilitySchema,
  pairs: reliabilitySchema.nullable(),
  note: z.string(),
  betting: z.string(),
});
export type ChemistryEvidence = z.infer<typeof chemistryEvidenceSchema>;

/** A team's place in its league. Residuals are points, goals or runs a game beyond the closing line. */
export const teamChemistrySchema = z.object({
  id: z.string(),
  teamName: z.string(),
  teamCode: z.string(),
  league: leagueSchema,
  overallChemistry: z.number().int().nullable(),
  recentForm: recentFormSchema,
  games: z.number().int(),
  residual: z.number(),
  residualError: z.number(),
  expected: z.number(),
  note: z.string().nullable(),
});
export type TeamChemistryRow = z.infer<typeof teamChemistrySchema>;

export const chemistryCellSchema = z.object({ games: z.number().int(), residual: z.number().nullable() });

export const playerSynergySchema = z.object({
  id: z.string(),
  player1Id: z.string(),
  player2Id: z.string(),
  player1Name: z.string(),
  player2Name: z.string(),
  teamId: z.string(),
  teamName: z.string(),
  league: leagueSchema,
  chemistry: z.enum(SYNERGY_WORDS),
  synergyScore: z.number().int().nullable(),
  gamesPlayedTogether: z.number().int(),
  winRateTogether: z.number().nullable(),
  winsTogether: z.number().int(),
  decidedTogether: z.number().int(),
  residual: z.number(),
  residualError: z.number(),
  expected: z.number(),
  both: chemistryCellSchema,
  player1Only: chemistryCellSchema,
  player2Only: chemistryCellSchema,
  neither: chemistryCellSchema,
});
export type PlayerSynergyRow = z.infer<typeof playerSynergySchema>;

export const chemistryPartSchema = z.object({
  score: z.number().int().nullable(),
  residual: z.number(),
  residualError: z.number(),
  games: z.number().int(),
});
export type ChemistryPart = z.infer<typeof chemistryPartSchema>;

/** The analysis of one team: the specification's fields, their basis, and the consequences. */
export const teamAnalysisSchema = z.object({
  teamId: z.string(),
  teamName: z.string(),
  league: leagueSchema,
  metrics: z.object({
    chemistryScore: z.number().int().nullable(),
    confidenceLevel: z.number(),
    riskAssessment: riskLevelSchema,
    betValueRating: z.enum(["none", "small", "high"]),
    expectedValue: z.number(),
  }),
  chemistry: z.object({
    offensiveChemistry: chemistryPartSchema.nullable(),
    defensiveChemistry: chemistryPartSchema.nullable(),
    momentum: chemistryPartSchema,
    recentForm: recentFormSchema,
  }),
  record: z.object({ games: z.number().int(), wins: z.number().int(), losses: z.number().int() }),
  residual: z.number(),
  residualError: z.number(),
  insights: z.array(z.string()),
  recommendations: z.array(z.string()),
  bettingRelevance: z.string(),
});
export type TeamAnalysis = z.infer<typeof teamAnalysisSchema>;

/** A pitcher and a catcher who started together. */
export interface BatteryRow {
  readonly id: string;
  readonly pitcher: string;
  readonly catcher: string;
  readonly teamName: string;
  readonly games: number;
  readonly wins: number;
  readonly decided: number;
  readonly runsAllowedPerGame: number;
}

/** The number of batters, of nine, who stay in the order from game to game. */
export interface BattingOrder {
  readonly games: number;
  readonly sameStarters: number;
  readonly samePlaces: number | null;
}

/** The chemistry page. */
export interface ChemistryView {
  readonly feedLabel: string | null;
  readonly filters: ChemistryFilters;
  readonly evidence: readonly ChemistryEvidence[];
  /** "2 of 30 teams hot or cold in ten games; luck alone makes about 2." */
  readonly formNote: string;
  readonly teams: readonly TeamChemistryRow[];
  readonly pairs: readonly PlayerSynergyRow[];
  /** Shown in place of pairs where pairs are not judged. */
  readonly batteries: readonly BatteryRow[];
  readonly counts: { readonly teams: number; readonly pairs: number; readonly tooFewPairs: number };
  readonly analysis: TeamAnalysis | null;
  /** The requested team as typed, if it does not exist. */
  readonly unknownTeam: string | null;
}

/** One game relative to its line, from the team's view. */
export interface ResidualGame {
  readonly gameId: string;
  readonly date: string;
  readonly opponent: string;
  readonly atHome: boolean;
  readonly won: boolean | null;
  readonly residual: number;
}

/** The page of one team. */
export interface TeamChemistryPage {
  readonly feedLabel: string | null;
  readonly analysis: TeamAnalysis;
  readonly evidence: ChemistryEvidence;
  /** Newest first. */
  readonly games: readonly ResidualGame[];
  /** Pairs of its regulars, best first. */
  readonly pairs: readonly PlayerSynergyRow[];
  readonly batteries: readonly BatteryRow[];
  readonly order: BattingOrder | null;
}
