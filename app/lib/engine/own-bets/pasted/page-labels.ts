import { STAKE_LABEL } from "./card-lines.ts";

/** A card's number below its label. */
const NUMBER_BELOW =
  /^([ \t]*(?:(?:bet|ticket|wager|receipt|coupon|order|transaction|confirmation|slip)[ \t](?:id|no\.?|number|#|code|ref|reference)|reference|id)[ \t]*(?::[ \t]*)?\r?\n)[ \t]*#?((?=[\w/-]*\d)[\w/-]{4,40})[ \t]*$/gim;
/** "Single £20.00": the stake of a single bet. */
const STAKE_OF_SINGLE = /^[ \t]*single[ \t]+([$£€][ \t]?[\d,.]+)[ \t]*$/gim;
/** "£5.00 Treble" above a card that states its stake below. */
const WITH_TYPE =
  /^[ \t]*[$£€][ \t]?[\d,.]+[ \t]+((?:(?:bet credits?|free bet|bonus bet)[ \t]+)?)(single|double|treble|\w*fold|accumulator|bet builder)(?:[ \t]+(won|lost|void|push|open|pending))?[ \t]*$/gim;
const typeOf = (_: string, gift: string, type: string, state = "") => {
  const legs = ["single", "double", "treble", "fourfold"].indexOf(type.toLowerCase()) + 1;
  const several = /^bet/i.test(type) ? "Same Game Parlay" : "Parlay";
  const said = `${legs === 1 ? "Single" : legs > 1 ? `${legs} leg parlay` : several} ${state}`.trim();
  return gift === "" ? said : `${said}\nBonus bet`;
};
/** "$20 to win $60" in a line of its own: what was risked and won, or an entry of picks with its prize, which holds the entry's fee. */
const RISK_TO_WIN = /^[ \t]*([$£€][ \t]?[\d,.]+)[ \t]+to (?:win|pay)[ \t]+([$£€][ \t]?[\d,.]+)[ \t]*$/gim;
const ENTRY =
  /^[ \t]*(?:(?:\d+[- ]picks?[ \t]+)?(?:power|flex|standard|insured)[ \t]plays?|\d+[- ]picks?[ \t]+(?:entry|power|flex|standard|insured))[ \t]*$/im;
/** "Placed" above its moment, which stays in its line. */
const PLACED_ABOVE = /^[ \t]*(?:bet )?placed(?: on)?[ \t]*\r?\n[ \t]*(\S.*\d:\d\d.*)$/gim;
/** A stake without a label, alone below the odds. */
const BELOW_ODDS = /^([ \t]*[+\-−–]\d{3,6}[ \t]*\r?\n)[ \t]*([$£€]\s?\d[\d,]*(?:\.\d+)?)[ \t]*$/gm;
const ANY_STAKE = new RegExp(STAKE_LABEL.source.replace("^", "^[ \\t]*"), "im");
const stakesNamed = (text: string): string => (ANY_STAKE.test(text) ? text : text.replace(BELOW_ODDS, "$1Stake: $2"));

/** An amount with its label behind it, or in the line below its label: "$55.00 bet", "$105.00 paid". */
const STAKE_BEHIND =
  /^[ \t]*([$£€][ \t]?[\d,.]+)[ \t]+(?:bet|(?:total[ \t]+)?(?:wager(?:ed)?|stake)|staked|risked?)[ \t]*$/gim;
/** The same for a bet that the book gave, on a page that writes its other stakes so: below "Stake:" it is a remark on the amount. */
const GIVEN_BEHIND = /^[ \t]*([$£€][ \t]?[\d,.]+)[ \t]+(?:bonus|free) bet[ \t]*$/gim;
const ENDED_BEHIND = /^[ \t]*([$£€][ \t]?[\d,.]+)[ \t]+(won on fanduel|cashed out)[ \t]*$/gim;
const PAID_BEHIND = /^[ \t]*([$£€][ \t]?[\d,.]+)[ \t]+(?:paid|payout|returned|returns?)[ \t]*$/gim;
const STAKE_BELOW = /^[ \t]*bet[ \t]*(?::[ \t]*)?(?=\r?\n[ \t]*[$£€])/gim;
/** The same for a bet that the book gave, on a page that names its other stakes so. */
const GIVEN_BELOW = /^[ \t]*(?:bonus|free) bet[ \t]*(?::[ \t]*)?(?=\r?\n[ \t]*[$£€])/gim;
const givenNamed = (text: string): string =>
  text.search(STAKE_BELOW) >= 0 ? text.replace(GIVEN_BELOW, "Bonus bet\nStake") : text;
/** Two amounts above both their labels, as text is read out of a picture: "$0.50", "$0.87", "TOTAL WAGER", "WON ON FANDUEL". */
const AMOUNTS_ABOVE =
  /^([ \t]*[$£€][ \t]?[\d,.]+[ \t]*\r?\n)([ \t]*[$£€][ \t]?[\d,.]+[ \t]*\r?\n)([ \t]*(?:total )?(?:wager|stake)[ \t]*\r?\n)(?=[ \t]*(?:won on fanduel|returned|refunded|total (?:payout|return)|payout|cashed out)[ \t]*$)/gim;
/** "Risk 140 / Win 100": without a sign of a currency. */
const RISK_AND_WIN = /^[ \t]*risk:?[ \t]+(\d[\d,.]*)[ \t]*[/·,|][ \t]*(?:to[ \t])?win:?[ \t]+(\d[\d,.]*)[ \t]*$/gim;

/** "Return" above its amount. A page that names one of nothing and others, and no result, states by them how its bets ended: what may be won is never nothing. */
const RETURN_ABOVE = /^[ \t]*returns?[ \t]*(?::[ \t]*)?(?=\r?\n[ \t]*[$£€])/gim;
const RETURNED_NOTHING = /^[ \t]*returns?[ \t]*(?::[ \t]*)?\r?\n[ \t]*[$£€][ \t]?0[.,]00[ \t]*$/im;
const RETURNED = /^[ \t]*returns?[ \t]*(?::[ \t]*)?\r?\n[ \t]*[$£€][ \t]?(?=[\d.,]*[1-9])/im;
const NAMES_RESULTS =
  /^[ \t]*(?:won|win|lost|loss|void(?:ed)?|push(?:ed)?|cashed out|refunded|open|pending|unsettled)[ \t]*$/im;
const returnsNamed = (text: string): string =>
  RETURNED_NOTHING.test(text) && RETURNED.test(text) && !NAMES_RESULTS.test(text)
    ? text.replace(RETURN_ABOVE, "Returned")
    : text;

const behindNamed = (text: string): string =>
  text.search(STAKE_BEHIND) < 0
    ? text
    : text.replace(STAKE_BEHIND, "Stake: $1").replace(GIVEN_BEHIND, "Stake: $1\nBonus bet");

/** A page whose amounts and moments have their labels before them. */
export const withLabels = (pasted: string): string =>
  behindNamed(returnsNamed(givenNamed(stakesNamed(pasted))).replace(AMOUNTS_ABOVE, "$1$3$2"))
    .replace(NUMBER_BELOW, "$1Bet ID: $2")
    .replace(PLACED_ABOVE, "\nPlaced: $1")
    .replace(STAKE_OF_SINGLE, "Stake: $1")
    .replace(ENDED_BEHIND, "$2: $1")
    .replace(PAID_BEHIND, "Paid: $1")
    .replace(STAKE_BELOW, "Stake")
    .replace(RISK_AND_WIN, "Risk: $$$1 · To win: $$$2")
    .replace(RISK_TO_WIN, ENTRY.test(pasted) ? "Entry: $1 · Prize: $2" : "Risk: $1 · To win: $2")
    .replace(WITH_TYPE, typeOf);
