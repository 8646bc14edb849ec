import { REGRADE_WINDOW_MS } from "./grade-scope.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { PLAYOFFS_RESUME_WITHIN_DAYS, REPORTED_WITHIN_DAYS, RESUMES_WITHIN_HOURS, SETTLEMENT_RULES } from "./rules.ts";
import { SAME_GAME_VOID_LEG } from "./void-leg.ts";
import { LISTED_PITCHERS, type ListedBets } from "./listed-pitchers.ts";

/** The sources of a rule: pages of books and guides to them, read as stored copies. Books change their rules, and state versions differ. */
interface RuleSource {
  readonly name: string;
  readonly href: string;
}

/** A situation, its settlement here, and the books known to differ. */
interface HouseRule {
  readonly title: string;
  readonly text: string;
  /** Sentences, each naming its books. */
  readonly differ: readonly string[];
  readonly sources: readonly RuleSource[];
}

const SOURCES = {
  bet365Quarters: {
    name: "bet365, Asian handicap",
    href: "https://help.nj.bet365.com/s/el-us/sportsrules/soccer/asian-handicap",
  },
  draftKingsDeadHeat: {
    name: "DraftKings, dead heat reduction",
    href: "https://help.draftkings.com/hc/en-us/articles/4405230597139-What-is-a-dead-heat-reduction-US",
  },
  parlayPlayCorrections: {
    name: "ParlayPlay, stat corrections",
    href: "https://intercom.help/parlayplay/en/articles/10155812-what-happens-if-there-are-stat-corrections-after-my-contest-is-complete",
  },
  nbaCorrections: {
    name: "FanDuel and DraftKings on NBA stat corrections",
    href: "https://deutschland.football/nba-stat-corrections-and-cj-mccollums-betting-advice/",
  },
  action: {
    name: "Action Network, shortened MLB games",
    href: "https://www.actionnetwork.com/mlb/suspended-shortened-mlb-betting-rules",
  },
  draftKingsBaseball: {
    name: "DraftKings, baseball",
    href: "https://sportsbook.draftkings.com/help/sport-rules/baseball",
  },
  betMgmBaseball: {
    name: "BetMGM, baseball",
    href: "https://help.va.betmgm.com/en/sports-help/sports-house-rules/baseball-wager-types-and-rules",
  },
  gamblingGamesBaseball: { name: "Gambling Games, baseball", href: "https://gamblinggames.de/?page_id=70994" },
  gamblingGamesHockey: { name: "Gambling Games, hockey", href: "https://gamblinggames.de/?page_id=71085" },
  vault: { name: "The Vault, basketball", href: "https://thevault.ag/help_center/basketball" },
  draftKingsSuspended: {
    name: "DraftKings, suspended MLB games",
    href: "https://help.draftkings.com/hc/en-us/articles/4405230604435-My-MLB-game-was-suspended-and-postponed-What-happens-now-US",
  },
  relocated: {
    name: "TheLines, relocated NFL games",
    href: "https://www.thelines.com/what-happens-to-my-bet-chiefs-bucs-sunday-night-football-sportsbook-house-rules/",
  },
  bookmakerPostseason: {
    name: "Bookmaker, suspended football games",
    href: "https://get.bookmaker.help/hc/en-us/articles/360031911972-Suspended-postponed-football-games",
  },
  draftKingsFootball: {
    name: "DraftKings, football",
    href: "https://sportsbook.draftkings.com/help/sport-rules/football",
  },
  espnBet: {
    name: "ESPN BET, baseball",
    href: "https://espnbet.zendesk.com/hc/en-us/articles/36759324621069-Betting-on-Baseball",
  },
  theScore: {
    name: "theScore Bet, football",
    href: "https://thescorebethelp.zendesk.com/hc/en-us/articles/40323910348045-Betting-on-Football",
  },
  betMgm: {
    name: "BetMGM, wagering rules",
    href: "https://help.nv.betmgm.com/en/general-information/sports-house-rules/sports-wagering-rules",
  },
  postponedNfl: {
    name: "BetByState, postponed football",
    href: "https://betbystate.com/news/what-happens-to-a-football-bet-when-a-game-is-postponed",
  },
  oddsJam: {
    name: "OddsJam, postponed games",
    href: "https://oddsjam.com/betting-education/game-postponement-voided-bet",
  },
  sameGame: {
    name: "SportsHandle, void legs",
    href: "https://theworldlybettor.com/same-game-parlay-rules-on-voided-legs-vary-across-sportsbooks",
  },
  bookmakerTeaser: {
    name: "Bookmaker, pushes in parlays and teasers",
    href: "https://get.bookmaker.help/hc/en-us/articles/360031917232-Pushes-on-parlays-and-teasers",
  },
  pinnacleTeaser: {
    name: "Pinnacle, ties in teasers",
    href: "https://en.pinnaclesportshelp.com/en/support/solutions/articles/1000118553-what-happens-if-there-is-a-tie-in-a-teaser-",
  },
  pinnacleParlay: {
    name: "Pinnacle, ties in parlays",
    href: "https://en.help.pinnaclesports.com/en/support/solutions/articles/1000118566-what-happens-if-there-is-a-tie-cancel-or-no-action-wager-in-my-parlay-",
  },
  darkHorse: {
    name: "DarkHorse, MLB house rules",
    href: "https://about.darkhorseodds.com/guides/sportsbook-house-rules",
  },
  pinnacleShootout: {
    name: "Pinnacle, hockey",
    href: "https://en.help.pinnaclesports.com/en/support/solutions/articles/1000116929",
  },
  pinnaclePitchers: {
    name: "Pinnacle, pitching options",
    href: "https://cs.help.pinnaclesports.com/en/support/solutions/articles/1000115200-what-are-the-rules-and-definitions-of-pitching-options-in-baseball-",
  },
  skyBook: { name: "SkyBook, baseball", href: "https://www.skybook.ag/rules/sports/baseball" },
  titanbet: {
    name: "Titanbet, baseball",
    href: "https://support.titanbet.com/hc/en-us/articles/4404470920849-Betting-Rules-Baseball",
  },
  playabets: { name: "Playabets, baseball", href: "https://help.playabets.co.za/en/category/849/page/12054" },
  actionPitchers: {
    name: "Action Network, scratched pitchers",
    href: "https://static-web-prod.actionnetwork.com/mlb/mlb-betting-rules-for-scratched-pitchers-action-vs-listed",
  },
  galaxy: {
    name: "Galaxy Sports, baseball",
    href: "https://get.galaxysports.help/hc/en-us/articles/360010821458-Baseball-rules-overview",
  },
} as const satisfies Readonly<Record<string, RuleSource>>;

const { NBA, NHL, NFL, MLB } = SETTLEMENT_RULES;
const half = (innings: number): string => (Number.isInteger(innings) ? String(innings) : `${Math.floor(innings)}½`);
const hoursOf = (rule: typeof NBA): number => (rule.newDate.within === "hours" ? rule.newDate.hours : 0);
const NAMES: Readonly<Record<string, string>> = {
  draftkings: "DraftKings",
  espnbet: "ESPN BET",
  thescore: "theScore Bet",
  dabble: "Dabble",
  fanduel: "FanDuel",
  bookmaker: "Bookmaker",
  pinnacle: "Pinnacle",
  skybook: "SkyBook",
  titanbet: "Titanbet",
  playabets: "Playabets",
};
const booksThat = (does: "refunded" | "repriced"): string =>
  Object.entries(SAME_GAME_VOID_LEG)
    .flatMap(([book, what]) => (what === does ? (NAMES[book] ?? book) : []))
    .join(", ");
const booksThatList = (which: ListedBets): string =>
  Object.entries(LISTED_PITCHERS)
    .flatMap(([book, what]) => (what === which ? (NAMES[book] ?? book) : []))
    .join(" and ");

/**
 * The table of rules in words, for people. Every number in it comes from the grader (`SETTLEMENT_RULES`), so the text always agrees with
 * it.
 */
export const HOUSE_RULES: readonly HouseRule[] = [
  {
    title: "Overtime, shootouts and ties",
    text: "Overtime and extra innings count in every market of the whole game. A shootout gives its winner one goal, and no player a goal. A tie gives the moneyline's stake back; spread and total stand.",
    differ: ["A team's total leaves out the shootout at some books: no total of one team is graded here."],
    sources: [SOURCES.theScore, SOURCES.pinnacleShootout],
  },
  {
    title: "MLB games called early",
    text: `The moneyline counts after ${half(MLB.minimumPlayed.full)} innings, ${half(MLB.minimumPlayed.homeLeads)} with the home team ahead. Run lines, totals and props need all scheduled innings, half an inning less with the home team ahead: 9 and 8½, in a seven-inning game 7 and 6½. What was already decided stands: an over that was passed wins and its under loses, and so do both sides of a prop on a player who had been taken out of the game. The rest is void.`,
    differ: ["DraftKings settles the moneyline however many innings were played, as the league declares it."],
    sources: [
      SOURCES.action,
      SOURCES.draftKingsBaseball,
      SOURCES.espnBet,
      SOURCES.betMgm,
      SOURCES.galaxy,
      SOURCES.gamblingGamesBaseball,
    ],
  },
  {
    title: "MLB games with another starting pitcher",
    text: `A bet is action, and stands with any pitchers, unless it lists pitchers: then it is void where one of them does not start. Which pitchers were listed is what was announced when the bet was made, or the names its slip gives. Choose listed pitchers where you save a bet or in your slip; in a file they are read from its words (“listed pitchers”, “Cole must start”, “action”). Without a word in it the book decides: ${booksThatList("lines")} list pitchers for run lines and totals, ${booksThatList("all")} for every bet on a game. A bet on listed pitchers waits up to ${REPORTED_WITHIN_DAYS} days for the report who started, then stands, and is graded again if the report comes later. Every pick of our own record is action. Props follow the rule for players.`,
    differ: [
      "Pinnacle grades action moneylines at the price the book opens with for the new pitcher: your file says what was paid.",
      "DraftKings and FanDuel offer listed pitchers as a choice, one or both; everything else there is action.",
    ],
    sources: [SOURCES.pinnaclePitchers, SOURCES.actionPitchers, SOURCES.skyBook, SOURCES.titanbet, SOURCES.playabets],
  },
  {
    title: "NBA, NFL and NHL games stopped early",
    text: `A game counts after ${NBA.minimumPlayed.full} minutes in the NBA and ${NFL.minimumPlayed.full} in the NFL and the NHL. Before that only what was already decided stands.`,
    differ: [],
    sources: [SOURCES.betMgm, SOURCES.draftKingsFootball, SOURCES.theScore],
  },
  {
    title: "Forfeits and canceled games",
    text: "Void, props included. The score a league gives a forfeit was not played. In a game that is called off after it began, what was already decided stands.",
    differ: [],
    sources: [SOURCES.draftKingsBaseball, SOURCES.draftKingsFootball],
  },
  {
    title: "Postponed games",
    text: `A bet stands where the game starts within ${hoursOf(NBA)} hours in the NBA and ${hoursOf(NHL)} in the NHL, on its day in MLB (until 6 AM Eastern of the next), and in its week in the NFL, until Wednesday (a Wednesday’s game opens the week). Later it is void.`,
    differ: [
      "BetMGM and Caesars keep NFL bets for seven days.",
      "BetMGM voids bets on a game that is moved to another place, BetRivers keeps them; here they stand.",
      "DraftKings voids an MLB game without a result within 12 hours of its start.",
    ],
    sources: [
      SOURCES.espnBet,
      SOURCES.draftKingsBaseball,
      SOURCES.theScore,
      SOURCES.postponedNfl,
      SOURCES.relocated,
      SOURCES.oddsJam,
    ],
  },
  {
    title: "Suspended games",
    text: `A suspended game has to resume within ${RESUMES_WITHIN_HOURS} hours of its start, in the postseason within ${PLAYOFFS_RESUME_WITHIN_DAYS} days. Until then its bets are open. After that what was decided when it stopped stands, and the rest is void, however the game ends later. Our own record waits ${RESUMES_WITHIN_HOURS} hours in the postseason too.`,
    differ: ["BetMGM and DraftKings wait 36 hours, ESPN BET 48, Galaxy Sports until 5 AM Pacific of the next day."],
    sources: [
      SOURCES.betMgmBaseball,
      SOURCES.draftKingsSuspended,
      SOURCES.espnBet,
      SOURCES.galaxy,
      SOURCES.bookmakerPostseason,
    ],
  },
  {
    title: "Player props",
    text: `Void where the player did not take part: no minutes, no plate appearance, no start on the mound for a pitcher. One second, snap or plate appearance is enough. A bet on a player with no box score within ${REPORTED_WITHIN_DAYS} days is void, and is graded again if one comes later.`,
    differ: [
      "DraftKings also wants batters in the starting line-up, FanDuel does not.",
      "Some books want goalies to start (Gambling Games), or a minute of play in basketball (The Vault).",
      "The live feed reports no snaps: an NFL player without a line in the box score counts as not having played.",
    ],
    sources: [SOURCES.theScore, SOURCES.darkHorse, SOURCES.gamblingGamesHockey, SOURCES.vault],
  },
  {
    title: "Quarter lines",
    text: "A line like −2.25 is two bets of half the stake, on −2 and −2.5. One of them can win or lose while the other is given back.",
    differ: [],
    sources: [SOURCES.bet365Quarters],
  },
  {
    title: "Parlays",
    text: "One lost leg loses a parlay. Pushed and void legs drop out, and it pays the product of the rest; with no leg left the stake comes back.",
    differ: [],
    sources: [SOURCES.pinnacleParlay],
  },
  {
    title: "Same-game parlays with a void leg",
    text: `One price for all legs says nothing about the price without one of them. ${booksThat("refunded")} refund the whole bet. ${booksThat("repriced")} pay a shorter price that only your bet slip shows, and of other books we do not know: such a bet stays open until your file says what was paid. In our own record, and at simulated books, the stake comes back.`,
    differ: [],
    sources: [SOURCES.sameGame],
  },
  {
    title: "Teasers",
    text: "A two-team teaser with a pushed or void leg is refunded. A longer one is paid by its book's table: it stays open until your file says what was paid.",
    differ: [
      "At Bookmaker special teasers (10 points in football, 8 in basketball) are refunded as a whole.",
      "Pinnacle refunds a two-team teaser with a pushed or void leg even where the other leg lost; bets at Pinnacle are graded so.",
    ],
    sources: [SOURCES.bookmakerTeaser, SOURCES.pinnacleTeaser],
  },
  {
    title: "Dead heats",
    text: "Nothing graded here can end in one: a game has one score, and a prop is over or under. Futures and other bets of your file that can are counted by the profit it states.",
    differ: ["DraftKings divides the odds by how many tied for each place that was left."],
    sources: [SOURCES.draftKingsDeadHeat],
  },
  {
    title: "Corrected scores and statistics",
    text: `A correction within ${REGRADE_WINDOW_MS / DAY_MS} days grades again, by a further row; the earlier one stays in the record, and the bet says what it was, on the day it already had. The result in your own file counts, whatever we find.`,
    differ: [
      "Many books settle by what is official on the day and do not come back to it.",
      "DraftKings does not settle again when a statistic changes later, FanDuel honors winners of an official correction, and ParlayPlay takes corrections within an hour of the game’s end.",
    ],
    sources: [SOURCES.parlayPlayCorrections, SOURCES.nbaCorrections],
  },
];
