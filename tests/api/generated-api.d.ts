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
  "/api/betting-strategies/{pickId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One published pick with what its page says; of a locked one, why it is locked. */
    get: operations["getBettingStrategiesPickId"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/betting-strategies/{pickId}/reveal": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Opens a pick for the caller, as the button on its card does. */
    post: operations["postBettingStrategiesPickIdReveal"];
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
  "/api/games/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One game, however old. */
    get: operations["getGamesId"];
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
    /** The latest quote per game, book and market that the caller's plan may see, and prices at other lines. */
    get: operations["getOdds"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/props": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Player props of the slate, with both sides' best prices, our chance and the last ten games. */
    get: operations["getProps"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/props/{playerId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One player tonight: a statistic at a line, with hit rates, splits, books and our distribution. */
    get: operations["getPropsPlayerId"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/enhanced-odds/api-status": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The sources of odds, scores and weather: whether each can be asked, and when it last had news. */
    get: operations["getEnhancedOddsApiStatus"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/enhanced-odds/comparison/{sport}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The books of a league's upcoming games side by side, as far as the caller's plan shows them. */
    get: operations["getEnhancedOddsComparisonSport"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/enhanced-odds/sharp-money/{gameId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Market signals on an upcoming game: steam, reverse line movement, sharp splits, with their evidence. */
    get: operations["getEnhancedOddsSharpMoneyGameId"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/enhanced-odds/enhanced-roi/{gameId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The best offer on an upcoming game at the fair price of its markets. */
    get: operations["getEnhancedOddsEnhancedRoiGameId"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/stream": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What changes, as it changes. */
    get: operations["getStream"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/news": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Injuries and starters: what changed, when it became known, and what prices did, newest first. */
    get: operations["getNews"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/news/games": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Games of the next day and a half with who is missing, in doubt and named to start. */
    get: operations["getNewsGames"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/teams": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Teams with their records of the newest season, by league and name. */
    get: operations["getTeams"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/teams/{team}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One team: form, records at the close, rest, rating, injuries and next games. */
    get: operations["getTeamsTeam"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/team-chemistry": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Teams by their results beyond the closing line, best first. */
    get: operations["getTeamChemistry"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/player-synergy": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Pairs of regulars by what they add to the margin together, best first. */
    get: operations["getPlayerSynergy"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/ai/analyze-team-chemistry": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Analyzes one team's chemistry: score, breakdown, insights, and what it means for bets. */
    post: operations["postAiAnalyzeTeamChemistry"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/players": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Players with their statistics of the newest season, best rated first. */
    get: operations["getPlayers"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/ai/compare-players": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Compares two players of one league by their statistics of the newest season. */
    post: operations["postAiComparePlayers"];
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
    /** Saves a pick at the latest price the caller may see, or at `statedOdds`; odds and confidence in the body are ignored. */
    post: operations["postSavedPicks"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/saved-picks/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One of the caller's own bets. */
    get: operations["getSavedPicksId"];
    put?: never;
    post?: never;
    /** Deletes a bet until its game starts. */
    delete: operations["deleteSavedPicksId"];
    options?: never;
    head?: never;
    /** Changes the stake of a bet until its game starts. */
    patch: operations["patchSavedPicksId"];
    trace?: never;
  };
  "/api/saved-picks/{id}/payout": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Settles a bet by what its book paid, where no score does. */
    post: operations["postSavedPicksIdPayout"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/second-opinion": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A second opinion on a bet or a parlay of up to six legs, at the price the caller was offered. */
    post: operations["postSecondOpinion"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/bets/import": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Imports bets from the caller's own books; with `dryRun` only says what would become of them. */
    post: operations["postBetsImport"];
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
  "/api/ai-agents/full-intelligence/{userId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The caller's patterns, badges and weekly report, with strategies compared on the published record. */
    get: operations["getAiAgentsFullIntelligenceUserId"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/ai-agents/user-pattern-agent/{userId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What the caller's bets have in common, every group with its figures and p-values. */
    get: operations["getAiAgentsUserPatternAgentUserId"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/ai-agents/personalized-picks/{userId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Up to five picks the caller may see, in the order of what their own bets did well against the close. */
    get: operations["getAiAgentsPersonalizedPicksUserId"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/ai-agents/run-simulation": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Follows the published picks of the last days with a bankroll. */
    post: operations["postAiAgentsRunSimulation"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/ai-agents/compare-strategies": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Named ways to follow the published picks of the last days, with the same bankroll. */
    get: operations["getAiAgentsCompareStrategies"];
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
  "/api/social-network": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The members' ranking by closing line value drawn towards their mean, among those the caller sees. */
    get: operations["getSocialNetwork"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/social-network/picks": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What the members the caller follows shared, as the caller may see it now. */
    get: operations["getSocialNetworkPicks"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/social-network/members/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A member's record and what they shared. */
    get: operations["getSocialNetworkMembersId"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/social-network/profile": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Shows the caller's record under a name, or changes the name. */
    put: operations["putSocialNetworkProfile"];
    post?: never;
    /** Shows the caller to nobody any more. The name stays theirs. */
    delete: operations["deleteSocialNetworkProfile"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/social-network/shares": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Shares a pick with those who follow the caller, before its game's start. */
    post: operations["postSocialNetworkShares"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/social-network/shares/{pickId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Takes a shared pick back: hidden, but counted on. */
    delete: operations["deleteSocialNetworkSharesPickId"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/social-network/members/{id}/follow": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Follows a member. */
    post: operations["postSocialNetworkMembersIdFollow"];
    /** Follows a member no longer. */
    delete: operations["deleteSocialNetworkMembersIdFollow"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/social-network/members/{id}/block": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Blocks a member: neither sees the other any more, and the other gets no notice. */
    post: operations["postSocialNetworkMembersIdBlock"];
    /** Takes a block back. */
    delete: operations["deleteSocialNetworkMembersIdBlock"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/social-network/members/{id}/report": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Reports a member's profile to the operators. */
    post: operations["postSocialNetworkMembersIdReport"];
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
  "/api/care": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The caller's limits with what is used of them, and their break. */
    get: operations["getCare"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/care/limits": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /** Lowers one of the caller's limits, at once. */
    patch: operations["patchCareLimits"];
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
  "/api/auto-evolution/status": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The models in use, what evolves by itself, and the newest training. */
    get: operations["getAutoEvolutionStatus"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/auto-evolution/history": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The newest challengers that were published and refused, with log-loss differences and their errors. */
    get: operations["getAutoEvolutionHistory"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/auto-evolution/agents": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How each agent's advice came out once its games were over. */
    get: operations["getAutoEvolutionAgents"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/auto-evolution/retrain-model": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Queues a training of every league's model for the worker. Operators only, one at a time. */
    post: operations["postAutoEvolutionRetrainModel"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/auto-evolution/toggle/{feature}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Switches a feature on or off: one's own anyone, what concerns everybody an operator. */
    post: operations["postAutoEvolutionToggleFeature"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/auto-evolution/roll-back/{versionId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Makes an earlier champion predict again. Operators only. */
    post: operations["postAutoEvolutionRollBackVersionId"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/ai/recommendations": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The caller's recommendations of the last two months, the newest first. */
    get: operations["getAiRecommendations"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/ai/recommendations/dashboard": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The figures of the caller's active recommendations. */
    get: operations["getAiRecommendationsDashboard"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/ai/recommendations/generate": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Looks the caller's betting over and adds what the rules find. */
    post: operations["postAiRecommendationsGenerate"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/ai/recommendations/{id}/dismiss": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /** Puts a recommendation away. */
    patch: operations["patchAiRecommendationsIdDismiss"];
    trace?: never;
  };
  "/api/ai/recommendations/{id}/implement": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /** Does what a recommendation proposes. */
    patch: operations["patchAiRecommendationsIdImplement"];
    trace?: never;
  };
  "/api/ai/recommendations/{id}/undo": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /** Takes back what implementing a recommendation changed; what was changed again since stays. */
    patch: operations["patchAiRecommendationsIdUndo"];
    trace?: never;
  };
  "/api/agents/status": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Whether the agents and all they need work. */
    get: operations["getAgentsStatus"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/agents/test": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Has every agent look at the day's picks that are open to the caller. */
    post: operations["postAgentsTest"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/agents/execute/{agentOrTaskId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Has one agent, or those of a task, look at the caller's slip or the day's picks that are open to them. */
    post: operations["postAgentsExecuteAgentOrTaskId"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/system-health": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What keeps the data up to date, probed now; a read that takes over 200 ms is warned of. */
    get: operations["getSystemHealth"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/notifications": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The caller's notifications, the newest first. */
    get: operations["getNotifications"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/notifications/read/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Marks a notification as read. */
    post: operations["postNotificationsReadId"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/notifications/read-all": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Marks every notification as read. */
    post: operations["postNotificationsReadAll"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/notifications/preferences": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Which notifications the caller gets: as saved, or the defaults, under which nothing is sent. */
    get: operations["getNotificationsPreferences"];
    put?: never;
    /** Saves which notifications the caller gets. Messages that were stopped by a link go out again. A new number gets a code. */
    post: operations["postNotificationsPreferences"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/notifications/phone/code": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Sends another code to the number that waits for one. */
    post: operations["postNotificationsPhoneCode"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/notifications/phone/confirm": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Makes the number whose code this is the caller's. A code can be tried five times. */
    post: operations["postNotificationsPhoneConfirm"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/notifications/price-watches": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The prices the caller waits for, of games to come. */
    get: operations["getNotificationsPriceWatches"];
    put?: never;
    /** Waits for a price of a pick at its published line. Another price for the pick takes the place of the first. */
    post: operations["postNotificationsPriceWatches"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/notifications/price-watches/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Ends a watch. */
    delete: operations["deleteNotificationsPriceWatchesId"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/web-hooks": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The caller's web hooks and how they stand. */
    get: operations["getWebHooks"];
    put?: never;
    /** Adds a web hook. The answer has the secret that signs its messages, this once. */
    post: operations["postWebHooks"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/web-hooks/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One web hook with its delivery log of the last thirty days, the newest message first. */
    get: operations["getWebHooksId"];
    put?: never;
    post?: never;
    /** Removes a web hook with what waits for it and its log. */
    delete: operations["deleteWebHooksId"];
    options?: never;
    head?: never;
    /** Changes name, address or topics of a web hook. */
    patch: operations["patchWebHooksId"];
    trace?: never;
  };
  "/api/web-hooks/{id}/secret": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Makes a new secret. The one before signs beside it for a day. */
    post: operations["postWebHooksIdSecret"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/web-hooks/{id}/test": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Sends a test now and returns what came back. It is tried once. */
    post: operations["postWebHooksIdTest"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/web-hooks/{id}/pause": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Stops sending to a web hook. */
    post: operations["postWebHooksIdPause"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/web-hooks/{id}/resume": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Sends to a web hook again that was paused or is failing. */
    post: operations["postWebHooksIdResume"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/web-hooks/{id}/deliveries/{delivery}/replay": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Sends a message of the log again, under the id it had. */
    post: operations["postWebHooksIdDeliveriesDeliveryReplay"];
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
export interface webhooks {
  assessment: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Topic assessments: A published pick was repriced. The offer is included only for picks you can see. */
    post: operations["webHookAssessment"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  pick: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Topic picks: A pick was published. Its details are included only for picks you can see. */
    post: operations["webHookPick"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  score: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Topic scores: A game's score, state or start changed, or a result became known or was corrected. */
    post: operations["webHookScore"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  result: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Topic scores: A game's score, state or start changed, or a result became known or was corrected. */
    post: operations["webHookResult"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  grading: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Topic gradings: A published pick was graded. */
    post: operations["webHookGrading"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  injury: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Topic news: A player was reported out, in doubt or available, or a team's starter was named, confirmed or replaced. */
    post: operations["webHookInjury"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  starter: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Topic news: A player was reported out, in doubt or available, or a team's starter was named, confirmed or replaced. */
    post: operations["webHookStarter"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  bet: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Topic bets: One of your bets was saved, changed, settled or deleted. */
    post: operations["webHookBet"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
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
      venue: string | null;
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
      venue: string | null;
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
      group: "bet" | "lean" | "placed" | "gone" | "in-play" | "finished";
      /** @enum {string} */
      market: "moneyline" | "spread" | "total" | "prop" | "parlay";
      /** @enum {string} */
      side: "home" | "away" | "over" | "under" | "both";
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
      shrunkEdge: number | null;
      worth: number | null;
      visible: components["schemas"]["VisiblePrice"];
      published: components["schemas"]["PublishedPick"];
      now: components["schemas"]["PickNow"] | null;
      /** @example -110 */
      publishedPrice: number;
      publishedBook: string;
      /** @example -110 */
      fairPrice: number;
      /** @example -110 */
      goodDownTo: number;
      stakeFraction: number;
      suggestedStake: number | null;
      grade: number | null;
      /** @enum {string} */
      confidenceLabel: "Elite" | "Premium" | "Quality" | "Standard";
      hotPick: boolean;
      highValue: boolean;
      reasoning: string;
      modelLabel: string;
      saved: boolean;
      ownBet: components["schemas"]["OwnBet"] | null;
      betRefusal: ("stale" | "no-price" | "moved" | "started" | "postponed" | "canceled" | "already-saved") | null;
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
      /** @example -110 */
      price: number;
      line: number | null;
      /** Format: date-time */
      quotedAt: string;
      stale: boolean;
      published: boolean;
      moved: boolean;
      seenAt: string | null;
    };
    PublishedPick: {
      /** Format: date-time */
      at: string;
      recommendation: string;
      line: number | null;
      book: string;
      /** @example -110 */
      price: number;
      confidence: number;
      confidenceLow: number;
      confidenceHigh: number;
      marketProbability: number | null;
      edge: number;
      shrunkEdge: number | null;
      worth: number | null;
      /** @enum {string} */
      verdict: "BET" | "LEAN" | "PASS";
      stakeFraction: number;
    };
    PickNow: {
      /** Format: date-time */
      assessedAt: string;
      /** @enum {string} */
      change: "published" | "model" | "starter" | "players" | "line" | "market" | "ratings" | "price" | "time";
      why: string;
      line: number | null;
      book: string | null;
      price: number | null;
      confidence: number;
      confidenceLow: number;
      confidenceHigh: number;
      marketProbability: number | null;
      edge: number | null;
      shrunkEdge: number | null;
      worth: number | null;
      /** @enum {string} */
      verdict: "BET" | "LEAN" | "PASS";
      stakeFraction: number;
      betFrom: number | null;
      leanFrom: number | null;
    };
    OwnBet: {
      id: number;
      samePick: boolean;
      recommendation: string;
      stake: number;
      book: string;
      price: number | null;
      placed: boolean;
      more: number;
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
      freeAccessDaysRemaining: number;
      confidenceThreshold: number;
      trialExpired: boolean;
      dailyLimitReached: boolean;
      quoteDelayMinutes: number;
      feed: components["schemas"]["Feed"];
    };
    GetBettingStrategiesPickIdAnswer: {
      pick: components["schemas"]["Pick"];
      detail: {
        breakEven: number;
        verdictText: string;
        marketProbability: number | null;
        pushProbability: number;
        reasons: {
          key: string;
          label: string;
          detail: string;
          logit: number;
          points: number;
        }[];
        reasonsLock: {
          /** @enum {string} */
          tier: "free" | "pro" | "elite";
          text: string;
        } | null;
        reasonsStart: {
          label: string;
          probability: number;
        };
        parlay: {
          legs: {
            bet: string;
            probability: number;
            marketProbability: number | null;
            result: ("win" | "loss" | "push" | "void") | null;
          }[];
          product: number;
          together: number;
          text: string;
          hold: number | null;
        } | null;
        books: {
          book: string;
          bookLabel: string;
          line: number | null;
          /** @example -110 */
          price: number;
          otherPrice: number | null;
          /** Format: date-time */
          quotedAt: string;
          stale: boolean;
          moved: boolean;
          seenAt: string | null;
          probability: number;
          edge: number | null;
          best: boolean;
          hold: number;
        }[];
        ladder: {
          rows: {
            line: number;
            main: boolean;
            book: string;
            bookLabel: string;
            /** @example -110 */
            price: number;
            /** Format: date-time */
            quotedAt: string;
            stale: boolean;
            probability: number | null;
            fairPrice: number | null;
            edge: number | null;
          }[];
          readAt: string | null;
          note: string | null;
        } | null;
        starters: {
          label: string;
          published: string;
          now: string;
          changes: {
            was: string;
            now: string;
          }[];
          reassessedAt: string | null;
        } | null;
        weather: {
          text: string;
          /** Format: date-time */
          knownAt: string;
        } | null;
        bankrollCents: number | null;
        stakeCents: number | null;
        stakeNote: string;
        modelVersion: {
          label: string;
          /** Format: date-time */
          trainedUntil: string;
          trainedOnGames: number;
        };
        score: {
          home: number;
          away: number;
          periodLabel: string | null;
        } | null;
        grading: {
          /** @enum {string} */
          result: "win" | "loss" | "push" | "void";
          profitUnits: number;
          closePrice: number | null;
          closeLine: number | null;
          closeProbability: number | null;
          closingLineValue: number | null;
          /** Format: date-time */
          gradedAt: string;
          regraded: boolean;
        } | null;
        ledgerHash: string;
      } | null;
      feed: components["schemas"]["Feed"];
    };
    Reveal: {
      revealed: boolean;
      message: string;
      pick: components["schemas"]["Pick"];
      dailyUsage: components["schemas"]["Usage"];
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
      predictionType: "moneyline" | "spread" | "total" | "prop" | "parlay";
      predictedOutcome: string;
      /** @enum {string} */
      side: "home" | "away" | "over" | "under" | "both";
      line: number | null;
      recommendation: string;
      bet: string;
      pickId: number | null;
      ownBet: components["schemas"]["OwnBet"] | null;
      confidence: number;
      confidenceLow: number;
      confidenceHigh: number;
      edge: number | null;
      price: number | null;
      bookLabel: string | null;
      moved: boolean;
      seenAt: string | null;
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
      winRate: number | null;
      averageEdge: number | null;
      averageConfidence: number | null;
      leans: number;
      leansCorrect: number;
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
    OneGame: {
      game: components["schemas"]["Game"];
      feed: components["schemas"]["Feed"];
    };
    Quote: {
      gameId: string;
      book: string;
      /** @enum {string} */
      market: "moneyline" | "spread" | "total" | "prop" | "parlay";
      line: number | null;
      /** @example -110 */
      first: number;
      /** @example -110 */
      second: number;
      /** Format: date-time */
      capturedAt: string;
      stale: boolean;
      moved: boolean;
      seenAt: string | null;
    };
    AlternateQuote: {
      gameId: string;
      book: string;
      /** @enum {string} */
      market: "spread" | "total";
      /** @enum {string} */
      side: "home" | "away" | "over" | "under" | "both";
      line: number;
      /** @example -110 */
      price: number;
      /** Format: date-time */
      capturedAt: string;
      stale: boolean;
      moved: boolean;
      seenAt: string | null;
    };
    GetOddsAnswer: {
      quotes: components["schemas"]["Quote"][];
      alternates: components["schemas"]["AlternateQuote"][];
      nextCursor: string | null;
      quoteDelayMinutes: number;
      feed: components["schemas"]["Feed"];
    };
    PropPage: {
      props: components["schemas"]["Prop"][];
      total: number;
      nextCursor: string | null;
      quoteDelayMinutes: number;
      feed: components["schemas"]["Feed"];
    };
    Prop: {
      gameId: string;
      /** @enum {string} */
      league: "NBA" | "MLB" | "NFL" | "NHL";
      matchup: string;
      /** Format: date-time */
      startAt: string;
      playerId: string;
      player: string;
      teamCode: string;
      position: string;
      /** @enum {string} */
      statistic:
        | "points"
        | "rebounds"
        | "assists"
        | "threes"
        | "strikeouts"
        | "hits"
        | "passing-yards"
        | "rushing-yards"
        | "receiving-yards"
        | "receptions"
        | "shots"
        | "saves"
        | "points-rebounds-assists"
        | "points-rebounds"
        | "points-assists"
        | "rebounds-assists"
        | "steals"
        | "blocks"
        | "steals-blocks"
        | "turnovers"
        | "total-bases"
        | "home-runs"
        | "runs"
        | "rbis"
        | "hits-runs-rbis"
        | "outs"
        | "hits-allowed"
        | "walks-allowed"
        | "earned-runs"
        | "passing-touchdowns"
        | "completions"
        | "passing-attempts"
        | "rushing-attempts"
        | "rushing-receiving-yards"
        | "passing-rushing-yards"
        | "touchdowns"
        | "goals"
        | "hockey-assists"
        | "hockey-points"
        | "blocked-shots";
      statisticLabel: string;
      lines: components["schemas"]["PropLine"][];
      best: ("over" | "under") | null;
      expected: components["schemas"]["ExpectedChances"] | null;
      injury: components["schemas"]["PropInjury"] | null;
      lock: components["schemas"]["PropLock"] | null;
      pickId: number | null;
      ownBet: {
        id: number;
        samePick: boolean;
        recommendation: string;
        stake: number;
        book: string;
        price: number | null;
        placed: boolean;
        more: number;
      } | null;
    };
    PropLine: {
      line: number;
      over: components["schemas"]["PropOffer"] | null;
      under: components["schemas"]["PropOffer"] | null;
      chanceOver: number | null;
      lastTen: components["schemas"]["HitCount"];
    };
    PropOffer: {
      book: string;
      bookLabel: string;
      /** @example -110 */
      price: number;
      /** Format: date-time */
      quotedAt: string;
      stale: boolean;
      seenAt: string | null;
      moved: boolean;
      worth: components["schemas"]["PropWorth"] | null;
    };
    PropWorth: {
      edge: number;
      shrunkEdge: number;
      worth: number;
      /** @enum {string} */
      verdict: "BET" | "LEAN" | "PASS";
      betFrom: number | null;
    };
    HitCount: {
      over: number;
      under: number;
      push: number;
      rate: components["schemas"]["HitRate"];
    };
    HitRate: {
      value: number | null;
      n: number;
      low: number | null;
      high: number | null;
    };
    ExpectedChances: {
      value: number;
      label: string;
    };
    PropInjury: {
      status: string;
      note: string;
      /** Format: date-time */
      reportedAt: string;
    };
    PropLock: {
      message: string;
      requiredTier: ("free" | "pro" | "elite") | null;
    };
    PlayerTonight: {
      playerId: string;
      player: string;
      /** @enum {string} */
      statistic:
        | "points"
        | "rebounds"
        | "assists"
        | "threes"
        | "strikeouts"
        | "hits"
        | "passing-yards"
        | "rushing-yards"
        | "receiving-yards"
        | "receptions"
        | "shots"
        | "saves"
        | "points-rebounds-assists"
        | "points-rebounds"
        | "points-assists"
        | "rebounds-assists"
        | "steals"
        | "blocks"
        | "steals-blocks"
        | "turnovers"
        | "total-bases"
        | "home-runs"
        | "runs"
        | "rbis"
        | "hits-runs-rbis"
        | "outs"
        | "hits-allowed"
        | "walks-allowed"
        | "earned-runs"
        | "passing-touchdowns"
        | "completions"
        | "passing-attempts"
        | "rushing-attempts"
        | "rushing-receiving-yards"
        | "passing-rushing-yards"
        | "touchdowns"
        | "goals"
        | "hockey-assists"
        | "hockey-points"
        | "blocked-shots";
      statisticLabel: string;
      line: number;
      quoted: boolean;
      prop: components["schemas"]["Prop"] | null;
      lock: components["schemas"]["PropLock"] | null;
      chanceOver: number | null;
      distribution: components["schemas"]["CountDistribution"] | null;
      games: components["schemas"]["CountedGame"][];
      windows: components["schemas"]["TonightRate"][];
      splits: components["schemas"]["TonightRate"][];
      opponent: components["schemas"]["OpponentRank"] | null;
      teammate: components["schemas"]["TeammateSplit"] | null;
      quotes: components["schemas"]["PropQuote"][];
    };
    CountDistribution: {
      from: number;
      mass: number[];
      mean: number;
      push: number;
    };
    CountedGame: {
      gameId: string;
      /** Format: date-time */
      startAt: string;
      opponent: string;
      counted: number;
      chances: number | null;
      season: boolean;
      playoff: boolean;
    };
    TonightRate: {
      label: string;
      hit: components["schemas"]["HitCount"];
      mean: number | null;
    };
    OpponentRank: {
      code: string;
      group: string;
      more: number;
      games: number;
      rank: number;
      of: number;
    };
    TeammateSplit: {
      id: string;
      name: string;
      withHim: components["schemas"]["TonightRate"];
      without: components["schemas"]["TonightRate"];
      enough: boolean;
    };
    PropQuote: {
      book: string;
      bookLabel: string;
      line: number;
      /** @example -110 */
      over: number;
      /** @example -110 */
      under: number;
      hold: number;
      /** Format: date-time */
      quotedAt: string;
      stale: boolean;
      seenAt: string | null;
      moved: boolean;
    };
    ApiSources: {
      success: boolean;
      apiSources: {
        [key: string]: components["schemas"]["ApiSource"];
      };
    };
    ApiSource: {
      name: string;
      purpose: string;
      /** @enum {string} */
      status: "CONFIGURED" | "ALWAYS_AVAILABLE" | "MISSING_KEY";
      readAt: string | null;
      inUse: boolean;
    };
    OddsComparison: {
      success: boolean;
      /** @enum {string} */
      sport: "NBA" | "MLB" | "NFL" | "NHL";
      sources: components["schemas"]["OddsSources"];
      totalBookmakers: number;
      oddsComparison: components["schemas"]["ComparedOdds"][];
      games: components["schemas"]["ComparedGame"][];
      /** Format: date-time */
      lastUpdated: string;
      quoteDelayMinutes: number;
      nextCursor: string | null;
    };
    OddsSources: {
      primary: components["schemas"]["NamedSource"];
      fallback: components["schemas"]["NamedSource"];
    };
    NamedSource: {
      name: string;
    };
    ComparedOdds: {
      gameId: string;
      homeTeam: string;
      awayTeam: string;
      bookmaker: string;
      /** @example -110 */
      homeOdds: number;
      /** @example -110 */
      awayOdds: number;
      hold: number;
    };
    ComparedGame: {
      gameId: string;
      /** @enum {string} */
      league: "NBA" | "MLB" | "NFL" | "NHL";
      homeTeam: string;
      awayTeam: string;
      homeCode: string;
      awayCode: string;
      /** Format: date-time */
      startAt: string;
      markets: components["schemas"]["ComparedMarket"][];
    };
    ComparedMarket: {
      /** @enum {string} */
      market: "moneyline" | "spread" | "total" | "prop" | "parlay";
      firstLabel: string;
      secondLabel: string;
      fair: components["schemas"]["FairPrice"] | null;
      books: components["schemas"]["ComparedBook"][];
    };
    FairPrice: {
      line: number | null;
      probability: number;
      books: number;
    };
    ComparedBook: {
      line: number | null;
      /** @example -110 */
      first: number;
      /** @example -110 */
      second: number;
      book: string;
      bookLabel: string;
      firstBest: boolean;
      secondBest: boolean;
      hold: number;
      open: components["schemas"]["OpeningPrices"] | null;
      /** Format: date-time */
      quotedAt: string;
      stale: boolean;
      seenAt: string | null;
      moved: boolean;
    };
    OpeningPrices: {
      line: number | null;
      /** @example -110 */
      first: number;
      /** @example -110 */
      second: number;
    };
    SharpMoney: {
      gameId: string;
      sharpMoneyInsights: components["schemas"]["SharpMoneyInsights"];
      analysis: components["schemas"]["SharpMoneyAnalysis"];
      markets: components["schemas"]["MarketSignals"][];
      splitsNote: string | null;
    };
    SharpMoneyInsights: {
      sharpMoneyPercentage: number | null;
      publicBettingPercentage: number | null;
      lineMovement: string | null;
      reverseLineMovement: boolean;
      steamMove: boolean;
    };
    SharpMoneyAnalysis: {
      recommendation: string;
      confidence: number | null;
      noVigChance: number | null;
      ours: components["schemas"]["OurWord"] | null;
    };
    OurWord: {
      /** @enum {string} */
      stand: "bet" | "lean" | "against" | "closed" | "none";
      pickId: number | null;
      text: string;
    };
    MarketSignals: {
      /** @enum {string} */
      market: "moneyline" | "spread" | "total" | "prop" | "parlay";
      split: components["schemas"]["Split"] | null;
      sharp: string | null;
      reverse: string | null;
      explained: string | null;
      steam: components["schemas"]["SteamMove"][];
      movement: string | null;
    };
    Split: {
      source: string;
      firstLabel: string;
      firstTickets: number;
      firstMoney: number;
      sampleSize: number;
      /** Format: date-time */
      at: string;
    };
    SteamMove: {
      /** @enum {string} */
      side: "home" | "away" | "over" | "under" | "both";
      bet: string;
      /** Format: date-time */
      from: string;
      minutes: number;
      tracked: number;
      books: string[];
      size: number;
      /** @enum {string} */
      unit: "points" | "probability";
      reports: components["schemas"]["MarketReport"][];
    };
    MarketReport: {
      player: string;
      status: string;
      /** @enum {string} */
      kind: "injury" | "starter";
      /** Format: date-time */
      at: string;
    };
    EnhancedRoi: {
      gameId: string;
      enhancedROI: components["schemas"]["EnhancedRoiScore"];
      recommendations: components["schemas"]["EnhancedRoiRecommendation"];
      apiSources: {
        [key: string]: "ACTIVE" | "INACTIVE";
      };
    };
    EnhancedRoiScore: {
      confidenceScore: number | null;
      noVigChance: number;
    };
    EnhancedRoiRecommendation: {
      expectedROI: number;
      valueEdge: number;
      bestBookmaker: string;
      confidenceLevel: string | null;
      ours: components["schemas"]["OurWord"];
      /** @enum {string} */
      market: "moneyline" | "spread" | "total" | "prop" | "parlay";
      bet: string;
      /** @example -110 */
      price: number;
      breakEven: number;
      fairBooks: number;
      text: string;
    };
    GetStreamAnswer: string;
    NewsPage: {
      readonly news: components["schemas"]["NewsItem"][];
      total: number;
      nextCursor: string | null;
      quoteDelayMinutes: number;
      feed: components["schemas"]["FeedClock"];
    };
    NewsItem: {
      playerId: string;
      player: string;
      position: string;
      /** @enum {string} */
      league: "NBA" | "MLB" | "NFL" | "NHL";
      teamId: string;
      team: string;
      teamCode: string;
      role: string | null;
      id: string;
      /** Format: date-time */
      at: string;
      /** @enum {string} */
      change: "status" | "named" | "confirmed" | "replaced";
      status: string;
      before: string | null;
      note: string;
      game: components["schemas"]["NewsGameRef"] | null;
      mine: boolean;
      minutes: components["schemas"]["FreedMinutes"] | null;
      effect: components["schemas"]["NewsEffect"] | null;
    };
    NewsGameRef: {
      id: string;
      /** Format: date-time */
      startAt: string;
      homeTeam: string;
      awayTeam: string;
      homeCode: string;
      awayCode: string;
    };
    FreedMinutes: {
      usual: number;
      readonly to: components["schemas"]["MovedMinutes"][];
      missed: number;
    };
    MovedMinutes: {
      playerId: string;
      player: string;
      more: number;
    };
    NewsEffect: {
      /** Format: date-time */
      beforeAt: string;
      afterAt: string | null;
      market: components["schemas"]["NewsMarket"];
      marketLock: string | null;
      ours: components["schemas"]["OurBeforeAfter"] | null;
    };
    NewsMarket: {
      chance: components["schemas"]["BeforeAfter"];
      spread: components["schemas"]["BeforeAfter"];
      total: components["schemas"]["BeforeAfter"];
    };
    BeforeAfter: {
      before: number | null;
      after: number | null;
    };
    OurBeforeAfter: {
      before: number | null;
      after: number | null;
      pricedAt: string | null;
    };
    FeedClock: {
      /** @enum {string} */
      feed: "simulation" | "archive" | "live";
      run: number;
      /** Format: date-time */
      now: string;
      label: string | null;
      note: string | null;
    };
    NewsGamesPage: {
      readonly games: components["schemas"]["NewsGame"][];
      total: number;
      nextCursor: string | null;
      feed: components["schemas"]["FeedClock"];
    };
    NewsGame: {
      id: string;
      /** Format: date-time */
      startAt: string;
      homeTeam: string;
      awayTeam: string;
      homeCode: string;
      awayCode: string;
      /** @enum {string} */
      league: "NBA" | "MLB" | "NFL" | "NHL";
      mine: boolean;
      startersLabel: string | null;
      away: components["schemas"]["NewsSide"];
      home: components["schemas"]["NewsSide"];
    };
    NewsSide: {
      teamId: string;
      team: string;
      teamCode: string;
      starter: components["schemas"]["NewsStarter"] | null;
      readonly absent: components["schemas"]["AbsentPlayer"][];
    };
    NewsStarter: {
      playerId: string;
      player: string;
      status: string;
      /** Format: date-time */
      since: string;
    };
    AbsentPlayer: {
      playerId: string;
      player: string;
      position: string;
      /** @enum {string} */
      league: "NBA" | "MLB" | "NFL" | "NHL";
      teamId: string;
      team: string;
      teamCode: string;
      role: string | null;
      status: string;
      note: string;
      /** Format: date-time */
      at: string;
      minutes: components["schemas"]["FreedMinutes"] | null;
    };
    TeamsPage: {
      readonly teams: components["schemas"]["TeamRow"][];
      total: number;
      nextCursor: string | null;
      feed: components["schemas"]["FeedClock"];
    };
    TeamRow: {
      id: string;
      code: string;
      name: string;
      wins: number;
      losses: number;
      ties: number;
      /** @enum {string} */
      league: "NBA" | "MLB" | "NFL" | "NHL";
      covered: components["schemas"]["Covered"];
    };
    Covered: {
      wins: number;
      losses: number;
      pushes: number;
    };
    TeamPage: {
      team: components["schemas"]["Team"];
      season: number | null;
      through: string | null;
      unit: string;
      record: components["schemas"]["TeamRecord"];
      readonly runs: string[];
      readonly form: components["schemas"]["TeamGame"][];
      readonly splits: components["schemas"]["TeamSplit"][];
      verdict: string;
      readonly next: components["schemas"]["TeamNextGame"][];
      readonly absent: components["schemas"]["AbsentPlayer"][];
      meetings: components["schemas"]["TeamMeetings"] | null;
      rating: components["schemas"]["TeamRating"];
      chemistry: string | null;
      feed: components["schemas"]["FeedClock"];
    };
    Team: {
      id: string;
      code: string;
      name: string;
      /** @enum {string} */
      league: "NBA" | "MLB" | "NFL" | "NHL";
    };
    TeamRecord: {
      wins: number;
      losses: number;
      ties: number;
      rate: components["schemas"]["ShareOfGames"];
    };
    ShareOfGames: {
      value: number | null;
      n: number;
      low: number | null;
      high: number | null;
    };
    TeamGame: {
      gameId: string;
      date: string;
      opponent: string;
      opponentId: string;
      atHome: boolean;
      scored: number;
      allowed: number;
      won: boolean | null;
      spread: components["schemas"]["AtClose"] | null;
      total: components["schemas"]["AtClose"] | null;
    };
    AtClose: {
      line: number;
      /** @enum {string} */
      result: "win" | "loss" | "push";
    };
    TeamSplit: {
      /** @enum {string} */
      split: "all" | "home" | "away" | "favourite" | "underdog" | "rested" | "back-to-back" | "last-10";
      label: string;
      games: number;
      wins: number;
      losses: number;
      ties: number;
      spread: components["schemas"]["CoverRecord"];
      total: components["schemas"]["CoverRecord"];
    };
    CoverRecord: {
      wins: number;
      losses: number;
      pushes: number;
      rate: components["schemas"]["ShareOfGames"];
      expected: number | null;
      verdict: string;
      standsOut: boolean;
    };
    TeamNextGame: {
      id: string;
      /** Format: date-time */
      startAt: string;
      opponent: components["schemas"]["TeamRef"];
      atHome: boolean;
      neutral: boolean;
      rest: components["schemas"]["TeamRest"];
      opponentRest: components["schemas"]["TeamRest"];
      readonly lines: components["schemas"]["TeamLine"][];
      locked: string | null;
      starters: string | null;
      venue: string | null;
      weather: components["schemas"]["TeamWeather"] | null;
    };
    TeamRef: {
      id: string;
      code: string;
      name: string;
    };
    TeamRest: {
      restDays: number | null;
      backToBack: boolean;
      gamesInSeven: number;
      roadGames: number;
      kilometres: number | null;
    };
    TeamLine: {
      text: string;
      chance: number;
      price: number | null;
      book: string | null;
      edge: number | null;
      pickId: number | null;
      moved: boolean;
    };
    TeamWeather: {
      text: string;
      /** Format: date-time */
      knownAt: string;
    };
    TeamMeetings: {
      opponent: components["schemas"]["TeamRef"];
      wins: number;
      losses: number;
      readonly games: components["schemas"]["TeamGame"][];
    };
    TeamRating: {
      margin: components["schemas"]["TeamStrength"] | null;
      total: components["schemas"]["TeamStrength"] | null;
      through: string | null;
      elo: components["schemas"]["EloPath"] | null;
    };
    TeamStrength: {
      mean: number;
      sd: number;
      rank: number;
      of: number;
    };
    EloPath: {
      rank: number;
      of: number;
      mean: number;
      readonly path: components["schemas"]["RatingPoint"][];
    };
    RatingPoint: {
      date: string;
      rating: number;
    };
    TeamChemistry: {
      id: string;
      teamName: string;
      teamCode: string;
      /** @enum {string} */
      league: "NBA" | "MLB" | "NFL" | "NHL";
      overallChemistry: number | null;
      /** @enum {string} */
      recentForm: "hot" | "cold" | "stable";
      games: number;
      residual: number;
      residualError: number;
      expected: number;
      note: string | null;
    };
    TeamChemistryPage: {
      teams: components["schemas"]["TeamChemistry"][];
      nextCursor: string | null;
      evidence: components["schemas"]["ChemistryEvidence"][];
    };
    ChemistryEvidence: {
      /** @enum {string} */
      league: "NBA" | "MLB" | "NFL" | "NHL";
      season: number | null;
      through: string | null;
      games: number;
      pricedGames: number;
      gameSd: number;
      teams: components["schemas"]["SplitHalves"];
      pairs: components["schemas"]["SplitHalves"] | null;
      note: string;
      betting: string;
    };
    SplitHalves: {
      effects: number;
      correlation: number | null;
      standardError: number | null;
      kappa: number | null;
      found: boolean;
    };
    GetTeamChemistryAnswer: components["schemas"]["TeamChemistry"][] | components["schemas"]["TeamChemistryPage"];
    PlayerSynergy: {
      id: string;
      player1Id: string;
      player2Id: string;
      player1Name: string;
      player2Name: string;
      teamId: string;
      teamName: string;
      /** @enum {string} */
      league: "NBA" | "MLB" | "NFL" | "NHL";
      /** @enum {string} */
      chemistry: "excellent" | "good" | "average" | "poor" | "unproven";
      synergyScore: number | null;
      gamesPlayedTogether: number;
      winRateTogether: number | null;
      winsTogether: number;
      decidedTogether: number;
      residual: number;
      residualError: number;
      expected: number;
      both: components["schemas"]["ChemistryCell"];
      player1Only: components["schemas"]["ChemistryCell"];
      player2Only: components["schemas"]["ChemistryCell"];
      neither: components["schemas"]["ChemistryCell"];
    };
    ChemistryCell: {
      games: number;
      residual: number | null;
    };
    PlayerSynergyPage: {
      pairs: components["schemas"]["PlayerSynergy"][];
      nextCursor: string | null;
      evidence: components["schemas"]["ChemistryEvidence"][];
    };
    GetPlayerSynergyAnswer: components["schemas"]["PlayerSynergy"][] | components["schemas"]["PlayerSynergyPage"];
    TeamChemistryAnswer: {
      analysis: components["schemas"]["TeamChemistryAnalysis"];
    };
    TeamChemistryAnalysis: {
      teamId: string;
      teamName: string;
      /** @enum {string} */
      league: "NBA" | "MLB" | "NFL" | "NHL";
      metrics: components["schemas"]["TeamChemistryMetrics"];
      chemistry: components["schemas"]["TeamChemistryBreakdown"];
      record: components["schemas"]["TeamChemistryRecord"];
      residual: number;
      residualError: number;
      insights: string[];
      recommendations: string[];
      bettingRelevance: string;
    };
    TeamChemistryMetrics: {
      chemistryScore: number | null;
      confidenceLevel: number;
      /** @enum {string} */
      riskAssessment: "low" | "medium" | "high";
      /** @enum {string} */
      betValueRating: "none" | "small" | "high";
      expectedValue: number;
    };
    TeamChemistryBreakdown: {
      offensiveChemistry: number | null;
      defensiveChemistry: number | null;
      momentum: number;
      /** @enum {string} */
      recentForm: "hot" | "cold" | "stable";
      offensivePart: components["schemas"]["ChemistryPart"] | null;
      defensivePart: components["schemas"]["ChemistryPart"] | null;
      momentumPart: components["schemas"]["ChemistryPart"];
    };
    ChemistryPart: {
      score: number | null;
      residual: number;
      residualError: number;
      games: number;
    };
    TeamChemistryRecord: {
      games: number;
      wins: number;
      losses: number;
    };
    TeamChemistryQuestion: {
      teamName: string;
      /** @enum {string} */
      league: "NBA" | "MLB" | "NFL" | "NHL";
      /**
       * @default comprehensive
       * @constant
       */
      analysisType: "comprehensive";
    };
    Player: {
      id: string;
      name: string;
      team: string;
      position: string;
      /** @enum {string} */
      league: "NBA" | "MLB" | "NFL" | "NHL";
      season: string;
      gamesPlayed: number;
      rating: number | null;
      measure: string;
      measureValue: number | null;
      usageRate: number | null;
      pointsPerGame: number | null;
      reboundsPerGame: number | null;
      assistsPerGame: number | null;
      fieldGoalPercentage: number | null;
      threePointPercentage: number | null;
      minutesPerGame: number | null;
      freeThrowPercentage: number | null;
      stealsPerGame: number | null;
      blocksPerGame: number | null;
      turnoversPerGame: number | null;
      battingAverage: number | null;
      homeRuns: number | null;
      rbis: number | null;
      onBasePercentage: number | null;
      strikeoutsPerPlateAppearance: number | null;
      era: number | null;
      strikeouts: number | null;
      wins: number | null;
      saves: number | null;
      whip: number | null;
      inningsPerGame: number | null;
      passingYardsPerGame: number | null;
      completionPercentage: number | null;
      passingTouchdowns: number | null;
      interceptions: number | null;
      rushingYardsPerGame: number | null;
      yardsPerCarry: number | null;
      rushingTouchdowns: number | null;
      receivingYardsPerGame: number | null;
      receptionsPerGame: number | null;
      catchPercentage: number | null;
      receivingTouchdowns: number | null;
      fieldGoals: number | null;
      tacklesPerGame: number | null;
      goals: number | null;
      assists: number | null;
      points: number | null;
      shotsPerGame: number | null;
      shootingPercentage: number | null;
      hitsPerGame: number | null;
      penaltyMinutes: number | null;
      savePercentage: number | null;
      goalsAgainstAverage: number | null;
      savesPerGame: number | null;
      timeOnIcePerGame: number | null;
    };
    PlayerPage: {
      players: components["schemas"]["Player"][];
      total: number;
      nextCursor: string | null;
      feed: components["schemas"]["FeedClock"];
    };
    GetPlayersAnswer: components["schemas"]["Player"][] | components["schemas"]["PlayerPage"];
    PlayerComparison: {
      season: string;
      player1: components["schemas"]["ComparedPlayer"];
      player2: components["schemas"]["ComparedPlayer"];
      comparison: components["schemas"]["ComparisonVerdict"];
      metrics: components["schemas"]["ComparisonMetrics"];
      detailedStats: {
        [key: string]: components["schemas"]["ComparedStatistic"];
      };
    };
    ComparedPlayer: {
      id: string;
      name: string;
      team: string;
      position: string;
    };
    ComparisonVerdict: {
      positionCompatibility: boolean;
      crossPositionWarning: string | null;
      /** @enum {string} */
      advantage: "player1" | "player2" | "even";
      confidenceLevel: number;
      keyDifferences: string[];
      recommendations: string[];
    };
    ComparisonMetrics: {
      player1Rating: number | null;
      player2Rating: number | null;
      player1PER: number | null;
      player2PER: number | null;
      player1Usage: number | null;
      player2Usage: number | null;
      player1Measure: string;
      player2Measure: string;
      player1MeasureValue: number | null;
      player2MeasureValue: number | null;
      player1Games: number;
      player2Games: number;
    };
    ComparedStatistic: {
      player1: number;
      player2: number;
      /** @enum {string} */
      advantage: "player1" | "player2" | "even";
    };
    PlayersToCompare: {
      player1Id: string;
      player2Id: string;
      /**
       * @default comprehensive
       * @constant
       */
      analysisType: "comprehensive";
    };
    SavedPick: {
      id: number;
      strategyId: number;
      pickId: number | null;
      gameId: string | null;
      league: ("NBA" | "MLB" | "NFL" | "NHL") | null;
      matchup: string;
      teamName: string;
      betType: string;
      kind:
        | (
            | "moneyline"
            | "spread"
            | "total"
            | "teamTotal"
            | "period"
            | "prop"
            | "future"
            | "parlay"
            | "sameGameParlay"
            | "roundRobin"
            | "teaser"
            | "other"
          )
        | null;
      leagueName: string | null;
      statedResult: ("win" | "loss" | "push" | "void" | "half win" | "half loss" | "cashed out") | null;
      bonusCents: number | null;
      boosted: boolean;
      market: ("moneyline" | "spread" | "total" | "prop" | "parlay") | null;
      side: ("home" | "away" | "over" | "under" | "both") | null;
      line: number | null;
      recommendation: string;
      book: string;
      bookLabel: string;
      /** @enum {string} */
      bookKind: "sportsbook" | "exchange" | "pickem";
      price: number | null;
      decimalOdds: number;
      stakeCents: number;
      toWinCents: number;
      confidence: number;
      /** @enum {string} */
      figuresBy: "linewise" | "sender";
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
      started: boolean;
      placed: boolean;
      /** @enum {string} */
      origin: "saved" | "stated" | "imported";
      scoreSays: ("pending" | "won" | "lost" | "push" | "void") | null;
      settles: boolean;
      editable: boolean;
      legs: components["schemas"]["Leg"][];
    };
    Leg: {
      leg: number;
      pickId: number | null;
      matchup: string;
      recommendation: string;
      /** @example -110 */
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
      statedOdds?: number | string;
      confidence?: number;
      expectedValue?: number;
      status?: string;
      gameDate?: string;
      acknowledgeOverCap?: boolean;
    };
    OneSavedPick: {
      savedPick: components["schemas"]["SavedPick"];
    };
    ChangedSavedPick: {
      savedPick: components["schemas"]["SavedPick"];
      message: string;
    };
    SavedPickChange: {
      /** @example 30 */
      stake: number;
      acknowledgeOverCap?: boolean;
    };
    DeletedSavedPick: {
      message: string;
    };
    SavedPickPayout: {
      payout: number;
    };
    SecondOpinion: {
      legs: components["schemas"]["LegOpinion"][];
      parlay: components["schemas"]["ParlayOpinion"] | null;
      stakeCents: number | null;
      toWinCents: number | null;
      limit: string | null;
      /** Format: date-time */
      asOf: string;
    };
    LegOpinion: {
      gameId: string;
      /** @enum {string} */
      league: "NBA" | "MLB" | "NFL" | "NHL";
      matchup: string;
      /** Format: date-time */
      startAt: string;
      /** @enum {string} */
      market: "moneyline" | "spread" | "total" | "prop" | "parlay";
      /** @enum {string} */
      side: "home" | "away" | "over" | "under" | "both";
      line: number | null;
      bet: string;
      decimal: number;
      /** @example -110 */
      price: number;
      breakEven: number;
      byMarket: components["schemas"]["MarketOpinion"] | null;
      best: components["schemas"]["BestOnLine"] | null;
      forecast: components["schemas"]["ForecastOpinion"] | null;
      lock: components["schemas"]["ForecastLock"] | null;
      sentence: string;
      warnings: string[];
    };
    MarketOpinion: {
      probability: number;
      fairDecimal: number;
      edge: number;
      books: number;
    };
    BestOnLine: {
      bookLabel: string;
      /** @example -110 */
      price: number;
      /** Format: date-time */
      quotedAt: string;
      seenAt: string | null;
      moved: boolean;
      better: boolean;
    };
    ForecastOpinion: {
      probability: number;
      low: number;
      high: number;
      pushProbability: number;
      modelProbability: number | null;
      fairDecimal: number;
      edge: number;
      edgeLow: number;
      shrunkEdge: number;
      worth: number;
      /** @enum {string} */
      verdict: "BET" | "LEAN" | "PASS";
      betFrom: number | null;
      leanFrom: number | null;
      stakeFraction: number;
      stakeCents: number | null;
      stakeNote: string;
      modelLabel: string;
      /** Format: date-time */
      pricedAt: string;
      pickId: number | null;
    };
    ForecastLock: {
      message: string;
      requiredTier: ("free" | "pro" | "elite") | null;
    };
    ParlayOpinion: {
      /** @enum {string} */
      by: "forecast" | "market";
      decimal: number;
      quoted: boolean;
      sameGame: boolean;
      probability: number;
      independent: number;
      fairDecimal: number | null;
      edge: number;
      hold: number | null;
      verdict: ("BET" | "LEAN" | "PASS") | null;
      betFromDecimal: number | null;
      stakeFraction: number;
      stakeCents: number | null;
      sentence: string;
      warnings: string[];
    };
    AskedOpinion: {
      legs: components["schemas"]["AskedLeg"][];
      /**
       * @default american
       * @enum {string}
       */
      format: "american" | "decimal" | "fractional";
      quote?: number | string;
      stake?: number;
    };
    /**
     * @example {
     *       "gameId": "simulation:scene-0",
     *       "market": "moneyline",
     *       "side": "home",
     *       "odds": -110
     *     }
     */
    AskedLeg: {
      gameId: string;
      /** @enum {string} */
      market: "moneyline" | "spread" | "total" | "prop";
      /** @enum {string} */
      side: "home" | "away" | "over" | "under";
      line?: number;
      odds: number | string;
    };
    BetImportAnswer: {
      dryRun: boolean;
      imported: number;
      updated: number;
      held: number;
      heldWhy: string | null;
      totals: components["schemas"]["ImportTotals"];
      rows: components["schemas"]["ImportedBet"][];
    };
    ImportTotals: {
      rows: number;
      new: number;
      updates: number;
      duplicates: number;
      errors: number;
      linked: number;
      settled: number;
      stakedCents: number;
      profitCents: number;
    };
    ImportedBet: {
      row: number;
      /** @enum {string} */
      state: "new" | "updates" | "duplicate" | "error";
      title: string;
      game: string | null;
      betType: string | null;
      remark: string | null;
      price: number | null;
      decimalOdds: number | null;
      stakeCents: number | null;
      placedAt: string | null;
      status: ("pending" | "won" | "lost" | "push" | "void") | null;
      profitCents: number | null;
      book: string | null;
      notes: string[];
      errors: components["schemas"]["ImportError"][];
    };
    ImportError: {
      /** @enum {string} */
      field:
        | "date"
        | "time"
        | "eventDate"
        | "settledDate"
        | "league"
        | "sport"
        | "game"
        | "selection"
        | "market"
        | "betType"
        | "side"
        | "line"
        | "odds"
        | "stake"
        | "result"
        | "profit"
        | "payout"
        | "toWin"
        | "mayPay"
        | "book"
        | "id"
        | "marks"
        | "legResult"
        | "sameGame";
      message: string;
    };
    BetImport: {
      rows: components["schemas"]["ImportedBetRow"][];
      /**
       * @default ymd
       * @enum {string}
       */
      dates: "ymd" | "mdy" | "dmy";
      /**
       * @default american
       * @enum {string}
       */
      odds: "american" | "decimal" | "fractional";
      /**
       * @default .
       * @enum {string}
       */
      decimals: "." | ",";
      timeZone?: string;
      /** @default true */
      link: boolean;
      /** @default false */
      duplicates: boolean;
      /** @default false */
      dryRun: boolean;
    };
    /**
     * @example {
     *       "date": "2026-01-10",
     *       "league": "NBA",
     *       "game": "Boston Celtics @ Toronto Raptors",
     *       "selection": "Raptors -3.5",
     *       "odds": -110,
     *       "stake": 25,
     *       "result": "won",
     *       "book": "FanDuel",
     *       "id": "ticket-1"
     *     }
     */
    ImportedBetRow: {
      date?: string | number | null;
      time?: string | number | null;
      eventDate?: string | number | null;
      settledDate?: string | number | null;
      league?: string | number | null;
      sport?: string | number | null;
      game?: string | number | null;
      selection?: string | number | null;
      market?: string | number | null;
      betType?: string | number | null;
      side?: string | number | null;
      line?: string | number | null;
      odds?: string | number | null;
      stake?: string | number | null;
      result?: string | number | null;
      profit?: string | number | null;
      payout?: string | number | null;
      toWin?: string | number | null;
      mayPay?: string | number | null;
      book?: string | number | null;
      id?: string | number | null;
      marks?: string | number | null;
      legResult?: string | number | null;
      sameGame?: string | number | null;
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
    UserIntelligence: {
      /** @enum {string} */
      source: "own" | "published";
      ownSettledBets: number;
      patterns: components["schemas"]["UserPatterns"];
      badges: components["schemas"]["InsightBadge"][];
      insights: string[];
      weeklyReport: components["schemas"]["WeeklyReport"];
      strategyComparisons: components["schemas"]["StrategyComparison"][];
    };
    UserPatterns: {
      winRate: number | null;
      avgROI: number | null;
      totalProfit: number;
      streakCount: number;
      isOnWinStreak: boolean;
      bestSport: string | null;
      bestBetType: string | null;
      preferredRiskLevel: ("low" | "medium" | "high") | null;
      profitableTrends: string[];
      otherTrends: string[];
      settledBets: number;
      screened: number;
    };
    InsightBadge: {
      name: string;
      description: string;
    };
    WeeklyReport: {
      summary: string;
      keyMetrics: {
        [key: string]: string;
      };
      topPerformers: string[];
      recommendations: string[];
    };
    StrategyComparison: {
      key: string;
      name: string;
      description: string;
      result: components["schemas"]["ReplayFigures"];
    };
    ReplayFigures: {
      totalProfit: number;
      winRate: number | null;
      roi: number | null;
      winRateRange: components["schemas"]["Rate"];
      roiRange: components["schemas"]["Rate"];
      trades: number;
      finalBankroll: number;
      maxDrawdown: number;
      maxDrawdownPercent: number;
      closingLineValue: components["schemas"]["Rate"];
    };
    UserPatternReport: {
      /** @enum {string} */
      source: "own" | "published";
      ownSettledBets: number;
      patterns: components["schemas"]["UserPatterns"];
      groups: components["schemas"]["BetPattern"][];
    };
    BetPattern: {
      dimension: string;
      group: string;
      settled: number;
      closingLineValue: components["schemas"]["Rate"];
      roi: components["schemas"]["Rate"];
      differenceFromRest: components["schemas"]["Rate"];
      judgedBy: ("closing-line-value" | "return") | null;
      p: number | null;
      adjustedP: number | null;
      /** @enum {string} */
      verdict: "good" | "bad" | "unclear" | "few";
    };
    PersonalizedPicks: {
      personal: boolean;
      closingPrices: number;
      lockedPicks: number;
      personalizedPicks: components["schemas"]["PersonalizedPick"][];
    };
    PersonalizedPick: {
      id: number;
      /** @enum {string} */
      league: "NBA" | "MLB" | "NFL" | "NHL";
      homeTeam: string;
      awayTeam: string;
      /** Format: date-time */
      gameTime: string;
      betType: string;
      recommendation: string;
      /** @enum {string} */
      verdict: "BET" | "LEAN" | "PASS";
      aiConfidence: number;
      /** @example -110 */
      odds: number;
      oddsValue: number;
      valueEdge: number;
      expectedClosingLineValue: number | null;
    };
    SimulationAnswer: {
      simulationResult: components["schemas"]["SimulationResult"];
    };
    SimulationResult: {
      totalProfit: number;
      winRate: number | null;
      roi: number | null;
      winRateRange: components["schemas"]["Rate"];
      roiRange: components["schemas"]["Rate"];
      trades: number;
      finalBankroll: number;
      maxDrawdown: number;
      maxDrawdownPercent: number;
      closingLineValue: components["schemas"]["Rate"];
      picksConsidered: number;
      days: number;
    };
    RunSimulation: {
      startingBankroll?: number;
      /** @enum {string} */
      betSizeStrategy?: "percentage" | "flat" | "kelly";
      percentageOfBankroll?: number;
      minConfidence?: number;
      maxBetsPerDay?: number;
      days?: number;
    };
    StrategyComparisons: {
      days: number;
      strategyComparisons: components["schemas"]["StrategyComparison"][];
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
      parlayChanges: components["schemas"]["ParlayChange"][];
      bankrollCents: number | null;
      overCap: string | null;
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
      market: "moneyline" | "spread" | "total" | "prop" | "parlay";
      /** @enum {string} */
      side: "home" | "away" | "over" | "under" | "both";
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
        | (
            | "price-changed"
            | "stale"
            | "no-price"
            | "moved"
            | "started"
            | "postponed"
            | "canceled"
            | "already-saved"
            | "locked"
          )
        | null;
      problemText: string | null;
      stakeCents: number;
      toWinCents: number;
      suggestedStakeCents: number | null;
      suggestedBeforeCents: number | null;
      suggestedFraction: number;
      limitedBy: ("no-edge" | "not-a-bet" | "other-bets" | "per-bet" | "per-game" | "per-day") | null;
    };
    AgreedPrice: {
      book: string;
      bookLabel: string;
      /** @example -110 */
      price: number;
      decimal: number;
      line: number | null;
    };
    PresentPrice: {
      book: string;
      /** @example -110 */
      price: number;
      line: number | null;
      /** Format: date-time */
      quotedAt: string;
      stale: boolean;
      published: boolean;
      moved: boolean;
      seenAt: string | null;
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
      compoundedHold: number | null;
      expectedValue: number | null;
      suggestedStakeCents: number | null;
      limitedBy: ("no-edge" | "not-a-bet" | "other-bets" | "per-bet" | "per-game" | "per-day") | null;
      sameGame: boolean;
    };
    ParlayChange: {
      pickId: number;
      from: string;
      to: string;
      /** @example -110 */
      price: number;
      line: number | null;
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
      acknowledgeOverCap?: boolean;
    };
    ShownPrice: {
      pickId: number;
      /** @example -110 */
      price: number;
    };
    MemberLeaderboard: {
      /** @enum {string} */
      period: "7d" | "30d" | "all";
      members: number;
      needs: number;
      mean: number | null;
      halfBets: number | null;
      ranked: components["schemas"]["MemberLine"][];
      tooFew: components["schemas"]["MemberLine"][];
    };
    MemberLine: {
      id: string;
      name: string;
      simulated: boolean;
      rank: number | null;
      tied: boolean;
      you: boolean;
      closingLineValue: components["schemas"]["Rate"];
      roi: components["schemas"]["Rate"];
      shrunk: components["schemas"]["ShrunkValue"] | null;
    };
    ShrunkValue: {
      value: number;
      low: number;
      high: number;
    };
    SharedPicks: {
      picks: components["schemas"]["SharedPick"][];
      nextCursor: string | null;
    };
    SharedPick: {
      /** Format: date-time */
      sharedAt: string;
      by: components["schemas"]["MemberName"];
      pick: components["schemas"]["Pick"];
    };
    MemberName: {
      id: string;
      name: string;
      simulated: boolean;
    };
    Member: {
      id: string;
      name: string;
      simulated: boolean;
      /** Format: date-time */
      joinedAt: string;
      follows: boolean;
      rank: number | null;
      closingLineValue: components["schemas"]["Rate"];
      roi: components["schemas"]["Rate"];
      shrunk: components["schemas"]["ShrunkValue"] | null;
      counts: components["schemas"]["ShareCounts"];
      picks: components["schemas"]["SharedPick"][];
      nextCursor: string | null;
    };
    ShareCounts: {
      shared: number;
      takenBack: number;
      won: number;
      lost: number;
      refunded: number;
      open: number;
    };
    PeopleDone: {
      message: string;
    };
    ProfileName: {
      name: string;
    };
    NewShare: {
      pickId: number;
    };
    ProfileReport: {
      /** @enum {string} */
      reason: "impersonation" | "offensive-name" | "advertising" | "misleading" | "other";
      /** @default  */
      note: string;
    };
    User: {
      id: string;
      email: string;
      username: string;
    };
    Care: {
      pause: {
        /** @enum {string} */
        kind: "time-out" | "self-exclusion" | "time-limit";
        endsAt: string | null;
        text: string;
      } | null;
      limits: components["schemas"]["CareLimit"][];
      realityCheckMinutes: number | null;
      helpLine: string;
    };
    CareLimit: {
      /** @enum {string} */
      kind: "stake" | "loss" | "time";
      /** @enum {string} */
      period: "day" | "week" | "month";
      amountCents: number | null;
      minutes: number | null;
      usedCents: number | null;
      openCents: number | null;
      usedMinutes: number | null;
      next: {
        amountCents: number | null;
        minutes: number | null;
        /** Format: date-time */
        inForceFrom: string;
      } | null;
    };
    /**
     * @example {
     *       "kind": "stake",
     *       "period": "day",
     *       "amountCents": 5000
     *     }
     */
    CareLimitChange:
      | {
          /** @constant */
          kind: "stake";
          /** @enum {string} */
          period: "day" | "week" | "month";
          amountCents: number;
        }
      | {
          /** @constant */
          kind: "loss";
          /** @enum {string} */
          period: "day" | "week" | "month";
          amountCents: number;
        }
      | {
          /** @constant */
          kind: "time";
          /** @enum {string} */
          period: "day" | "week" | "month";
          minutes: number;
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
    EvolutionStatus: {
      autoEvolution: {
        systemHealth: {
          modelVersion: string | null;
          totalEvolutions: number;
        };
      };
      features: {
        [key: string]: string;
      };
      switches: components["schemas"]["FeatureSwitch"][];
      refusedChallengers: number;
      training: components["schemas"]["Training"] | null;
      /** Format: date-time */
      nextTrainingAt: string;
    };
    FeatureSwitch: {
      /** @enum {string} */
      feature: "model-retraining" | "strategy-updates" | "ui-optimization" | "agent-weights";
      enabled: boolean;
      /** @enum {string} */
      concerns: "everybody" | "person";
      schedule: string;
      mayChange: boolean;
      changedAt: string | null;
    };
    Training: {
      /** @enum {string} */
      state: "queued" | "running" | "done" | "failed";
      done: number;
      total: number;
      /** Format: date-time */
      requestedAt: string;
      finishedAt: string | null;
      error: string | null;
    };
    EvolutionHistory: {
      summary: {
        totalModelUpgrades: number;
        totalROIImprovement: null;
        successfulDeployments: number;
        refusedChallengers: number;
        rollBacks: number;
        averageEvolutionFrequency: number | null;
      };
      modelUpgrades: components["schemas"]["TestedVersion"][];
      refusals: components["schemas"]["TestedVersion"][];
      rollBacks: components["schemas"]["TestedVersion"][];
    };
    TestedVersion: {
      /** @enum {string} */
      league: "NBA" | "MLB" | "NFL" | "NHL";
      fromVersion: string | null;
      toVersion: string;
      /** Format: date-time */
      date: string;
      roiImprovement: null;
      logLossDifference: number | null;
      standardError: number | null;
      games: number;
      gamesNeeded: number;
      impact: ("high" | "medium" | "low") | null;
      verdict: string;
    };
    EvolutionAgents: {
      agentSystem: {
        feedbackStats: components["schemas"]["AgentFeedback"][];
      };
      evolutionInsights: {
        bestPerformingAgent: string | null;
        mostImprovedAgent: string | null;
        nextOptimization: string;
      };
    };
    AgentFeedback: {
      agent: string;
      averageRating: number | null;
      successRate: number | null;
      opinions: number;
      resultRate: number | null;
      /** @enum {string} */
      trend: "improving" | "stable" | "declining";
    };
    RetrainAnswer: {
      message: string;
      training: components["schemas"]["Training"] | null;
    };
    ToggledFeature: {
      message: string;
      /** @enum {string} */
      feature: "model-retraining" | "strategy-updates" | "ui-optimization" | "agent-weights";
      enabled: boolean;
    };
    ToggleFeature: {
      enabled: boolean;
    };
    RolledBack: {
      message: string;
    };
    Recommendations: {
      recommendations: components["schemas"]["Recommendation"][];
    };
    Recommendation: {
      id: number;
      /** @enum {string} */
      recommendationType: "strategy" | "portfolio" | "risk_management" | "market_analysis";
      title: string;
      description: string;
      /** @enum {string} */
      priority: "low" | "medium" | "high" | "urgent";
      /** @enum {string} */
      riskLevel: "low" | "medium" | "high";
      confidence: number;
      expectedValue: number | null;
      /** @enum {string} */
      timeframe: "immediate" | "short_term" | "medium_term" | "long_term";
      league: string | null;
      reasoning: string;
      actionItems: string;
      /** @enum {string} */
      status: "active" | "dismissed" | "implemented";
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      expirationDate: string;
      undoable: boolean;
    };
    RecommendationSummary: {
      totalRecommendations: number;
      highPriority: number;
      avgConfidence: number | null;
      byType: {
        strategy: number;
        portfolio: number;
        risk_management: number;
        market_analysis: number;
      };
    };
    GenerateRecommendations: {
      userId?: string | null;
    };
    RecommendationDecided: {
      message: string;
    };
    AgentStatus: {
      /** @enum {string} */
      systemHealth: "operational" | "degraded";
      totalAgents: number;
      agents: {
        lineAnalyzer: components["schemas"]["RegisteredAgent"];
        riskModel: components["schemas"]["RegisteredAgent"];
        confidenceScorer: components["schemas"]["RegisteredAgent"];
        alert: components["schemas"]["RegisteredAgent"];
        context: components["schemas"]["RegisteredAgent"];
      };
    };
    RegisteredAgent: {
      registered: boolean;
      name: string;
    };
    AgentRun: {
      success: boolean;
      /** Format: date-time */
      executedAt: string;
      executionTimeMs: number;
      /** @enum {string} */
      task:
        | "analyze-lines"
        | "calculate-risk"
        | "score-confidence"
        | "check-alerts"
        | "gather-context"
        | "full-analysis"
        | "lineAnalyzer"
        | "riskModel"
        | "confidenceScorer"
        | "alert"
        | "context";
      result: components["schemas"]["AgentResult"] | null;
      error: string | null;
    };
    AgentResult: {
      subject: string;
      examined: number;
      of: number;
      toReveal: number;
      gamesWithoutPick: string[];
      agents: components["schemas"]["AgentAnswer"][];
      portfolio: components["schemas"]["AgentPortfolio"] | null;
      finalConfidence: components["schemas"]["FinalConfidence"][];
    };
    AgentAnswer: {
      /** @enum {string} */
      agent: "lineAnalyzer" | "riskModel" | "confidenceScorer" | "alert" | "context";
      name: string;
      lock: string | null;
      opinions: components["schemas"]["AgentOpinion"][];
    };
    AgentOpinion: {
      pickId: number;
      recommendation: string;
      /** @enum {string} */
      stance: "for" | "against" | "neutral";
      signal: number;
      sentence: string;
      evidence: components["schemas"]["AgentEvidence"][];
    };
    AgentEvidence: {
      label: string;
      value: string;
    };
    AgentPortfolio: {
      bankroll: number;
      bankrollAssumed: boolean;
      riskProfile: string;
      stakes: components["schemas"]["AgentStake"][];
      total: number;
      exposure: number;
      exposureWithOpen: number;
      dayLimit: number;
      expectedProfit: number;
      deviation: number;
      openBets: number;
      drawdown: number | null;
    };
    AgentStake: {
      pickId: number;
      recommendation: string;
      stake: number;
    };
    FinalConfidence: {
      pickId: number;
      recommendation: string;
      confidence: number;
      final: number;
    };
    ExecuteAgent: {
      games?: components["schemas"]["AgentGame"][];
      bankroll?: number;
      /** @enum {string} */
      riskProfile?: "conservative" | "balanced" | "aggressive";
      /** @enum {string} */
      on?: "slip" | "slate";
    };
    AgentGame: {
      id: string;
      homeTeam?: string;
      awayTeam?: string;
      gameDate?: string;
      gameTime?: string;
    };
    SystemHealth: {
      /** @enum {string} */
      status: "operational" | "degraded";
      /** Format: date-time */
      timestamp: string;
      summary: components["schemas"]["HealthSummary"];
      health: components["schemas"]["HealthComponent"][];
    };
    HealthSummary: {
      operational: number;
      totalComponents: number;
      errors: number;
    };
    HealthComponent: {
      component: string;
      ok: boolean;
      status: string;
      responseTime: number | null;
      errors: number | null;
      note: string;
    };
    Notifications: {
      notifications: components["schemas"]["Notification"][];
      unread: number;
      nextCursor: string | null;
    };
    Notification: {
      id: number;
      /** @enum {string} */
      type:
        | "high_confidence"
        | "new_bet"
        | "edge"
        | "game_alert"
        | "odds_shift"
        | "starter_changed"
        | "daily_digest"
        | "price_reached"
        | "bet_graded"
        | "web_hook";
      title: string;
      message: string;
      /** Format: date-time */
      timestamp: string;
      read: boolean;
      actionable: boolean;
      path: string | null;
    };
    NotificationsRead: {
      message: string;
    };
    NotificationPreferences: {
      email: string;
      emailStop: ("reply" | "unreachable" | "complaint") | null;
      phoneNumber: string | null;
      phoneStop: ("reply" | "unreachable" | "complaint") | null;
      unconfirmedNumber: string | null;
      textAlertsConsent: boolean;
      textDigestConsent: boolean;
      textConsents: components["schemas"]["TextConsent"][];
      enableGameAlerts: boolean;
      enableOddsShifts: boolean;
      enableHighConfidence: boolean;
      enableDailyDigest: boolean;
      enableNewBets: boolean;
      enableEdgeAlerts: boolean;
      enableStarterChanges: boolean;
      minEdge: number;
      gameAlertTiming: number;
      minConfidenceThreshold: number;
      favoriteTeams: string[];
      /** @enum {string} */
      gameAlertsDelivery: "email" | "sms";
      /** @enum {string} */
      highConfDelivery: "email" | "sms";
      /** @enum {string} */
      oddsShiftDelivery: "email" | "sms";
      /** @enum {string} */
      dailyDigestDelivery: "email" | "sms";
      digestHour: number;
      quietFrom: number;
      quietTo: number;
      saved: boolean;
      stopped: boolean;
    };
    TextConsent: {
      /** @enum {string} */
      purpose: "alerts" | "digest";
      version: string;
      text: string;
    };
    NotificationPreferencesChange: {
      /** @example you@example.com */
      email: string;
      /** @example 60 */
      gameAlertTiming: number;
      /** @example 80 */
      minConfidenceThreshold: number;
      /**
       * @example [
       *       "NBA-BOS"
       *     ]
       */
      favoriteTeams: string[];
      /** @enum {string} */
      gameAlertsDelivery: "email" | "sms";
      /** @enum {string} */
      highConfDelivery: "email" | "sms";
      /** @enum {string} */
      oddsShiftDelivery: "email" | "sms";
      /** @enum {string} */
      dailyDigestDelivery: "email" | "sms";
      digestHour?: number;
      quietFrom?: number;
      quietTo?: number;
      enableGameAlerts: boolean;
      enableOddsShifts: boolean;
      enableHighConfidence: boolean;
      enableDailyDigest: boolean;
      enableNewBets?: boolean;
      enableEdgeAlerts?: boolean;
      enableStarterChanges?: boolean;
      /** @example 5 */
      minEdge?: number;
      /** @example null */
      phoneNumber?: string | null;
      textAlertsConsent?: boolean;
      textDigestConsent?: boolean;
    };
    PhoneConfirmed: {
      message: string;
    };
    PhoneCode: {
      /** @example 000000 */
      code: string;
    };
    PriceWatches: {
      watches: components["schemas"]["PriceWatch"][];
    };
    PriceWatch: {
      id: number;
      path: string;
      bet: string;
      matchup: string;
      price: number;
      /** Format: date-time */
      startAt: string;
      reached: boolean;
    };
    NewPriceWatch: {
      pickId: number;
      /** @example -110 */
      price: number;
    };
    WebHooks: {
      webHooks: components["schemas"]["WebHook"][];
    };
    WebHook: {
      id: string;
      name: string;
      url: string;
      topics: ("assessments" | "picks" | "scores" | "gradings" | "news" | "bets")[];
      /** @enum {string} */
      state: "active" | "failing" | "paused";
      stateText: string;
      pausedBecause: ("owner" | "failing" | "gone" | "plan" | "secret") | null;
      failingSince: string | null;
      nextAttemptAt: string | null;
      waiting: number;
      /** Format: date-time */
      createdAt: string;
      formerSecretUntil: string | null;
    };
    WebHookSecret: {
      id: string;
      secret: string;
      message: string;
    };
    NewWebHook: {
      /** @example My bot */
      name: string;
      /** @example https://example.com/linewise */
      url: string;
      /**
       * @example [
       *       "picks",
       *       "bets"
       *     ]
       */
      topics: ("assessments" | "picks" | "scores" | "gradings" | "news" | "bets")[];
    };
    WebHookLog: {
      webHook: components["schemas"]["WebHook"];
      deliveries: components["schemas"]["WebHookDelivery"][];
      nextCursor: string | null;
    };
    WebHookDelivery: {
      id: number;
      messageId: string;
      topic: string;
      /** Format: date-time */
      createdAt: string;
      /** @enum {string} */
      state: "waiting" | "delivered" | "given-up";
      stateText: string;
      attempts: number;
      attemptedAt: string | null;
      status: number | null;
      durationMs: number | null;
      error:
        | (
            | "address"
            | "private-address"
            | "unknown-name"
            | "refused"
            | "certificate"
            | "timeout"
            | "redirect"
            | "broken"
          )
        | null;
      excerpt: string | null;
      payload: string;
    };
    WebHookDone: {
      message: string;
    };
    /**
     * @example {
     *       "topics": [
     *         "picks",
     *         "bets"
     *       ]
     *     }
     */
    WebHookChange: {
      name?: string;
      url?: string;
      topics?: ("assessments" | "picks" | "scores" | "gradings" | "news" | "bets")[];
    };
    WebHookTest: {
      taken: boolean;
      status: number | null;
      durationMs: number;
      error:
        | (
            | "address"
            | "private-address"
            | "unknown-name"
            | "refused"
            | "certificate"
            | "timeout"
            | "redirect"
            | "broken"
          )
        | null;
      excerpt: string | null;
      message: string;
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
        | "insufficient-scope"
        | "paused"
        | "limit-reached"
        | "cross-site"
        | "operator-only"
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
    InsufficientScope: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "type": "https://linewise.app/api/docs#insufficient-scope",
         *       "title": "The token is not allowed to do this",
         *       "status": 403,
         *       "detail": "The token is not allowed to do this.",
         *       "code": "insufficient-scope"
         *     }
         */
        "application/problem+json": components["schemas"]["Problem"];
      };
    };
    Paused: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "type": "https://linewise.app/api/docs#paused",
         *       "title": "You are taking a break",
         *       "status": 403,
         *       "detail": "You are taking a break.",
         *       "code": "paused"
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
    OperatorOnly: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "type": "https://linewise.app/api/docs#operator-only",
         *       "title": "An operator does this",
         *       "status": 403,
         *       "detail": "An operator does this.",
         *       "code": "operator-only"
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
           *           "venue": "string",
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
           *       "freeAccessDaysRemaining": 0,
           *       "confidenceThreshold": 0,
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
      403: components["responses"]["InsufficientScope"];
      422: components["responses"]["Invalid"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  getBettingStrategiesPickId: {
    parameters: {
      query?: never;
      header?: never;
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
           *       "pick": {
           *         "id": 0,
           *         "league": "NBA",
           *         "strategyName": "string",
           *         "homeTeam": "string",
           *         "awayTeam": "string",
           *         "homeCode": "string",
           *         "awayCode": "string",
           *         "gameId": "string",
           *         "venue": "string",
           *         "gameTime": "2026-01-15T17:00:00.000Z",
           *         "gameStatus": "scheduled",
           *         "createdAt": "2026-01-15T17:00:00.000Z",
           *         "isPremium": false,
           *         "betType": "Moneyline",
           *         "verdict": "BET",
           *         "marketEfficiency": "Undervalued",
           *         "locked": true,
           *         "group": "locked",
           *         "lockReason": "tier",
           *         "lockMessage": "string",
           *         "requiredTier": "free",
           *         "canReveal": false,
           *         "gameDate": "2026-01-15T17:00:00.000Z"
           *       },
           *       "detail": {
           *         "breakEven": 0,
           *         "verdictText": "string",
           *         "marketProbability": 0,
           *         "pushProbability": 0,
           *         "reasons": [
           *           {
           *             "key": "string",
           *             "label": "string",
           *             "detail": "string",
           *             "logit": 0,
           *             "points": 0
           *           }
           *         ],
           *         "reasonsLock": {
           *           "tier": "free",
           *           "text": "string"
           *         },
           *         "reasonsStart": {
           *           "label": "string",
           *           "probability": 0
           *         },
           *         "parlay": {
           *           "legs": [
           *             {
           *               "bet": "string",
           *               "probability": 0,
           *               "marketProbability": 0,
           *               "result": "win"
           *             }
           *           ],
           *           "product": 0,
           *           "together": 0,
           *           "text": "string",
           *           "hold": 0
           *         },
           *         "books": [
           *           {
           *             "book": "string",
           *             "bookLabel": "string",
           *             "line": 0,
           *             "price": -110,
           *             "otherPrice": -110,
           *             "quotedAt": "2026-01-15T17:00:00.000Z",
           *             "stale": false,
           *             "moved": false,
           *             "seenAt": "2026-01-15T17:00:00.000Z",
           *             "probability": 0,
           *             "edge": 0,
           *             "best": false,
           *             "hold": 0
           *           }
           *         ],
           *         "ladder": {
           *           "rows": [
           *             {
           *               "line": 0,
           *               "main": false,
           *               "book": "string",
           *               "bookLabel": "string",
           *               "price": -110,
           *               "quotedAt": "2026-01-15T17:00:00.000Z",
           *               "stale": false,
           *               "probability": 0,
           *               "fairPrice": -110,
           *               "edge": 0
           *             }
           *           ],
           *           "readAt": "2026-01-15T17:00:00.000Z",
           *           "note": "string"
           *         },
           *         "starters": {
           *           "label": "string",
           *           "published": "string",
           *           "now": "string",
           *           "changes": [
           *             {
           *               "was": "string",
           *               "now": "string"
           *             }
           *           ],
           *           "reassessedAt": "2026-01-15T17:00:00.000Z"
           *         },
           *         "weather": {
           *           "text": "string",
           *           "knownAt": "2026-01-15T17:00:00.000Z"
           *         },
           *         "bankrollCents": 0,
           *         "stakeCents": 0,
           *         "stakeNote": "string",
           *         "modelVersion": {
           *           "label": "string",
           *           "trainedUntil": "2026-01-15T17:00:00.000Z",
           *           "trainedOnGames": 0
           *         },
           *         "score": {
           *           "home": 0,
           *           "away": 0,
           *           "periodLabel": "string"
           *         },
           *         "grading": {
           *           "result": "win",
           *           "profitUnits": 0,
           *           "closePrice": -110,
           *           "closeLine": 0,
           *           "closeProbability": 0,
           *           "closingLineValue": 0,
           *           "gradedAt": "2026-01-15T17:00:00.000Z",
           *           "regraded": false
           *         },
           *         "ledgerHash": "string"
           *       },
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
          "application/json": components["schemas"]["GetBettingStrategiesPickIdAnswer"];
        };
      };
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["InsufficientScope"];
      404: components["responses"]["NotFound"];
      422: components["responses"]["Invalid"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  postBettingStrategiesPickIdReveal: {
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
           *       "revealed": false,
           *       "message": "string",
           *       "pick": {
           *         "id": 0,
           *         "league": "NBA",
           *         "strategyName": "string",
           *         "homeTeam": "string",
           *         "awayTeam": "string",
           *         "homeCode": "string",
           *         "awayCode": "string",
           *         "gameId": "string",
           *         "venue": "string",
           *         "gameTime": "2026-01-15T17:00:00.000Z",
           *         "gameStatus": "scheduled",
           *         "createdAt": "2026-01-15T17:00:00.000Z",
           *         "isPremium": false,
           *         "betType": "Moneyline",
           *         "verdict": "BET",
           *         "marketEfficiency": "Undervalued",
           *         "locked": true,
           *         "group": "locked",
           *         "lockReason": "tier",
           *         "lockMessage": "string",
           *         "requiredTier": "free",
           *         "canReveal": false,
           *         "gameDate": "2026-01-15T17:00:00.000Z"
           *       },
           *       "dailyUsage": {
           *         "tier": "free",
           *         "picksUsed": 0,
           *         "picksRemaining": 0,
           *         "dailyLimit": 0,
           *         "resetsAt": "2026-01-15T17:00:00.000Z"
           *       }
           *     }
           */
          "application/json": components["schemas"]["Reveal"];
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
        type?: "ALL" | ("moneyline" | "spread" | "total" | "prop" | "parlay");
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
           *         "side": "home",
           *         "line": 0,
           *         "recommendation": "string",
           *         "bet": "string",
           *         "pickId": 0,
           *         "ownBet": {
           *           "id": 0,
           *           "samePick": false,
           *           "recommendation": "string",
           *           "stake": 0,
           *           "book": "string",
           *           "price": -110,
           *           "placed": false,
           *           "more": 0
           *         },
           *         "confidence": 0,
           *         "confidenceLow": 0,
           *         "confidenceHigh": 0,
           *         "edge": 0,
           *         "price": 0,
           *         "bookLabel": "string",
           *         "moved": false,
           *         "seenAt": "2026-01-15T17:00:00.000Z",
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
      403: components["responses"]["InsufficientScope"];
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
           *           "leans": 0,
           *           "leansCorrect": 0,
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
      403: components["responses"]["InsufficientScope"];
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
      403: components["responses"]["InsufficientScope"];
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
  getGamesId: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
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
           *       "game": {
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
           *       },
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
          "application/json": components["schemas"]["OneGame"];
        };
      };
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["Malformed"];
      404: components["responses"]["NotFound"];
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
           *           "first": -110,
           *           "second": -110,
           *           "capturedAt": "2026-01-15T17:00:00.000Z",
           *           "stale": false,
           *           "moved": false,
           *           "seenAt": "2026-01-15T17:00:00.000Z"
           *         }
           *       ],
           *       "alternates": [
           *         {
           *           "gameId": "string",
           *           "book": "string",
           *           "market": "spread",
           *           "side": "home",
           *           "line": 0,
           *           "price": -110,
           *           "capturedAt": "2026-01-15T17:00:00.000Z",
           *           "stale": false,
           *           "moved": false,
           *           "seenAt": "2026-01-15T17:00:00.000Z"
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
      403: components["responses"]["InsufficientScope"];
      422: components["responses"]["Invalid"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  getProps: {
    parameters: {
      query?: {
        league?: "ALL" | ("NBA" | "MLB" | "NFL" | "NHL");
        game?: string;
        statistic?:
          | "ALL"
          | (
              | "points"
              | "rebounds"
              | "assists"
              | "threes"
              | "strikeouts"
              | "hits"
              | "passing-yards"
              | "rushing-yards"
              | "receiving-yards"
              | "receptions"
              | "shots"
              | "saves"
            );
        bookmaker?: "ALL" | ("fanduel" | "draftkings" | "betmgm" | "caesars" | "espnbet");
        worthOnly?: "true" | "false";
        search?: string;
        sort?: "best" | "edge" | "start" | "player" | "line";
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
           *       "props": [
           *         {
           *           "gameId": "string",
           *           "league": "NBA",
           *           "matchup": "string",
           *           "startAt": "2026-01-15T17:00:00.000Z",
           *           "playerId": "string",
           *           "player": "string",
           *           "teamCode": "string",
           *           "position": "string",
           *           "statistic": "points",
           *           "statisticLabel": "string",
           *           "lines": [
           *             {
           *               "line": 0,
           *               "over": {
           *                 "book": "string",
           *                 "bookLabel": "string",
           *                 "price": -110,
           *                 "quotedAt": "2026-01-15T17:00:00.000Z",
           *                 "stale": false,
           *                 "seenAt": "2026-01-15T17:00:00.000Z",
           *                 "moved": false,
           *                 "worth": {
           *                   "edge": 0,
           *                   "shrunkEdge": 0,
           *                   "worth": 0,
           *                   "verdict": "BET",
           *                   "betFrom": -110
           *                 }
           *               },
           *               "under": {
           *                 "book": "string",
           *                 "bookLabel": "string",
           *                 "price": -110,
           *                 "quotedAt": "2026-01-15T17:00:00.000Z",
           *                 "stale": false,
           *                 "seenAt": "2026-01-15T17:00:00.000Z",
           *                 "moved": false,
           *                 "worth": {
           *                   "edge": 0,
           *                   "shrunkEdge": 0,
           *                   "worth": 0,
           *                   "verdict": "BET",
           *                   "betFrom": -110
           *                 }
           *               },
           *               "chanceOver": 0,
           *               "lastTen": {
           *                 "over": 0,
           *                 "under": 0,
           *                 "push": 0,
           *                 "rate": {
           *                   "value": 0,
           *                   "n": 0,
           *                   "low": 0,
           *                   "high": 0
           *                 }
           *               }
           *             }
           *           ],
           *           "best": "over",
           *           "expected": {
           *             "value": 0,
           *             "label": "string"
           *           },
           *           "injury": {
           *             "status": "string",
           *             "note": "string",
           *             "reportedAt": "2026-01-15T17:00:00.000Z"
           *           },
           *           "lock": {
           *             "message": "string",
           *             "requiredTier": "free"
           *           },
           *           "pickId": 0,
           *           "ownBet": {
           *             "id": 0,
           *             "samePick": false,
           *             "recommendation": "string",
           *             "stake": 0,
           *             "book": "string",
           *             "price": -110,
           *             "placed": false,
           *             "more": 0
           *           }
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
          "application/json": components["schemas"]["PropPage"];
        };
      };
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Paused"];
      422: components["responses"]["Invalid"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  getPropsPlayerId: {
    parameters: {
      query?: {
        statistic?:
          | "points"
          | "rebounds"
          | "assists"
          | "threes"
          | "strikeouts"
          | "hits"
          | "passing-yards"
          | "rushing-yards"
          | "receiving-yards"
          | "receptions"
          | "shots"
          | "saves"
          | "points-rebounds-assists"
          | "points-rebounds"
          | "points-assists"
          | "rebounds-assists"
          | "steals"
          | "blocks"
          | "steals-blocks"
          | "turnovers"
          | "total-bases"
          | "home-runs"
          | "runs"
          | "rbis"
          | "hits-runs-rbis"
          | "outs"
          | "hits-allowed"
          | "walks-allowed"
          | "earned-runs"
          | "passing-touchdowns"
          | "completions"
          | "passing-attempts"
          | "rushing-attempts"
          | "rushing-receiving-yards"
          | "passing-rushing-yards"
          | "touchdowns"
          | "goals"
          | "hockey-assists"
          | "hockey-points"
          | "blocked-shots";
        line?: number;
        teammate?: string;
      };
      header?: never;
      path: {
        playerId: string;
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
           *       "playerId": "string",
           *       "player": "string",
           *       "statistic": "points",
           *       "statisticLabel": "string",
           *       "line": 0,
           *       "quoted": false,
           *       "prop": {
           *         "gameId": "string",
           *         "league": "NBA",
           *         "matchup": "string",
           *         "startAt": "2026-01-15T17:00:00.000Z",
           *         "playerId": "string",
           *         "player": "string",
           *         "teamCode": "string",
           *         "position": "string",
           *         "statistic": "points",
           *         "statisticLabel": "string",
           *         "lines": [
           *           {
           *             "line": 0,
           *             "over": {
           *               "book": "string",
           *               "bookLabel": "string",
           *               "price": -110,
           *               "quotedAt": "2026-01-15T17:00:00.000Z",
           *               "stale": false,
           *               "seenAt": "2026-01-15T17:00:00.000Z",
           *               "moved": false,
           *               "worth": {
           *                 "edge": 0,
           *                 "shrunkEdge": 0,
           *                 "worth": 0,
           *                 "verdict": "BET",
           *                 "betFrom": -110
           *               }
           *             },
           *             "under": {
           *               "book": "string",
           *               "bookLabel": "string",
           *               "price": -110,
           *               "quotedAt": "2026-01-15T17:00:00.000Z",
           *               "stale": false,
           *               "seenAt": "2026-01-15T17:00:00.000Z",
           *               "moved": false,
           *               "worth": {
           *                 "edge": 0,
           *                 "shrunkEdge": 0,
           *                 "worth": 0,
           *                 "verdict": "BET",
           *                 "betFrom": -110
           *               }
           *             },
           *             "chanceOver": 0,
           *             "lastTen": {
           *               "over": 0,
           *               "under": 0,
           *               "push": 0,
           *               "rate": {
           *                 "value": 0,
           *                 "n": 0,
           *                 "low": 0,
           *                 "high": 0
           *               }
           *             }
           *           }
           *         ],
           *         "best": "over",
           *         "expected": {
           *           "value": 0,
           *           "label": "string"
           *         },
           *         "injury": {
           *           "status": "string",
           *           "note": "string",
           *           "reportedAt": "2026-01-15T17:00:00.000Z"
           *         },
           *         "lock": {
           *           "message": "string",
           *           "requiredTier": "free"
           *         },
           *         "pickId": 0,
           *         "ownBet": {
           *           "id": 0,
           *           "samePick": false,
           *           "recommendation": "string",
           *           "stake": 0,
           *           "book": "string",
           *           "price": -110,
           *           "placed": false,
           *           "more": 0
           *         }
           *       },
           *       "lock": {
           *         "message": "string",
           *         "requiredTier": "free"
           *       },
           *       "chanceOver": 0,
           *       "distribution": {
           *         "from": 0,
           *         "mass": [
           *           0
           *         ],
           *         "mean": 0,
           *         "push": 0
           *       },
           *       "games": [
           *         {
           *           "gameId": "string",
           *           "startAt": "2026-01-15T17:00:00.000Z",
           *           "opponent": "string",
           *           "counted": 0,
           *           "chances": 0,
           *           "season": false,
           *           "playoff": false
           *         }
           *       ],
           *       "windows": [
           *         {
           *           "label": "string",
           *           "hit": {
           *             "over": 0,
           *             "under": 0,
           *             "push": 0,
           *             "rate": {
           *               "value": 0,
           *               "n": 0,
           *               "low": 0,
           *               "high": 0
           *             }
           *           },
           *           "mean": 0
           *         }
           *       ],
           *       "splits": [
           *         {
           *           "label": "string",
           *           "hit": {
           *             "over": 0,
           *             "under": 0,
           *             "push": 0,
           *             "rate": {
           *               "value": 0,
           *               "n": 0,
           *               "low": 0,
           *               "high": 0
           *             }
           *           },
           *           "mean": 0
           *         }
           *       ],
           *       "opponent": {
           *         "code": "string",
           *         "group": "string",
           *         "more": 0,
           *         "games": 0,
           *         "rank": 0,
           *         "of": 0
           *       },
           *       "teammate": {
           *         "id": "string",
           *         "name": "string",
           *         "withHim": {
           *           "label": "string",
           *           "hit": {
           *             "over": 0,
           *             "under": 0,
           *             "push": 0,
           *             "rate": {
           *               "value": 0,
           *               "n": 0,
           *               "low": 0,
           *               "high": 0
           *             }
           *           },
           *           "mean": 0
           *         },
           *         "without": {
           *           "label": "string",
           *           "hit": {
           *             "over": 0,
           *             "under": 0,
           *             "push": 0,
           *             "rate": {
           *               "value": 0,
           *               "n": 0,
           *               "low": 0,
           *               "high": 0
           *             }
           *           },
           *           "mean": 0
           *         },
           *         "enough": false
           *       },
           *       "quotes": [
           *         {
           *           "book": "string",
           *           "bookLabel": "string",
           *           "line": 0,
           *           "over": -110,
           *           "under": -110,
           *           "hold": 0,
           *           "quotedAt": "2026-01-15T17:00:00.000Z",
           *           "stale": false,
           *           "seenAt": "2026-01-15T17:00:00.000Z",
           *           "moved": false
           *         }
           *       ]
           *     }
           */
          "application/json": components["schemas"]["PlayerTonight"];
        };
      };
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Paused"];
      404: components["responses"]["NotFound"];
      422: components["responses"]["Invalid"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  getEnhancedOddsApiStatus: {
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
           *       "success": false,
           *       "apiSources": {}
           *     }
           */
          "application/json": components["schemas"]["ApiSources"];
        };
      };
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["InsufficientScope"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  getEnhancedOddsComparisonSport: {
    parameters: {
      query?: {
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path: {
        sport: string;
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
           *       "success": false,
           *       "sport": "NBA",
           *       "sources": {
           *         "primary": {
           *           "name": "string"
           *         },
           *         "fallback": {
           *           "name": "string"
           *         }
           *       },
           *       "totalBookmakers": 0,
           *       "oddsComparison": [
           *         {
           *           "gameId": "string",
           *           "homeTeam": "string",
           *           "awayTeam": "string",
           *           "bookmaker": "string",
           *           "homeOdds": -110,
           *           "awayOdds": -110,
           *           "hold": 0
           *         }
           *       ],
           *       "games": [
           *         {
           *           "gameId": "string",
           *           "league": "NBA",
           *           "homeTeam": "string",
           *           "awayTeam": "string",
           *           "homeCode": "string",
           *           "awayCode": "string",
           *           "startAt": "2026-01-15T17:00:00.000Z",
           *           "markets": [
           *             {
           *               "market": "moneyline",
           *               "firstLabel": "string",
           *               "secondLabel": "string",
           *               "fair": {
           *                 "line": 0,
           *                 "probability": 0,
           *                 "books": 0
           *               },
           *               "books": [
           *                 {
           *                   "line": 0,
           *                   "first": -110,
           *                   "second": -110,
           *                   "book": "string",
           *                   "bookLabel": "string",
           *                   "firstBest": false,
           *                   "secondBest": false,
           *                   "hold": 0,
           *                   "open": {
           *                     "line": 0,
           *                     "first": -110,
           *                     "second": -110
           *                   },
           *                   "quotedAt": "2026-01-15T17:00:00.000Z",
           *                   "stale": false,
           *                   "seenAt": "2026-01-15T17:00:00.000Z",
           *                   "moved": false
           *                 }
           *               ]
           *             }
           *           ]
           *         }
           *       ],
           *       "lastUpdated": "2026-01-15T17:00:00.000Z",
           *       "quoteDelayMinutes": 0,
           *       "nextCursor": "string"
           *     }
           */
          "application/json": components["schemas"]["OddsComparison"];
        };
      };
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["InsufficientScope"];
      404: components["responses"]["NotFound"];
      422: components["responses"]["Invalid"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  getEnhancedOddsSharpMoneyGameId: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        gameId: string;
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
           *       "gameId": "string",
           *       "sharpMoneyInsights": {
           *         "sharpMoneyPercentage": 0,
           *         "publicBettingPercentage": 0,
           *         "lineMovement": "string",
           *         "reverseLineMovement": false,
           *         "steamMove": false
           *       },
           *       "analysis": {
           *         "recommendation": "string",
           *         "confidence": 0,
           *         "noVigChance": 0,
           *         "ours": {
           *           "stand": "bet",
           *           "pickId": 0,
           *           "text": "string"
           *         }
           *       },
           *       "markets": [
           *         {
           *           "market": "moneyline",
           *           "split": {
           *             "source": "string",
           *             "firstLabel": "string",
           *             "firstTickets": 0,
           *             "firstMoney": 0,
           *             "sampleSize": 0,
           *             "at": "2026-01-15T17:00:00.000Z"
           *           },
           *           "sharp": "string",
           *           "reverse": "string",
           *           "explained": "string",
           *           "steam": [
           *             {
           *               "side": "home",
           *               "bet": "string",
           *               "from": "2026-01-15T17:00:00.000Z",
           *               "minutes": 0,
           *               "tracked": 0,
           *               "books": [
           *                 "string"
           *               ],
           *               "size": 0,
           *               "unit": "points",
           *               "reports": [
           *                 {
           *                   "player": "string",
           *                   "status": "string",
           *                   "kind": "injury",
           *                   "at": "2026-01-15T17:00:00.000Z"
           *                 }
           *               ]
           *             }
           *           ],
           *           "movement": "string"
           *         }
           *       ],
           *       "splitsNote": "string"
           *     }
           */
          "application/json": components["schemas"]["SharpMoney"];
        };
      };
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["Unauthenticated"];
      402: components["responses"]["TierRequired"];
      403: components["responses"]["InsufficientScope"];
      404: components["responses"]["NotFound"];
      422: components["responses"]["Invalid"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  getEnhancedOddsEnhancedRoiGameId: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        gameId: string;
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
           *       "gameId": "string",
           *       "enhancedROI": {
           *         "confidenceScore": 0,
           *         "noVigChance": 0
           *       },
           *       "recommendations": {
           *         "expectedROI": 0,
           *         "valueEdge": 0,
           *         "bestBookmaker": "string",
           *         "confidenceLevel": "string",
           *         "ours": {
           *           "stand": "bet",
           *           "pickId": 0,
           *           "text": "string"
           *         },
           *         "market": "moneyline",
           *         "bet": "string",
           *         "price": -110,
           *         "breakEven": 0,
           *         "fairBooks": 0,
           *         "text": "string"
           *       },
           *       "apiSources": {}
           *     }
           */
          "application/json": components["schemas"]["EnhancedRoi"];
        };
      };
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["Unauthenticated"];
      402: components["responses"]["TierRequired"];
      403: components["responses"]["InsufficientScope"];
      404: components["responses"]["NotFound"];
      422: components["responses"]["Invalid"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  getStream: {
    parameters: {
      query?: {
        topics?: string;
        lastEventId?: string;
        follow?: "true" | "false";
        beats?: "true" | "false";
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
          "text/event-stream": components["schemas"]["GetStreamAnswer"];
        };
      };
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["InsufficientScope"];
      422: components["responses"]["Invalid"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  getNews: {
    parameters: {
      query?: {
        league?: "ALL" | ("NBA" | "MLB" | "NFL" | "NHL");
        about?: "all" | "injuries" | "starters";
        mine?: "true" | "false";
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
           *       "news": [
           *         {
           *           "playerId": "string",
           *           "player": "string",
           *           "position": "string",
           *           "league": "NBA",
           *           "teamId": "string",
           *           "team": "string",
           *           "teamCode": "string",
           *           "role": "string",
           *           "id": "string",
           *           "at": "2026-01-15T17:00:00.000Z",
           *           "change": "status",
           *           "status": "string",
           *           "before": "string",
           *           "note": "string",
           *           "game": {
           *             "id": "string",
           *             "startAt": "2026-01-15T17:00:00.000Z",
           *             "homeTeam": "string",
           *             "awayTeam": "string",
           *             "homeCode": "string",
           *             "awayCode": "string"
           *           },
           *           "mine": false,
           *           "minutes": {
           *             "usual": 0,
           *             "to": [
           *               {
           *                 "playerId": "string",
           *                 "player": "string",
           *                 "more": 0
           *               }
           *             ],
           *             "missed": 0
           *           },
           *           "effect": {
           *             "beforeAt": "2026-01-15T17:00:00.000Z",
           *             "afterAt": "2026-01-15T17:00:00.000Z",
           *             "market": {
           *               "chance": {
           *                 "before": 0,
           *                 "after": 0
           *               },
           *               "spread": {
           *                 "before": 0,
           *                 "after": 0
           *               },
           *               "total": {
           *                 "before": 0,
           *                 "after": 0
           *               }
           *             },
           *             "marketLock": "string",
           *             "ours": {
           *               "before": 0,
           *               "after": 0,
           *               "pricedAt": "2026-01-15T17:00:00.000Z"
           *             }
           *           }
           *         }
           *       ],
           *       "total": 0,
           *       "nextCursor": "string",
           *       "quoteDelayMinutes": 0,
           *       "feed": {
           *         "feed": "simulation",
           *         "run": 0,
           *         "now": "2026-01-15T17:00:00.000Z",
           *         "label": "string",
           *         "note": "string"
           *       }
           *     }
           */
          "application/json": components["schemas"]["NewsPage"];
        };
      };
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["InsufficientScope"];
      422: components["responses"]["Invalid"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  getNewsGames: {
    parameters: {
      query?: {
        league?: "ALL" | ("NBA" | "MLB" | "NFL" | "NHL");
        mine?: "true" | "false";
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
           *       "games": [
           *         {
           *           "id": "string",
           *           "startAt": "2026-01-15T17:00:00.000Z",
           *           "homeTeam": "string",
           *           "awayTeam": "string",
           *           "homeCode": "string",
           *           "awayCode": "string",
           *           "league": "NBA",
           *           "mine": false,
           *           "startersLabel": "string",
           *           "away": {
           *             "teamId": "string",
           *             "team": "string",
           *             "teamCode": "string",
           *             "starter": {
           *               "playerId": "string",
           *               "player": "string",
           *               "status": "string",
           *               "since": "2026-01-15T17:00:00.000Z"
           *             },
           *             "absent": [
           *               {
           *                 "playerId": "string",
           *                 "player": "string",
           *                 "position": "string",
           *                 "league": "NBA",
           *                 "teamId": "string",
           *                 "team": "string",
           *                 "teamCode": "string",
           *                 "role": "string",
           *                 "status": "string",
           *                 "note": "string",
           *                 "at": "2026-01-15T17:00:00.000Z",
           *                 "minutes": {
           *                   "usual": 0,
           *                   "to": [
           *                     {
           *                       "playerId": "string",
           *                       "player": "string",
           *                       "more": 0
           *                     }
           *                   ],
           *                   "missed": 0
           *                 }
           *               }
           *             ]
           *           },
           *           "home": {
           *             "teamId": "string",
           *             "team": "string",
           *             "teamCode": "string",
           *             "starter": {
           *               "playerId": "string",
           *               "player": "string",
           *               "status": "string",
           *               "since": "2026-01-15T17:00:00.000Z"
           *             },
           *             "absent": [
           *               {
           *                 "playerId": "string",
           *                 "player": "string",
           *                 "position": "string",
           *                 "league": "NBA",
           *                 "teamId": "string",
           *                 "team": "string",
           *                 "teamCode": "string",
           *                 "role": "string",
           *                 "status": "string",
           *                 "note": "string",
           *                 "at": "2026-01-15T17:00:00.000Z",
           *                 "minutes": {
           *                   "usual": 0,
           *                   "to": [
           *                     {
           *                       "playerId": "string",
           *                       "player": "string",
           *                       "more": 0
           *                     }
           *                   ],
           *                   "missed": 0
           *                 }
           *               }
           *             ]
           *           }
           *         }
           *       ],
           *       "total": 0,
           *       "nextCursor": "string",
           *       "feed": {
           *         "feed": "simulation",
           *         "run": 0,
           *         "now": "2026-01-15T17:00:00.000Z",
           *         "label": "string",
           *         "note": "string"
           *       }
           *     }
           */
          "application/json": components["schemas"]["NewsGamesPage"];
        };
      };
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["InsufficientScope"];
      422: components["responses"]["Invalid"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  getTeams: {
    parameters: {
      query?: {
        league?: "ALL" | ("NBA" | "MLB" | "NFL" | "NHL");
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
           *       "teams": [
           *         {
           *           "id": "string",
           *           "code": "string",
           *           "name": "string",
           *           "wins": 0,
           *           "losses": 0,
           *           "ties": 0,
           *           "league": "NBA",
           *           "covered": {
           *             "wins": 0,
           *             "losses": 0,
           *             "pushes": 0
           *           }
           *         }
           *       ],
           *       "total": 0,
           *       "nextCursor": "string",
           *       "feed": {
           *         "feed": "simulation",
           *         "run": 0,
           *         "now": "2026-01-15T17:00:00.000Z",
           *         "label": "string",
           *         "note": "string"
           *       }
           *     }
           */
          "application/json": components["schemas"]["TeamsPage"];
        };
      };
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["InsufficientScope"];
      422: components["responses"]["Invalid"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  getTeamsTeam: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        team: string;
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
           *       "team": {
           *         "id": "string",
           *         "code": "string",
           *         "name": "string",
           *         "league": "NBA"
           *       },
           *       "season": 0,
           *       "through": "string",
           *       "unit": "string",
           *       "record": {
           *         "wins": 0,
           *         "losses": 0,
           *         "ties": 0,
           *         "rate": {
           *           "value": 0,
           *           "n": 0,
           *           "low": 0,
           *           "high": 0
           *         }
           *       },
           *       "runs": [
           *         "string"
           *       ],
           *       "form": [
           *         {
           *           "gameId": "string",
           *           "date": "string",
           *           "opponent": "string",
           *           "opponentId": "string",
           *           "atHome": false,
           *           "scored": 0,
           *           "allowed": 0,
           *           "won": false,
           *           "spread": {
           *             "line": 0,
           *             "result": "win"
           *           },
           *           "total": {
           *             "line": 0,
           *             "result": "win"
           *           }
           *         }
           *       ],
           *       "splits": [
           *         {
           *           "split": "all",
           *           "label": "string",
           *           "games": 0,
           *           "wins": 0,
           *           "losses": 0,
           *           "ties": 0,
           *           "spread": {
           *             "wins": 0,
           *             "losses": 0,
           *             "pushes": 0,
           *             "rate": {
           *               "value": 0,
           *               "n": 0,
           *               "low": 0,
           *               "high": 0
           *             },
           *             "expected": 0,
           *             "verdict": "string",
           *             "standsOut": false
           *           },
           *           "total": {
           *             "wins": 0,
           *             "losses": 0,
           *             "pushes": 0,
           *             "rate": {
           *               "value": 0,
           *               "n": 0,
           *               "low": 0,
           *               "high": 0
           *             },
           *             "expected": 0,
           *             "verdict": "string",
           *             "standsOut": false
           *           }
           *         }
           *       ],
           *       "verdict": "string",
           *       "next": [
           *         {
           *           "id": "string",
           *           "startAt": "2026-01-15T17:00:00.000Z",
           *           "opponent": {
           *             "id": "string",
           *             "code": "string",
           *             "name": "string"
           *           },
           *           "atHome": false,
           *           "neutral": false,
           *           "rest": {
           *             "restDays": 0,
           *             "backToBack": false,
           *             "gamesInSeven": 0,
           *             "roadGames": 0,
           *             "kilometres": 0
           *           },
           *           "opponentRest": {
           *             "restDays": 0,
           *             "backToBack": false,
           *             "gamesInSeven": 0,
           *             "roadGames": 0,
           *             "kilometres": 0
           *           },
           *           "lines": [
           *             {
           *               "text": "string",
           *               "chance": 0,
           *               "price": 0,
           *               "book": "string",
           *               "edge": 0,
           *               "pickId": 0,
           *               "moved": false
           *             }
           *           ],
           *           "locked": "string",
           *           "starters": "string",
           *           "venue": "string",
           *           "weather": {
           *             "text": "string",
           *             "knownAt": "2026-01-15T17:00:00.000Z"
           *           }
           *         }
           *       ],
           *       "absent": [
           *         {
           *           "playerId": "string",
           *           "player": "string",
           *           "position": "string",
           *           "league": "NBA",
           *           "teamId": "string",
           *           "team": "string",
           *           "teamCode": "string",
           *           "role": "string",
           *           "status": "string",
           *           "note": "string",
           *           "at": "2026-01-15T17:00:00.000Z",
           *           "minutes": {
           *             "usual": 0,
           *             "to": [
           *               {
           *                 "playerId": "string",
           *                 "player": "string",
           *                 "more": 0
           *               }
           *             ],
           *             "missed": 0
           *           }
           *         }
           *       ],
           *       "meetings": {
           *         "opponent": {
           *           "id": "string",
           *           "code": "string",
           *           "name": "string"
           *         },
           *         "wins": 0,
           *         "losses": 0,
           *         "games": [
           *           {
           *             "gameId": "string",
           *             "date": "string",
           *             "opponent": "string",
           *             "opponentId": "string",
           *             "atHome": false,
           *             "scored": 0,
           *             "allowed": 0,
           *             "won": false,
           *             "spread": {
           *               "line": 0,
           *               "result": "win"
           *             },
           *             "total": {
           *               "line": 0,
           *               "result": "win"
           *             }
           *           }
           *         ]
           *       },
           *       "rating": {
           *         "margin": {
           *           "mean": 0,
           *           "sd": 0,
           *           "rank": 0,
           *           "of": 0
           *         },
           *         "total": {
           *           "mean": 0,
           *           "sd": 0,
           *           "rank": 0,
           *           "of": 0
           *         },
           *         "through": "string",
           *         "elo": {
           *           "rank": 0,
           *           "of": 0,
           *           "mean": 0,
           *           "path": [
           *             {
           *               "date": "string",
           *               "rating": 0
           *             }
           *           ]
           *         }
           *       },
           *       "chemistry": "string",
           *       "feed": {
           *         "feed": "simulation",
           *         "run": 0,
           *         "now": "2026-01-15T17:00:00.000Z",
           *         "label": "string",
           *         "note": "string"
           *       }
           *     }
           */
          "application/json": components["schemas"]["TeamPage"];
        };
      };
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["InsufficientScope"];
      404: components["responses"]["NotFound"];
      422: components["responses"]["Invalid"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  getTeamChemistry: {
    parameters: {
      query?: {
        league?: "ALL" | ("NBA" | "MLB" | "NFL" | "NHL");
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
           *         "teamName": "string",
           *         "teamCode": "string",
           *         "league": "NBA",
           *         "overallChemistry": 0,
           *         "recentForm": "hot",
           *         "games": 0,
           *         "residual": 0,
           *         "residualError": 0,
           *         "expected": 0,
           *         "note": "string"
           *       }
           *     ]
           */
          "application/json": components["schemas"]["GetTeamChemistryAnswer"];
        };
      };
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["InsufficientScope"];
      422: components["responses"]["Invalid"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  getPlayerSynergy: {
    parameters: {
      query?: {
        league?: "ALL" | ("NBA" | "MLB" | "NFL" | "NHL");
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
           *         "player1Id": "string",
           *         "player2Id": "string",
           *         "player1Name": "string",
           *         "player2Name": "string",
           *         "teamId": "string",
           *         "teamName": "string",
           *         "league": "NBA",
           *         "chemistry": "excellent",
           *         "synergyScore": 0,
           *         "gamesPlayedTogether": 0,
           *         "winRateTogether": 0,
           *         "winsTogether": 0,
           *         "decidedTogether": 0,
           *         "residual": 0,
           *         "residualError": 0,
           *         "expected": 0,
           *         "both": {
           *           "games": 0,
           *           "residual": 0
           *         },
           *         "player1Only": {
           *           "games": 0,
           *           "residual": 0
           *         },
           *         "player2Only": {
           *           "games": 0,
           *           "residual": 0
           *         },
           *         "neither": {
           *           "games": 0,
           *           "residual": 0
           *         }
           *       }
           *     ]
           */
          "application/json": components["schemas"]["GetPlayerSynergyAnswer"];
        };
      };
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["InsufficientScope"];
      422: components["responses"]["Invalid"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  postAiAnalyzeTeamChemistry: {
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
         *       "teamName": "string",
         *       "league": "NBA",
         *       "analysisType": "comprehensive"
         *     }
         */
        "application/json": components["schemas"]["TeamChemistryQuestion"];
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
           *       "analysis": {
           *         "teamId": "string",
           *         "teamName": "string",
           *         "league": "NBA",
           *         "metrics": {
           *           "chemistryScore": 0,
           *           "confidenceLevel": 0,
           *           "riskAssessment": "low",
           *           "betValueRating": "none",
           *           "expectedValue": 0
           *         },
           *         "chemistry": {
           *           "offensiveChemistry": 0,
           *           "defensiveChemistry": 0,
           *           "momentum": 0,
           *           "recentForm": "hot",
           *           "offensivePart": {
           *             "score": 0,
           *             "residual": 0,
           *             "residualError": 0,
           *             "games": 0
           *           },
           *           "defensivePart": {
           *             "score": 0,
           *             "residual": 0,
           *             "residualError": 0,
           *             "games": 0
           *           },
           *           "momentumPart": {
           *             "score": 0,
           *             "residual": 0,
           *             "residualError": 0,
           *             "games": 0
           *           }
           *         },
           *         "record": {
           *           "games": 0,
           *           "wins": 0,
           *           "losses": 0
           *         },
           *         "residual": 0,
           *         "residualError": 0,
           *         "insights": [
           *           "string"
           *         ],
           *         "recommendations": [
           *           "string"
           *         ],
           *         "bettingRelevance": "string"
           *       }
           *     }
           */
          "application/json": components["schemas"]["TeamChemistryAnswer"];
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
  getPlayers: {
    parameters: {
      query?: {
        search?: string;
        league?: "ALL" | ("NBA" | "MLB" | "NFL" | "NHL");
        team?: string;
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
           *         "name": "string",
           *         "team": "string",
           *         "position": "string",
           *         "league": "NBA",
           *         "season": "string",
           *         "gamesPlayed": 0,
           *         "rating": 0,
           *         "measure": "string",
           *         "measureValue": 0,
           *         "usageRate": 0,
           *         "pointsPerGame": 0,
           *         "reboundsPerGame": 0,
           *         "assistsPerGame": 0,
           *         "fieldGoalPercentage": 0,
           *         "threePointPercentage": 0,
           *         "minutesPerGame": 0,
           *         "freeThrowPercentage": 0,
           *         "stealsPerGame": 0,
           *         "blocksPerGame": 0,
           *         "turnoversPerGame": 0,
           *         "battingAverage": 0,
           *         "homeRuns": 0,
           *         "rbis": 0,
           *         "onBasePercentage": 0,
           *         "strikeoutsPerPlateAppearance": 0,
           *         "era": 0,
           *         "strikeouts": 0,
           *         "wins": 0,
           *         "saves": 0,
           *         "whip": 0,
           *         "inningsPerGame": 0,
           *         "passingYardsPerGame": 0,
           *         "completionPercentage": 0,
           *         "passingTouchdowns": 0,
           *         "interceptions": 0,
           *         "rushingYardsPerGame": 0,
           *         "yardsPerCarry": 0,
           *         "rushingTouchdowns": 0,
           *         "receivingYardsPerGame": 0,
           *         "receptionsPerGame": 0,
           *         "catchPercentage": 0,
           *         "receivingTouchdowns": 0,
           *         "fieldGoals": 0,
           *         "tacklesPerGame": 0,
           *         "goals": 0,
           *         "assists": 0,
           *         "points": 0,
           *         "shotsPerGame": 0,
           *         "shootingPercentage": 0,
           *         "hitsPerGame": 0,
           *         "penaltyMinutes": 0,
           *         "savePercentage": 0,
           *         "goalsAgainstAverage": 0,
           *         "savesPerGame": 0,
           *         "timeOnIcePerGame": 0
           *       }
           *     ]
           */
          "application/json": components["schemas"]["GetPlayersAnswer"];
        };
      };
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["InsufficientScope"];
      422: components["responses"]["Invalid"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  postAiComparePlayers: {
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
         *       "player1Id": "string",
         *       "player2Id": "string",
         *       "analysisType": "comprehensive"
         *     }
         */
        "application/json": components["schemas"]["PlayersToCompare"];
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
           *       "season": "string",
           *       "player1": {
           *         "id": "string",
           *         "name": "string",
           *         "team": "string",
           *         "position": "string"
           *       },
           *       "player2": {
           *         "id": "string",
           *         "name": "string",
           *         "team": "string",
           *         "position": "string"
           *       },
           *       "comparison": {
           *         "positionCompatibility": false,
           *         "crossPositionWarning": "string",
           *         "advantage": "player1",
           *         "confidenceLevel": 0,
           *         "keyDifferences": [
           *           "string"
           *         ],
           *         "recommendations": [
           *           "string"
           *         ]
           *       },
           *       "metrics": {
           *         "player1Rating": 0,
           *         "player2Rating": 0,
           *         "player1PER": 0,
           *         "player2PER": 0,
           *         "player1Usage": 0,
           *         "player2Usage": 0,
           *         "player1Measure": "string",
           *         "player2Measure": "string",
           *         "player1MeasureValue": 0,
           *         "player2MeasureValue": 0,
           *         "player1Games": 0,
           *         "player2Games": 0
           *       },
           *       "detailedStats": {}
           *     }
           */
          "application/json": components["schemas"]["PlayerComparison"];
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
           *           "gameId": "string",
           *           "league": "NBA",
           *           "matchup": "string",
           *           "teamName": "string",
           *           "betType": "string",
           *           "kind": "moneyline",
           *           "leagueName": "string",
           *           "statedResult": "win",
           *           "bonusCents": 0,
           *           "boosted": false,
           *           "market": "moneyline",
           *           "side": "home",
           *           "line": 0,
           *           "recommendation": "string",
           *           "book": "string",
           *           "bookLabel": "string",
           *           "bookKind": "sportsbook",
           *           "price": -110,
           *           "decimalOdds": 0,
           *           "stakeCents": 0,
           *           "toWinCents": 0,
           *           "confidence": 0,
           *           "figuresBy": "linewise",
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
           *           "started": false,
           *           "placed": false,
           *           "origin": "saved",
           *           "scoreSays": "pending",
           *           "settles": false,
           *           "editable": false,
           *           "legs": [
           *             {
           *               "leg": 0,
           *               "pickId": 0,
           *               "matchup": "string",
           *               "recommendation": "string",
           *               "price": -110,
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
      403: components["responses"]["InsufficientScope"];
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
           *         "gameId": "string",
           *         "league": "NBA",
           *         "matchup": "string",
           *         "teamName": "string",
           *         "betType": "string",
           *         "kind": "moneyline",
           *         "leagueName": "string",
           *         "statedResult": "win",
           *         "bonusCents": 0,
           *         "boosted": false,
           *         "market": "moneyline",
           *         "side": "home",
           *         "line": 0,
           *         "recommendation": "string",
           *         "book": "string",
           *         "bookLabel": "string",
           *         "bookKind": "sportsbook",
           *         "price": -110,
           *         "decimalOdds": 0,
           *         "stakeCents": 0,
           *         "toWinCents": 0,
           *         "confidence": 0,
           *         "figuresBy": "linewise",
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
           *         "started": false,
           *         "placed": false,
           *         "origin": "saved",
           *         "scoreSays": "pending",
           *         "settles": false,
           *         "editable": false,
           *         "legs": [
           *           {
           *             "leg": 0,
           *             "pickId": 0,
           *             "matchup": "string",
           *             "recommendation": "string",
           *             "price": -110,
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
           *         "gameId": "string",
           *         "league": "NBA",
           *         "matchup": "string",
           *         "teamName": "string",
           *         "betType": "string",
           *         "kind": "moneyline",
           *         "leagueName": "string",
           *         "statedResult": "win",
           *         "bonusCents": 0,
           *         "boosted": false,
           *         "market": "moneyline",
           *         "side": "home",
           *         "line": 0,
           *         "recommendation": "string",
           *         "book": "string",
           *         "bookLabel": "string",
           *         "bookKind": "sportsbook",
           *         "price": -110,
           *         "decimalOdds": 0,
           *         "stakeCents": 0,
           *         "toWinCents": 0,
           *         "confidence": 0,
           *         "figuresBy": "linewise",
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
           *         "started": false,
           *         "placed": false,
           *         "origin": "saved",
           *         "scoreSays": "pending",
           *         "settles": false,
           *         "editable": false,
           *         "legs": [
           *           {
           *             "leg": 0,
           *             "pickId": 0,
           *             "matchup": "string",
           *             "recommendation": "string",
           *             "price": -110,
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
  getSavedPicksId: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
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
           *       "savedPick": {
           *         "id": 0,
           *         "strategyId": 0,
           *         "pickId": 0,
           *         "gameId": "string",
           *         "league": "NBA",
           *         "matchup": "string",
           *         "teamName": "string",
           *         "betType": "string",
           *         "kind": "moneyline",
           *         "leagueName": "string",
           *         "statedResult": "win",
           *         "bonusCents": 0,
           *         "boosted": false,
           *         "market": "moneyline",
           *         "side": "home",
           *         "line": 0,
           *         "recommendation": "string",
           *         "book": "string",
           *         "bookLabel": "string",
           *         "bookKind": "sportsbook",
           *         "price": -110,
           *         "decimalOdds": 0,
           *         "stakeCents": 0,
           *         "toWinCents": 0,
           *         "confidence": 0,
           *         "figuresBy": "linewise",
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
           *         "started": false,
           *         "placed": false,
           *         "origin": "saved",
           *         "scoreSays": "pending",
           *         "settles": false,
           *         "editable": false,
           *         "legs": [
           *           {
           *             "leg": 0,
           *             "pickId": 0,
           *             "matchup": "string",
           *             "recommendation": "string",
           *             "price": -110,
           *             "startAt": "2026-01-15T17:00:00.000Z",
           *             "status": "pending"
           *           }
           *         ]
           *       }
           *     }
           */
          "application/json": components["schemas"]["OneSavedPick"];
        };
      };
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["InsufficientScope"];
      404: components["responses"]["NotFound"];
      422: components["responses"]["Invalid"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  deleteSavedPicksId: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
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
           *       "message": "string"
           *     }
           */
          "application/json": components["schemas"]["DeletedSavedPick"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["CrossSite"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["Conflict"];
      411: components["responses"]["LengthRequired"];
      413: components["responses"]["TooLarge"];
      422: components["responses"]["Invalid"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  patchSavedPicksId: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "stake": 30
         *     }
         */
        "application/json": components["schemas"]["SavedPickChange"];
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
           *         "gameId": "string",
           *         "league": "NBA",
           *         "matchup": "string",
           *         "teamName": "string",
           *         "betType": "string",
           *         "kind": "moneyline",
           *         "leagueName": "string",
           *         "statedResult": "win",
           *         "bonusCents": 0,
           *         "boosted": false,
           *         "market": "moneyline",
           *         "side": "home",
           *         "line": 0,
           *         "recommendation": "string",
           *         "book": "string",
           *         "bookLabel": "string",
           *         "bookKind": "sportsbook",
           *         "price": -110,
           *         "decimalOdds": 0,
           *         "stakeCents": 0,
           *         "toWinCents": 0,
           *         "confidence": 0,
           *         "figuresBy": "linewise",
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
           *         "started": false,
           *         "placed": false,
           *         "origin": "saved",
           *         "scoreSays": "pending",
           *         "settles": false,
           *         "editable": false,
           *         "legs": [
           *           {
           *             "leg": 0,
           *             "pickId": 0,
           *             "matchup": "string",
           *             "recommendation": "string",
           *             "price": -110,
           *             "startAt": "2026-01-15T17:00:00.000Z",
           *             "status": "pending"
           *           }
           *         ]
           *       },
           *       "message": "string"
           *     }
           */
          "application/json": components["schemas"]["ChangedSavedPick"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["Unauthenticated"];
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
  postSavedPicksIdPayout: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "payout": 0
         *     }
         */
        "application/json": components["schemas"]["SavedPickPayout"];
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
           *         "gameId": "string",
           *         "league": "NBA",
           *         "matchup": "string",
           *         "teamName": "string",
           *         "betType": "string",
           *         "kind": "moneyline",
           *         "leagueName": "string",
           *         "statedResult": "win",
           *         "bonusCents": 0,
           *         "boosted": false,
           *         "market": "moneyline",
           *         "side": "home",
           *         "line": 0,
           *         "recommendation": "string",
           *         "book": "string",
           *         "bookLabel": "string",
           *         "bookKind": "sportsbook",
           *         "price": -110,
           *         "decimalOdds": 0,
           *         "stakeCents": 0,
           *         "toWinCents": 0,
           *         "confidence": 0,
           *         "figuresBy": "linewise",
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
           *         "started": false,
           *         "placed": false,
           *         "origin": "saved",
           *         "scoreSays": "pending",
           *         "settles": false,
           *         "editable": false,
           *         "legs": [
           *           {
           *             "leg": 0,
           *             "pickId": 0,
           *             "matchup": "string",
           *             "recommendation": "string",
           *             "price": -110,
           *             "startAt": "2026-01-15T17:00:00.000Z",
           *             "status": "pending"
           *           }
           *         ]
           *       },
           *       "message": "string"
           *     }
           */
          "application/json": components["schemas"]["ChangedSavedPick"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["Unauthenticated"];
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
  postSecondOpinion: {
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
         *       "legs": [
         *         {
         *           "gameId": "simulation:scene-0",
         *           "market": "moneyline",
         *           "side": "home",
         *           "odds": -110
         *         }
         *       ],
         *       "format": "american"
         *     }
         */
        "application/json": components["schemas"]["AskedOpinion"];
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
           *       "legs": [
           *         {
           *           "gameId": "string",
           *           "league": "NBA",
           *           "matchup": "string",
           *           "startAt": "2026-01-15T17:00:00.000Z",
           *           "market": "moneyline",
           *           "side": "home",
           *           "line": 0,
           *           "bet": "string",
           *           "decimal": 0,
           *           "price": -110,
           *           "breakEven": 0,
           *           "byMarket": {
           *             "probability": 0,
           *             "fairDecimal": 0,
           *             "edge": 0,
           *             "books": 0
           *           },
           *           "best": {
           *             "bookLabel": "string",
           *             "price": -110,
           *             "quotedAt": "2026-01-15T17:00:00.000Z",
           *             "seenAt": "2026-01-15T17:00:00.000Z",
           *             "moved": false,
           *             "better": false
           *           },
           *           "forecast": {
           *             "probability": 0,
           *             "low": 0,
           *             "high": 0,
           *             "pushProbability": 0,
           *             "modelProbability": 0,
           *             "fairDecimal": 0,
           *             "edge": 0,
           *             "edgeLow": 0,
           *             "shrunkEdge": 0,
           *             "worth": 0,
           *             "verdict": "BET",
           *             "betFrom": -110,
           *             "leanFrom": -110,
           *             "stakeFraction": 0,
           *             "stakeCents": 0,
           *             "stakeNote": "string",
           *             "modelLabel": "string",
           *             "pricedAt": "2026-01-15T17:00:00.000Z",
           *             "pickId": 0
           *           },
           *           "lock": {
           *             "message": "string",
           *             "requiredTier": "free"
           *           },
           *           "sentence": "string",
           *           "warnings": [
           *             "string"
           *           ]
           *         }
           *       ],
           *       "parlay": {
           *         "by": "forecast",
           *         "decimal": 0,
           *         "quoted": false,
           *         "sameGame": false,
           *         "probability": 0,
           *         "independent": 0,
           *         "fairDecimal": 0,
           *         "edge": 0,
           *         "hold": 0,
           *         "verdict": "BET",
           *         "betFromDecimal": 0,
           *         "stakeFraction": 0,
           *         "stakeCents": 0,
           *         "sentence": "string",
           *         "warnings": [
           *           "string"
           *         ]
           *       },
           *       "stakeCents": 0,
           *       "toWinCents": 0,
           *       "limit": "string",
           *       "asOf": "2026-01-15T17:00:00.000Z"
           *     }
           */
          "application/json": components["schemas"]["SecondOpinion"];
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
  postBetsImport: {
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
         *       "rows": [
         *         {
         *           "date": "2026-01-10",
         *           "league": "NBA",
         *           "game": "Boston Celtics @ Toronto Raptors",
         *           "selection": "Raptors -3.5",
         *           "odds": -110,
         *           "stake": 25,
         *           "result": "won",
         *           "book": "FanDuel",
         *           "id": "ticket-1"
         *         }
         *       ],
         *       "dates": "ymd",
         *       "odds": "american",
         *       "decimals": ".",
         *       "link": true,
         *       "duplicates": false,
         *       "dryRun": false
         *     }
         */
        "application/json": components["schemas"]["BetImport"];
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
           *       "dryRun": false,
           *       "imported": 0,
           *       "updated": 0,
           *       "held": 0,
           *       "heldWhy": "string",
           *       "totals": {
           *         "rows": 0,
           *         "new": 0,
           *         "updates": 0,
           *         "duplicates": 0,
           *         "errors": 0,
           *         "linked": 0,
           *         "settled": 0,
           *         "stakedCents": 0,
           *         "profitCents": 0
           *       },
           *       "rows": [
           *         {
           *           "row": 0,
           *           "state": "new",
           *           "title": "string",
           *           "game": "string",
           *           "betType": "string",
           *           "remark": "string",
           *           "price": -110,
           *           "decimalOdds": 0,
           *           "stakeCents": 0,
           *           "placedAt": "2026-01-15T17:00:00.000Z",
           *           "status": "pending",
           *           "profitCents": 0,
           *           "book": "string",
           *           "notes": [
           *             "string"
           *           ],
           *           "errors": [
           *             {
           *               "field": "date",
           *               "message": "string"
           *             }
           *           ]
           *         }
           *       ]
           *     }
           */
          "application/json": components["schemas"]["BetImportAnswer"];
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
           *           "gameId": "string",
           *           "league": "NBA",
           *           "matchup": "string",
           *           "teamName": "string",
           *           "betType": "string",
           *           "kind": "moneyline",
           *           "leagueName": "string",
           *           "statedResult": "win",
           *           "bonusCents": 0,
           *           "boosted": false,
           *           "market": "moneyline",
           *           "side": "home",
           *           "line": 0,
           *           "recommendation": "string",
           *           "book": "string",
           *           "bookLabel": "string",
           *           "bookKind": "sportsbook",
           *           "price": -110,
           *           "decimalOdds": 0,
           *           "stakeCents": 0,
           *           "toWinCents": 0,
           *           "confidence": 0,
           *           "figuresBy": "linewise",
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
           *           "started": false,
           *           "placed": false,
           *           "origin": "saved",
           *           "scoreSays": "pending",
           *           "settles": false,
           *           "editable": false,
           *           "legs": [
           *             {
           *               "leg": 0,
           *               "pickId": 0,
           *               "matchup": "string",
           *               "recommendation": "string",
           *               "price": -110,
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
      403: components["responses"]["InsufficientScope"];
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
           *           "gameId": "string",
           *           "league": "NBA",
           *           "matchup": "string",
           *           "teamName": "string",
           *           "betType": "string",
           *           "kind": "moneyline",
           *           "leagueName": "string",
           *           "statedResult": "win",
           *           "bonusCents": 0,
           *           "boosted": false,
           *           "market": "moneyline",
           *           "side": "home",
           *           "line": 0,
           *           "recommendation": "string",
           *           "book": "string",
           *           "bookLabel": "string",
           *           "bookKind": "sportsbook",
           *           "price": -110,
           *           "decimalOdds": 0,
           *           "stakeCents": 0,
           *           "toWinCents": 0,
           *           "confidence": 0,
           *           "figuresBy": "linewise",
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
           *           "started": false,
           *           "placed": false,
           *           "origin": "saved",
           *           "scoreSays": "pending",
           *           "settles": false,
           *           "editable": false,
           *           "legs": [
           *             {
           *               "leg": 0,
           *               "pickId": 0,
           *               "matchup": "string",
           *               "recommendation": "string",
           *               "price": -110,
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
      403: components["responses"]["InsufficientScope"];
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
      403: components["responses"]["InsufficientScope"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  getAiAgentsFullIntelligenceUserId: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        userId: string;
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
           *       "source": "own",
           *       "ownSettledBets": 0,
           *       "patterns": {
           *         "winRate": 0,
           *         "avgROI": 0,
           *         "totalProfit": 0,
           *         "streakCount": 0,
           *         "isOnWinStreak": false,
           *         "bestSport": "string",
           *         "bestBetType": "string",
           *         "preferredRiskLevel": "low",
           *         "profitableTrends": [
           *           "string"
           *         ],
           *         "otherTrends": [
           *           "string"
           *         ],
           *         "settledBets": 0,
           *         "screened": 0
           *       },
           *       "badges": [
           *         {
           *           "name": "string"
           *         }
           *       ],
           *       "insights": [
           *         "string"
           *       ],
           *       "weeklyReport": {
           *         "summary": "string",
           *         "keyMetrics": {},
           *         "topPerformers": [
           *           "string"
           *         ],
           *         "recommendations": [
           *           "string"
           *         ]
           *       },
           *       "strategyComparisons": [
           *         {
           *           "key": "string",
           *           "name": "string",
           *           "result": {
           *             "totalProfit": 0,
           *             "winRate": 0,
           *             "roi": 0,
           *             "winRateRange": {
           *               "value": 0,
           *               "n": 0,
           *               "low": 0,
           *               "high": 0,
           *               "smallSample": false
           *             },
           *             "roiRange": {
           *               "value": 0,
           *               "n": 0,
           *               "low": 0,
           *               "high": 0,
           *               "smallSample": false
           *             },
           *             "trades": 0,
           *             "finalBankroll": 0,
           *             "maxDrawdown": 0,
           *             "maxDrawdownPercent": 0,
           *             "closingLineValue": {
           *               "value": 0,
           *               "n": 0,
           *               "low": 0,
           *               "high": 0,
           *               "smallSample": false
           *             }
           *           }
           *         }
           *       ]
           *     }
           */
          "application/json": components["schemas"]["UserIntelligence"];
        };
      };
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["InsufficientScope"];
      404: components["responses"]["NotFound"];
      422: components["responses"]["Invalid"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  getAiAgentsUserPatternAgentUserId: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        userId: string;
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
           *       "source": "own",
           *       "ownSettledBets": 0,
           *       "patterns": {
           *         "winRate": 0,
           *         "avgROI": 0,
           *         "totalProfit": 0,
           *         "streakCount": 0,
           *         "isOnWinStreak": false,
           *         "bestSport": "string",
           *         "bestBetType": "string",
           *         "preferredRiskLevel": "low",
           *         "profitableTrends": [
           *           "string"
           *         ],
           *         "otherTrends": [
           *           "string"
           *         ],
           *         "settledBets": 0,
           *         "screened": 0
           *       },
           *       "groups": [
           *         {
           *           "dimension": "string",
           *           "group": "string",
           *           "settled": 0,
           *           "closingLineValue": {
           *             "value": 0,
           *             "n": 0,
           *             "low": 0,
           *             "high": 0,
           *             "smallSample": false
           *           },
           *           "roi": {
           *             "value": 0,
           *             "n": 0,
           *             "low": 0,
           *             "high": 0,
           *             "smallSample": false
           *           },
           *           "differenceFromRest": {
           *             "value": 0,
           *             "n": 0,
           *             "low": 0,
           *             "high": 0,
           *             "smallSample": false
           *           },
           *           "judgedBy": "closing-line-value",
           *           "p": 0,
           *           "adjustedP": 0,
           *           "verdict": "good"
           *         }
           *       ]
           *     }
           */
          "application/json": components["schemas"]["UserPatternReport"];
        };
      };
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["InsufficientScope"];
      404: components["responses"]["NotFound"];
      422: components["responses"]["Invalid"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  getAiAgentsPersonalizedPicksUserId: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        userId: string;
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
           *       "personal": false,
           *       "closingPrices": 0,
           *       "lockedPicks": 0,
           *       "personalizedPicks": [
           *         {
           *           "id": 0,
           *           "league": "NBA",
           *           "homeTeam": "string",
           *           "awayTeam": "string",
           *           "gameTime": "2026-01-15T17:00:00.000Z",
           *           "betType": "string",
           *           "recommendation": "string",
           *           "verdict": "BET",
           *           "aiConfidence": 0,
           *           "odds": -110,
           *           "oddsValue": 0,
           *           "valueEdge": 0,
           *           "expectedClosingLineValue": 0
           *         }
           *       ]
           *     }
           */
          "application/json": components["schemas"]["PersonalizedPicks"];
        };
      };
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["InsufficientScope"];
      404: components["responses"]["NotFound"];
      422: components["responses"]["Invalid"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  postAiAgentsRunSimulation: {
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
        "application/json": components["schemas"]["RunSimulation"];
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
           *       "simulationResult": {
           *         "totalProfit": 0,
           *         "winRate": 0,
           *         "roi": 0,
           *         "winRateRange": {
           *           "value": 0,
           *           "n": 0,
           *           "low": 0,
           *           "high": 0,
           *           "smallSample": false
           *         },
           *         "roiRange": {
           *           "value": 0,
           *           "n": 0,
           *           "low": 0,
           *           "high": 0,
           *           "smallSample": false
           *         },
           *         "trades": 0,
           *         "finalBankroll": 0,
           *         "maxDrawdown": 0,
           *         "maxDrawdownPercent": 0,
           *         "closingLineValue": {
           *           "value": 0,
           *           "n": 0,
           *           "low": 0,
           *           "high": 0,
           *           "smallSample": false
           *         },
           *         "picksConsidered": 0,
           *         "days": 0
           *       }
           *     }
           */
          "application/json": components["schemas"]["SimulationAnswer"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["Unauthenticated"];
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
  getAiAgentsCompareStrategies: {
    parameters: {
      query?: {
        days?: number;
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
           *       "days": 0,
           *       "strategyComparisons": [
           *         {
           *           "key": "string",
           *           "name": "string",
           *           "result": {
           *             "totalProfit": 0,
           *             "winRate": 0,
           *             "roi": 0,
           *             "winRateRange": {
           *               "value": 0,
           *               "n": 0,
           *               "low": 0,
           *               "high": 0,
           *               "smallSample": false
           *             },
           *             "roiRange": {
           *               "value": 0,
           *               "n": 0,
           *               "low": 0,
           *               "high": 0,
           *               "smallSample": false
           *             },
           *             "trades": 0,
           *             "finalBankroll": 0,
           *             "maxDrawdown": 0,
           *             "maxDrawdownPercent": 0,
           *             "closingLineValue": {
           *               "value": 0,
           *               "n": 0,
           *               "low": 0,
           *               "high": 0,
           *               "smallSample": false
           *             }
           *           }
           *         }
           *       ]
           *     }
           */
          "application/json": components["schemas"]["StrategyComparisons"];
        };
      };
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["InsufficientScope"];
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
           *             "price": -110,
           *             "decimal": 0,
           *             "line": 0
           *           },
           *           "visible": {
           *             "book": "string",
           *             "price": -110,
           *             "line": 0,
           *             "quotedAt": "2026-01-15T17:00:00.000Z",
           *             "stale": false,
           *             "published": false,
           *             "moved": false,
           *             "seenAt": "2026-01-15T17:00:00.000Z"
           *           },
           *           "ticketPrice": -110,
           *           "savedPickId": 0,
           *           "problem": "price-changed",
           *           "problemText": "string",
           *           "stakeCents": 0,
           *           "toWinCents": 0,
           *           "suggestedStakeCents": 0,
           *           "suggestedBeforeCents": 0,
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
           *         "compoundedHold": 0,
           *         "expectedValue": 0,
           *         "suggestedStakeCents": 0,
           *         "limitedBy": "no-edge",
           *         "sameGame": false
           *       },
           *       "parlayChanges": [
           *         {
           *           "pickId": 0,
           *           "from": "string",
           *           "to": "string",
           *           "price": -110,
           *           "line": 0
           *         }
           *       ],
           *       "bankrollCents": 0,
           *       "overCap": "string",
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
      403: components["responses"]["InsufficientScope"];
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
           *               "price": -110,
           *               "decimal": 0,
           *               "line": 0
           *             },
           *             "visible": {
           *               "book": "string",
           *               "price": -110,
           *               "line": 0,
           *               "quotedAt": "2026-01-15T17:00:00.000Z",
           *               "stale": false,
           *               "published": false,
           *               "moved": false,
           *               "seenAt": "2026-01-15T17:00:00.000Z"
           *             },
           *             "ticketPrice": -110,
           *             "savedPickId": 0,
           *             "problem": "price-changed",
           *             "problemText": "string",
           *             "stakeCents": 0,
           *             "toWinCents": 0,
           *             "suggestedStakeCents": 0,
           *             "suggestedBeforeCents": 0,
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
           *           "compoundedHold": 0,
           *           "expectedValue": 0,
           *           "suggestedStakeCents": 0,
           *           "limitedBy": "no-edge",
           *           "sameGame": false
           *         },
           *         "parlayChanges": [
           *           {
           *             "pickId": 0,
           *             "from": "string",
           *             "to": "string",
           *             "price": -110,
           *             "line": 0
           *           }
           *         ],
           *         "bankrollCents": 0,
           *         "overCap": "string",
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
           *               "price": -110,
           *               "decimal": 0,
           *               "line": 0
           *             },
           *             "visible": {
           *               "book": "string",
           *               "price": -110,
           *               "line": 0,
           *               "quotedAt": "2026-01-15T17:00:00.000Z",
           *               "stale": false,
           *               "published": false,
           *               "moved": false,
           *               "seenAt": "2026-01-15T17:00:00.000Z"
           *             },
           *             "ticketPrice": -110,
           *             "savedPickId": 0,
           *             "problem": "price-changed",
           *             "problemText": "string",
           *             "stakeCents": 0,
           *             "toWinCents": 0,
           *             "suggestedStakeCents": 0,
           *             "suggestedBeforeCents": 0,
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
           *           "compoundedHold": 0,
           *           "expectedValue": 0,
           *           "suggestedStakeCents": 0,
           *           "limitedBy": "no-edge",
           *           "sameGame": false
           *         },
           *         "parlayChanges": [
           *           {
           *             "pickId": 0,
           *             "from": "string",
           *             "to": "string",
           *             "price": -110,
           *             "line": 0
           *           }
           *         ],
           *         "bankrollCents": 0,
           *         "overCap": "string",
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
           *               "price": -110,
           *               "decimal": 0,
           *               "line": 0
           *             },
           *             "visible": {
           *               "book": "string",
           *               "price": -110,
           *               "line": 0,
           *               "quotedAt": "2026-01-15T17:00:00.000Z",
           *               "stale": false,
           *               "published": false,
           *               "moved": false,
           *               "seenAt": "2026-01-15T17:00:00.000Z"
           *             },
           *             "ticketPrice": -110,
           *             "savedPickId": 0,
           *             "problem": "price-changed",
           *             "problemText": "string",
           *             "stakeCents": 0,
           *             "toWinCents": 0,
           *             "suggestedStakeCents": 0,
           *             "suggestedBeforeCents": 0,
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
           *           "compoundedHold": 0,
           *           "expectedValue": 0,
           *           "suggestedStakeCents": 0,
           *           "limitedBy": "no-edge",
           *           "sameGame": false
           *         },
           *         "parlayChanges": [
           *           {
           *             "pickId": 0,
           *             "from": "string",
           *             "to": "string",
           *             "price": -110,
           *             "line": 0
           *           }
           *         ],
           *         "bankrollCents": 0,
           *         "overCap": "string",
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
           *               "price": -110,
           *               "decimal": 0,
           *               "line": 0
           *             },
           *             "visible": {
           *               "book": "string",
           *               "price": -110,
           *               "line": 0,
           *               "quotedAt": "2026-01-15T17:00:00.000Z",
           *               "stale": false,
           *               "published": false,
           *               "moved": false,
           *               "seenAt": "2026-01-15T17:00:00.000Z"
           *             },
           *             "ticketPrice": -110,
           *             "savedPickId": 0,
           *             "problem": "price-changed",
           *             "problemText": "string",
           *             "stakeCents": 0,
           *             "toWinCents": 0,
           *             "suggestedStakeCents": 0,
           *             "suggestedBeforeCents": 0,
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
           *           "compoundedHold": 0,
           *           "expectedValue": 0,
           *           "suggestedStakeCents": 0,
           *           "limitedBy": "no-edge",
           *           "sameGame": false
           *         },
           *         "parlayChanges": [
           *           {
           *             "pickId": 0,
           *             "from": "string",
           *             "to": "string",
           *             "price": -110,
           *             "line": 0
           *           }
           *         ],
           *         "bankrollCents": 0,
           *         "overCap": "string",
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
           *               "price": -110,
           *               "decimal": 0,
           *               "line": 0
           *             },
           *             "visible": {
           *               "book": "string",
           *               "price": -110,
           *               "line": 0,
           *               "quotedAt": "2026-01-15T17:00:00.000Z",
           *               "stale": false,
           *               "published": false,
           *               "moved": false,
           *               "seenAt": "2026-01-15T17:00:00.000Z"
           *             },
           *             "ticketPrice": -110,
           *             "savedPickId": 0,
           *             "problem": "price-changed",
           *             "problemText": "string",
           *             "stakeCents": 0,
           *             "toWinCents": 0,
           *             "suggestedStakeCents": 0,
           *             "suggestedBeforeCents": 0,
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
           *           "compoundedHold": 0,
           *           "expectedValue": 0,
           *           "suggestedStakeCents": 0,
           *           "limitedBy": "no-edge",
           *           "sameGame": false
           *         },
           *         "parlayChanges": [
           *           {
           *             "pickId": 0,
           *             "from": "string",
           *             "to": "string",
           *             "price": -110,
           *             "line": 0
           *           }
           *         ],
           *         "bankrollCents": 0,
           *         "overCap": "string",
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
           *               "price": -110,
           *               "decimal": 0,
           *               "line": 0
           *             },
           *             "visible": {
           *               "book": "string",
           *               "price": -110,
           *               "line": 0,
           *               "quotedAt": "2026-01-15T17:00:00.000Z",
           *               "stale": false,
           *               "published": false,
           *               "moved": false,
           *               "seenAt": "2026-01-15T17:00:00.000Z"
           *             },
           *             "ticketPrice": -110,
           *             "savedPickId": 0,
           *             "problem": "price-changed",
           *             "problemText": "string",
           *             "stakeCents": 0,
           *             "toWinCents": 0,
           *             "suggestedStakeCents": 0,
           *             "suggestedBeforeCents": 0,
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
           *           "compoundedHold": 0,
           *           "expectedValue": 0,
           *           "suggestedStakeCents": 0,
           *           "limitedBy": "no-edge",
           *           "sameGame": false
           *         },
           *         "parlayChanges": [
           *           {
           *             "pickId": 0,
           *             "from": "string",
           *             "to": "string",
           *             "price": -110,
           *             "line": 0
           *           }
           *         ],
           *         "bankrollCents": 0,
           *         "overCap": "string",
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
           *               "price": -110,
           *               "decimal": 0,
           *               "line": 0
           *             },
           *             "visible": {
           *               "book": "string",
           *               "price": -110,
           *               "line": 0,
           *               "quotedAt": "2026-01-15T17:00:00.000Z",
           *               "stale": false,
           *               "published": false,
           *               "moved": false,
           *               "seenAt": "2026-01-15T17:00:00.000Z"
           *             },
           *             "ticketPrice": -110,
           *             "savedPickId": 0,
           *             "problem": "price-changed",
           *             "problemText": "string",
           *             "stakeCents": 0,
           *             "toWinCents": 0,
           *             "suggestedStakeCents": 0,
           *             "suggestedBeforeCents": 0,
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
           *           "compoundedHold": 0,
           *           "expectedValue": 0,
           *           "suggestedStakeCents": 0,
           *           "limitedBy": "no-edge",
           *           "sameGame": false
           *         },
           *         "parlayChanges": [
           *           {
           *             "pickId": 0,
           *             "from": "string",
           *             "to": "string",
           *             "price": -110,
           *             "line": 0
           *           }
           *         ],
           *         "bankrollCents": 0,
           *         "overCap": "string",
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
  getSocialNetwork: {
    parameters: {
      query?: {
        period?: "7d" | "30d" | "all";
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
           *       "period": "7d",
           *       "members": 0,
           *       "needs": 0,
           *       "mean": 0,
           *       "halfBets": 0,
           *       "ranked": [
           *         {
           *           "id": "string",
           *           "name": "string",
           *           "simulated": false,
           *           "rank": 0,
           *           "tied": false,
           *           "you": false,
           *           "closingLineValue": {
           *             "value": 0,
           *             "n": 0,
           *             "low": 0,
           *             "high": 0,
           *             "smallSample": false
           *           },
           *           "roi": {
           *             "value": 0,
           *             "n": 0,
           *             "low": 0,
           *             "high": 0,
           *             "smallSample": false
           *           },
           *           "shrunk": {
           *             "value": 0,
           *             "low": 0,
           *             "high": 0
           *           }
           *         }
           *       ],
           *       "tooFew": [
           *         {
           *           "id": "string",
           *           "name": "string",
           *           "simulated": false,
           *           "rank": 0,
           *           "tied": false,
           *           "you": false,
           *           "closingLineValue": {
           *             "value": 0,
           *             "n": 0,
           *             "low": 0,
           *             "high": 0,
           *             "smallSample": false
           *           },
           *           "roi": {
           *             "value": 0,
           *             "n": 0,
           *             "low": 0,
           *             "high": 0,
           *             "smallSample": false
           *           },
           *           "shrunk": {
           *             "value": 0,
           *             "low": 0,
           *             "high": 0
           *           }
           *         }
           *       ]
           *     }
           */
          "application/json": components["schemas"]["MemberLeaderboard"];
        };
      };
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Paused"];
      422: components["responses"]["Invalid"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  getSocialNetworkPicks: {
    parameters: {
      query?: {
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
           *       "picks": [
           *         {
           *           "sharedAt": "2026-01-15T17:00:00.000Z",
           *           "by": {
           *             "id": "string",
           *             "name": "string",
           *             "simulated": false
           *           },
           *           "pick": {
           *             "id": 0,
           *             "league": "NBA",
           *             "strategyName": "string",
           *             "homeTeam": "string",
           *             "awayTeam": "string",
           *             "homeCode": "string",
           *             "awayCode": "string",
           *             "gameId": "string",
           *             "venue": "string",
           *             "gameTime": "2026-01-15T17:00:00.000Z",
           *             "gameStatus": "scheduled",
           *             "createdAt": "2026-01-15T17:00:00.000Z",
           *             "isPremium": false,
           *             "betType": "Moneyline",
           *             "verdict": "BET",
           *             "marketEfficiency": "Undervalued",
           *             "locked": true,
           *             "group": "locked",
           *             "lockReason": "tier",
           *             "lockMessage": "string",
           *             "requiredTier": "free",
           *             "canReveal": false,
           *             "gameDate": "2026-01-15T17:00:00.000Z"
           *           }
           *         }
           *       ],
           *       "nextCursor": "string"
           *     }
           */
          "application/json": components["schemas"]["SharedPicks"];
        };
      };
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["InsufficientScope"];
      422: components["responses"]["Invalid"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  getSocialNetworkMembersId: {
    parameters: {
      query?: {
        cursor?: string;
      };
      header?: never;
      path: {
        id: string;
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
           *       "id": "string",
           *       "name": "string",
           *       "simulated": false,
           *       "joinedAt": "2026-01-15T17:00:00.000Z",
           *       "follows": false,
           *       "rank": 0,
           *       "closingLineValue": {
           *         "value": 0,
           *         "n": 0,
           *         "low": 0,
           *         "high": 0,
           *         "smallSample": false
           *       },
           *       "roi": {
           *         "value": 0,
           *         "n": 0,
           *         "low": 0,
           *         "high": 0,
           *         "smallSample": false
           *       },
           *       "shrunk": {
           *         "value": 0,
           *         "low": 0,
           *         "high": 0
           *       },
           *       "counts": {
           *         "shared": 0,
           *         "takenBack": 0,
           *         "won": 0,
           *         "lost": 0,
           *         "refunded": 0,
           *         "open": 0
           *       },
           *       "picks": [
           *         {
           *           "sharedAt": "2026-01-15T17:00:00.000Z",
           *           "by": {
           *             "id": "string",
           *             "name": "string",
           *             "simulated": false
           *           },
           *           "pick": {
           *             "id": 0,
           *             "league": "NBA",
           *             "strategyName": "string",
           *             "homeTeam": "string",
           *             "awayTeam": "string",
           *             "homeCode": "string",
           *             "awayCode": "string",
           *             "gameId": "string",
           *             "venue": "string",
           *             "gameTime": "2026-01-15T17:00:00.000Z",
           *             "gameStatus": "scheduled",
           *             "createdAt": "2026-01-15T17:00:00.000Z",
           *             "isPremium": false,
           *             "betType": "Moneyline",
           *             "verdict": "BET",
           *             "marketEfficiency": "Undervalued",
           *             "locked": true,
           *             "group": "locked",
           *             "lockReason": "tier",
           *             "lockMessage": "string",
           *             "requiredTier": "free",
           *             "canReveal": false,
           *             "gameDate": "2026-01-15T17:00:00.000Z"
           *           }
           *         }
           *       ],
           *       "nextCursor": "string"
           *     }
           */
          "application/json": components["schemas"]["Member"];
        };
      };
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["InsufficientScope"];
      404: components["responses"]["NotFound"];
      422: components["responses"]["Invalid"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  putSocialNetworkProfile: {
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
         *       "name": "string"
         *     }
         */
        "application/json": components["schemas"]["ProfileName"];
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
           *       "message": "string"
           *     }
           */
          "application/json": components["schemas"]["PeopleDone"];
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
  deleteSocialNetworkProfile: {
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
           *       "message": "string"
           *     }
           */
          "application/json": components["schemas"]["PeopleDone"];
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
  postSocialNetworkShares: {
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
        "application/json": components["schemas"]["NewShare"];
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
           *       "message": "string"
           *     }
           */
          "application/json": components["schemas"]["PeopleDone"];
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
  deleteSocialNetworkSharesPickId: {
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
           *       "message": "string"
           *     }
           */
          "application/json": components["schemas"]["PeopleDone"];
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
  postSocialNetworkMembersIdFollow: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: string;
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
           *       "message": "string"
           *     }
           */
          "application/json": components["schemas"]["PeopleDone"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["CrossSite"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["Conflict"];
      411: components["responses"]["LengthRequired"];
      413: components["responses"]["TooLarge"];
      422: components["responses"]["Invalid"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  deleteSocialNetworkMembersIdFollow: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: string;
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
           *       "message": "string"
           *     }
           */
          "application/json": components["schemas"]["PeopleDone"];
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
  postSocialNetworkMembersIdBlock: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: string;
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
           *       "message": "string"
           *     }
           */
          "application/json": components["schemas"]["PeopleDone"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["CrossSite"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["Conflict"];
      411: components["responses"]["LengthRequired"];
      413: components["responses"]["TooLarge"];
      422: components["responses"]["Invalid"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  deleteSocialNetworkMembersIdBlock: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: string;
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
           *       "message": "string"
           *     }
           */
          "application/json": components["schemas"]["PeopleDone"];
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
  postSocialNetworkMembersIdReport: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "reason": "impersonation",
         *       "note": ""
         *     }
         */
        "application/json": components["schemas"]["ProfileReport"];
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
           *       "message": "string"
           *     }
           */
          "application/json": components["schemas"]["PeopleDone"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["Unauthenticated"];
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
      403: components["responses"]["InsufficientScope"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  getCare: {
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
           *       "pause": {
           *         "kind": "time-out",
           *         "endsAt": "2026-01-15T17:00:00.000Z",
           *         "text": "string"
           *       },
           *       "limits": [
           *         {
           *           "kind": "stake",
           *           "period": "day",
           *           "amountCents": 0,
           *           "minutes": 0,
           *           "usedCents": 0,
           *           "openCents": 0,
           *           "usedMinutes": 0,
           *           "next": {
           *             "amountCents": 0,
           *             "minutes": 0,
           *             "inForceFrom": "2026-01-15T17:00:00.000Z"
           *           }
           *         }
           *       ],
           *       "realityCheckMinutes": 0,
           *       "helpLine": "string"
           *     }
           */
          "application/json": components["schemas"]["Care"];
        };
      };
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["InsufficientScope"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  patchCareLimits: {
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
         *       "kind": "stake",
         *       "period": "day",
         *       "amountCents": 5000
         *     }
         */
        "application/json": components["schemas"]["CareLimitChange"];
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
           *       "pause": {
           *         "kind": "time-out",
           *         "endsAt": "2026-01-15T17:00:00.000Z",
           *         "text": "string"
           *       },
           *       "limits": [
           *         {
           *           "kind": "stake",
           *           "period": "day",
           *           "amountCents": 0,
           *           "minutes": 0,
           *           "usedCents": 0,
           *           "openCents": 0,
           *           "usedMinutes": 0,
           *           "next": {
           *             "amountCents": 0,
           *             "minutes": 0,
           *             "inForceFrom": "2026-01-15T17:00:00.000Z"
           *           }
           *         }
           *       ],
           *       "realityCheckMinutes": 0,
           *       "helpLine": "string"
           *     }
           */
          "application/json": components["schemas"]["Care"];
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
      403: components["responses"]["InsufficientScope"];
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
  getAutoEvolutionStatus: {
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
           *       "autoEvolution": {
           *         "systemHealth": {
           *           "modelVersion": "string",
           *           "totalEvolutions": 0
           *         }
           *       },
           *       "features": {},
           *       "switches": [
           *         {
           *           "feature": "model-retraining",
           *           "enabled": false,
           *           "concerns": "everybody",
           *           "schedule": "string",
           *           "mayChange": false,
           *           "changedAt": "2026-01-15T17:00:00.000Z"
           *         }
           *       ],
           *       "refusedChallengers": 0,
           *       "training": {
           *         "state": "queued",
           *         "done": 0,
           *         "total": 0,
           *         "requestedAt": "2026-01-15T17:00:00.000Z",
           *         "finishedAt": "2026-01-15T17:00:00.000Z",
           *         "error": "string"
           *       },
           *       "nextTrainingAt": "2026-01-15T17:00:00.000Z"
           *     }
           */
          "application/json": components["schemas"]["EvolutionStatus"];
        };
      };
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["InsufficientScope"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  getAutoEvolutionHistory: {
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
           *       "summary": {
           *         "totalModelUpgrades": 0,
           *         "totalROIImprovement": null,
           *         "successfulDeployments": 0,
           *         "refusedChallengers": 0,
           *         "rollBacks": 0,
           *         "averageEvolutionFrequency": 0
           *       },
           *       "modelUpgrades": [
           *         {
           *           "league": "NBA",
           *           "fromVersion": "string",
           *           "toVersion": "string",
           *           "date": "2026-01-15T17:00:00.000Z",
           *           "roiImprovement": null,
           *           "logLossDifference": 0,
           *           "standardError": 0,
           *           "games": 0,
           *           "gamesNeeded": 0,
           *           "impact": "high",
           *           "verdict": "string"
           *         }
           *       ],
           *       "refusals": [
           *         {
           *           "league": "NBA",
           *           "fromVersion": "string",
           *           "toVersion": "string",
           *           "date": "2026-01-15T17:00:00.000Z",
           *           "roiImprovement": null,
           *           "logLossDifference": 0,
           *           "standardError": 0,
           *           "games": 0,
           *           "gamesNeeded": 0,
           *           "impact": "high",
           *           "verdict": "string"
           *         }
           *       ],
           *       "rollBacks": [
           *         {
           *           "league": "NBA",
           *           "fromVersion": "string",
           *           "toVersion": "string",
           *           "date": "2026-01-15T17:00:00.000Z",
           *           "roiImprovement": null,
           *           "logLossDifference": 0,
           *           "standardError": 0,
           *           "games": 0,
           *           "gamesNeeded": 0,
           *           "impact": "high",
           *           "verdict": "string"
           *         }
           *       ]
           *     }
           */
          "application/json": components["schemas"]["EvolutionHistory"];
        };
      };
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["InsufficientScope"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  getAutoEvolutionAgents: {
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
           *       "agentSystem": {
           *         "feedbackStats": [
           *           {
           *             "agent": "string",
           *             "averageRating": 0,
           *             "successRate": 0,
           *             "opinions": 0,
           *             "resultRate": 0,
           *             "trend": "improving"
           *           }
           *         ]
           *       },
           *       "evolutionInsights": {
           *         "bestPerformingAgent": "string",
           *         "mostImprovedAgent": "string",
           *         "nextOptimization": "string"
           *       }
           *     }
           */
          "application/json": components["schemas"]["EvolutionAgents"];
        };
      };
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["InsufficientScope"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  postAutoEvolutionRetrainModel: {
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
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "message": "string",
           *       "training": {
           *         "state": "queued",
           *         "done": 0,
           *         "total": 0,
           *         "requestedAt": "2026-01-15T17:00:00.000Z",
           *         "finishedAt": "2026-01-15T17:00:00.000Z",
           *         "error": "string"
           *       }
           *     }
           */
          "application/json": components["schemas"]["RetrainAnswer"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["OperatorOnly"];
      409: components["responses"]["Conflict"];
      411: components["responses"]["LengthRequired"];
      413: components["responses"]["TooLarge"];
      422: components["responses"]["Invalid"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  postAutoEvolutionToggleFeature: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        feature: "model-retraining" | "strategy-updates" | "ui-optimization" | "agent-weights";
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "enabled": false
         *     }
         */
        "application/json": components["schemas"]["ToggleFeature"];
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
           *       "feature": "model-retraining",
           *       "enabled": false
           *     }
           */
          "application/json": components["schemas"]["ToggledFeature"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["OperatorOnly"];
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
  postAutoEvolutionRollBackVersionId: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        versionId: number;
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
           *       "message": "string"
           *     }
           */
          "application/json": components["schemas"]["RolledBack"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["OperatorOnly"];
      404: components["responses"]["NotFound"];
      411: components["responses"]["LengthRequired"];
      413: components["responses"]["TooLarge"];
      422: components["responses"]["Invalid"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  getAiRecommendations: {
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
           *       "recommendations": [
           *         {
           *           "id": 0,
           *           "recommendationType": "strategy",
           *           "title": "string",
           *           "priority": "low",
           *           "riskLevel": "low",
           *           "confidence": 0,
           *           "expectedValue": 0,
           *           "timeframe": "immediate",
           *           "league": "string",
           *           "reasoning": "string",
           *           "actionItems": "string",
           *           "status": "active",
           *           "createdAt": "2026-01-15T17:00:00.000Z",
           *           "expirationDate": "2026-01-15T17:00:00.000Z",
           *           "undoable": false
           *         }
           *       ]
           *     }
           */
          "application/json": components["schemas"]["Recommendations"];
        };
      };
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["InsufficientScope"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  getAiRecommendationsDashboard: {
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
           *       "totalRecommendations": 0,
           *       "highPriority": 0,
           *       "avgConfidence": 0,
           *       "byType": {
           *         "strategy": 0,
           *         "portfolio": 0,
           *         "risk_management": 0,
           *         "market_analysis": 0
           *       }
           *     }
           */
          "application/json": components["schemas"]["RecommendationSummary"];
        };
      };
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["InsufficientScope"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  postAiRecommendationsGenerate: {
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
        "application/json": components["schemas"]["GenerateRecommendations"];
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
           *       "recommendations": [
           *         {
           *           "id": 0,
           *           "recommendationType": "strategy",
           *           "title": "string",
           *           "priority": "low",
           *           "riskLevel": "low",
           *           "confidence": 0,
           *           "expectedValue": 0,
           *           "timeframe": "immediate",
           *           "league": "string",
           *           "reasoning": "string",
           *           "actionItems": "string",
           *           "status": "active",
           *           "createdAt": "2026-01-15T17:00:00.000Z",
           *           "expirationDate": "2026-01-15T17:00:00.000Z",
           *           "undoable": false
           *         }
           *       ]
           *     }
           */
          "application/json": components["schemas"]["Recommendations"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["Unauthenticated"];
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
  patchAiRecommendationsIdDismiss: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
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
           *       "message": "string"
           *     }
           */
          "application/json": components["schemas"]["RecommendationDecided"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["CrossSite"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["Conflict"];
      411: components["responses"]["LengthRequired"];
      413: components["responses"]["TooLarge"];
      422: components["responses"]["Invalid"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  patchAiRecommendationsIdImplement: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
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
           *       "message": "string"
           *     }
           */
          "application/json": components["schemas"]["RecommendationDecided"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["CrossSite"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["Conflict"];
      411: components["responses"]["LengthRequired"];
      413: components["responses"]["TooLarge"];
      422: components["responses"]["Invalid"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  patchAiRecommendationsIdUndo: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
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
           *       "message": "string"
           *     }
           */
          "application/json": components["schemas"]["RecommendationDecided"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["CrossSite"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["Conflict"];
      411: components["responses"]["LengthRequired"];
      413: components["responses"]["TooLarge"];
      422: components["responses"]["Invalid"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  getAgentsStatus: {
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
           *       "systemHealth": "operational",
           *       "totalAgents": 0,
           *       "agents": {
           *         "lineAnalyzer": {
           *           "registered": false,
           *           "name": "string"
           *         },
           *         "riskModel": {
           *           "registered": false,
           *           "name": "string"
           *         },
           *         "confidenceScorer": {
           *           "registered": false,
           *           "name": "string"
           *         },
           *         "alert": {
           *           "registered": false,
           *           "name": "string"
           *         },
           *         "context": {
           *           "registered": false,
           *           "name": "string"
           *         }
           *       }
           *     }
           */
          "application/json": components["schemas"]["AgentStatus"];
        };
      };
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["InsufficientScope"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  postAgentsTest: {
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
           *       "success": false,
           *       "executedAt": "2026-01-15T17:00:00.000Z",
           *       "executionTimeMs": 0,
           *       "task": "analyze-lines",
           *       "result": {
           *         "subject": "string",
           *         "examined": 0,
           *         "of": 0,
           *         "toReveal": 0,
           *         "gamesWithoutPick": [
           *           "string"
           *         ],
           *         "agents": [
           *           {
           *             "agent": "lineAnalyzer",
           *             "name": "string",
           *             "lock": "string",
           *             "opinions": [
           *               {
           *                 "pickId": 0,
           *                 "recommendation": "string",
           *                 "stance": "for",
           *                 "signal": 0,
           *                 "sentence": "string",
           *                 "evidence": [
           *                   {
           *                     "label": "string",
           *                     "value": "string"
           *                   }
           *                 ]
           *               }
           *             ]
           *           }
           *         ],
           *         "portfolio": {
           *           "bankroll": 0,
           *           "bankrollAssumed": false,
           *           "riskProfile": "string",
           *           "stakes": [
           *             {
           *               "pickId": 0,
           *               "recommendation": "string",
           *               "stake": 0
           *             }
           *           ],
           *           "total": 0,
           *           "exposure": 0,
           *           "exposureWithOpen": 0,
           *           "dayLimit": 0,
           *           "expectedProfit": 0,
           *           "deviation": 0,
           *           "openBets": 0,
           *           "drawdown": 0
           *         },
           *         "finalConfidence": [
           *           {
           *             "pickId": 0,
           *             "recommendation": "string",
           *             "confidence": 0,
           *             "final": 0
           *           }
           *         ]
           *       },
           *       "error": "string"
           *     }
           */
          "application/json": components["schemas"]["AgentRun"];
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
  postAgentsExecuteAgentOrTaskId: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        agentOrTaskId:
          | "analyze-lines"
          | "calculate-risk"
          | "score-confidence"
          | "check-alerts"
          | "gather-context"
          | "full-analysis"
          | "lineAnalyzer"
          | "riskModel"
          | "confidenceScorer"
          | "alert"
          | "context";
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /** @example {} */
        "application/json": components["schemas"]["ExecuteAgent"];
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
           *       "success": false,
           *       "executedAt": "2026-01-15T17:00:00.000Z",
           *       "executionTimeMs": 0,
           *       "task": "analyze-lines",
           *       "result": {
           *         "subject": "string",
           *         "examined": 0,
           *         "of": 0,
           *         "toReveal": 0,
           *         "gamesWithoutPick": [
           *           "string"
           *         ],
           *         "agents": [
           *           {
           *             "agent": "lineAnalyzer",
           *             "name": "string",
           *             "lock": "string",
           *             "opinions": [
           *               {
           *                 "pickId": 0,
           *                 "recommendation": "string",
           *                 "stance": "for",
           *                 "signal": 0,
           *                 "sentence": "string",
           *                 "evidence": [
           *                   {
           *                     "label": "string",
           *                     "value": "string"
           *                   }
           *                 ]
           *               }
           *             ]
           *           }
           *         ],
           *         "portfolio": {
           *           "bankroll": 0,
           *           "bankrollAssumed": false,
           *           "riskProfile": "string",
           *           "stakes": [
           *             {
           *               "pickId": 0,
           *               "recommendation": "string",
           *               "stake": 0
           *             }
           *           ],
           *           "total": 0,
           *           "exposure": 0,
           *           "exposureWithOpen": 0,
           *           "dayLimit": 0,
           *           "expectedProfit": 0,
           *           "deviation": 0,
           *           "openBets": 0,
           *           "drawdown": 0
           *         },
           *         "finalConfidence": [
           *           {
           *             "pickId": 0,
           *             "recommendation": "string",
           *             "confidence": 0,
           *             "final": 0
           *           }
           *         ]
           *       },
           *       "error": "string"
           *     }
           */
          "application/json": components["schemas"]["AgentRun"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["Unauthenticated"];
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
  getSystemHealth: {
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
           *       "status": "operational",
           *       "timestamp": "2026-01-15T17:00:00.000Z",
           *       "summary": {
           *         "operational": 0,
           *         "totalComponents": 0,
           *         "errors": 0
           *       },
           *       "health": [
           *         {
           *           "component": "string",
           *           "ok": false,
           *           "status": "string",
           *           "responseTime": 0,
           *           "errors": 0,
           *           "note": "string"
           *         }
           *       ]
           *     }
           */
          "application/json": components["schemas"]["SystemHealth"];
        };
      };
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["InsufficientScope"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  getNotifications: {
    parameters: {
      query?: {
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
           *       "notifications": [
           *         {
           *           "id": 0,
           *           "type": "high_confidence",
           *           "title": "string",
           *           "message": "string",
           *           "timestamp": "2026-01-15T17:00:00.000Z",
           *           "read": false,
           *           "actionable": false,
           *           "path": "string"
           *         }
           *       ],
           *       "unread": 0,
           *       "nextCursor": "string"
           *     }
           */
          "application/json": components["schemas"]["Notifications"];
        };
      };
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["InsufficientScope"];
      422: components["responses"]["Invalid"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  postNotificationsReadId: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
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
           *       "message": "string"
           *     }
           */
          "application/json": components["schemas"]["NotificationsRead"];
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
  postNotificationsReadAll: {
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
           *       "message": "string"
           *     }
           */
          "application/json": components["schemas"]["NotificationsRead"];
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
  getNotificationsPreferences: {
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
           *       "email": "string",
           *       "emailStop": "reply",
           *       "phoneNumber": "string",
           *       "phoneStop": "reply",
           *       "unconfirmedNumber": "string",
           *       "textAlertsConsent": false,
           *       "textDigestConsent": false,
           *       "textConsents": [
           *         {
           *           "purpose": "alerts",
           *           "version": "string",
           *           "text": "string"
           *         }
           *       ],
           *       "enableGameAlerts": false,
           *       "enableOddsShifts": false,
           *       "enableHighConfidence": false,
           *       "enableDailyDigest": false,
           *       "enableNewBets": false,
           *       "enableEdgeAlerts": false,
           *       "enableStarterChanges": false,
           *       "minEdge": 0,
           *       "gameAlertTiming": 0,
           *       "minConfidenceThreshold": 0,
           *       "favoriteTeams": [
           *         "string"
           *       ],
           *       "gameAlertsDelivery": "email",
           *       "highConfDelivery": "email",
           *       "oddsShiftDelivery": "email",
           *       "dailyDigestDelivery": "email",
           *       "digestHour": 0,
           *       "quietFrom": 0,
           *       "quietTo": 0,
           *       "saved": false,
           *       "stopped": false
           *     }
           */
          "application/json": components["schemas"]["NotificationPreferences"];
        };
      };
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["InsufficientScope"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  postNotificationsPreferences: {
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
         *       "email": "you@example.com",
         *       "gameAlertTiming": 60,
         *       "minConfidenceThreshold": 80,
         *       "favoriteTeams": [
         *         "NBA-BOS"
         *       ],
         *       "gameAlertsDelivery": "email",
         *       "highConfDelivery": "email",
         *       "oddsShiftDelivery": "email",
         *       "dailyDigestDelivery": "email",
         *       "enableGameAlerts": false,
         *       "enableOddsShifts": false,
         *       "enableHighConfidence": false,
         *       "enableDailyDigest": false
         *     }
         */
        "application/json": components["schemas"]["NotificationPreferencesChange"];
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
           *       "email": "string",
           *       "emailStop": "reply",
           *       "phoneNumber": "string",
           *       "phoneStop": "reply",
           *       "unconfirmedNumber": "string",
           *       "textAlertsConsent": false,
           *       "textDigestConsent": false,
           *       "textConsents": [
           *         {
           *           "purpose": "alerts",
           *           "version": "string",
           *           "text": "string"
           *         }
           *       ],
           *       "enableGameAlerts": false,
           *       "enableOddsShifts": false,
           *       "enableHighConfidence": false,
           *       "enableDailyDigest": false,
           *       "enableNewBets": false,
           *       "enableEdgeAlerts": false,
           *       "enableStarterChanges": false,
           *       "minEdge": 0,
           *       "gameAlertTiming": 0,
           *       "minConfidenceThreshold": 0,
           *       "favoriteTeams": [
           *         "string"
           *       ],
           *       "gameAlertsDelivery": "email",
           *       "highConfDelivery": "email",
           *       "oddsShiftDelivery": "email",
           *       "dailyDigestDelivery": "email",
           *       "digestHour": 0,
           *       "quietFrom": 0,
           *       "quietTo": 0,
           *       "saved": false,
           *       "stopped": false
           *     }
           */
          "application/json": components["schemas"]["NotificationPreferences"];
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
  postNotificationsPhoneCode: {
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
           *       "message": "string"
           *     }
           */
          "application/json": components["schemas"]["PhoneConfirmed"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["Unauthenticated"];
      402: components["responses"]["TierRequired"];
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
  postNotificationsPhoneConfirm: {
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
         *       "code": "000000"
         *     }
         */
        "application/json": components["schemas"]["PhoneCode"];
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
           *       "message": "string"
           *     }
           */
          "application/json": components["schemas"]["PhoneConfirmed"];
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
  getNotificationsPriceWatches: {
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
           *       "watches": [
           *         {
           *           "id": 0,
           *           "path": "string",
           *           "bet": "string",
           *           "matchup": "string",
           *           "price": 0,
           *           "startAt": "2026-01-15T17:00:00.000Z",
           *           "reached": false
           *         }
           *       ]
           *     }
           */
          "application/json": components["schemas"]["PriceWatches"];
        };
      };
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["InsufficientScope"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  postNotificationsPriceWatches: {
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
         *       "pickId": 1,
         *       "price": -110
         *     }
         */
        "application/json": components["schemas"]["NewPriceWatch"];
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
           *       "watches": [
           *         {
           *           "id": 0,
           *           "path": "string",
           *           "bet": "string",
           *           "matchup": "string",
           *           "price": 0,
           *           "startAt": "2026-01-15T17:00:00.000Z",
           *           "reached": false
           *         }
           *       ]
           *     }
           */
          "application/json": components["schemas"]["PriceWatches"];
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
  deleteNotificationsPriceWatchesId: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
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
           *       "watches": [
           *         {
           *           "id": 0,
           *           "path": "string",
           *           "bet": "string",
           *           "matchup": "string",
           *           "price": 0,
           *           "startAt": "2026-01-15T17:00:00.000Z",
           *           "reached": false
           *         }
           *       ]
           *     }
           */
          "application/json": components["schemas"]["PriceWatches"];
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
  getWebHooks: {
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
           *       "webHooks": [
           *         {
           *           "id": "string",
           *           "name": "string",
           *           "url": "string",
           *           "topics": [
           *             "assessments"
           *           ],
           *           "state": "active",
           *           "stateText": "string",
           *           "pausedBecause": "owner",
           *           "failingSince": "2026-01-15T17:00:00.000Z",
           *           "nextAttemptAt": "2026-01-15T17:00:00.000Z",
           *           "waiting": 0,
           *           "createdAt": "2026-01-15T17:00:00.000Z",
           *           "formerSecretUntil": "2026-01-15T17:00:00.000Z"
           *         }
           *       ]
           *     }
           */
          "application/json": components["schemas"]["WebHooks"];
        };
      };
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["InsufficientScope"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  postWebHooks: {
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
         *       "name": "My bot",
         *       "url": "https://example.com/linewise",
         *       "topics": [
         *         "picks",
         *         "bets"
         *       ]
         *     }
         */
        "application/json": components["schemas"]["NewWebHook"];
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
           *       "id": "string",
           *       "secret": "string",
           *       "message": "string"
           *     }
           */
          "application/json": components["schemas"]["WebHookSecret"];
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
  getWebHooksId: {
    parameters: {
      query?: {
        cursor?: string;
      };
      header?: never;
      path: {
        id: string;
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
           *       "webHook": {
           *         "id": "string",
           *         "name": "string",
           *         "url": "string",
           *         "topics": [
           *           "assessments"
           *         ],
           *         "state": "active",
           *         "stateText": "string",
           *         "pausedBecause": "owner",
           *         "failingSince": "2026-01-15T17:00:00.000Z",
           *         "nextAttemptAt": "2026-01-15T17:00:00.000Z",
           *         "waiting": 0,
           *         "createdAt": "2026-01-15T17:00:00.000Z",
           *         "formerSecretUntil": "2026-01-15T17:00:00.000Z"
           *       },
           *       "deliveries": [
           *         {
           *           "id": 0,
           *           "messageId": "string",
           *           "topic": "string",
           *           "createdAt": "2026-01-15T17:00:00.000Z",
           *           "state": "waiting",
           *           "stateText": "string",
           *           "attempts": 0,
           *           "attemptedAt": "2026-01-15T17:00:00.000Z",
           *           "status": 0,
           *           "durationMs": 0,
           *           "error": "address",
           *           "excerpt": "string",
           *           "payload": "string"
           *         }
           *       ],
           *       "nextCursor": "string"
           *     }
           */
          "application/json": components["schemas"]["WebHookLog"];
        };
      };
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["InsufficientScope"];
      404: components["responses"]["NotFound"];
      422: components["responses"]["Invalid"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  deleteWebHooksId: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: string;
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
           *       "message": "string"
           *     }
           */
          "application/json": components["schemas"]["WebHookDone"];
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
  patchWebHooksId: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "topics": [
         *         "picks",
         *         "bets"
         *       ]
         *     }
         */
        "application/json": components["schemas"]["WebHookChange"];
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
           *       "message": "string"
           *     }
           */
          "application/json": components["schemas"]["WebHookDone"];
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
  postWebHooksIdSecret: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: string;
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
           *       "id": "string",
           *       "secret": "string",
           *       "message": "string"
           *     }
           */
          "application/json": components["schemas"]["WebHookSecret"];
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
  postWebHooksIdTest: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
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
           *       "taken": false,
           *       "status": 0,
           *       "durationMs": 0,
           *       "error": "address",
           *       "excerpt": "string",
           *       "message": "string"
           *     }
           */
          "application/json": components["schemas"]["WebHookTest"];
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
      422: components["responses"]["Invalid"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["Internal"];
      503: components["responses"]["Unavailable"];
    };
  };
  postWebHooksIdPause: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: string;
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
           *       "message": "string"
           *     }
           */
          "application/json": components["schemas"]["WebHookDone"];
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
  postWebHooksIdResume: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: string;
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
           *       "message": "string"
           *     }
           */
          "application/json": components["schemas"]["WebHookDone"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["Unauthenticated"];
      402: components["responses"]["TierRequired"];
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
  postWebHooksIdDeliveriesDeliveryReplay: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: string;
        delivery: number;
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
           *       "message": "string"
           *     }
           */
          "application/json": components["schemas"]["WebHookDone"];
        };
      };
      400: components["responses"]["Malformed"];
      401: components["responses"]["Unauthenticated"];
      402: components["responses"]["TierRequired"];
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
  webHookAssessment: {
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
         *       "type": "assessment",
         *       "timestamp": "2026-01-15T17:00:00.000Z",
         *       "data": {
         *         "gameId": "string",
         *         "league": "NBA",
         *         "pickId": 0,
         *         "at": "2026-01-15T17:00:00.000Z",
         *         "open": {
         *           "line": 0,
         *           "book": "string",
         *           "price": 0,
         *           "expectedValue": 0,
         *           "stakeFraction": 0,
         *           "verdict": "BET",
         *           "change": "string"
         *         }
         *       }
         *     }
         */
        "application/json": {
          /** @constant */
          type: "assessment";
          /** Format: date-time */
          timestamp: string;
          data: {
            gameId: string;
            /** @enum {string} */
            league: "NBA" | "MLB" | "NFL" | "NHL";
            pickId: number;
            /** Format: date-time */
            at: string;
            open: {
              line: number | null;
              book: string | null;
              price: number | null;
              expectedValue: number | null;
              stakeFraction: number;
              /** @enum {string} */
              verdict: "BET" | "LEAN" | "PASS";
              change: string;
            } | null;
          };
        };
      };
    };
    responses: {
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  webHookPick: {
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
         *       "type": "pick",
         *       "timestamp": "2026-01-15T17:00:00.000Z",
         *       "data": {
         *         "gameId": "string",
         *         "league": "NBA",
         *         "pickId": 0,
         *         "startAt": "2026-01-15T17:00:00.000Z",
         *         "at": "2026-01-15T17:00:00.000Z",
         *         "open": {
         *           "market": "moneyline",
         *           "subject": "string",
         *           "side": "home",
         *           "line": 0,
         *           "book": "string",
         *           "price": 0,
         *           "goodDownTo": 0,
         *           "probability": 0,
         *           "expectedValue": 0,
         *           "stakeFraction": 0,
         *           "verdict": "BET"
         *         }
         *       }
         *     }
         */
        "application/json": {
          /** @constant */
          type: "pick";
          /** Format: date-time */
          timestamp: string;
          data: {
            gameId: string;
            /** @enum {string} */
            league: "NBA" | "MLB" | "NFL" | "NHL";
            pickId: number;
            /** Format: date-time */
            startAt: string;
            /** Format: date-time */
            at: string;
            open: {
              /** @enum {string} */
              market: "moneyline" | "spread" | "total" | "prop" | "parlay";
              subject: string | null;
              /** @enum {string} */
              side: "home" | "away" | "over" | "under" | "both";
              line: number | null;
              book: string;
              price: number;
              goodDownTo: number;
              probability: number;
              expectedValue: number;
              stakeFraction: number;
              /** @enum {string} */
              verdict: "BET" | "LEAN" | "PASS";
            } | null;
          };
        };
      };
    };
    responses: {
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  webHookScore: {
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
         *       "type": "score",
         *       "timestamp": "2026-01-15T17:00:00.000Z",
         *       "data": {
         *         "gameId": "string",
         *         "league": "NBA",
         *         "status": "string",
         *         "homeScore": 0,
         *         "awayScore": 0,
         *         "period": "string",
         *         "startAt": "2026-01-15T17:00:00.000Z",
         *         "at": "2026-01-15T17:00:00.000Z"
         *       }
         *     }
         */
        "application/json": {
          /** @constant */
          type: "score";
          /** Format: date-time */
          timestamp: string;
          data: {
            gameId: string;
            /** @enum {string} */
            league: "NBA" | "MLB" | "NFL" | "NHL";
            status: string;
            homeScore: number | null;
            awayScore: number | null;
            period: string | null;
            /** Format: date-time */
            startAt: string;
            /** Format: date-time */
            at: string;
          };
        };
      };
    };
    responses: {
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  webHookResult: {
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
         *       "type": "result",
         *       "timestamp": "2026-01-15T17:00:00.000Z",
         *       "data": {
         *         "gameId": "string",
         *         "league": "NBA",
         *         "status": "final",
         *         "homeScore": 0,
         *         "awayScore": 0,
         *         "overtime": false,
         *         "at": "2026-01-15T17:00:00.000Z"
         *       }
         *     }
         */
        "application/json": {
          /** @constant */
          type: "result";
          /** Format: date-time */
          timestamp: string;
          data: {
            gameId: string;
            /** @enum {string} */
            league: "NBA" | "MLB" | "NFL" | "NHL";
            /** @enum {string} */
            status: "final" | "suspended" | "postponed" | "canceled";
            homeScore: number | null;
            awayScore: number | null;
            overtime: boolean | null;
            /** Format: date-time */
            at: string;
          };
        };
      };
    };
    responses: {
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  webHookGrading: {
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
         *       "type": "grading",
         *       "timestamp": "2026-01-15T17:00:00.000Z",
         *       "data": {
         *         "gameId": "string",
         *         "league": "NBA",
         *         "pickId": 0,
         *         "result": "win",
         *         "at": "2026-01-15T17:00:00.000Z"
         *       }
         *     }
         */
        "application/json": {
          /** @constant */
          type: "grading";
          /** Format: date-time */
          timestamp: string;
          data: {
            gameId: string;
            /** @enum {string} */
            league: "NBA" | "MLB" | "NFL" | "NHL";
            pickId: number;
            /** @enum {string} */
            result: "win" | "loss" | "push" | "void";
            /** Format: date-time */
            at: string;
          };
        };
      };
    };
    responses: {
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  webHookInjury: {
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
         *       "type": "injury",
         *       "timestamp": "2026-01-15T17:00:00.000Z",
         *       "data": {
         *         "league": "NBA",
         *         "playerId": "string",
         *         "player": "string",
         *         "teamId": "string",
         *         "status": "out",
         *         "note": "string",
         *         "at": "2026-01-15T17:00:00.000Z"
         *       }
         *     }
         */
        "application/json": {
          /** @constant */
          type: "injury";
          /** Format: date-time */
          timestamp: string;
          data: {
            /** @enum {string} */
            league: "NBA" | "MLB" | "NFL" | "NHL";
            playerId: string;
            player: string;
            teamId: string;
            /** @enum {string} */
            status: "out" | "doubtful" | "questionable" | "probable" | "available";
            note: string;
            /** Format: date-time */
            at: string;
          };
        };
      };
    };
    responses: {
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  webHookStarter: {
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
         *       "type": "starter",
         *       "timestamp": "2026-01-15T17:00:00.000Z",
         *       "data": {
         *         "gameId": "string",
         *         "league": "NBA",
         *         "playerId": "string",
         *         "player": "string",
         *         "teamId": "string",
         *         "role": "quarterback",
         *         "status": "probable",
         *         "at": "2026-01-15T17:00:00.000Z"
         *       }
         *     }
         */
        "application/json": {
          /** @constant */
          type: "starter";
          /** Format: date-time */
          timestamp: string;
          data: {
            gameId: string;
            /** @enum {string} */
            league: "NBA" | "MLB" | "NFL" | "NHL";
            playerId: string;
            player: string;
            teamId: string;
            /** @enum {string} */
            role: "quarterback" | "pitcher" | "goalie";
            /** @enum {string} */
            status: "probable" | "confirmed" | "started";
            /** Format: date-time */
            at: string;
          };
        };
      };
    };
    responses: {
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  webHookBet: {
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
         *       "type": "bet",
         *       "timestamp": "2026-01-15T17:00:00.000Z",
         *       "data": {
         *         "betId": 0,
         *         "pickId": 0,
         *         "change": "added",
         *         "status": "pending",
         *         "stakeCents": 0,
         *         "profitCents": 0,
         *         "at": "2026-01-15T17:00:00.000Z"
         *       }
         *     }
         */
        "application/json": {
          /** @constant */
          type: "bet";
          /** Format: date-time */
          timestamp: string;
          data: {
            betId: number;
            pickId: number | null;
            /** @enum {string} */
            change: "added" | "changed" | "settled" | "removed";
            status: ("pending" | "won" | "lost" | "push" | "void") | null;
            stakeCents: number | null;
            profitCents: number | null;
            /** Format: date-time */
            at: string;
          };
        };
      };
    };
    responses: {
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
}
