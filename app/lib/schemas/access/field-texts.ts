/**
 * Descriptions of the API's fields by name, used where a schema has no more exact one. A name with a leading `?` is a query parameter;
 * a parameter without its own entry uses the field's.
 */
export const API_FIELD_TEXTS: Readonly<Record<string, string>> = {
  // Parameters.
  "?subscription": "Shows what a lower plan would show, never more than the caller's own.",
  "?league": "Only this league.",
  "?bookmaker": "Only the price of this book.",
  "?betType": "Only this bet type.",
  "?riskLevel": "Only this risk level.",
  "?minConfidence":
    "Only picks with at least this confidence, in percent. Locked picks do not show it, so they are not filtered by it.",
  "?minEdge":
    "Only picks with at least this edge, in percent; below 0 also lists picks whose price has lost its value. Locked picks are not filtered.",
  "?sort":
    "Sort order of all open picks; best has bets before leans before the rest, the largest suggested stake first. Locked picks follow, the best first.",
  "?limit": "Items per page.",
  "?cursor": "nextCursor of the previous page; omit it for the first page.",
  "?type": "Only this market.",
  "?period": "Days back from now on the feed's clock.",
  "?from": "Games that start at or after this time.",
  "?to": "Games that start before this time.",
  "?gameId": "Only this game, however old.",
  "?pickId": "The pick.",
  "?sport": "A league, or its sport's key such as baseball_mlb.",
  "?topics":
    "What to follow, separated by commas: quotes, assessments, picks, scores, gradings, news, slip, bets. Left out, everything the caller may.",
  "?lastEventId": "The id of the last event received, where the header Last-Event-ID cannot be sent.",
  "?follow": "false sends what has happened since the last event and ends, for programs that ask now and then.",
  "?beats": "true sends heartbeats as events, for measuring.",
  "?tab": "Open, settled or all bets.",

  // Games and teams.
  id: "Id.",
  league: "The league.",
  season: "The season's year.",
  gameId: "The game.",
  homeTeam: "The home team.",
  awayTeam: "The away team.",
  homeCode: "The home team's short name.",
  awayCode: "The away team's short name.",
  homeScore: "Points of the home team; null before the game.",
  awayScore: "Points of the away team; null before the game.",
  strategyName: "Both teams, away first.",
  matchup: "Both teams, away first; for a parlay its number of legs.",
  gameTime: "When the game starts.",
  startAt: "When the game starts; for a parlay its first game.",
  localDate: "The day of the game in US Eastern time.",
  gameStatus: "Status of the game.",
  date: "The day of the games in US Eastern time.",

  // Markets and prices.
  betType: "Bet type as shown on screens.",
  kind: "The kind of an imported bet; null on every other bet, which has a market.",
  leagueName: "League or sport of an imported bet outside the leagues we follow; else null.",
  statedResult: "The owner's result of an imported bet, including half wins, half losses and cash-outs; else null.",
  bonusCents:
    "The stake on the slip of a bonus bet, in cents. The bet risks nothing, so its own stake is 0. Null on every other bet.",
  boosted: "Whether a boost paid it above its odds.",
  listedPitchers:
    "Of a bet on an MLB game that is void where a listed pitcher does not start: both, or the names its owner's file gives; null for a bet that stands with any pitchers.",
  market: "The market.",
  side: "The side bet on.",
  line: "The line of the side bet on; null on a moneyline.",
  book: "The sportsbook.",
  bookKind: "The kind of place: a sportsbook, an exchange or prediction market, or a pick'em game.",
  bookLabel: "The sportsbook's name as shown on screens.",
  decimalOdds: "Decimal odds: return per unit staked, stake included.",
  capturedAt: "When the quote last changed.",
  lastQuoteAt: "When the feed's latest quote changed; null before the first.",
  visible: "The best price the caller may see now.",
  publishedPrice: "American odds at which the pick was published.",
  publishedBook: "The sportsbook that offered that price.",
  fairPrice: "Fair price at the confidence, as American odds.",
  goodDownTo: "The worst American odds at which the verdict still holds.",
  published: "The pick as it was published and is graded; it never changes.",
  now: "The value of the pick now; null once its game has started.",
  quoteDelayMinutes: "Delay of the caller's prices, in minutes.",

  // Picks.
  createdAt: "When it was created, on the feed's clock.",
  isPremium: "Whether it takes a paid plan to see it.",
  lockReason: "Why it is locked.",
  lockMessage: "Why it is locked, as a sentence.",
  canReveal: "Whether the caller can reveal it now.",
  teamName: "The team or side the bet is on.",
  recommendation: "The bet in words.",
  riskLevel: "Risk level, from how certain the edge is.",
  verdict: "Verdict at the visible price.",
  shrunkEdge: "The edge after doubt, as a fraction of the stake; null in picks published before there was one rule.",
  worth: "The chance that the price is better than fair; null in picks published before there was one rule.",
  opening: "True for a BET at an opening price, where sportsbooks take small bets only.",
  ownBet: "The caller's open bet on its market; null without one.",
  grade:
    "How many of 100 picks published in the last 365 days it is better than by expected growth at the suggested stake; null while fewer than 20 were published.",
  confidenceLabel: "Label of the grade; of the confidence while there is no grade.",
  marketEfficiency: "Label of the edge.",
  hotPick: "Whether its grade earns the Hot Pick badge; its confidence while there is no grade.",
  highValue: "Whether its edge earns the High Value badge.",
  betRefusal: "Why it cannot be bet now, as one of the codes a refused save answers; null when it can.",
  reasoning: "The strongest reasons, as a sentence; on the free plan the largest one.",
  modelLabel: "The model version it comes from.",
  strategies: "The picks on this page: open ones first, then locked ones.",
  trialStatus: "The caller's trial.",
  dailyUsage: "How many picks the caller has revealed today.",
  trialExpired: "Whether the trial is over.",
  freeAccessDaysRemaining: "Days of free access left, today included; 0 where none runs.",
  confidenceThreshold:
    "Confidence from which picks count as promoted, as a fraction: .5 while free access runs, .85 otherwise.",
  dailyLimitReached: "Whether today's reveals are used up.",

  // Predictions and performance.
  predictionType: "The market.",
  predictedOutcome: "Side and market in one word, such as home_win.",
  modelVersion: "The model version it comes from.",
  qualityScore:
    "Its grade, 0 to 1: the share of a year's published picks it is better than; from confidence and edge while there is no grade.",
  qualityLabel: "Label of the quality score.",
  reasons: "Short reasons, the strongest first.",
  analysis:
    "The strongest reasons, on the free plan the largest one, with the market's and the blended probability; on Elite the model's own, too.",
  count: "Number of items.",
  predictions: "The predictions on this page, best first.",
  locked: "Games whose predictions the caller's plan does not show; the same on every page.",
  totalPredictions: "Picks won or lost that day.",
  correctPredictions: "Picks won that day.",
  averageEdge: "Mean edge of the day's picks, as a fraction.",
  averageConfidence: "Mean confidence of the day's picks, as a fraction.",
  accuracy: "Share of picks won over the period, in percent, pushes left out; null without settled picks.",
  winRate: "Share of picks won over the period, pushes left out.",
  days: "Days covered; fewer than requested if the caller's plan limits them.",
  records: "The days on this page, newest first.",

  // Lists.
  games: "The games on this page by start time.",
  alternates: "Prices at other lines than the main ones, a side each; none of games whose other lines are not read.",
  quotes: "The quotes for this page's games; `limit` counts games.",
  savedPicks: "The bets on this page.",
  bets: "The bets on this page.",
  total: "Matching items over all pages.",
  nextCursor: "Cursor of the next page; null on the last one.",
  feed: "The feed the data comes from.",

  // Bets.
  pickId: "The pick; null without one.",
  stakeCents: "Stake in cents.",
  toWinCents: "Profit in cents if it wins.",
  status: "Status of the bet.",
  savedAt: "When it was saved, on the feed's clock.",
  settledAt: "When it was settled, on the feed's clock; null while it is open.",
  savedPick: "The bet.",
  repeated: "Whether it was already saved under the same Idempotency-Key.",

  // Session.
  isLiveMode: "Whether the session uses live data.",
  enabled: "true for live data, false for the server's default feed.",
};
