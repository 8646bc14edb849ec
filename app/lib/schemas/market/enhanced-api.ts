import { z } from "zod";
import { MOVED_PRICE_FIELD, SEEN_FIELD } from "#app/lib/schemas/access/delay-texts.ts";
import { LEAGUES, normalizedBetType, type League } from "#app/lib/engine/leagues.ts";
import { cursorSchema, isoMoment, limitSchema } from "#app/lib/schemas/access/api.ts";
import { americanOddsSchema, leagueSchema, marketSchema, sideSchema } from "#app/lib/schemas/vocabulary.ts";

/** Names of a league's sport in addresses, besides the league itself. */
const SPORT_KEYS: Readonly<Record<League, string>> = {
  MLB: "baseball_mlb",
  NBA: "basketball_nba",
  NFL: "americanfootball_nfl",
  NHL: "icehockey_nhl",
};

/** A league by its name or its sport's, in any spelling (D31). */
const sportSchema = z
  .preprocess((value) => {
    const meant = typeof value === "string" ? normalizedBetType(value) : "";
    const names = (league: League) => [league, SPORT_KEYS[league]].map(normalizedBetType);
    return LEAGUES.find((league) => names(league).includes(meant)) ?? value;
  }, z.string())
  .refine((value) => LEAGUES.some((league) => league === value), "Use NBA, MLB, NFL or NHL.")
  .transform((value) => value as League);

export const comparisonParamsSchema = z.object({ sport: sportSchema });
export const comparisonQuerySchema = z.object({ limit: limitSchema(50, 10), cursor: cursorSchema });
export const marketGameParamsSchema = z.object({ gameId: z.string().min(1).max(200) });

const share = z.number().min(0).max(1);

export const apiStatusSchema = z
  .object({
    success: z.boolean(),
    apiSources: z.record(
      z.string(),
      z
        .object({
          name: z.string(),
          purpose: z.string(),
          status: z.enum(["CONFIGURED", "ALWAYS_AVAILABLE", "MISSING_KEY"]),
          readAt: isoMoment.nullable(),
          inUse: z.boolean(),
        })
        .meta({
          id: "ApiSource",
          fields: {
            name: "Its name.",
            purpose: "The data read from it.",
            status: "Whether it needs a key and has one.",
            readAt: "Its newest answer with news in it; null where none is stored.",
            inUse: "Whether the caller's feed reads it.",
          },
        }),
    ),
  })
  .meta({
    id: "ApiSources",
    fields: { success: "Always true.", apiSources: "Every source by its key." },
  });

const PRICE_FIELDS = {
  line: "The home side's line, or the total; null on a moneyline.",
  first: "American odds of the home side, or of the over.",
  second: "American odds of the away side, or of the under.",
};
const pricesSchema = z.object({ line: z.number().nullable(), first: americanOddsSchema, second: americanOddsSchema });
const comparedBookSchema = pricesSchema
  .extend({
    book: z.string(),
    bookLabel: z.string(),
    firstBest: z.boolean(),
    secondBest: z.boolean(),
    hold: z.number(),
    open: pricesSchema.meta({ id: "OpeningPrices", fields: PRICE_FIELDS }).nullable(),
    quotedAt: isoMoment,
    stale: z.boolean(),
    seenAt: isoMoment.nullable(),
    moved: z.boolean(),
  })
  .meta({
    id: "ComparedBook",
    fields: {
      ...PRICE_FIELDS,
      firstBest: "Whether no book in the plan offers more on the first side, at any line.",
      secondBest: "The same for the second side.",
      hold: "The book's margin as a fraction: 1 − 1/Σ(1/d).",
      open: "The book's first prices; null where they are not known.",
      quotedAt: "When this price last changed.",
      stale: "Past this market's freshness limit.",
      seenAt: SEEN_FIELD,
      moved: MOVED_PRICE_FIELD,
    },
  });

const namedSource = z.object({ name: z.string() }).meta({ id: "NamedSource", fields: { name: "Its name." } });

export const apiComparisonSchema = z
  .object({
    success: z.boolean(),
    sport: leagueSchema,
    sources: z.object({ primary: namedSource, fallback: namedSource }).meta({
      id: "OddsSources",
      fields: {
        primary: "Where the odds come from.",
        fallback: "The text shown during its outage.",
      },
    }),
    totalBookmakers: z.number().int(),
    oddsComparison: z.array(
      z
        .object({
          gameId: z.string(),
          homeTeam: z.string(),
          awayTeam: z.string(),
          bookmaker: z.string(),
          homeOdds: americanOddsSchema,
          awayOdds: americanOddsSchema,
          hold: z.number(),
        })
        .meta({
          id: "ComparedOdds",
          fields: {
            bookmaker: "The sportsbook's name.",
            homeOdds: "American odds of the home team to win.",
            awayOdds: "American odds of the away team to win.",
            hold: "The book's margin as a fraction.",
          },
        }),
    ),
    games: z.array(
      z
        .object({
          gameId: z.string(),
          league: leagueSchema,
          homeTeam: z.string(),
          awayTeam: z.string(),
          homeCode: z.string(),
          awayCode: z.string(),
          startAt: isoMoment,
          markets: z.array(
            z
              .object({
                market: marketSchema,
                firstLabel: z.string(),
                secondLabel: z.string(),
                fair: z
                  .object({ line: z.number().nullable(), probability: share, books: z.number().int() })
                  .meta({
                    id: "FairPrice",
                    fields: {
                      line: "The line most books are on; null on a moneyline.",
                      probability: "No-vig probability of the first side there, given no push.",
                      books: "Books behind it.",
                    },
                  })
                  .nullable(),
                books: z.array(comparedBookSchema),
              })
              .meta({
                id: "ComparedMarket",
                fields: {
                  firstLabel: "The first side: the home team, or Over.",
                  secondLabel: "The second side: the away team, or Under.",
                  fair: "The fair price; null with too few books.",
                  books: "At most five, the lowest hold first.",
                },
              }),
          ),
        })
        .meta({ id: "ComparedGame", fields: { markets: "Its markets." } }),
    ),
    lastUpdated: isoMoment,
    quoteDelayMinutes: z.number().int(),
    nextCursor: z.string().nullable(),
  })
  .meta({
    id: "OddsComparison",
    fields: {
      success: "Always true.",
      sport: "The league.",
      sources: "Where the odds come from.",
      totalBookmakers: "Books in the answer.",
      oddsComparison: "Moneyline prices by game and book.",
      games: "The same games with all markets.",
      lastUpdated: "When the newest of these prices changed.",
    },
  });

const reportSchema = z
  .object({ player: z.string(), status: z.string(), kind: z.enum(["injury", "starter"]), at: isoMoment })
  .meta({
    id: "MarketReport",
    fields: {
      player: "The player's name.",
      status: "Injury status, or how certain it is that the player starts.",
      kind: "What the report is about.",
      at: "When it was reported.",
    },
  });
const steamSchema = z
  .object({
    side: sideSchema,
    bet: z.string(),
    from: isoMoment,
    minutes: z.number().int(),
    tracked: z.number().int(),
    books: z.array(z.string()),
    size: z.number(),
    unit: z.enum(["points", "probability"]),
    reports: z.array(reportSchema),
  })
  .meta({
    id: "SteamMove",
    fields: {
      side: "The side whose price got shorter.",
      bet: "That side in words.",
      from: "When the first book moved.",
      minutes: "From the first book to the last.",
      tracked: "Books with a quote on the market then.",
      books: "Books in the order in which they moved.",
      size: "The median size of their moves.",
      unit: "Points of the line, or no-vig probability as a fraction.",
      reports: "Reports about the teams' players around it.",
    },
  });
const sharpMarketSchema = z
  .object({
    market: marketSchema,
    split: z
      .object({
        source: z.string(),
        firstLabel: z.string(),
        firstTickets: share,
        firstMoney: share,
        sampleSize: z.number().int(),
        at: isoMoment,
      })
      .meta({
        id: "Split",
        fields: {
          source: "Who publishes it.",
          firstLabel: "The side the shares are of.",
          firstTickets: "Its share of the bets.",
          firstMoney: "Its share of the money.",
          sampleSize: "Bets counted.",
          at: "When it was published.",
        },
      })
      .nullable(),
    /** "Sharp split: 62% of the money and 48% of the tickets on Raptors." */
    sharp: z.string().nullable(),
    reverse: z.string().nullable(),
    explained: z.string().nullable(),
    steam: z.array(steamSchema),
    /** "−3.5 → −4.5" for the home side, or the no-vig probability then and now. */
    movement: z.string().nullable(),
  })
  .meta({
    id: "MarketSignals",
    fields: {
      split: "Newest ticket and money shares; null without a licensed source.",
      sharp: "The sharp split in words; null without one.",
      reverse: "The reverse movement in words; null without one.",
      explained: "Why a move against the public is not called reverse; null otherwise.",
      steam: "Steam moves, oldest first.",
      movement: "The market at its opening and now; null with too few books.",
    },
  });

const ourWordSchema = z
  .object({
    stand: z.enum(["bet", "lean", "against", "closed", "none"]),
    pickId: z.number().int().nullable(),
    text: z.string(),
  })
  .meta({
    id: "OurWord",
    description: "Our recommendation on a side of a market that other books' prices favor.",
    fields: {
      stand:
        "bet or lean: our pick is on this side; against: it is on the other one; closed: our pick on this game is closed to the caller; none: we have none, or it is a pass at its current price.",
      pickId: "The pick it refers to; null without one.",
      text: "The same in a sentence.",
    },
  });

export const apiSharpMoneySchema = z
  .object({
    gameId: z.string(),
    sharpMoneyInsights: z
      .object({
        sharpMoneyPercentage: share.nullable(),
        publicBettingPercentage: share.nullable(),
        lineMovement: z.string().nullable(),
        reverseLineMovement: z.boolean(),
        steamMove: z.boolean(),
      })
      .meta({
        id: "SharpMoneyInsights",
        fields: {
          sharpMoneyPercentage: "The first side's share of the money on the main market; null without licensed splits.",
          publicBettingPercentage: "The first side's share of the bets; null without licensed splits.",
          lineMovement: "The main market at its opening and now.",
          reverseLineMovement: "Whether any market moved against the public without news.",
          steamMove: "Whether any market saw a steam move.",
        },
      }),
    analysis: z
      .object({
        recommendation: z.string(),
        confidence: share.nullable(),
        noVigChance: share.nullable(),
        ours: ourWordSchema.nullable(),
      })
      .meta({
        id: "SharpMoneyAnalysis",
        fields: {
          recommendation:
            "Our recommendation on the side that the strongest signal points to, then the signal, in words.",
          confidence:
            "Our chance of that side, model and market blended; null without a signal, where the pick on it is closed to the caller, and where no forecast is made at its line.",
          noVigChance: "The market's own chance of that side without the books' margin; null without a signal.",
          ours: "Our recommendation on that side; null without a signal.",
        },
      }),
    markets: z.array(sharpMarketSchema),
    splitsNote: z.string().nullable(),
  })
  .meta({
    id: "SharpMoney",
    fields: {
      sharpMoneyInsights: "The signals in short.",
      analysis: "What they say.",
      markets: "Every market with its evidence.",
      splitsNote: "Why there are no ticket and money shares; null where there are.",
    },
  });

export const apiEnhancedRoiSchema = z
  .object({
    gameId: z.string(),
    enhancedROI: z.object({ confidenceScore: share.nullable(), noVigChance: share }).meta({
      id: "EnhancedRoiScore",
      fields: {
        confidenceScore:
          "Our chance of the best offer's side, model and market blended; null where the pick on it is closed to the caller, and where no forecast is made at its line.",
        noVigChance: "The market's own chance of that side without the books' margin: what the offer is valued by.",
      },
    }),
    recommendations: z
      .object({
        expectedROI: z.number(),
        valueEdge: z.number(),
        bestBookmaker: z.string(),
        confidenceLevel: z.string().nullable(),
        ours: ourWordSchema,
        market: marketSchema,
        bet: z.string(),
        price: americanOddsSchema,
        breakEven: share,
        fairBooks: z.number().int(),
        text: z.string(),
      })
      .meta({
        id: "EnhancedRoiRecommendation",
        fields: {
          expectedROI: "Expected value per unit staked at the fair price.",
          valueEdge: "No-vig probability minus break-even.",
          bestBookmaker: "The sportsbook with the best offer.",
          confidenceLevel: "The level of our chance: Elite, Premium, Quality or Standard; null where that is null.",
          ours: "Our recommendation on the offer.",
          bet: "What the offer is on.",
          price: "Its American odds.",
          breakEven: "Probability at which the price neither wins nor loses in the long run.",
          fairBooks: "Books behind the fair price.",
          text: "The same in a sentence.",
        },
      }),
    apiSources: z.record(z.string(), z.enum(["ACTIVE", "INACTIVE"])),
  })
  .meta({
    id: "EnhancedRoi",
    fields: {
      enhancedROI: "The probability behind it.",
      recommendations: "The best offer on the game at the fair price.",
      apiSources: "Every source by its key: whether the caller's feed reads it.",
    },
  });
