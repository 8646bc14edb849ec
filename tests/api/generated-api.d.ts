export interface paths {
  "/api/betting-strategies": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Today's published picks as the caller's plan shows them, with usage and trial. */
    get: operations["getBettingStrategies"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/predictions": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Predictions for upcoming games, best first, as far as the caller's plan shows them. */
    get: operations["getPredictions"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/model-performance": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Daily performance of each model version, newest day first, and accuracy over the period. */
    get: operations["getModelPerformance"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/dashboard/analytics": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The published bets in a few figures: win rate, return, confidence, profit. */
    get: operations["getDashboardAnalytics"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/games": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Games by start time; by default from six hours ago to seven days ahead. */
    get: operations["getGames"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/odds": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The latest quote per game, book and market that the caller's plan may see. */
    get: operations["getOdds"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/saved-picks": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The caller's own bets: open ones sorted by start time, settled ones by settlement, all of them by when they were saved. */
    get: operations["getSavedPicks"];
    put?: never;
    /** Saves a pick at the latest price the caller may see; odds and confidence in the body are ignored. */
    post: operations["postSavedPicks"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/betting-history": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The caller's own settled bets, the newest first, on every plan as far back as there are any. */
    get: operations["getBettingHistory"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/user/bet-history": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The caller's own settled bets, the newest first, on every plan as far back as there are any. */
    get: operations["getUserBetHistory"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/user/stats": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What the caller's own bets came to, on every plan. */
    get: operations["getUserStats"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/slip": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The caller's bet slip at the latest prices they may see. */
    get: operations["getSlip"];
    put?: never;
    post?: never;
    /** Empties the slip. */
    delete: operations["deleteSlip"];
    options?: never;
    head?: never;
    /** Switches between singles and one parlay, and sets the parlay's stake and the book's own price for it. */
    patch: operations["patchSlip"];
    trace?: never;
  };
  "/api/slip/items": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Adds a pick at the latest price the caller may see. */
    post: operations["postSlipItems"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/slip/items/{pickId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Removes a pick from the slip. */
    delete: operations["deleteSlipItemsPickId"];
    options?: never;
    head?: never;
    /** Changes the stake on a pick. */
    patch: operations["patchSlipItemsPickId"];
    trace?: never;
  };
  "/api/slip/prices": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Accepts the current price of every pick whose price has changed. */
    post: operations["postSlipPrices"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/slip/suggested-stakes": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Sets every stake in the slip to its suggestion. */
    post: operations["postSlipSuggestedStakes"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/slip/place": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Places the whole slip or nothing, exactly once per placement key. */
    post: operations["postSlipPlace"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/auth/user": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The signed-in person. */
    get: operations["getAuthUser"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/subscription/status": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The caller's plan, their subscription, and what is left of today's picks. */
    get: operations["getSubscriptionStatus"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/create-checkout-session": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Opens the payment provider's page to pay for a plan. */
    post: operations["postCreateCheckoutSession"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/live-mode-status": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Whether the caller's session uses live data. */
    get: operations["getLiveModeStatus"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/toggle-live-mode": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Switches the caller's session between live data and the server's default feed. */
    post: operations["postToggleLiveMode"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/security/status": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Measured facts about this server's security. */
    get: operations["getSecurityStatus"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/openapi.json": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** This description, as OpenAPI 3.1. */
    get: operations["getOpenapiJson"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    Pick: components["schemas"]["LockedPick"] | components["schemas"]["OpenPick"];
    LockedPick: {
      id: number;
      /** @enum {string} */
      league: "NBA" | "MLB" | "NFL" | "NHL";
      strategyName: string;
      homeTeam: string;
      awayTeam: string;
      homeCode: string;
      awayCode: string;
      gameId: string;
      /** Format: date-time */
      gameTime: string;
      /** @enum {string} */
      gameStatus: "scheduled" | "in_progress" | "final" | "postponed" | "canceled";
      /** Format: date-time */
      createdAt: string;
      isPremium: boolean;
      /** @enum {string} */
      betType: "Moneyline" | "Spread" | "Total" | "Player Prop" | "Parlay";
      /** @enum {string} */
      verdict: "BET" | "LEAN" | "PASS";
      /** @enum {string} */
      marketEfficiency: "Undervalued" | "Good Value" | "Slight Edge" | "No Edge";
      /** @constant */
      locked: true;
      /** @constant */
      group: "locked";
      /** @enum {string} */
      lockReason: "tier" | "unrevealed" | "daily-limit" | "trial-over" | "paused";
      lockMessage: string;
      requiredTier: ("free" | "pro" | "elite") | null;
      canReveal: boolean;
      /** Format: date-time */
      gameDate: string;
    };
    OpenPick: {
      id: number;
      /** @enum {string} */
      league: "NBA" | "MLB" | "NFL" | "NHL";
      strategyName: string;
      homeTeam: string;
      awayTeam: string;
      homeCode: string;
      awayCode: string;
      gameId: string;
      /** Format: date-time */
      gameTime: string;
      /** @enum {string} */
      gameStatus: "scheduled" | "in_progress" | "final" | "postponed" | "canceled";
      /** Format: date-time */
      createdAt: string;
      isPremium: boolean;
      /** @enum {string} */
      betType: "Moneyline" | "Spread" | "Total" | "Player Prop" | "Parlay";
      /** @enum {string} */
      verdict: "BET" | "LEAN" | "PASS";
      /** @enum {string} */
      marketEfficiency: "Undervalued" | "Good Value" | "Slight Edge" | "No Edge";
      /** @constant */
      locked: false;
      /** @enum {string} */
      group: "bet" | "lean" | "gone" | "in-play" | "finished";
      matches: boolean;
      /** @enum {string} */
      market: "moneyline" | "spread" | "total";
      /** @enum {string} */
      side: "home" | "away" | "over" | "under";
      line: number | null;
      teamName: string;
      recommendation: string;
      /** @enum {string} */
      riskLevel: "low" | "medium" | "high";
      opening: boolean;
      confidence: number;
      confidenceLow: number;
      confidenceHigh: number;
      edge: number;
      expectedValue: number;
      visible: components["schemas"]["VisiblePrice"];
      published: components["schemas"]["PublishedPick"];
      now: components["schemas"]["PickNow"] | null;
      publishedPrice: number;
      publishedBook: string;
      fairPrice: number;
      goodDownTo: number;
      stakeFraction: number;
      suggestedStake: number | null;
      /** @enum {string} */
      confidenceLabel: "Elite" | "Premium" | "Quality" | "Standard";
      hotPick: boolean;
      highValue: boolean;
      reasoning: string;
      modelLabel: string;
      saved: boolean;
      betRefusal: ("stale" | "no-price" | "started" | "postponed" | "canceled" | "already-saved") | null;
      result: ("win" | "loss" | "push" | "void") | null;
      /** Format: date-time */
      gameDate: string;
      odds: string;
      oddsValue: number;
      stake: number;
      potentialPayout: number;
      expectedReturn: number;
    };
    VisiblePrice: {
      book: string;
      price: number;
      line: number | null;
      /** Format: date-time */
      quotedAt: string;
      stale: boolean;
      published: boolean;
    };
    PublishedPick: {
      /** Format: date-time */
      at: string;
      recommendation: string;
      line: number | null;
      book: string;
      price: number;
      confidence: number;
      confidenceLow: number;
      confidenceHigh: number;
      marketProbability: number | null;
      edge: number;
      /** @enum {string} */
      verdict: "BET" | "LEAN" | "PASS";
      stakeFraction: number;
    };
    PickNow: {
      /** Format: date-time */
      assessedAt: string;
      /** @enum {string} */
      change: "published" | "model" | "starter" | "line" | "market" | "ratings" | "price" | "time";
      why: string;
      line: number | null;
      book: string | null;
      price: number | null;
      confidence: number;
      confidenceLow: number;
      confidenceHigh: number;
      marketProbability: number | null;
      edge: number | null;
      /** @enum {string} */
      verdict: "BET" | "LEAN" | "PASS";
      stakeFraction: number;
      betFrom: number;
      leanFrom: number;
    };
    Trial: {
      active: boolean;
      expired: boolean;
      endsAt: string | null;
      daysRemaining: number;
    };
    Usage: {
      /** @enum {string} */
      tier: "free" | "pro" | "elite";
      picksUsed: number;
      picksRemaining: number | null;
      dailyLimit: number | null;
      /** Format: date-time */
      resetsAt: string;
    };
    Feed: {
      /** @enum {string} */
      feed: "simulation" | "archive" | "live";
      /** Format: date-time */
      now: string;
      run: number;
      label: string | null;
      note: string | null;
      lastQuoteAt: string | null;
      stale: boolean;
    };
    GetBettingStrategiesAnswer: {
      strategies: components["schemas"]["Pick"][];
      total: number;
      nextCursor: string | null;
      trialStatus: components["schemas"]["Trial"];
      dailyUsage: components["schemas"]["Usage"];
      trialExpired: boolean;
      dailyLimitReached: boolean;
      quoteDelayMinutes: number;
      feed: components["schemas"]["Feed"];
    };
    Prediction: {
      id: number;
      gameId: string;
      /** @enum {string} */
      league: "NBA" | "MLB" | "NFL" | "NHL";
      homeTeam: string;
      awayTeam: string;
      /** Format: date-time */
      gameTime: string;
      homeCode: string;
      awayCode: string;
      /** @enum {string} */
      predictionType: "moneyline" | "spread" | "total";
      predictedOutcome: string;
      recommendation: string;
      bet: string;
      pickId: number | null;
      confidence: number;
      confidenceLow: number;
      confidenceHigh: number;
      edge: number | null;
      price: number | null;
      bookLabel: string | null;
      modelVersion: string;
      /** Format: date-time */
      createdAt: string;
      qualityScore: number;
      /** @enum {string} */
      qualityLabel: "Excellent" | "Good" | "Average" | "Risky";
      reasons: string[];
      analysis: string;
    };
    PredictionPage: {
      predictions: components["schemas"]["Prediction"][];
      locked: components["schemas"]["LockedPredictions"][];
      total: number;
      nextCursor: string | null;
      quoteDelayMinutes: number;
      feed: components["schemas"]["Feed"];
    };
    LockedPredictions: {
      gameId: string;
      /** @enum {string} */
      league: "NBA" | "MLB" | "NFL" | "NHL";
      homeTeam: string;
      awayTeam: string;
      /** Format: date-time */
      gameTime: string;
      count: number;
      lockMessage: string;
      requiredTier: ("free" | "pro" | "elite") | null;
    };
    GetPredictionsAnswer: components["schemas"]["Prediction"][] | components["schemas"]["PredictionPage"];
    Rate: {
      value: number | null;
      n: number;
      low: number | null;
      high: number | null;
      smallSample: boolean;
    };
    DailyRecord: {
      id: string;
      /** Format: date */
      date: string;
      modelVersion: string;
      totalPredictions: number;
      correctPredictions: number;
      winRate: number;
      averageEdge: number;
      averageConfidence: number;
      profitUnits: number;
      closingLineValue: number | null;
      closingLineCount: number;
      rating: ("Excellent" | "Good" | "Average" | "Below Average") | null;
    };
    GetModelPerformanceAnswer: {
      accuracy: number | null;
      winRate: components["schemas"]["Rate"];
      days: number;
      records: components["schemas"]["DailyRecord"][];
      nextCursor: string | null;
    };
    DashboardAnalytics: {
      winRate: number | null;
      winRateCount: number;
      totalROI: number | null;
      totalROICount: number;
      totalROIDays: number;
      averageConfidence: number | null;
      averageConfidenceCount: number;
      totalProfit: number | null;
      totalProfitCount: number;
      currentStreak: number;
    };
    Game: {
      id: string;
      /** @enum {string} */
      league: "NBA" | "MLB" | "NFL" | "NHL";
      season: number;
      homeTeam: string;
      awayTeam: string;
      homeCode: string;
      awayCode: string;
      /** Format: date-time */
      startAt: string;
      localDate: string;
      /** @enum {string} */
      status: "scheduled" | "in_progress" | "final" | "postponed" | "canceled";
      homeScore: number | null;
      awayScore: number | null;
      periodLabel: string | null;
    };
    GamePage: {
      games: components["schemas"]["Game"][];
      nextCursor: string | null;
      feed: components["schemas"]["Feed"];
    };
    GetGamesAnswer: components["schemas"]["Game"][] | components["schemas"]["GamePage"];
    Quote: {
      gameId: string;
      book: string;
      /** @enum {string} */
      market: "moneyline" | "spread" | "total";
      line: number | null;
      first: number;
      second: number;
      /** Format: date-time */
      capturedAt: string;
      stale: boolean;
    };
    GetOddsAnswer: {
      quotes: components["schemas"]["Quote"][];
      nextCursor: string | null;
      quoteDelayMinutes: number;
      feed: components["schemas"]["Feed"];
    };
    SavedPick: {
      id: number;
      strategyId: number;
      pickId: number | null;
      league: ("NBA" | "MLB" | "NFL" | "NHL") | null;
      matchup: string;
      teamName: string;
      betType: string;
      market: ("moneyline" | "spread" | "total") | null;
      side: ("home" | "away" | "over" | "under") | null;
      line: number | null;
      recommendation: string;
      book: string;
      bookLabel: string;
      price: number | null;
      decimalOdds: number;
      stakeCents: number;
      toWinCents: number;
      confidence: number;
      expectedValue: number;
      /** @enum {string} */
      status: "pending" | "won" | "lost" | "push" | "void";
      profitCents: number | null;
      closingLineValue: number | null;
      lineValueSoFar: number | null;
      tracked: boolean;
      /** Format: date-time */
      startAt: string;
      /** Format: date-time */
      savedAt: string;
      settledAt: string | null;
      score: string | null;
      gameStatus: string | null;
      placed: boolean;
      settles: boolean;
      editable: boolean;
      legs: components["schemas"]["Leg"][];
    };
    Leg: {
      leg: number;
      pickId: number | null;
      matchup: string;
      recommendation: string;
      price: number;
      /** Format: date-time */
      startAt: string;
      /** @enum {string} */
      status: "pending" | "won" | "lost" | "push" | "void";
    };
    GetSavedPicksAnswer: {
      savedPicks: components["schemas"]["SavedPick"][];
      total: number;
      nextCursor: string | null;
    };
    PostSavedPicksAnswer: {
      savedPick: components["schemas"]["SavedPick"];
      repeated: boolean;
    };
    NewSavedPick: {
      strategyId: number;
      legs?: {
        strategyId: number;
      }[];
      /** @default 25 */
      stake: number;
      teamName?: string;
      betType?: string;
      odds?: number | string;
      confidence?: number;
      expectedValue?: number;
      status?: string;
      gameDate?: string;
    };
    GetBettingHistoryAnswer: {
      bets: components["schemas"]["SavedPick"][];
      total: number;
      nextCursor: string | null;
    };
    GetUserBetHistoryAnswer: {
      bets: components["schemas"]["SavedPick"][];
      total: number;
      nextCursor: string | null;
    };
    UserStats: {
      winRate: number | null;
      totalBets: number;
      settledBets: number;
      currentStreak: number;
      averageStake: number | null;
      roi: number | null;
      profitLoss: number;
      bestSport: string | null;
      bestBetType: string | null;
      weakestArea: string | null;
      improvementArea: string | null;
    };
    Slip: {
      /** @enum {string} */
      mode: "singles" | "parlay";
      items: components["schemas"]["SlipItem"][];
      lockedItems: components["schemas"]["LockedSlipItem"][];
      totalStakeCents: number;
      totalToWinCents: number;
      placementKey: string;
      placeable: boolean;
      parlay: components["schemas"]["SlipParlay"];
      bankrollCents: number | null;
      exposure: components["schemas"]["Exposure"][];
      submits: boolean;
      feed: components["schemas"]["Feed"];
    };
    SlipItem: {
      pickId: number;
      /** @enum {string} */
      league: "NBA" | "MLB" | "NFL" | "NHL";
      matchup: string;
      homeTeam: string;
      awayTeam: string;
      gameId: string;
      /** Format: date-time */
      startAt: string;
      /** @enum {string} */
      market: "moneyline" | "spread" | "total";
      /** @enum {string} */
      side: "home" | "away" | "over" | "under";
      line: number | null;
      betType: string;
      recommendation: string;
      confidence: number;
      edge: number;
      /** @enum {string} */
      verdict: "BET" | "LEAN" | "PASS";
      agreed: components["schemas"]["AgreedPrice"];
      visible: components["schemas"]["PresentPrice"] | null;
      ticketPrice: number | null;
      savedPickId: number | null;
      problem:
        | ("price-changed" | "stale" | "no-price" | "started" | "postponed" | "canceled" | "already-saved" | "locked")
        | null;
      problemText: string | null;
      stakeCents: number;
      toWinCents: number;
      suggestedStakeCents: number | null;
      suggestedFraction: number;
      limitedBy: ("no-edge" | "lower-bound" | "other-bets" | "per-bet" | "per-game" | "per-day") | null;
    };
    AgreedPrice: {
      book: string;
      bookLabel: string;
      price: number;
      decimal: number;
      line: number | null;
    };
    PresentPrice: {
      book: string;
      price: number;
      line: number | null;
      /** Format: date-time */
      quotedAt: string;
      stale: boolean;
      published: boolean;
    };
    LockedSlipItem: {
      pickId: number;
      /** @enum {string} */
      league: "NBA" | "MLB" | "NFL" | "NHL";
      matchup: string;
      homeTeam: string;
      awayTeam: string;
      gameId: string;
      /** Format: date-time */
      startAt: string;
      problemText: string;
    };
    SlipParlay: {
      blocked: string | null;
      stakeCents: number;
      book: string | null;
      bookLabel: string | null;
      combinedDecimal: number | null;
      fairDecimal: number | null;
      toWinCents: number;
      jointProbability: number | null;
      independentProbability: number | null;
      expectedValue: number | null;
      suggestedStakeCents: number | null;
      limitedBy: ("no-edge" | "lower-bound" | "other-bets" | "per-bet" | "per-game" | "per-day") | null;
      sameGame: boolean;
    };
    Exposure: {
      label: string;
      used: number;
      cap: number;
      over: boolean;
    };
    SlipAnswer: {
      message: string;
      slip: components["schemas"]["Slip"];
    };
    SlipChange: {
      /** @enum {string} */
      mode?: "singles" | "parlay";
      parlayStake?: number;
      parlayQuote?: number | null;
    };
    NewSlipItem: {
      pickId: number;
      stake?: number;
    };
    SlipStake: {
      /** @default 25 */
      stake: number;
    };
    PlacedSlip: {
      message: string;
      betCount: number;
      stakeCents: number;
      submitted: boolean;
      repeated: boolean;
    };
    PlaceSlip: {
      /** @example 0f3ad1f2-5a7e-4f0e-9d8e-2f6c1d9b7a34 */
      placementKey: string;
      shown?: components["schemas"]["ShownPrice"][];
    };
    ShownPrice: {
      pickId: number;
      price: number;
    };
    User: {
      id: string;
      email: string;
      username: string;
    };
    SubscriptionStatus: {
      /** @enum {string} */
      status: "active" | "past_due" | "canceled" | "free";
      /** @enum {string} */
      tier: "free" | "pro" | "elite";
      startDate: string | null;
      picksUsed: number;
      picksRemaining: number | null;
      /** @enum {string} */
      subscriptionStatus: "active" | "past_due" | "canceled" | "free";
      billingCycle: ("monthly" | "yearly") | null;
      nextBillingDate: string | null;
    };
    Checkout: {
      /** @constant */
      success: true;
      /** Format: uri */
      url: string;
      error: null;
    };
    NewCheckout: {
      /** @enum {string} */
      planName: "pro" | "elite";
      /** @enum {string} */
      billingCycle?: "monthly" | "yearly";
      priceId?: string;
      planPrice?: number;
    };
    LiveMode: {
      isLiveMode: boolean;
    };
    LiveModeChoice: {
      enabled: boolean;
    };
    SecurityStatus: {
      security: {
        encryption: {
          enabled: boolean;
          algorithm: string | null;
        };
        authentication: {
          enabled: boolean;
        };
        threatDetection: {
          enabled: boolean;
          aiPowered: boolean;
        };
        rateLimit: {
          enabled: boolean;
          maxRequests: number;
        };
      };
      compliance: {
        gdpr: boolean;
        ccpa: boolean;
        dataEncryption: boolean;
        auditLogging: boolean;
      };
      monitoring: {
        threatScanning: boolean;
        anomalyDetection: boolean;
      };
      /** Format: date-time */
      timestamp: string;
    };
    OpenApiDocument: {
      openapi: string;
      info: {
        [key: string]: unknown;
      };
      paths: {
        [key: string]: unknown;
      };
    } & {
      [key: string]: unknown;
    };
    Problem: {
      /** Format: uri */
      type: string;
      title: string;
      status: number;
      detail: string;
      /** @enum {string} */
      code:
        | "malformed"
        | "unauthenticated"
        | "tier-required"
        | "consent-required"
        | "paused"
        | "limit-reached"
        | "cross-site"
        | "not-found"
        | "method-not-allowed"
        | "conflict"
        | "length-required"
        | "too-large"
        | "unsupported-media-type"
        | "invalid"
        | "too-many-requests"
        | "internal"
        | "unavailable";
      errors?: {
        [key: string]: string[];
      };
      /** Format: uri */
      upgradeUrl?: string;
    };
  };
  responses: {
    Malformed: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "type": "https://linewise.app/api/docs#malformed",
         *       "title": "The request is malformed",
         *       "status": 400,
         *       "detail": "The request is malformed.",
         *       "code": "malformed"
         *     }
         */
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
    Unauthenticated: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "type": "https://linewise.app/api/docs#unauthenticated",
         *       "title": "Sign in first",
         *       "status": 401,
         *       "detail": "Sign in first.",
         *       "code": "unauthenticated"
         *     }
         */
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
    TierRequired: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "type": "https://linewise.app/api/docs#tier-required",
         *       "title": "Your plan does not include this",
         *       "status": 402,
         *       "detail": "Your plan does not include this.",
         *       "code": "tier-required"
         *     }
         */
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
    CrossSite: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "type": "https://linewise.app/api/docs#cross-site",
         *       "title": "Requests from other sites are refused",
         *       "status": 403,
         *       "detail": "Requests from other sites are refused.",
         *       "code": "cross-site"
         *     }
         */
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
    NotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "type": "https://linewise.app/api/docs#not-found",
         *       "title": "There is nothing here",
         *       "status": 404,
         *       "detail": "There is nothing here.",
         *       "code": "not-found"
         *     }
         */
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
    Conflict: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "type": "https://linewise.app/api/docs#conflict",
         *       "title": "That is not possible now",
         *       "status": 409,
         *       "detail": "That is not possible now.",
         *       "code": "conflict"
         *     }
         */
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
    LengthRequired: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "type": "https://linewise.app/api/docs#length-required",
         *       "title": "Content-Length is required",
         *       "status": 411,
         *       "detail": "Content-Length is required.",
         *       "code": "length-required"
         *     }
         */
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
    TooLarge: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "type": "https://linewise.app/api/docs#too-large",
         *       "title": "The request is too large",
         *       "status": 413,
         *       "detail": "The request is too large.",
         *       "code": "too-large"
         *     }
         */
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
    UnsupportedMediaType: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "type": "https://linewise.app/api/docs#unsupported-media-type",
         *       "title": "The body must be JSON",
         *       "status": 415,
         *       "detail": "The body must be JSON.",
         *       "code": "unsupported-media-type"
         *     }
         */
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
    Invalid: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "type": "https://linewise.app/api/docs#invalid",
         *       "title": "Some values are invalid",
         *       "status": 422,
         *       "detail": "Some values are invalid.",
         *       "code": "invalid"
         *     }
         */
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
    TooManyRequests: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "type": "https://linewise.app/api/docs#too-many-requests",
         *       "title": "Too many requests",
         *       "status": 429,
         *       "detail": "Too many requests.",
         *       "code": "too-many-requests"
         *     }
         */
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
    Internal: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "type": "https://linewise.app/api/docs#internal",
         *       "title": "Something went wrong",
         *       "status": 500,
         *       "detail": "Something went wrong.",
         *       "code": "internal"
         *     }
         */
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
    Unavailable: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "type": "https://linewise.app/api/docs#unavailable",
         *       "title": "Try again in a moment",
         *       "status": 503,
         *       "detail": "Try again in a moment.",
         *       "code": "unavailable"
         *     }
         */
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
  };
  parameters: {
    IdempotencyKey: string;
  };
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  getBettingStrategies: {
    parameters: {
      query?: {
        subscription?: "free" | "pro" | "elite";
        bookmaker?: "ALL" | ("fanduel" | "draftkings" | "betmgm" | "caesars" | "espnbet");
        league?: "ALL" | ("NBA" | "MLB" | "NFL" | "NHL");
        betType?: "ALL" | ("moneyline" | "spread" | "total" | "prop" | "parlay");
        riskLevel?: "ALL" | ("low" | "medium" | "high");
        minConfidence?: number;
        minEdge?: number;
        sort?: "best" | "confidence" | "edge" | "start" | "newest";
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "strategies": [
           *         {
           *           "id": 0,
           *           "league": "NBA",
           *           "strategyName": "string",
           *           "homeTeam": "string",
           *           "awayTeam": "string",
           *           "homeCode": "string",
           *           "awayCode": "string",
           *           "gameId": "string",
           *           "gameTime": "2026-01-15T17:00:00.000Z",
           *           "gameStatus": "scheduled",
           *           "createdAt": "2026-01-15T17:00:00.000Z",
           *           "isPremium": false,
           *           "betType": "Moneyline",
           *           "verdict": "BET",
           *           "marketEfficiency": "Undervalued",
           *           "locked": true,
           *           "group": "locked",
           *           "lockReason": "tier",
           *           "lockMessage": "string",
           *           "requiredTier": "free",
           *           "canReveal": false,
           *           "gameDate": "2026-01-15T17:00:00.000Z"
           *         }
           *       ],
           *       "total": 0,
           *       "nextCursor": "string",
           *       "trialStatus": {
           *         "active": false,
           *         "expired": false,
           *         "endsAt": "2026-01-15T17:00:00.000Z",
           *         "daysRemaining": 0
           *       },
           *       "dailyUsage": {
           *         "tier": "free",
           *         "picksUsed": 0,
           *         "picksRemaining": 0,
           *         "dailyLimit": 0,
           *         "resetsAt": "2026-01-15T17:00:00.000Z"
           *       },
           *       "trialExpired": false,
           *       "dailyLimitReached": false,
           *       "quoteDelayMinutes": 0,
           *       "feed": {
           *         "feed": "simulation",
           *         "now": "2026-01-15T17:00:00.000Z",
           *         "run": 0,
           *         "label": "string",
           *         "note": "string",
           *         "lastQuoteAt": "2026-01-15T17:00:00.000Z",
           *         "stale": false
           *       }
           *     }
           */
          "application/json": components["schemas"]["GetBettingStrategiesAnswer"];
        };
      };
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components["responses"]["Unauthenticated"];
      422: components["responses"]["Invalid"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  getPredictions: {
    parameters: {
      query?: {
        league?: "ALL" | ("NBA" | "MLB" | "NFL" | "NHL");
        type?: "ALL" | ("moneyline" | "spread" | "total");
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "id": 0,
           *         "gameId": "string",
           *         "league": "NBA",
           *         "homeTeam": "string",
           *         "awayTeam": "string",
           *         "gameTime": "2026-01-15T17:00:00.000Z",
           *         "homeCode": "string",
           *         "awayCode": "string",
           *         "predictionType": "moneyline",
           *         "predictedOutcome": "string",
           *         "recommendation": "string",
           *         "bet": "string",
           *         "pickId": 0,
           *         "confidence": 0,
           *         "confidenceLow": 0,
           *         "confidenceHigh": 0,
           *         "edge": 0,
           *         "price": 0,
           *         "bookLabel": "string",
           *         "modelVersion": "string",
           *         "createdAt": "2026-01-15T17:00:00.000Z",
           *         "qualityScore": 0,
           *         "qualityLabel": "Excellent",
           *         "reasons": [
           *           "string"
           *         ],
           *         "analysis": "string"
           *       }
           *     ]
           */
          "application/json": components["schemas"]["GetPredictionsAnswer"];
        };
      };
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components["responses"]["Unauthenticated"];
      422: components["responses"]["Invalid"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  getModelPerformance: {
    parameters: {
      query?: {
        league?: "ALL" | ("NBA" | "MLB" | "NFL" | "NHL");
        period?: "7" | "30" | "90" | "365";
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "accuracy": 0,
           *       "winRate": {
           *         "value": 0,
           *         "n": 0,
           *         "low": 0,
           *         "high": 0,
           *         "smallSample": false
           *       },
           *       "days": 0,
           *       "records": [
           *         {
           *           "id": "string",
           *           "date": "2026-01-15",
           *           "modelVersion": "string",
           *           "totalPredictions": 0,
           *           "correctPredictions": 0,
           *           "winRate": 0,
           *           "averageEdge": 0,
           *           "averageConfidence": 0,
           *           "profitUnits": 0,
           *           "closingLineValue": 0,
           *           "closingLineCount": 0,
           *           "rating": "Excellent"
           *         }
           *       ],
           *       "nextCursor": "string"
           *     }
           */
          "application/json": components["schemas"]["GetModelPerformanceAnswer"];
        };
      };
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components["responses"]["Unauthenticated"];
      422: components["responses"]["Invalid"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  getDashboardAnalytics: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "winRate": 0,
           *       "winRateCount": 0,
           *       "totalROI": 0,
           *       "totalROICount": 0,
           *       "totalROIDays": 0,
           *       "averageConfidence": 0,
           *       "averageConfidenceCount": 0,
           *       "totalProfit": 0,
           *       "totalProfitCount": 0,
           *       "currentStreak": 0
           *     }
           */
          "application/json": components["schemas"]["DashboardAnalytics"];
        };
      };
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components["responses"]["Unauthenticated"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  getGames: {
    parameters: {
      query?: {
        league?: "ALL" | ("NBA" | "MLB" | "NFL" | "NHL");
        from?: string;
        to?: string;
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "id": "string",
           *         "league": "NBA",
           *         "season": 0,
           *         "homeTeam": "string",
           *         "awayTeam": "string",
           *         "homeCode": "string",
           *         "awayCode": "string",
           *         "startAt": "2026-01-15T17:00:00.000Z",
           *         "localDate": "string",
           *         "status": "scheduled",
           *         "homeScore": 0,
           *         "awayScore": 0,
           *         "periodLabel": "string"
           *       }
           *     ]
           */
          "application/json": components["schemas"]["GetGamesAnswer"];
        };
      };
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: components["responses"]["Invalid"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  getOdds: {
    parameters: {
      query?: {
        league?: "ALL" | ("NBA" | "MLB" | "NFL" | "NHL");
        gameId?: string;
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "quotes": [
           *         {
           *           "gameId": "string",
           *           "book": "string",
           *           "market": "moneyline",
           *           "line": 0,
           *           "first": 0,
           *           "second": 0,
           *           "capturedAt": "2026-01-15T17:00:00.000Z",
           *           "stale": false
           *         }
           *       ],
           *       "nextCursor": "string",
           *       "quoteDelayMinutes": 0,
           *       "feed": {
           *         "feed": "simulation",
           *         "now": "2026-01-15T17:00:00.000Z",
           *         "run": 0,
           *         "label": "string",
           *         "note": "string",
           *         "lastQuoteAt": "2026-01-15T17:00:00.000Z",
           *         "stale": false
           *       }
           *     }
           */
          "application/json": components["schemas"]["GetOddsAnswer"];
        };
      };
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components["responses"]["Unauthenticated"];
      422: components["responses"]["Invalid"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  getSavedPicks: {
    parameters: {
      query?: {
        tab?: "open" | "settled" | "all";
        league?: "ALL" | ("NBA" | "MLB" | "NFL" | "NHL");
        betType?: "ALL" | ("moneyline" | "spread" | "total" | "prop" | "parlay");
        period?: "7" | "30" | "90" | "365" | "all";
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "savedPicks": [
           *         {
           *           "id": 0,
           *           "strategyId": 0,
           *           "pickId": 0,
           *           "league": "NBA",
           *           "matchup": "string",
           *           "teamName": "string",
           *           "betType": "string",
           *           "market": "moneyline",
           *           "side": "home",
           *           "line": 0,
           *           "recommendation": "string",
           *           "book": "string",
           *           "bookLabel": "string",
           *           "price": 0,
           *           "decimalOdds": 0,
           *           "stakeCents": 0,
           *           "toWinCents": 0,
           *           "confidence": 0,
           *           "expectedValue": 0,
           *           "status": "pending",
           *           "profitCents": 0,
           *           "closingLineValue": 0,
           *           "lineValueSoFar": 0,
           *           "tracked": false,
           *           "startAt": "2026-01-15T17:00:00.000Z",
           *           "savedAt": "2026-01-15T17:00:00.000Z",
           *           "settledAt": "2026-01-15T17:00:00.000Z",
           *           "score": "string",
           *           "gameStatus": "string",
           *           "placed": false,
           *           "settles": false,
           *           "editable": false,
           *           "legs": [
           *             {
           *               "leg": 0,
           *               "pickId": 0,
           *               "matchup": "string",
           *               "recommendation": "string",
           *               "price": 0,
           *               "startAt": "2026-01-15T17:00:00.000Z",
           *               "status": "pending"
           *             }
           *           ]
           *         }
           *       ],
           *       "total": 0,
           *       "nextCursor": "string"
           *     }
           */
          "application/json": components["schemas"]["GetSavedPicksAnswer"];
        };
      };
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components["responses"]["Unauthenticated"];
      422: components["responses"]["Invalid"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  postSavedPicks: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "strategyId": 1,
         *       "stake": 25
         *     }
         */
        "application/json": components["schemas"]["NewSavedPick"];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "savedPick": {
           *         "id": 0,
           *         "strategyId": 0,
           *         "pickId": 0,
           *         "league": "NBA",
           *         "matchup": "string",
           *         "teamName": "string",
           *         "betType": "string",
           *         "market": "moneyline",
           *         "side": "home",
           *         "line": 0,
           *         "recommendation": "string",
           *         "book": "string",
           *         "bookLabel": "string",
           *         "price": 0,
           *         "decimalOdds": 0,
           *         "stakeCents": 0,
           *         "toWinCents": 0,
           *         "confidence": 0,
           *         "expectedValue": 0,
           *         "status": "pending",
           *         "profitCents": 0,
           *         "closingLineValue": 0,
           *         "lineValueSoFar": 0,
           *         "tracked": false,
           *         "startAt": "2026-01-15T17:00:00.000Z",
           *         "savedAt": "2026-01-15T17:00:00.000Z",
           *         "settledAt": "2026-01-15T17:00:00.000Z",
           *         "score": "string",
           *         "gameStatus": "string",
           *         "placed": false,
           *         "settles": false,
           *         "editable": false,
           *         "legs": [
           *           {
           *             "leg": 0,
           *             "pickId": 0,
           *             "matchup": "string",
           *             "recommendation": "string",
           *             "price": 0,
           *             "startAt": "2026-01-15T17:00:00.000Z",
           *             "status": "pending"
           *           }
           *         ]
           *       },
           *       "repeated": false
           *     }
           */
          "application/json": components["schemas"]["PostSavedPicksAnswer"];
        };
      };
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "savedPick": {
           *         "id": 0,
           *         "strategyId": 0,
           *         "pickId": 0,
           *         "league": "NBA",
           *         "matchup": "string",
           *         "teamName": "string",
           *         "betType": "string",
           *         "market": "moneyline",
           *         "side": "home",
           *         "line": 0,
           *         "recommendation": "string",
           *         "book": "string",
           *         "bookLabel": "string",
           *         "price": 0,
           *         "decimalOdds": 0,
           *         "stakeCents": 0,
           *         "toWinCents": 0,
           *         "confidence": 0,
           *         "expectedValue": 0,
           *         "status": "pending",
           *         "profitCents": 0,
           *         "closingLineValue": 0,
           *         "lineValueSoFar": 0,
           *         "tracked": false,
           *         "startAt": "2026-01-15T17:00:00.000Z",
           *         "savedAt": "2026-01-15T17:00:00.000Z",
           *         "settledAt": "2026-01-15T17:00:00.000Z",
           *         "score": "string",
           *         "gameStatus": "string",
           *         "placed": false,
           *         "settles": false,
           *         "editable": false,
           *         "legs": [
           *           {
           *             "leg": 0,
           *             "pickId": 0,
           *             "matchup": "string",
           *             "recommendation": "string",
           *             "price": 0,
           *             "startAt": "2026-01-15T17:00:00.000Z",
           *             "status": "pending"
           *           }
           *         ]
           *       },
           *       "repeated": false
           *     }
           */
          "application/json": components["schemas"]["PostSavedPicksAnswer"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["Unauthenticated"];
      402: components["responses"]["TierRequired"];
      403: components["responses"]["CrossSite"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["Conflict"];
      411: components["responses"]["LengthRequired"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      422: components["responses"]["Invalid"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  getBettingHistory: {
    parameters: {
      query?: {
        league?: "ALL" | ("NBA" | "MLB" | "NFL" | "NHL");
        betType?: "ALL" | ("moneyline" | "spread" | "total" | "prop" | "parlay");
        period?: "7" | "30" | "90" | "365" | "all";
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "bets": [
           *         {
           *           "id": 0,
           *           "strategyId": 0,
           *           "pickId": 0,
           *           "league": "NBA",
           *           "matchup": "string",
           *           "teamName": "string",
           *           "betType": "string",
           *           "market": "moneyline",
           *           "side": "home",
           *           "line": 0,
           *           "recommendation": "string",
           *           "book": "string",
           *           "bookLabel": "string",
           *           "price": 0,
           *           "decimalOdds": 0,
           *           "stakeCents": 0,
           *           "toWinCents": 0,
           *           "confidence": 0,
           *           "expectedValue": 0,
           *           "status": "pending",
           *           "profitCents": 0,
           *           "closingLineValue": 0,
           *           "lineValueSoFar": 0,
           *           "tracked": false,
           *           "startAt": "2026-01-15T17:00:00.000Z",
           *           "savedAt": "2026-01-15T17:00:00.000Z",
           *           "settledAt": "2026-01-15T17:00:00.000Z",
           *           "score": "string",
           *           "gameStatus": "string",
           *           "placed": false,
           *           "settles": false,
           *           "editable": false,
           *           "legs": [
           *             {
           *               "leg": 0,
           *               "pickId": 0,
           *               "matchup": "string",
           *               "recommendation": "string",
           *               "price": 0,
           *               "startAt": "2026-01-15T17:00:00.000Z",
           *               "status": "pending"
           *             }
           *           ]
           *         }
           *       ],
           *       "total": 0,
           *       "nextCursor": "string"
           *     }
           */
          "application/json": components["schemas"]["GetBettingHistoryAnswer"];
        };
      };
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components["responses"]["Unauthenticated"];
      422: components["responses"]["Invalid"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  getUserBetHistory: {
    parameters: {
      query?: {
        league?: "ALL" | ("NBA" | "MLB" | "NFL" | "NHL");
        betType?: "ALL" | ("moneyline" | "spread" | "total" | "prop" | "parlay");
        period?: "7" | "30" | "90" | "365" | "all";
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "bets": [
           *         {
           *           "id": 0,
           *           "strategyId": 0,
           *           "pickId": 0,
           *           "league": "NBA",
           *           "matchup": "string",
           *           "teamName": "string",
           *           "betType": "string",
           *           "market": "moneyline",
           *           "side": "home",
           *           "line": 0,
           *           "recommendation": "string",
           *           "book": "string",
           *           "bookLabel": "string",
           *           "price": 0,
           *           "decimalOdds": 0,
           *           "stakeCents": 0,
           *           "toWinCents": 0,
           *           "confidence": 0,
           *           "expectedValue": 0,
           *           "status": "pending",
           *           "profitCents": 0,
           *           "closingLineValue": 0,
           *           "lineValueSoFar": 0,
           *           "tracked": false,
           *           "startAt": "2026-01-15T17:00:00.000Z",
           *           "savedAt": "2026-01-15T17:00:00.000Z",
           *           "settledAt": "2026-01-15T17:00:00.000Z",
           *           "score": "string",
           *           "gameStatus": "string",
           *           "placed": false,
           *           "settles": false,
           *           "editable": false,
           *           "legs": [
           *             {
           *               "leg": 0,
           *               "pickId": 0,
           *               "matchup": "string",
           *               "recommendation": "string",
           *               "price": 0,
           *               "startAt": "2026-01-15T17:00:00.000Z",
           *               "status": "pending"
           *             }
           *           ]
           *         }
           *       ],
           *       "total": 0,
           *       "nextCursor": "string"
           *     }
           */
          "application/json": components["schemas"]["GetUserBetHistoryAnswer"];
        };
      };
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components["responses"]["Unauthenticated"];
      422: components["responses"]["Invalid"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  getUserStats: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "winRate": 0,
           *       "totalBets": 0,
           *       "settledBets": 0,
           *       "currentStreak": 0,
           *       "averageStake": 0,
           *       "roi": 0,
           *       "profitLoss": 0,
           *       "bestSport": "string",
           *       "bestBetType": "string",
           *       "weakestArea": "string",
           *       "improvementArea": "string"
           *     }
           */
          "application/json": components["schemas"]["UserStats"];
        };
      };
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components["responses"]["Unauthenticated"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  getSlip: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "mode": "singles",
           *       "items": [
           *         {
           *           "pickId": 0,
           *           "league": "NBA",
           *           "matchup": "string",
           *           "homeTeam": "string",
           *           "awayTeam": "string",
           *           "gameId": "string",
           *           "startAt": "2026-01-15T17:00:00.000Z",
           *           "market": "moneyline",
           *           "side": "home",
           *           "line": 0,
           *           "betType": "string",
           *           "recommendation": "string",
           *           "confidence": 0,
           *           "edge": 0,
           *           "verdict": "BET",
           *           "agreed": {
           *             "book": "string",
           *             "bookLabel": "string",
           *             "price": 0,
           *             "decimal": 0,
           *             "line": 0
           *           },
           *           "visible": {
           *             "book": "string",
           *             "price": 0,
           *             "line": 0,
           *             "quotedAt": "2026-01-15T17:00:00.000Z",
           *             "stale": false,
           *             "published": false
           *           },
           *           "ticketPrice": 0,
           *           "savedPickId": 0,
           *           "problem": "price-changed",
           *           "problemText": "string",
           *           "stakeCents": 0,
           *           "toWinCents": 0,
           *           "suggestedStakeCents": 0,
           *           "suggestedFraction": 0,
           *           "limitedBy": "no-edge"
           *         }
           *       ],
           *       "lockedItems": [
           *         {
           *           "pickId": 0,
           *           "league": "NBA",
           *           "matchup": "string",
           *           "homeTeam": "string",
           *           "awayTeam": "string",
           *           "gameId": "string",
           *           "startAt": "2026-01-15T17:00:00.000Z",
           *           "problemText": "string"
           *         }
           *       ],
           *       "totalStakeCents": 0,
           *       "totalToWinCents": 0,
           *       "placementKey": "string",
           *       "placeable": false,
           *       "parlay": {
           *         "blocked": "string",
           *         "stakeCents": 0,
           *         "book": "string",
           *         "bookLabel": "string",
           *         "combinedDecimal": 0,
           *         "fairDecimal": 0,
           *         "toWinCents": 0,
           *         "jointProbability": 0,
           *         "independentProbability": 0,
           *         "expectedValue": 0,
           *         "suggestedStakeCents": 0,
           *         "limitedBy": "no-edge",
           *         "sameGame": false
           *       },
           *       "bankrollCents": 0,
           *       "exposure": [
           *         {
           *           "label": "string",
           *           "used": 0,
           *           "cap": 0,
           *           "over": false
           *         }
           *       ],
           *       "submits": false,
           *       "feed": {
           *         "feed": "simulation",
           *         "now": "2026-01-15T17:00:00.000Z",
           *         "run": 0,
           *         "label": "string",
           *         "note": "string",
           *         "lastQuoteAt": "2026-01-15T17:00:00.000Z",
           *         "stale": false
           *       }
           *     }
           */
          "application/json": components["schemas"]["Slip"];
        };
      };
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components["responses"]["Unauthenticated"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  deleteSlip: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "message": "string",
           *       "slip": {
           *         "mode": "singles",
           *         "items": [
           *           {
           *             "pickId": 0,
           *             "league": "NBA",
           *             "matchup": "string",
           *             "homeTeam": "string",
           *             "awayTeam": "string",
           *             "gameId": "string",
           *             "startAt": "2026-01-15T17:00:00.000Z",
           *             "market": "moneyline",
           *             "side": "home",
           *             "line": 0,
           *             "betType": "string",
           *             "recommendation": "string",
           *             "confidence": 0,
           *             "edge": 0,
           *             "verdict": "BET",
           *             "agreed": {
           *               "book": "string",
           *               "bookLabel": "string",
           *               "price": 0,
           *               "decimal": 0,
           *               "line": 0
           *             },
           *             "visible": {
           *               "book": "string",
           *               "price": 0,
           *               "line": 0,
           *               "quotedAt": "2026-01-15T17:00:00.000Z",
           *               "stale": false,
           *               "published": false
           *             },
           *             "ticketPrice": 0,
           *             "savedPickId": 0,
           *             "problem": "price-changed",
           *             "problemText": "string",
           *             "stakeCents": 0,
           *             "toWinCents": 0,
           *             "suggestedStakeCents": 0,
           *             "suggestedFraction": 0,
           *             "limitedBy": "no-edge"
           *           }
           *         ],
           *         "lockedItems": [
           *           {
           *             "pickId": 0,
           *             "league": "NBA",
           *             "matchup": "string",
           *             "homeTeam": "string",
           *             "awayTeam": "string",
           *             "gameId": "string",
           *             "startAt": "2026-01-15T17:00:00.000Z",
           *             "problemText": "string"
           *           }
           *         ],
           *         "totalStakeCents": 0,
           *         "totalToWinCents": 0,
           *         "placementKey": "string",
           *         "placeable": false,
           *         "parlay": {
           *           "blocked": "string",
           *           "stakeCents": 0,
           *           "book": "string",
           *           "bookLabel": "string",
           *           "combinedDecimal": 0,
           *           "fairDecimal": 0,
           *           "toWinCents": 0,
           *           "jointProbability": 0,
           *           "independentProbability": 0,
           *           "expectedValue": 0,
           *           "suggestedStakeCents": 0,
           *           "limitedBy": "no-edge",
           *           "sameGame": false
           *         },
           *         "bankrollCents": 0,
           *         "exposure": [
           *           {
           *             "label": "string",
           *             "used": 0,
           *             "cap": 0,
           *             "over": false
           *           }
           *         ],
           *         "submits": false,
           *         "feed": {
           *           "feed": "simulation",
           *           "now": "2026-01-15T17:00:00.000Z",
           *           "run": 0,
           *           "label": "string",
           *           "note": "string",
           *           "lastQuoteAt": "2026-01-15T17:00:00.000Z",
           *           "stale": false
           *         }
           *       }
           *     }
           */
          "application/json": components["schemas"]["SlipAnswer"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["CrossSite"];
      411: components["responses"]["LengthRequired"];
      413: components["responses"]["TooLarge"];
      422: components["responses"]["Invalid"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  patchSlip: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /** @example {} */
        "application/json": components["schemas"]["SlipChange"];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "message": "string",
           *       "slip": {
           *         "mode": "singles",
           *         "items": [
           *           {
           *             "pickId": 0,
           *             "league": "NBA",
           *             "matchup": "string",
           *             "homeTeam": "string",
           *             "awayTeam": "string",
           *             "gameId": "string",
           *             "startAt": "2026-01-15T17:00:00.000Z",
           *             "market": "moneyline",
           *             "side": "home",
           *             "line": 0,
           *             "betType": "string",
           *             "recommendation": "string",
           *             "confidence": 0,
           *             "edge": 0,
           *             "verdict": "BET",
           *             "agreed": {
           *               "book": "string",
           *               "bookLabel": "string",
           *               "price": 0,
           *               "decimal": 0,
           *               "line": 0
           *             },
           *             "visible": {
           *               "book": "string",
           *               "price": 0,
           *               "line": 0,
           *               "quotedAt": "2026-01-15T17:00:00.000Z",
           *               "stale": false,
           *               "published": false
           *             },
           *             "ticketPrice": 0,
           *             "savedPickId": 0,
           *             "problem": "price-changed",
           *             "problemText": "string",
           *             "stakeCents": 0,
           *             "toWinCents": 0,
           *             "suggestedStakeCents": 0,
           *             "suggestedFraction": 0,
           *             "limitedBy": "no-edge"
           *           }
           *         ],
           *         "lockedItems": [
           *           {
           *             "pickId": 0,
           *             "league": "NBA",
           *             "matchup": "string",
           *             "homeTeam": "string",
           *             "awayTeam": "string",
           *             "gameId": "string",
           *             "startAt": "2026-01-15T17:00:00.000Z",
           *             "problemText": "string"
           *           }
           *         ],
           *         "totalStakeCents": 0,
           *         "totalToWinCents": 0,
           *         "placementKey": "string",
           *         "placeable": false,
           *         "parlay": {
           *           "blocked": "string",
           *           "stakeCents": 0,
           *           "book": "string",
           *           "bookLabel": "string",
           *           "combinedDecimal": 0,
           *           "fairDecimal": 0,
           *           "toWinCents": 0,
           *           "jointProbability": 0,
           *           "independentProbability": 0,
           *           "expectedValue": 0,
           *           "suggestedStakeCents": 0,
           *           "limitedBy": "no-edge",
           *           "sameGame": false
           *         },
           *         "bankrollCents": 0,
           *         "exposure": [
           *           {
           *             "label": "string",
           *             "used": 0,
           *             "cap": 0,
           *             "over": false
           *           }
           *         ],
           *         "submits": false,
           *         "feed": {
           *           "feed": "simulation",
           *           "now": "2026-01-15T17:00:00.000Z",
           *           "run": 0,
           *           "label": "string",
           *           "note": "string",
           *           "lastQuoteAt": "2026-01-15T17:00:00.000Z",
           *           "stale": false
           *         }
           *       }
           *     }
           */
          "application/json": components["schemas"]["SlipAnswer"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["Unauthenticated"];
      402: components["responses"]["TierRequired"];
      403: components["responses"]["CrossSite"];
      411: components["responses"]["LengthRequired"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      422: components["responses"]["Invalid"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  postSlipItems: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "pickId": 1
         *     }
         */
        "application/json": components["schemas"]["NewSlipItem"];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "message": "string",
           *       "slip": {
           *         "mode": "singles",
           *         "items": [
           *           {
           *             "pickId": 0,
           *             "league": "NBA",
           *             "matchup": "string",
           *             "homeTeam": "string",
           *             "awayTeam": "string",
           *             "gameId": "string",
           *             "startAt": "2026-01-15T17:00:00.000Z",
           *             "market": "moneyline",
           *             "side": "home",
           *             "line": 0,
           *             "betType": "string",
           *             "recommendation": "string",
           *             "confidence": 0,
           *             "edge": 0,
           *             "verdict": "BET",
           *             "agreed": {
           *               "book": "string",
           *               "bookLabel": "string",
           *               "price": 0,
           *               "decimal": 0,
           *               "line": 0
           *             },
           *             "visible": {
           *               "book": "string",
           *               "price": 0,
           *               "line": 0,
           *               "quotedAt": "2026-01-15T17:00:00.000Z",
           *               "stale": false,
           *               "published": false
           *             },
           *             "ticketPrice": 0,
           *             "savedPickId": 0,
           *             "problem": "price-changed",
           *             "problemText": "string",
           *             "stakeCents": 0,
           *             "toWinCents": 0,
           *             "suggestedStakeCents": 0,
           *             "suggestedFraction": 0,
           *             "limitedBy": "no-edge"
           *           }
           *         ],
           *         "lockedItems": [
           *           {
           *             "pickId": 0,
           *             "league": "NBA",
           *             "matchup": "string",
           *             "homeTeam": "string",
           *             "awayTeam": "string",
           *             "gameId": "string",
           *             "startAt": "2026-01-15T17:00:00.000Z",
           *             "problemText": "string"
           *           }
           *         ],
           *         "totalStakeCents": 0,
           *         "totalToWinCents": 0,
           *         "placementKey": "string",
           *         "placeable": false,
           *         "parlay": {
           *           "blocked": "string",
           *           "stakeCents": 0,
           *           "book": "string",
           *           "bookLabel": "string",
           *           "combinedDecimal": 0,
           *           "fairDecimal": 0,
           *           "toWinCents": 0,
           *           "jointProbability": 0,
           *           "independentProbability": 0,
           *           "expectedValue": 0,
           *           "suggestedStakeCents": 0,
           *           "limitedBy": "no-edge",
           *           "sameGame": false
           *         },
           *         "bankrollCents": 0,
           *         "exposure": [
           *           {
           *             "label": "string",
           *             "used": 0,
           *             "cap": 0,
           *             "over": false
           *           }
           *         ],
           *         "submits": false,
           *         "feed": {
           *           "feed": "simulation",
           *           "now": "2026-01-15T17:00:00.000Z",
           *           "run": 0,
           *           "label": "string",
           *           "note": "string",
           *           "lastQuoteAt": "2026-01-15T17:00:00.000Z",
           *           "stale": false
           *         }
           *       }
           *     }
           */
          "application/json": components["schemas"]["SlipAnswer"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["Unauthenticated"];
      402: components["responses"]["TierRequired"];
      403: components["responses"]["CrossSite"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["Conflict"];
      411: components["responses"]["LengthRequired"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      422: components["responses"]["Invalid"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  deleteSlipItemsPickId: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        pickId: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "message": "string",
           *       "slip": {
           *         "mode": "singles",
           *         "items": [
           *           {
           *             "pickId": 0,
           *             "league": "NBA",
           *             "matchup": "string",
           *             "homeTeam": "string",
           *             "awayTeam": "string",
           *             "gameId": "string",
           *             "startAt": "2026-01-15T17:00:00.000Z",
           *             "market": "moneyline",
           *             "side": "home",
           *             "line": 0,
           *             "betType": "string",
           *             "recommendation": "string",
           *             "confidence": 0,
           *             "edge": 0,
           *             "verdict": "BET",
           *             "agreed": {
           *               "book": "string",
           *               "bookLabel": "string",
           *               "price": 0,
           *               "decimal": 0,
           *               "line": 0
           *             },
           *             "visible": {
           *               "book": "string",
           *               "price": 0,
           *               "line": 0,
           *               "quotedAt": "2026-01-15T17:00:00.000Z",
           *               "stale": false,
           *               "published": false
           *             },
           *             "ticketPrice": 0,
           *             "savedPickId": 0,
           *             "problem": "price-changed",
           *             "problemText": "string",
           *             "stakeCents": 0,
           *             "toWinCents": 0,
           *             "suggestedStakeCents": 0,
           *             "suggestedFraction": 0,
           *             "limitedBy": "no-edge"
           *           }
           *         ],
           *         "lockedItems": [
           *           {
           *             "pickId": 0,
           *             "league": "NBA",
           *             "matchup": "string",
           *             "homeTeam": "string",
           *             "awayTeam": "string",
           *             "gameId": "string",
           *             "startAt": "2026-01-15T17:00:00.000Z",
           *             "problemText": "string"
           *           }
           *         ],
           *         "totalStakeCents": 0,
           *         "totalToWinCents": 0,
           *         "placementKey": "string",
           *         "placeable": false,
           *         "parlay": {
           *           "blocked": "string",
           *           "stakeCents": 0,
           *           "book": "string",
           *           "bookLabel": "string",
           *           "combinedDecimal": 0,
           *           "fairDecimal": 0,
           *           "toWinCents": 0,
           *           "jointProbability": 0,
           *           "independentProbability": 0,
           *           "expectedValue": 0,
           *           "suggestedStakeCents": 0,
           *           "limitedBy": "no-edge",
           *           "sameGame": false
           *         },
           *         "bankrollCents": 0,
           *         "exposure": [
           *           {
           *             "label": "string",
           *             "used": 0,
           *             "cap": 0,
           *             "over": false
           *           }
           *         ],
           *         "submits": false,
           *         "feed": {
           *           "feed": "simulation",
           *           "now": "2026-01-15T17:00:00.000Z",
           *           "run": 0,
           *           "label": "string",
           *           "note": "string",
           *           "lastQuoteAt": "2026-01-15T17:00:00.000Z",
           *           "stale": false
           *         }
           *       }
           *     }
           */
          "application/json": components["schemas"]["SlipAnswer"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["CrossSite"];
      404: components["responses"]["NotFound"];
      411: components["responses"]["LengthRequired"];
      413: components["responses"]["TooLarge"];
      422: components["responses"]["Invalid"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  patchSlipItemsPickId: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        pickId: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "stake": 25
         *     }
         */
        "application/json": components["schemas"]["SlipStake"];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "message": "string",
           *       "slip": {
           *         "mode": "singles",
           *         "items": [
           *           {
           *             "pickId": 0,
           *             "league": "NBA",
           *             "matchup": "string",
           *             "homeTeam": "string",
           *             "awayTeam": "string",
           *             "gameId": "string",
           *             "startAt": "2026-01-15T17:00:00.000Z",
           *             "market": "moneyline",
           *             "side": "home",
           *             "line": 0,
           *             "betType": "string",
           *             "recommendation": "string",
           *             "confidence": 0,
           *             "edge": 0,
           *             "verdict": "BET",
           *             "agreed": {
           *               "book": "string",
           *               "bookLabel": "string",
           *               "price": 0,
           *               "decimal": 0,
           *               "line": 0
           *             },
           *             "visible": {
           *               "book": "string",
           *               "price": 0,
           *               "line": 0,
           *               "quotedAt": "2026-01-15T17:00:00.000Z",
           *               "stale": false,
           *               "published": false
           *             },
           *             "ticketPrice": 0,
           *             "savedPickId": 0,
           *             "problem": "price-changed",
           *             "problemText": "string",
           *             "stakeCents": 0,
           *             "toWinCents": 0,
           *             "suggestedStakeCents": 0,
           *             "suggestedFraction": 0,
           *             "limitedBy": "no-edge"
           *           }
           *         ],
           *         "lockedItems": [
           *           {
           *             "pickId": 0,
           *             "league": "NBA",
           *             "matchup": "string",
           *             "homeTeam": "string",
           *             "awayTeam": "string",
           *             "gameId": "string",
           *             "startAt": "2026-01-15T17:00:00.000Z",
           *             "problemText": "string"
           *           }
           *         ],
           *         "totalStakeCents": 0,
           *         "totalToWinCents": 0,
           *         "placementKey": "string",
           *         "placeable": false,
           *         "parlay": {
           *           "blocked": "string",
           *           "stakeCents": 0,
           *           "book": "string",
           *           "bookLabel": "string",
           *           "combinedDecimal": 0,
           *           "fairDecimal": 0,
           *           "toWinCents": 0,
           *           "jointProbability": 0,
           *           "independentProbability": 0,
           *           "expectedValue": 0,
           *           "suggestedStakeCents": 0,
           *           "limitedBy": "no-edge",
           *           "sameGame": false
           *         },
           *         "bankrollCents": 0,
           *         "exposure": [
           *           {
           *             "label": "string",
           *             "used": 0,
           *             "cap": 0,
           *             "over": false
           *           }
           *         ],
           *         "submits": false,
           *         "feed": {
           *           "feed": "simulation",
           *           "now": "2026-01-15T17:00:00.000Z",
           *           "run": 0,
           *           "label": "string",
           *           "note": "string",
           *           "lastQuoteAt": "2026-01-15T17:00:00.000Z",
           *           "stale": false
           *         }
           *       }
           *     }
           */
          "application/json": components["schemas"]["SlipAnswer"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["CrossSite"];
      404: components["responses"]["NotFound"];
      411: components["responses"]["LengthRequired"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      422: components["responses"]["Invalid"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  postSlipPrices: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "message": "string",
           *       "slip": {
           *         "mode": "singles",
           *         "items": [
           *           {
           *             "pickId": 0,
           *             "league": "NBA",
           *             "matchup": "string",
           *             "homeTeam": "string",
           *             "awayTeam": "string",
           *             "gameId": "string",
           *             "startAt": "2026-01-15T17:00:00.000Z",
           *             "market": "moneyline",
           *             "side": "home",
           *             "line": 0,
           *             "betType": "string",
           *             "recommendation": "string",
           *             "confidence": 0,
           *             "edge": 0,
           *             "verdict": "BET",
           *             "agreed": {
           *               "book": "string",
           *               "bookLabel": "string",
           *               "price": 0,
           *               "decimal": 0,
           *               "line": 0
           *             },
           *             "visible": {
           *               "book": "string",
           *               "price": 0,
           *               "line": 0,
           *               "quotedAt": "2026-01-15T17:00:00.000Z",
           *               "stale": false,
           *               "published": false
           *             },
           *             "ticketPrice": 0,
           *             "savedPickId": 0,
           *             "problem": "price-changed",
           *             "problemText": "string",
           *             "stakeCents": 0,
           *             "toWinCents": 0,
           *             "suggestedStakeCents": 0,
           *             "suggestedFraction": 0,
           *             "limitedBy": "no-edge"
           *           }
           *         ],
           *         "lockedItems": [
           *           {
           *             "pickId": 0,
           *             "league": "NBA",
           *             "matchup": "string",
           *             "homeTeam": "string",
           *             "awayTeam": "string",
           *             "gameId": "string",
           *             "startAt": "2026-01-15T17:00:00.000Z",
           *             "problemText": "string"
           *           }
           *         ],
           *         "totalStakeCents": 0,
           *         "totalToWinCents": 0,
           *         "placementKey": "string",
           *         "placeable": false,
           *         "parlay": {
           *           "blocked": "string",
           *           "stakeCents": 0,
           *           "book": "string",
           *           "bookLabel": "string",
           *           "combinedDecimal": 0,
           *           "fairDecimal": 0,
           *           "toWinCents": 0,
           *           "jointProbability": 0,
           *           "independentProbability": 0,
           *           "expectedValue": 0,
           *           "suggestedStakeCents": 0,
           *           "limitedBy": "no-edge",
           *           "sameGame": false
           *         },
           *         "bankrollCents": 0,
           *         "exposure": [
           *           {
           *             "label": "string",
           *             "used": 0,
           *             "cap": 0,
           *             "over": false
           *           }
           *         ],
           *         "submits": false,
           *         "feed": {
           *           "feed": "simulation",
           *           "now": "2026-01-15T17:00:00.000Z",
           *           "run": 0,
           *           "label": "string",
           *           "note": "string",
           *           "lastQuoteAt": "2026-01-15T17:00:00.000Z",
           *           "stale": false
           *         }
           *       }
           *     }
           */
          "application/json": components["schemas"]["SlipAnswer"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["CrossSite"];
      411: components["responses"]["LengthRequired"];
      413: components["responses"]["TooLarge"];
      422: components["responses"]["Invalid"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  postSlipSuggestedStakes: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "message": "string",
           *       "slip": {
           *         "mode": "singles",
           *         "items": [
           *           {
           *             "pickId": 0,
           *             "league": "NBA",
           *             "matchup": "string",
           *             "homeTeam": "string",
           *             "awayTeam": "string",
           *             "gameId": "string",
           *             "startAt": "2026-01-15T17:00:00.000Z",
           *             "market": "moneyline",
           *             "side": "home",
           *             "line": 0,
           *             "betType": "string",
           *             "recommendation": "string",
           *             "confidence": 0,
           *             "edge": 0,
           *             "verdict": "BET",
           *             "agreed": {
           *               "book": "string",
           *               "bookLabel": "string",
           *               "price": 0,
           *               "decimal": 0,
           *               "line": 0
           *             },
           *             "visible": {
           *               "book": "string",
           *               "price": 0,
           *               "line": 0,
           *               "quotedAt": "2026-01-15T17:00:00.000Z",
           *               "stale": false,
           *               "published": false
           *             },
           *             "ticketPrice": 0,
           *             "savedPickId": 0,
           *             "problem": "price-changed",
           *             "problemText": "string",
           *             "stakeCents": 0,
           *             "toWinCents": 0,
           *             "suggestedStakeCents": 0,
           *             "suggestedFraction": 0,
           *             "limitedBy": "no-edge"
           *           }
           *         ],
           *         "lockedItems": [
           *           {
           *             "pickId": 0,
           *             "league": "NBA",
           *             "matchup": "string",
           *             "homeTeam": "string",
           *             "awayTeam": "string",
           *             "gameId": "string",
           *             "startAt": "2026-01-15T17:00:00.000Z",
           *             "problemText": "string"
           *           }
           *         ],
           *         "totalStakeCents": 0,
           *         "totalToWinCents": 0,
           *         "placementKey": "string",
           *         "placeable": false,
           *         "parlay": {
           *           "blocked": "string",
           *           "stakeCents": 0,
           *           "book": "string",
           *           "bookLabel": "string",
           *           "combinedDecimal": 0,
           *           "fairDecimal": 0,
           *           "toWinCents": 0,
           *           "jointProbability": 0,
           *           "independentProbability": 0,
           *           "expectedValue": 0,
           *           "suggestedStakeCents": 0,
           *           "limitedBy": "no-edge",
           *           "sameGame": false
           *         },
           *         "bankrollCents": 0,
           *         "exposure": [
           *           {
           *             "label": "string",
           *             "used": 0,
           *             "cap": 0,
           *             "over": false
           *           }
           *         ],
           *         "submits": false,
           *         "feed": {
           *           "feed": "simulation",
           *           "now": "2026-01-15T17:00:00.000Z",
           *           "run": 0,
           *           "label": "string",
           *           "note": "string",
           *           "lastQuoteAt": "2026-01-15T17:00:00.000Z",
           *           "stale": false
           *         }
           *       }
           *     }
           */
          "application/json": components["schemas"]["SlipAnswer"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["CrossSite"];
      409: components["responses"]["Conflict"];
      411: components["responses"]["LengthRequired"];
      413: components["responses"]["TooLarge"];
      422: components["responses"]["Invalid"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  postSlipPlace: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "placementKey": "0f3ad1f2-5a7e-4f0e-9d8e-2f6c1d9b7a34"
         *     }
         */
        "application/json": components["schemas"]["PlaceSlip"];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "message": "string",
           *       "betCount": 0,
           *       "stakeCents": 0,
           *       "submitted": false,
           *       "repeated": false
           *     }
           */
          "application/json": components["schemas"]["PlacedSlip"];
        };
      };
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "message": "string",
           *       "betCount": 0,
           *       "stakeCents": 0,
           *       "submitted": false,
           *       "repeated": false
           *     }
           */
          "application/json": components["schemas"]["PlacedSlip"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["Unauthenticated"];
      402: components["responses"]["TierRequired"];
      403: components["responses"]["CrossSite"];
      409: components["responses"]["Conflict"];
      411: components["responses"]["LengthRequired"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      422: components["responses"]["Invalid"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  getAuthUser: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "string",
           *       "email": "string",
           *       "username": "string"
           *     }
           */
          "application/json": components["schemas"]["User"];
        };
      };
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components["responses"]["Unauthenticated"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  getSubscriptionStatus: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": "active",
           *       "tier": "free",
           *       "startDate": "2026-01-15T17:00:00.000Z",
           *       "picksUsed": 0,
           *       "picksRemaining": 0,
           *       "subscriptionStatus": "active",
           *       "billingCycle": "monthly",
           *       "nextBillingDate": "2026-01-15T17:00:00.000Z"
           *     }
           */
          "application/json": components["schemas"]["SubscriptionStatus"];
        };
      };
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components["responses"]["Unauthenticated"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  postCreateCheckoutSession: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "planName": "pro"
         *     }
         */
        "application/json": components["schemas"]["NewCheckout"];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "success": true,
           *       "url": "https://linewise.example/",
           *       "error": null
           *     }
           */
          "application/json": components["schemas"]["Checkout"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["CrossSite"];
      409: components["responses"]["Conflict"];
      411: components["responses"]["LengthRequired"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      422: components["responses"]["Invalid"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  getLiveModeStatus: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "isLiveMode": false
           *     }
           */
          "application/json": components["schemas"]["LiveMode"];
        };
      };
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  postToggleLiveMode: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "enabled": false
         *     }
         */
        "application/json": components["schemas"]["LiveModeChoice"];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "isLiveMode": false
           *     }
           */
          "application/json": components["schemas"]["LiveMode"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["CrossSite"];
      409: components["responses"]["Conflict"];
      411: components["responses"]["LengthRequired"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      422: components["responses"]["Invalid"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  getSecurityStatus: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "security": {
           *         "encryption": {
           *           "enabled": false,
           *           "algorithm": "string"
           *         },
           *         "authentication": {
           *           "enabled": false
           *         },
           *         "threatDetection": {
           *           "enabled": false,
           *           "aiPowered": false
           *         },
           *         "rateLimit": {
           *           "enabled": false,
           *           "maxRequests": 0
           *         }
           *       },
           *       "compliance": {
           *         "gdpr": false,
           *         "ccpa": false,
           *         "dataEncryption": false,
           *         "auditLogging": false
           *       },
           *       "monitoring": {
           *         "threatScanning": false,
           *         "anomalyDetection": false
           *       },
           *       "timestamp": "2026-01-15T17:00:00.000Z"
           *     }
           */
          "application/json": components["schemas"]["SecurityStatus"];
        };
      };
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  getOpenapiJson: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "openapi": "string",
           *       "info": {},
           *       "paths": {}
           *     }
           */
          "application/json": components["schemas"]["OpenApiDocument"];
        };
      };
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
}
