export interface paths {
  "/api/betting-strategies": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Published picks of the day as the caller's plan may see them, with usage and trial. */
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
    /** What the model says of the games to come, best first, as far as the caller's plan may see it. */
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
    /** Daily performance of every model version, newest day first, and the accuracy over the period. */
    get: operations["getModelPerformance"];
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
    /** Games by start, from six hours ago to seven days ahead unless a window is given. */
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
    /** The newest quote per game, book and market that the caller's plan may see. */
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
    /** The caller's own bets: open ones by start, settled ones by when they were settled, all by when they were saved. */
    get: operations["getSavedPicks"];
    put?: never;
    /**
     * Saves a pick at the newest price the caller may see; odds and confidence of the body are ignored.
     * @description With strategyId 9999 and `legs` the picks are saved as one parlay at the prices of one book (Pro and Elite).
     */
    post: operations["postSavedPicks"];
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
    /** The caller's bet slip at the newest prices they may see. */
    get: operations["getSlip"];
    put?: never;
    post?: never;
    /** Empties the slip. */
    delete: operations["deleteSlip"];
    options?: never;
    head?: never;
    /** Chooses between singles and one parlay, and the parlay's stake. */
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
    /** Adds a pick at the newest price the caller may see. */
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
    /** Takes a pick out of the slip. */
    delete: operations["deleteSlipItemsPickId"];
    options?: never;
    head?: never;
    /** Changes what is staked on a pick. */
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
    /** Agrees to the present price of every pick whose price has changed. */
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
    /** Takes the suggested stakes of everything in the slip. */
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
    /**
     * Places the slip, all of it or nothing, exactly once for its placement key.
     * @description Every price is read anew. Where one is not the agreed one, or anything else stands in the way, nothing is placed and the problem names the first pick. In the simulation the simulated sportsbook takes the bets, elsewhere they are saved to the caller's bets only.
     */
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
  "/api/live-mode-status": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Whether the caller's session reads live data. */
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
    /** Chooses live data or the server's default feed for the caller's session. */
    post: operations["postToggleLiveMode"];
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
    /** @description A published pick; locked tells which of the two shapes it has. */
    Pick: components["schemas"]["LockedPick"] | components["schemas"]["OpenPick"];
    /** @description A pick the caller's plan does not show, or has not revealed: the game and why it is closed, nothing of the pick. */
    LockedPick: {
      /** @description Names it. */
      id: number;
      /**
       * @description The league.
       * @enum {string}
       */
      league: "NBA" | "MLB" | "NFL" | "NHL";
      /** @description Both teams, away first. */
      strategyName: string;
      /** @description The home team. */
      homeTeam: string;
      /** @description The away team. */
      awayTeam: string;
      /** @description The home team's short name. */
      homeCode: string;
      /** @description The away team's short name. */
      awayCode: string;
      /** @description The game. */
      gameId: string;
      /**
       * Format: date-time
       * @description When the game starts.
       */
      gameTime: string;
      /**
       * @description Where the game stands.
       * @enum {string}
       */
      gameStatus: "scheduled" | "in_progress" | "final" | "postponed" | "canceled";
      /**
       * Format: date-time
       * @description When it was made, on the feed's clock.
       */
      createdAt: string;
      /** @description Whether the free plan would not show it. */
      isPremium: boolean;
      /**
       * @description Always true.
       * @constant
       */
      locked: true;
      /**
       * @description Why it is closed.
       * @enum {string}
       */
      lockReason: "tier" | "unrevealed" | "daily-limit" | "trial-over";
      /** @description Why it is closed, as a sentence. */
      lockMessage: string;
      /** @description The plan that would show it; null where no plan would change it. */
      requiredTier: ("free" | "pro" | "elite") | null;
      /** @description Whether the caller may open it now. */
      canReveal: boolean;
    };
    /** @description A pick as the caller may see it. */
    OpenPick: {
      /** @description Names it. */
      id: number;
      /**
       * @description The league.
       * @enum {string}
       */
      league: "NBA" | "MLB" | "NFL" | "NHL";
      /** @description Both teams, away first. */
      strategyName: string;
      /** @description The home team. */
      homeTeam: string;
      /** @description The away team. */
      awayTeam: string;
      /** @description The home team's short name. */
      homeCode: string;
      /** @description The away team's short name. */
      awayCode: string;
      /** @description The game. */
      gameId: string;
      /**
       * Format: date-time
       * @description When the game starts.
       */
      gameTime: string;
      /**
       * @description Where the game stands.
       * @enum {string}
       */
      gameStatus: "scheduled" | "in_progress" | "final" | "postponed" | "canceled";
      /**
       * Format: date-time
       * @description When it was made, on the feed's clock.
       */
      createdAt: string;
      /** @description Whether the free plan would not show it. */
      isPremium: boolean;
      /**
       * @description Always false.
       * @constant
       */
      locked: false;
      /**
       * @description The kind of bet as shown on screens.
       * @enum {string}
       */
      betType: "Moneyline" | "Spread" | "Total" | "Player Prop" | "Parlay";
      /**
       * @description The market.
       * @enum {string}
       */
      market: "moneyline" | "spread" | "total";
      /**
       * @description The side that is backed.
       * @enum {string}
       */
      side: "home" | "away" | "over" | "under";
      /** @description The line of the side that is backed; null on a moneyline. */
      line: number | null;
      /** @description The team or side the bet is on. */
      teamName: string;
      /** @description The bet in words. */
      recommendation: string;
      /**
       * @description How much of the edge is sure.
       * @enum {string}
       */
      riskLevel: "low" | "medium" | "high";
      /**
       * @description What the model advises at the visible price.
       * @enum {string}
       */
      verdict: "BET" | "LEAN" | "PASS";
      /** @description The model's probability of a win, as a fraction. */
      confidence: number;
      /** @description Lower end of the 90 % interval of the confidence. */
      confidenceLow: number;
      /** @description Upper end of the 90 % interval of the confidence. */
      confidenceHigh: number;
      /** @description Expected profit per unit staked at the visible price, as a fraction. */
      edge: number;
      /** @description Expected profit per unit staked at the visible price, as a fraction. */
      expectedValue: number;
      /** @description The best price the caller may see now. */
      visible: components["schemas"]["VisiblePrice"];
      /** @description American odds at which the pick was published. */
      publishedPrice: number;
      /** @description The sportsbook that offered them. */
      publishedBook: string;
      /** @description American odds without the bookmaker's margin at the model's probability. */
      fairPrice: number;
      /** @description The last American odds at which the pick still has an edge. */
      goodDownTo: number;
      /** @description Suggested stake as a fraction of the bankroll. */
      stakeFraction: number;
      /**
       * @description The confidence in a word.
       * @enum {string}
       */
      confidenceLabel: "Elite" | "Premium" | "Quality" | "Standard";
      /**
       * @description The edge in words.
       * @enum {string}
       */
      marketEfficiency: "Undervalued" | "Good Value" | "Slight Edge" | "No Edge";
      /** @description Whether its confidence marks it as hot. */
      hotPick: boolean;
      /** @description Whether its edge marks it as high value. */
      highValue: boolean;
      /** @description What moves the model most, as a sentence. */
      reasoning: string;
      /** @description The model version it comes from. */
      modelLabel: string;
      /** @description Whether the caller has an open bet on it. */
      saved: boolean;
      /** @description How it ended; null before it is graded. */
      result: ("win" | "loss" | "push" | "void") | null;
      /** @description The visible price as American odds, with its sign. */
      odds: string;
      /** @description The visible price as decimal odds. */
      oddsValue: number;
      /** @description Suggested stake in dollars; the default stake where no bankroll is set. */
      stake: number;
      /** @description Profit in dollars if the stake wins. */
      potentialPayout: number;
    };
    /** @description The best price the caller may see at the pick's line. */
    VisiblePrice: {
      /** @description The sportsbook. */
      book: string;
      /** @description American odds. */
      price: number;
      /** @description The line of the side that is backed; null on a moneyline. */
      line: number | null;
      /**
       * Format: date-time
       * @description When this price was last seen.
       */
      quotedAt: string;
      /** @description Too old to be placed. */
      stale: boolean;
      /** @description No visible book quotes the line any more; this is the price of the publication. */
      published: boolean;
    };
    Trial: {
      /** @description Whether the trial is running. */
      active: boolean;
      /** @description Whether it is over. */
      expired: boolean;
      /** @description When it ends; null without a trial. */
      endsAt: string | null;
      /** @description Whole days left. */
      daysRemaining: number;
    };
    Usage: {
      /**
       * @description The caller's plan.
       * @enum {string}
       */
      tier: "free" | "pro" | "elite";
      /** @description Picks revealed today. */
      picksUsed: number;
      /** @description Reveals left today; null without a limit. */
      picksRemaining: number | null;
      /** @description Reveals a day; null without a limit. */
      dailyLimit: number | null;
      /**
       * Format: date-time
       * @description When the count starts anew.
       */
      resetsAt: string;
    };
    /** @description Where the data comes from, and what time it is there. */
    Feed: {
      /**
       * @description The feed the answer was read from.
       * @enum {string}
       */
      feed: "simulation" | "archive" | "live";
      /**
       * Format: date-time
       * @description The feed's own clock, to the minute.
       */
      now: string;
      /** @description The feed's run; a replay of the archive starts a new one. */
      run: number;
      /** @description What the feed is called beside its numbers; null for live data. */
      label: string | null;
      /** @description What has to be said beside the feed's numbers; null where nothing has. */
      note: string | null;
      /** @description When the feed last read a quote; null before the first. */
      lastQuoteAt: string | null;
      /** @description Whether the newest quote is older than it should be. */
      stale: boolean;
    };
    GetBettingStrategiesAnswer: {
      /** @description The picks of this page: open ones first, closed ones after them. */
      strategies: components["schemas"]["Pick"][];
      /** @description Items that match, over all pages. */
      total: number;
      /** @description Where the next page begins; null on the last one. */
      nextCursor: string | null;
      /** @description The caller's trial. */
      trialStatus: components["schemas"]["Trial"];
      /** @description How many picks the caller has revealed today. */
      dailyUsage: components["schemas"]["Usage"];
      /** @description Whether the trial is over. */
      trialExpired: boolean;
      /** @description Whether today's reveals are used up. */
      dailyLimitReached: boolean;
      /** @description By how many minutes the caller's plan sees quotes later. */
      quoteDelayMinutes: number;
      /** @description The feed the answer was read from. */
      feed: components["schemas"]["Feed"];
    };
    /** @description What the model says of one side of one market. */
    Prediction: {
      /** @description Names it. */
      id: number;
      /** @description The game. */
      gameId: string;
      /**
       * @description The league.
       * @enum {string}
       */
      league: "NBA" | "MLB" | "NFL" | "NHL";
      /** @description The home team. */
      homeTeam: string;
      /** @description The away team. */
      awayTeam: string;
      /**
       * Format: date-time
       * @description When the game starts.
       */
      gameTime: string;
      /**
       * @description The market.
       * @enum {string}
       */
      predictionType: "moneyline" | "spread" | "total";
      /** @description Side and market as one word. */
      predictedOutcome: string;
      /** @description The bet in words. */
      recommendation: string;
      /** @description The model's probability of this outcome, as a fraction. */
      confidence: number;
      /** @description Lower end of the 90 % interval of the confidence. */
      confidenceLow: number;
      /** @description Upper end of the 90 % interval of the confidence. */
      confidenceHigh: number;
      /** @description Expected profit per unit staked at the price, as a fraction; null where no visible book quotes the line. */
      edge: number | null;
      /** @description American odds; null where no visible book quotes the line. */
      price: number | null;
      /** @description The sportsbook's name as shown on screens. */
      bookLabel: string | null;
      /** @description The model version it comes from. */
      modelVersion: string;
      /**
       * Format: date-time
       * @description When it was made, on the feed's clock.
       */
      createdAt: string;
      /** @description Confidence and edge as one number. */
      qualityScore: number;
      /**
       * @description The same in a word.
       * @enum {string}
       */
      qualityLabel: "Excellent" | "Good" | "Average" | "Risky";
      /** @description Short reasons, the strongest first. */
      reasons: string[];
      /** @description The reasons as sentences, with the model's, the market's and the joint probability. */
      analysis: string;
    };
    /** @description How many predictions of a game the caller's plan does not show, and why. */
    LockedPredictions: {
      /** @description The game. */
      gameId: string;
      /**
       * @description The league.
       * @enum {string}
       */
      league: "NBA" | "MLB" | "NFL" | "NHL";
      /** @description The home team. */
      homeTeam: string;
      /** @description The away team. */
      awayTeam: string;
      /**
       * Format: date-time
       * @description When the game starts.
       */
      gameTime: string;
      /** @description How many there are. */
      count: number;
      /** @description Why it is closed, as a sentence. */
      lockMessage: string;
      /** @description The plan that would show them; null where no plan would change it. */
      requiredTier: ("free" | "pro" | "elite") | null;
    };
    GetPredictionsAnswer: {
      /** @description The predictions of this page, best first. */
      predictions: components["schemas"]["Prediction"][];
      /** @description Games with predictions the caller's plan does not show; the same on every page. */
      locked: components["schemas"]["LockedPredictions"][];
      /** @description Items that match, over all pages. */
      total: number;
      /** @description Where the next page begins; null on the last one. */
      nextCursor: string | null;
      /** @description By how many minutes the caller's plan sees quotes later. */
      quoteDelayMinutes: number;
      /** @description The feed the answer was read from. */
      feed: components["schemas"]["Feed"];
    };
    /** @description A rate with what it rests on. */
    Rate: {
      /** @description The rate as a fraction; null without a decided case. */
      value: number | null;
      /** @description Cases it rests on. */
      n: number;
      /** @description Lower end of its 95 % interval. */
      low: number | null;
      /** @description Upper end of its 95 % interval. */
      high: number | null;
      /** @description Too few cases to conclude anything. */
      smallSample: boolean;
    };
    /** @description One day of one model version. */
    DailyRecord: {
      /** @description Names it. */
      id: string;
      /**
       * Format: date
       * @description The day of the games in US Eastern time.
       */
      date: string;
      /** @description The model version it comes from. */
      modelVersion: string;
      /** @description Picks decided that day. */
      totalPredictions: number;
      /** @description Picks won that day. */
      correctPredictions: number;
      /** @description Correct of total, as a fraction. */
      winRate: number;
      /** @description Mean edge of the day's picks, as a fraction. */
      averageEdge: number;
      /** @description Mean confidence of the day's picks, as a fraction. */
      averageConfidence: number;
      /**
       * @description The win rate in a word.
       * @enum {string}
       */
      rating: "Excellent" | "Good" | "Average" | "Below Average";
    };
    GetModelPerformanceAnswer: {
      /** @description Won of decided picks over the period, in percent; null before anything was decided. */
      accuracy: number | null;
      /** @description Won of decided picks over the period. */
      winRate: components["schemas"]["Rate"];
      /** @description Days the answer covers; the caller's plan may make them fewer than asked for. */
      days: number;
      /** @description The days of this page, newest first. */
      records: components["schemas"]["DailyRecord"][];
      /** @description Where the next page begins; null on the last one. */
      nextCursor: string | null;
    };
    Game: {
      /** @description Names the game; starts with its feed. */
      id: string;
      /**
       * @description The league.
       * @enum {string}
       */
      league: "NBA" | "MLB" | "NFL" | "NHL";
      /** @description The season, by the year it is named after. */
      season: number;
      /** @description The home team. */
      homeTeam: string;
      /** @description The away team. */
      awayTeam: string;
      /** @description The home team's short name. */
      homeCode: string;
      /** @description The away team's short name. */
      awayCode: string;
      /**
       * Format: date-time
       * @description When the game starts; on a parlay the first of its games.
       */
      startAt: string;
      /** @description The day of the game in US Eastern time. */
      localDate: string;
      /**
       * @description Where the game stands.
       * @enum {string}
       */
      status: "scheduled" | "in_progress" | "final" | "postponed" | "canceled";
      /** @description Points of the home team; null before the game. */
      homeScore: number | null;
      /** @description Points of the away team; null before the game. */
      awayScore: number | null;
      /** @description Period and clock while it is played; otherwise null. */
      periodLabel: string | null;
    };
    GetGamesAnswer: {
      /** @description The games of this page by start. */
      games: components["schemas"]["Game"][];
      /** @description Where the next page begins; null on the last one. */
      nextCursor: string | null;
      /** @description The feed the answer was read from. */
      feed: components["schemas"]["Feed"];
    };
    /** @description Both sides of a market at one book. */
    Quote: {
      /** @description The game. */
      gameId: string;
      /** @description The sportsbook. */
      book: string;
      /**
       * @description The market.
       * @enum {string}
       */
      market: "moneyline" | "spread" | "total";
      /** @description The home side's line, or the total; null on a moneyline. */
      line: number | null;
      /** @description American odds of the home side, or of over. */
      first: number;
      /** @description American odds of the away side, or of under. */
      second: number;
      /**
       * Format: date-time
       * @description When the quote was read.
       */
      capturedAt: string;
      /** @description Older than quotes of this market should be. */
      stale: boolean;
    };
    GetOddsAnswer: {
      /** @description The quotes of this page's games; one page holds as many games as limit says. */
      quotes: components["schemas"]["Quote"][];
      /** @description Where the next page begins; null on the last one. */
      nextCursor: string | null;
      /** @description By how many minutes the caller's plan sees quotes later. */
      quoteDelayMinutes: number;
      /** @description The feed the answer was read from. */
      feed: components["schemas"]["Feed"];
    };
    /** @description A bet of the caller. */
    SavedPick: {
      /** @description Names the bet. */
      id: number;
      /** @description The pick it is on; 9999 on a parlay. */
      strategyId: number;
      /** @description The pick it is on; null on a parlay. */
      pickId: number | null;
      /** @description Null on a parlay of several leagues. */
      league: ("NBA" | "MLB" | "NFL" | "NHL") | null;
      /** @description Both teams, away first; on a parlay the number of its legs. */
      matchup: string;
      /** @description The team or side the bet is on. */
      teamName: string;
      /** @description The kind of bet as shown on screens. */
      betType: string;
      /** @description The market. */
      market: ("moneyline" | "spread" | "total") | null;
      /** @description The side that is backed. */
      side: ("home" | "away" | "over" | "under") | null;
      /** @description The line of the side that is backed; null on a moneyline. */
      line: number | null;
      /** @description The bet in words. */
      recommendation: string;
      /** @description The sportsbook. */
      book: string;
      /** @description The sportsbook's name as shown on screens. */
      bookLabel: string;
      /** @description American odds at which it was saved; null on a parlay. */
      price: number | null;
      /** @description What comes back per unit staked, the stake included. */
      decimalOdds: number;
      /** @description Stake in cents. */
      stakeCents: number;
      /** @description Profit in cents if it wins. */
      toWinCents: number;
      /** @description The model's probability of a win when it was saved, as a fraction. */
      confidence: number;
      /** @description Expected profit per unit staked at the saved price, as a fraction. */
      expectedValue: number;
      /**
       * @description Where the bet stands.
       * @enum {string}
       */
      status: "pending" | "won" | "lost" | "push" | "void";
      /** @description What it won or lost; null while it is open. */
      profitCents: number | null;
      /** @description Expected value of the saved price against the closing line, as a fraction; null before the start. */
      closingLineValue: number | null;
      /**
       * Format: date-time
       * @description When the game starts; on a parlay the first of its games.
       */
      startAt: string;
      /**
       * Format: date-time
       * @description When it was saved, on the feed's clock.
       */
      savedAt: string;
      /** @description When it was settled, on the feed's clock; null while it is open. */
      settledAt: string | null;
      /** @description The final score; null before it is known. */
      score: string | null;
      /** @description Where the game stands; null on a parlay. */
      gameStatus: string | null;
      /** @description Whether it was handed to the simulated sportsbook. */
      placed: boolean;
      /** @description Whether stake and bet may still be changed. */
      editable: boolean;
      /** @description The picks of a parlay; empty on a single bet. */
      legs: components["schemas"]["Leg"][];
    };
    /** @description One pick of a parlay. */
    Leg: {
      /** @description Its place in the parlay, from 1. */
      leg: number;
      /** @description The pick; null where there is none. */
      pickId: number | null;
      /** @description Both teams, away first; on a parlay the number of its legs. */
      matchup: string;
      /** @description The bet in words. */
      recommendation: string;
      /** @description American odds. */
      price: number;
      /**
       * Format: date-time
       * @description When the game starts; on a parlay the first of its games.
       */
      startAt: string;
      /**
       * @description Where the bet stands.
       * @enum {string}
       */
      status: "pending" | "won" | "lost" | "push" | "void";
    };
    GetSavedPicksAnswer: {
      /** @description The bets of this page. */
      savedPicks: components["schemas"]["SavedPick"][];
      /** @description Items that match, over all pages. */
      total: number;
      /** @description Where the next page begins; null on the last one. */
      nextCursor: string | null;
    };
    PostSavedPicksAnswer: {
      /** @description The bet. */
      savedPick: components["schemas"]["SavedPick"];
      /** @description Whether it had been saved before under the same Idempotency-Key. */
      repeated: boolean;
    };
    NewSavedPick: {
      /** @description The pick to save; 9999 for a parlay of `legs`. */
      strategyId: number;
      /** @description The picks of a parlay, each once; a single one is saved as a bet of its own. */
      legs?: {
        /** @description The pick of this leg. */
        strategyId: number;
      }[];
      /**
       * @description Dollars.
       * @default 25
       */
      stake: number;
      /** @description Accepted and ignored: the pick says it. */
      teamName?: string;
      /** @description Accepted and ignored: the pick says it. */
      betType?: string;
      /** @description Accepted and ignored: the newest price the caller may see counts. */
      odds?: number;
      /** @description Accepted and ignored: the pick says it. */
      confidence?: number;
      /** @description Accepted and ignored: computed from the price. */
      expectedValue?: number;
      /** @description Accepted and ignored: a new bet is open. */
      status?: string;
      /** @description Accepted and ignored: the game says it. */
      gameDate?: string;
    };
    /** @description The caller's bet slip at the newest prices they may see. */
    Slip: {
      /**
       * @description A bet per pick, or one parlay of all.
       * @enum {string}
       */
      mode: "singles" | "parlay";
      /** @description The picks in the order they were added. */
      items: components["schemas"]["SlipItem"][];
      /** @description Picks that can only be removed. */
      lockedItems: components["schemas"]["LockedSlipItem"][];
      /** @description Stakes in the present mode, in cents. */
      totalStakeCents: number;
      /** @description Profit in cents if everything wins. */
      totalToWinCents: number;
      /** @description Names the next placement; it changes with whatever would be placed. */
      placementKey: string;
      /** @description Whether the slip can be placed as shown. */
      placeable: boolean;
      /** @description The items as one parlay. */
      parlay: components["schemas"]["SlipParlay"];
      /** @description The caller's bankroll in cents; null where none is set. */
      bankrollCents: number | null;
      /** @description Caps per bet, per game and per day; empty without a bankroll. */
      exposure: components["schemas"]["Exposure"][];
      /** @description Whether placing hands the bets to the simulated sportsbook; elsewhere they are saved only. */
      submits: boolean;
      /** @description The feed the answer was read from. */
      feed: components["schemas"]["Feed"];
    };
    /** @description A pick in the slip. */
    SlipItem: {
      /** @description The pick. */
      pickId: number;
      /**
       * @description The league.
       * @enum {string}
       */
      league: "NBA" | "MLB" | "NFL" | "NHL";
      /** @description Both teams, away first. */
      matchup: string;
      /** @description The home team. */
      homeTeam: string;
      /** @description The away team. */
      awayTeam: string;
      /** @description The game. */
      gameId: string;
      /**
       * Format: date-time
       * @description When the game starts.
       */
      startAt: string;
      /**
       * @description The market.
       * @enum {string}
       */
      market: "moneyline" | "spread" | "total";
      /**
       * @description The side that is backed.
       * @enum {string}
       */
      side: "home" | "away" | "over" | "under";
      /** @description The line of the side that is backed; null on a moneyline. */
      line: number | null;
      /** @description The kind of bet as shown on screens. */
      betType: string;
      /** @description The bet in words. */
      recommendation: string;
      /** @description The model's probability of a win, as a fraction. */
      confidence: number;
      /** @description Expected profit per unit staked at the present price, as a fraction. */
      edge: number;
      /** @description The price the caller last agreed to. */
      agreed: components["schemas"]["AgreedPrice"];
      /** @description The best price the caller may see now, in parlay mode at the parlay's book; null where nobody quotes the line. */
      visible: components["schemas"]["PresentPrice"] | null;
      /** @description Why the item cannot be placed as it lies there; null where nothing stands in its way. */
      problem: ("price-changed" | "stale" | "no-price" | "started" | "locked" | "already-saved") | null;
      /** @description The problem as a sentence. */
      problemText: string | null;
      /** @description Stake in cents. */
      stakeCents: number;
      /** @description Profit in cents if it wins. */
      toWinCents: number;
      /** @description Suggested stake in cents, sized together with everything open and the rest of the slip; null without a bankroll. */
      suggestedStakeCents: number | null;
      /** @description The suggestion as a fraction of the bankroll. */
      suggestedFraction: number;
      /** @description What kept the suggestion down; null where nothing did. */
      limitedBy: ("no-edge" | "lower-bound" | "other-bets" | "per-bet" | "per-game" | "per-day") | null;
    };
    /** @description A price as it was agreed to. */
    AgreedPrice: {
      /** @description The sportsbook. */
      book: string;
      /** @description The sportsbook's name as shown on screens. */
      bookLabel: string;
      /** @description American odds. */
      price: number;
      /** @description The same as decimal odds. */
      decimal: number;
    };
    PresentPrice: {
      /** @description The sportsbook. */
      book: string;
      /** @description American odds. */
      price: number;
      /** @description The line of the side that is backed; null on a moneyline. */
      line: number | null;
      /**
       * Format: date-time
       * @description When this price was last seen.
       */
      quotedAt: string;
      /** @description Too old to be placed. */
      stale: boolean;
      /** @description Always false: a price of the past cannot be placed. */
      published: boolean;
    };
    /** @description A pick in the slip that the caller's plan does not show any more: the game, nothing of the pick. */
    LockedSlipItem: {
      /** @description The pick. */
      pickId: number;
      /**
       * @description The league.
       * @enum {string}
       */
      league: "NBA" | "MLB" | "NFL" | "NHL";
      /** @description Both teams, away first. */
      matchup: string;
      /** @description The home team. */
      homeTeam: string;
      /** @description The away team. */
      awayTeam: string;
      /** @description The game. */
      gameId: string;
      /**
       * Format: date-time
       * @description When the game starts.
       */
      startAt: string;
      /** @description Why it is closed, as a sentence. */
      problemText: string;
    };
    /** @description The items as one parlay. */
    SlipParlay: {
      /** @description Why they cannot be one parlay, as a sentence; null where they can. */
      blocked: string | null;
      /** @description Stake in cents. */
      stakeCents: number;
      /** @description The book whose prices multiply to the most; null where none quotes every line. */
      book: string | null;
      /** @description The book's name as shown on screens. */
      bookLabel: string | null;
      /** @description Product of the agreed decimal odds; null without items. */
      combinedDecimal: number | null;
      /** @description Profit in cents if it wins. */
      toWinCents: number;
      /** @description That all legs win, legs of one game taken together, as a fraction. */
      jointProbability: number | null;
      /** @description The same as the product of the legs, as a fraction. */
      independentProbability: number | null;
      /** @description Expected profit per unit staked, as a fraction. */
      expectedValue: number | null;
      /** @description Suggested stake in cents, sized together with everything open and the rest of the slip; null without a bankroll. */
      suggestedStakeCents: number | null;
      /** @description What kept the suggestion down; null where nothing did. */
      limitedBy: ("no-edge" | "lower-bound" | "other-bets" | "per-bet" | "per-game" | "per-day") | null;
      /** @description Whether two legs are on one game; the book may then offer other odds than the product. */
      sameGame: boolean;
    };
    /** @description How far a cap is used up by open bets and the slip's stakes. */
    Exposure: {
      /** @description What the cap is on. */
      label: string;
      /** @description Fraction of the bankroll at risk. */
      used: number;
      /** @description The cap as a fraction of the bankroll. */
      cap: number;
      /** @description Whether the cap is exceeded. */
      over: boolean;
    };
    SlipAnswer: {
      /** @description What was done, as a sentence. */
      message: string;
      /** @description The slip afterwards. */
      slip: components["schemas"]["Slip"];
    };
    SlipChange: {
      /**
       * @description A bet per pick, or one parlay of all.
       * @enum {string}
       */
      mode?: "singles" | "parlay";
      /** @description Dollars staked on the parlay. */
      parlayStake?: number;
    };
    NewSlipItem: {
      /** @description The pick to add. */
      pickId: number;
      /** @description Dollars; by default the suggested stake, or $25 without a bankroll. */
      stake?: number;
    };
    SlipStake: {
      /**
       * @description Dollars.
       * @default 25
       */
      stake: number;
    };
    PlacedSlip: {
      /** @description What was placed, as a sentence. */
      message: string;
      /** @description Bets made; 1 for a parlay. */
      betCount: number;
      /** @description Staked on them together, in cents. */
      stakeCents: number;
      /** @description Whether the simulated sportsbook took them. */
      submitted: boolean;
      /** @description Whether this key had placed them before. */
      repeated: boolean;
    };
    PlaceSlip: {
      /**
       * @description The key of the slip as it was read: another slip is not placed.
       * @example 0f3ad1f2-5a7e-4f0e-9d8e-2f6c1d9b7a34
       */
      placementKey: string;
    };
    User: {
      /** @description Names the person. */
      id: string;
      /** @description Their address. */
      email: string;
      /** @description What they are called. */
      username: string;
    };
    LiveMode: {
      /** @description Whether the session reads live data. */
      isLiveMode: boolean;
    };
    LiveModeChoice: {
      /** @description true for live data, false for the server's usual feed. */
      enabled: boolean;
    };
    OpenApiDocument: {
      /** @description Version of OpenAPI. */
      openapi: string;
      /** @description What this API is. */
      info: {
        [key: string]: unknown;
      };
      /** @description Every address with its methods. */
      paths: {
        [key: string]: unknown;
      };
    } & {
      [key: string]: unknown;
    };
    /** @description What every failure answers (RFC 9457). */
    Problem: {
      /**
       * Format: uri
       * @description Names the kind of failure and leads to what the reference says of it.
       */
      type: string;
      /** @description The kind of failure in words; the same for every failure of its kind. */
      title: string;
      /** @description The HTTP status once more. */
      status: number;
      /** @description A sentence for the person who is looking at it. */
      detail: string;
      /**
       * @description The kind of failure for programs.
       * @enum {string}
       */
      code:
        | "malformed"
        | "unauthenticated"
        | "tier-required"
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
      /** @description Sentences by the path of the field they are about; only where values cannot be used. */
      errors?: {
        [key: string]: string[];
      };
    };
  };
  responses: {
    /** @description malformed: The address, the JSON of the body or the Idempotency-Key cannot be read at all. */
    Malformed: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        "Cache-Control": components["headers"]["CacheControl"];
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "type": "https://linewise.app/api/docs#malformed",
         *       "title": "The request cannot be read",
         *       "status": 400,
         *       "detail": "The request cannot be read.",
         *       "code": "malformed"
         *     }
         */
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
    /** @description unauthenticated: There is no session cookie, or its session has ended. */
    Unauthenticated: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        "Cache-Control": components["headers"]["CacheControl"];
        "RateLimit-Limit": components["headers"]["RateLimitLimit"];
        "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
        "RateLimit-Reset": components["headers"]["RateLimitReset"];
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
    /** @description tier-required: The caller's plan does not include what was asked for, or a pick is not revealed yet. */
    TierRequired: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        "Cache-Control": components["headers"]["CacheControl"];
        "RateLimit-Limit": components["headers"]["RateLimitLimit"];
        "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
        "RateLimit-Reset": components["headers"]["RateLimitReset"];
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
    /** @description cross-site: A change came from another site's page. A program that sends a cookie has to send Origin as well. */
    CrossSite: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        "Cache-Control": components["headers"]["CacheControl"];
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
    /** @description not-found: No endpoint has this address, or what was asked for does not exist or belongs to somebody else. */
    NotFound: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        "Cache-Control": components["headers"]["CacheControl"];
        "RateLimit-Limit": components["headers"]["RateLimitLimit"];
        "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
        "RateLimit-Reset": components["headers"]["RateLimitReset"];
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
    /** @description conflict: What was asked for contradicts how things are: the game has started, the price is too old, the pick is saved. */
    Conflict: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        "Cache-Control": components["headers"]["CacheControl"];
        "RateLimit-Limit": components["headers"]["RateLimitLimit"];
        "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
        "RateLimit-Reset": components["headers"]["RateLimitReset"];
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
    /** @description length-required: A body was sent without Content-Length. */
    LengthRequired: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        "Cache-Control": components["headers"]["CacheControl"];
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "type": "https://linewise.app/api/docs#length-required",
         *       "title": "Say how long the request is",
         *       "status": 411,
         *       "detail": "Say how long the request is.",
         *       "code": "length-required"
         *     }
         */
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
    /** @description too-large: The body is larger than 256 kB. */
    TooLarge: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        "Cache-Control": components["headers"]["CacheControl"];
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
    /** @description unsupported-media-type: The body's Content-Type is not application/json. */
    UnsupportedMediaType: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        "Cache-Control": components["headers"]["CacheControl"];
        "RateLimit-Limit": components["headers"]["RateLimitLimit"];
        "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
        "RateLimit-Reset": components["headers"]["RateLimitReset"];
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "type": "https://linewise.app/api/docs#unsupported-media-type",
         *       "title": "Send JSON",
         *       "status": 415,
         *       "detail": "Send JSON.",
         *       "code": "unsupported-media-type"
         *     }
         */
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
    /** @description invalid: The request can be read, but values are missing or outside their bounds; errors names each by its path. */
    Invalid: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        "Cache-Control": components["headers"]["CacheControl"];
        "RateLimit-Limit": components["headers"]["RateLimitLimit"];
        "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
        "RateLimit-Reset": components["headers"]["RateLimitReset"];
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "type": "https://linewise.app/api/docs#invalid",
         *       "title": "Some values cannot be used",
         *       "status": 422,
         *       "detail": "Some values cannot be used.",
         *       "code": "invalid"
         *     }
         */
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
    /** @description too-many-requests: The caller's budget of requests is used up; Retry-After says when the next one is possible. */
    TooManyRequests: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        "Cache-Control": components["headers"]["CacheControl"];
        "Retry-After": components["headers"]["RetryAfter"];
        "RateLimit-Limit": components["headers"]["RateLimitLimit"];
        "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
        "RateLimit-Reset": components["headers"]["RateLimitReset"];
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
    /** @description internal: A fault of ours. It is logged under the request's X-Request-Id. */
    Internal: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        "Cache-Control": components["headers"]["CacheControl"];
        "RateLimit-Limit": components["headers"]["RateLimitLimit"];
        "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
        "RateLimit-Reset": components["headers"]["RateLimitReset"];
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
    /** @description unavailable: The server is busy or its database cannot take changes now; Retry-After says when to try again. */
    Unavailable: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        "Cache-Control": components["headers"]["CacheControl"];
        "Retry-After": components["headers"]["RetryAfter"];
        "RateLimit-Limit": components["headers"]["RateLimitLimit"];
        "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
        "RateLimit-Reset": components["headers"]["RateLimitReset"];
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
    /** @description A name for this change, kept for a day. The same request with the same key is answered the same way again and changes nothing; another request with the same key is refused. */
    IdempotencyKey: string;
  };
  requestBodies: never;
  headers: {
    /** @description Names this request in our log. */
    RequestId: string;
    /** @description The answer's tag; send it as If-None-Match to be told 304 while nothing has changed. */
    ETag: string;
    /** @description How long the answer may be kept, and by whom. */
    CacheControl: string;
    /** @description The next page with rel="next"; absent on the last one. */
    Link: string;
    /** @description Seconds to wait before the next attempt. */
    RetryAfter: number;
    /** @description Requests per window. */
    RateLimitLimit: number;
    /** @description Requests left in this window. */
    RateLimitRemaining: number;
    /** @description Seconds until the window ends. */
    RateLimitReset: number;
    /** @description "true" where the answer of an earlier request is repeated. */
    IdempotencyReplayed: string;
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  getBettingStrategies: {
    parameters: {
      query?: {
        /** @description Shows what a smaller plan would show; never more than the caller's own. */
        subscription?: "free" | "pro" | "elite";
        /** @description ALL or one of fanduel, draftkings, betmgm, caesars, espnbet, in any case. */
        bookmaker?: string;
        /** @description Only this league. */
        league?: "ALL" | ("NBA" | "MLB" | "NFL" | "NHL");
        /** @description Only this kind of bet. */
        betType?: "ALL" | ("moneyline" | "spread" | "total" | "prop" | "parlay");
        /** @description Only this risk. */
        riskLevel?: "ALL" | ("low" | "medium" | "high");
        /** @description Only picks of at least this confidence, in percent. Closed picks stay. */
        minConfidence?: number;
        /** @description Only picks of at least this edge, in percent; 0 means any. Closed picks stay. */
        minEdge?: number;
        /** @description Order of the open picks; closed ones follow by start. */
        sort?: "best" | "confidence" | "edge" | "start" | "newest";
        /** @description Items per page. */
        limit?: number;
        /** @description nextCursor of the page before; the first page is asked for without one. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "Cache-Control": components["headers"]["CacheControl"];
          ETag: components["headers"]["ETag"];
          Link: components["headers"]["Link"];
          "RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "RateLimit-Reset": components["headers"]["RateLimitReset"];
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
           *           "locked": true,
           *           "lockReason": "tier",
           *           "lockMessage": "string",
           *           "requiredTier": "free",
           *           "canReveal": false
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
      /** @description The caller has this answer already. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "Cache-Control": components["headers"]["CacheControl"];
          ETag: components["headers"]["ETag"];
          "RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "RateLimit-Reset": components["headers"]["RateLimitReset"];
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
        /** @description Only this league. */
        league?: "ALL" | ("NBA" | "MLB" | "NFL" | "NHL");
        /** @description Only this market. */
        type?: "ALL" | ("moneyline" | "spread" | "total");
        /** @description Items per page. */
        limit?: number;
        /** @description nextCursor of the page before; the first page is asked for without one. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "Cache-Control": components["headers"]["CacheControl"];
          ETag: components["headers"]["ETag"];
          Link: components["headers"]["Link"];
          "RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "RateLimit-Reset": components["headers"]["RateLimitReset"];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "predictions": [
           *         {
           *           "id": 0,
           *           "gameId": "string",
           *           "league": "NBA",
           *           "homeTeam": "string",
           *           "awayTeam": "string",
           *           "gameTime": "2026-01-15T17:00:00.000Z",
           *           "predictionType": "moneyline",
           *           "predictedOutcome": "string",
           *           "recommendation": "string",
           *           "confidence": 0,
           *           "confidenceLow": 0,
           *           "confidenceHigh": 0,
           *           "edge": 0,
           *           "price": 0,
           *           "bookLabel": "string",
           *           "modelVersion": "string",
           *           "createdAt": "2026-01-15T17:00:00.000Z",
           *           "qualityScore": 0,
           *           "qualityLabel": "Excellent",
           *           "reasons": [
           *             "string"
           *           ],
           *           "analysis": "string"
           *         }
           *       ],
           *       "locked": [
           *         {
           *           "gameId": "string",
           *           "league": "NBA",
           *           "homeTeam": "string",
           *           "awayTeam": "string",
           *           "gameTime": "2026-01-15T17:00:00.000Z",
           *           "count": 0,
           *           "lockMessage": "string",
           *           "requiredTier": "free"
           *         }
           *       ],
           *       "total": 0,
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
          "application/json": components["schemas"]["GetPredictionsAnswer"];
        };
      };
      /** @description The caller has this answer already. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "Cache-Control": components["headers"]["CacheControl"];
          ETag: components["headers"]["ETag"];
          "RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "RateLimit-Reset": components["headers"]["RateLimitReset"];
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
        /** @description Only this league. */
        league?: "ALL" | ("NBA" | "MLB" | "NFL" | "NHL");
        /** @description Days back from the feed's clock. */
        period?: "7" | "30" | "90" | "365";
        /** @description Items per page. */
        limit?: number;
        /** @description nextCursor of the page before; the first page is asked for without one. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "Cache-Control": components["headers"]["CacheControl"];
          ETag: components["headers"]["ETag"];
          Link: components["headers"]["Link"];
          "RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "RateLimit-Reset": components["headers"]["RateLimitReset"];
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
           *           "rating": "Excellent"
           *         }
           *       ],
           *       "nextCursor": "string"
           *     }
           */
          "application/json": components["schemas"]["GetModelPerformanceAnswer"];
        };
      };
      /** @description The caller has this answer already. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "Cache-Control": components["headers"]["CacheControl"];
          ETag: components["headers"]["ETag"];
          "RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "RateLimit-Reset": components["headers"]["RateLimitReset"];
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
  getGames: {
    parameters: {
      query?: {
        /** @description Only this league. */
        league?: "ALL" | ("NBA" | "MLB" | "NFL" | "NHL");
        /** @description Games that start at this moment or later. */
        from?: string;
        /** @description Games that start before this moment. */
        to?: string;
        /** @description Items per page. */
        limit?: number;
        /** @description nextCursor of the page before; the first page is asked for without one. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "Cache-Control": components["headers"]["CacheControl"];
          ETag: components["headers"]["ETag"];
          Link: components["headers"]["Link"];
          "RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "RateLimit-Reset": components["headers"]["RateLimitReset"];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "games": [
           *         {
           *           "id": "string",
           *           "league": "NBA",
           *           "season": 0,
           *           "homeTeam": "string",
           *           "awayTeam": "string",
           *           "homeCode": "string",
           *           "awayCode": "string",
           *           "startAt": "2026-01-15T17:00:00.000Z",
           *           "localDate": "string",
           *           "status": "scheduled",
           *           "homeScore": 0,
           *           "awayScore": 0,
           *           "periodLabel": "string"
           *         }
           *       ],
           *       "nextCursor": "string",
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
          "application/json": components["schemas"]["GetGamesAnswer"];
        };
      };
      /** @description The caller has this answer already. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "Cache-Control": components["headers"]["CacheControl"];
          ETag: components["headers"]["ETag"];
          "RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "RateLimit-Reset": components["headers"]["RateLimitReset"];
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
        /** @description Only this league. */
        league?: "ALL" | ("NBA" | "MLB" | "NFL" | "NHL");
        /** @description Only this game, also when it is long over. */
        gameId?: string;
        /** @description Items per page. */
        limit?: number;
        /** @description nextCursor of the page before; the first page is asked for without one. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "Cache-Control": components["headers"]["CacheControl"];
          ETag: components["headers"]["ETag"];
          Link: components["headers"]["Link"];
          "RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "RateLimit-Reset": components["headers"]["RateLimitReset"];
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
      /** @description The caller has this answer already. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "Cache-Control": components["headers"]["CacheControl"];
          ETag: components["headers"]["ETag"];
          "RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "RateLimit-Reset": components["headers"]["RateLimitReset"];
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
        /** @description Open bets, settled ones, or all. */
        tab?: "open" | "settled" | "all";
        /** @description Only this league. */
        league?: "ALL" | ("NBA" | "MLB" | "NFL" | "NHL");
        /** @description Only this kind of bet. */
        betType?: "ALL" | ("moneyline" | "spread" | "total" | "prop" | "parlay");
        /** @description Days back from the feed's clock. */
        period?: "7" | "30" | "90" | "365" | "all";
        /** @description Items per page. */
        limit?: number;
        /** @description nextCursor of the page before; the first page is asked for without one. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "Cache-Control": components["headers"]["CacheControl"];
          ETag: components["headers"]["ETag"];
          Link: components["headers"]["Link"];
          "RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "RateLimit-Reset": components["headers"]["RateLimitReset"];
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
           *           "startAt": "2026-01-15T17:00:00.000Z",
           *           "savedAt": "2026-01-15T17:00:00.000Z",
           *           "settledAt": "2026-01-15T17:00:00.000Z",
           *           "score": "string",
           *           "gameStatus": "string",
           *           "placed": false,
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
      /** @description The caller has this answer already. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "Cache-Control": components["headers"]["CacheControl"];
          ETag: components["headers"]["ETag"];
          "RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "RateLimit-Reset": components["headers"]["RateLimitReset"];
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
        /** @description A name for this change, kept for a day. The same request with the same key is answered the same way again and changes nothing; another request with the same key is refused. */
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
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "Cache-Control": components["headers"]["CacheControl"];
          "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
          "RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "RateLimit-Reset": components["headers"]["RateLimitReset"];
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
           *         "startAt": "2026-01-15T17:00:00.000Z",
           *         "savedAt": "2026-01-15T17:00:00.000Z",
           *         "settledAt": "2026-01-15T17:00:00.000Z",
           *         "score": "string",
           *         "gameStatus": "string",
           *         "placed": false,
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
      /** @description Made. */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "Cache-Control": components["headers"]["CacheControl"];
          "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
          "RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "RateLimit-Reset": components["headers"]["RateLimitReset"];
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
           *         "startAt": "2026-01-15T17:00:00.000Z",
           *         "savedAt": "2026-01-15T17:00:00.000Z",
           *         "settledAt": "2026-01-15T17:00:00.000Z",
           *         "score": "string",
           *         "gameStatus": "string",
           *         "placed": false,
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
  getSlip: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "Cache-Control": components["headers"]["CacheControl"];
          ETag: components["headers"]["ETag"];
          "RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "RateLimit-Reset": components["headers"]["RateLimitReset"];
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
           *           "agreed": {
           *             "book": "string",
           *             "bookLabel": "string",
           *             "price": 0,
           *             "decimal": 0
           *           },
           *           "visible": {
           *             "book": "string",
           *             "price": 0,
           *             "line": 0,
           *             "quotedAt": "2026-01-15T17:00:00.000Z",
           *             "stale": false,
           *             "published": false
           *           },
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
      /** @description The caller has this answer already. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "Cache-Control": components["headers"]["CacheControl"];
          ETag: components["headers"]["ETag"];
          "RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "RateLimit-Reset": components["headers"]["RateLimitReset"];
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
        /** @description A name for this change, kept for a day. The same request with the same key is answered the same way again and changes nothing; another request with the same key is refused. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "Cache-Control": components["headers"]["CacheControl"];
          "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
          "RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "RateLimit-Reset": components["headers"]["RateLimitReset"];
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
           *             "agreed": {
           *               "book": "string",
           *               "bookLabel": "string",
           *               "price": 0,
           *               "decimal": 0
           *             },
           *             "visible": {
           *               "book": "string",
           *               "price": 0,
           *               "line": 0,
           *               "quotedAt": "2026-01-15T17:00:00.000Z",
           *               "stale": false,
           *               "published": false
           *             },
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
        /** @description A name for this change, kept for a day. The same request with the same key is answered the same way again and changes nothing; another request with the same key is refused. */
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
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "Cache-Control": components["headers"]["CacheControl"];
          "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
          "RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "RateLimit-Reset": components["headers"]["RateLimitReset"];
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
           *             "agreed": {
           *               "book": "string",
           *               "bookLabel": "string",
           *               "price": 0,
           *               "decimal": 0
           *             },
           *             "visible": {
           *               "book": "string",
           *               "price": 0,
           *               "line": 0,
           *               "quotedAt": "2026-01-15T17:00:00.000Z",
           *               "stale": false,
           *               "published": false
           *             },
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
        /** @description A name for this change, kept for a day. The same request with the same key is answered the same way again and changes nothing; another request with the same key is refused. */
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
      /** @description Made. */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "Cache-Control": components["headers"]["CacheControl"];
          "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
          "RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "RateLimit-Reset": components["headers"]["RateLimitReset"];
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
           *             "agreed": {
           *               "book": "string",
           *               "bookLabel": "string",
           *               "price": 0,
           *               "decimal": 0
           *             },
           *             "visible": {
           *               "book": "string",
           *               "price": 0,
           *               "line": 0,
           *               "quotedAt": "2026-01-15T17:00:00.000Z",
           *               "stale": false,
           *               "published": false
           *             },
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
        /** @description A name for this change, kept for a day. The same request with the same key is answered the same way again and changes nothing; another request with the same key is refused. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        /** @description The pick; null where there is none. */
        pickId: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "Cache-Control": components["headers"]["CacheControl"];
          "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
          "RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "RateLimit-Reset": components["headers"]["RateLimitReset"];
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
           *             "agreed": {
           *               "book": "string",
           *               "bookLabel": "string",
           *               "price": 0,
           *               "decimal": 0
           *             },
           *             "visible": {
           *               "book": "string",
           *               "price": 0,
           *               "line": 0,
           *               "quotedAt": "2026-01-15T17:00:00.000Z",
           *               "stale": false,
           *               "published": false
           *             },
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
        /** @description A name for this change, kept for a day. The same request with the same key is answered the same way again and changes nothing; another request with the same key is refused. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        /** @description The pick; null where there is none. */
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
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "Cache-Control": components["headers"]["CacheControl"];
          "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
          "RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "RateLimit-Reset": components["headers"]["RateLimitReset"];
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
           *             "agreed": {
           *               "book": "string",
           *               "bookLabel": "string",
           *               "price": 0,
           *               "decimal": 0
           *             },
           *             "visible": {
           *               "book": "string",
           *               "price": 0,
           *               "line": 0,
           *               "quotedAt": "2026-01-15T17:00:00.000Z",
           *               "stale": false,
           *               "published": false
           *             },
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
        /** @description A name for this change, kept for a day. The same request with the same key is answered the same way again and changes nothing; another request with the same key is refused. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "Cache-Control": components["headers"]["CacheControl"];
          "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
          "RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "RateLimit-Reset": components["headers"]["RateLimitReset"];
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
           *             "agreed": {
           *               "book": "string",
           *               "bookLabel": "string",
           *               "price": 0,
           *               "decimal": 0
           *             },
           *             "visible": {
           *               "book": "string",
           *               "price": 0,
           *               "line": 0,
           *               "quotedAt": "2026-01-15T17:00:00.000Z",
           *               "stale": false,
           *               "published": false
           *             },
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
        /** @description A name for this change, kept for a day. The same request with the same key is answered the same way again and changes nothing; another request with the same key is refused. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "Cache-Control": components["headers"]["CacheControl"];
          "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
          "RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "RateLimit-Reset": components["headers"]["RateLimitReset"];
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
           *             "agreed": {
           *               "book": "string",
           *               "bookLabel": "string",
           *               "price": 0,
           *               "decimal": 0
           *             },
           *             "visible": {
           *               "book": "string",
           *               "price": 0,
           *               "line": 0,
           *               "quotedAt": "2026-01-15T17:00:00.000Z",
           *               "stale": false,
           *               "published": false
           *             },
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
        /** @description A name for this change, kept for a day. The same request with the same key is answered the same way again and changes nothing; another request with the same key is refused. */
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
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "Cache-Control": components["headers"]["CacheControl"];
          "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
          "RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "RateLimit-Reset": components["headers"]["RateLimitReset"];
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
      /** @description Made. */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "Cache-Control": components["headers"]["CacheControl"];
          "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
          "RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "RateLimit-Reset": components["headers"]["RateLimitReset"];
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
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "Cache-Control": components["headers"]["CacheControl"];
          ETag: components["headers"]["ETag"];
          "RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "RateLimit-Reset": components["headers"]["RateLimitReset"];
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
      /** @description The caller has this answer already. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "Cache-Control": components["headers"]["CacheControl"];
          ETag: components["headers"]["ETag"];
          "RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "RateLimit-Reset": components["headers"]["RateLimitReset"];
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
  getLiveModeStatus: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "Cache-Control": components["headers"]["CacheControl"];
          ETag: components["headers"]["ETag"];
          "RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "RateLimit-Reset": components["headers"]["RateLimitReset"];
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
      /** @description The caller has this answer already. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "Cache-Control": components["headers"]["CacheControl"];
          ETag: components["headers"]["ETag"];
          "RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "RateLimit-Reset": components["headers"]["RateLimitReset"];
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
        /** @description A name for this change, kept for a day. The same request with the same key is answered the same way again and changes nothing; another request with the same key is refused. */
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
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "Cache-Control": components["headers"]["CacheControl"];
          "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
          "RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "RateLimit-Reset": components["headers"]["RateLimitReset"];
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
  getOpenapiJson: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "Cache-Control": components["headers"]["CacheControl"];
          ETag: components["headers"]["ETag"];
          "RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "RateLimit-Reset": components["headers"]["RateLimitReset"];
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
      /** @description The caller has this answer already. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "Cache-Control": components["headers"]["CacheControl"];
          ETag: components["headers"]["ETag"];
          "RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "RateLimit-Reset": components["headers"]["RateLimitReset"];
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
