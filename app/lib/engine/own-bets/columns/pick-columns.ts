import { canBe } from "./column-content.ts";
import { freeColumns, longestOf, take, type ColumnRule, type Finding } from "./finding.ts";
import { fit, headerWords, legColumns, OTHER_COLUMNS } from "./header-names.ts";

/** "Leg 1" begins the selection. */
export const firstLeg: ColumnRule = (finding) => {
  const [column] = legColumns(finding.headers.map(headerWords));
  if (column !== undefined && finding.mapping.selection === null) take(finding, "selection", column);
};

/** Whether a column is about something else than what was bet: the close, a model, a leg. */
const isOther = ({ headers }: Finding, column: number): boolean =>
  OTHER_COLUMNS.test(headerWords(headers[column] ?? ""));

/** Beside a game in its own column, texts with lines are the picks, under any name. */
export const picksBesideGame: ColumnRule = (finding) => {
  const { mapping } = finding;
  if (mapping.selection !== null || mapping.game === null) return;
  const [column] = freeColumns(
    finding,
    (what, at) =>
      what.halves > 0 && what.wordy >= 0.9 && what.matchups < 0.5 && canBe("selection", what) && !isOther(finding, at),
  );
  if (column !== undefined) take(finding, "selection", column);
};

/** "Description" may hold the games, where "Bet" beside it holds the picks. */
export const picksBesideDescription: ColumnRule = (finding) => {
  const { headers, facts, mapping } = finding;
  const { selection } = mapping;
  const described = selection === null ? undefined : facts[selection];
  if (mapping.game !== null || !described || described.matchups < 0.5 || described.halves > 0.3) return;
  const [column] = freeColumns(
    finding,
    (what, at) =>
      fit(headers[at] ?? "", "selection") > 0 &&
      what.halves > described.halves &&
      what.wordy >= 0.9 &&
      what.matchups < 0.2 &&
      canBe("selection", what),
  );
  if (column === undefined) return;
  take(finding, "selection", column);
  mapping.game = selection;
};

/** Without a column for what was bet, a column of long texts is used, under any name. */
export const longTexts: ColumnRule = (finding) => {
  const { selection, game, side } = finding.mapping;
  if (selection !== null || game !== null || side !== null) return;
  const columns = freeColumns(
    finding,
    (what, at) => what.wordy >= 0.9 && what.length >= 8 && canBe("selection", what) && !isOther(finding, at),
  );
  const longest = longestOf(finding, columns);
  if (longest !== undefined) take(finding, "selection", longest);
};

/** Of contracts, "Outcome" with yes and no is the answer that was bought. */
export const outcomeOfContracts: ColumnRule = (finding) => {
  const { headers, facts, mapping } = finding;
  const { result } = mapping;
  const words = headers.map(headerWords);
  if (result === null || words[result] !== "outcome" || (facts[result]?.flags ?? 0) < 1) return;
  if (mapping.side !== null || !words.some((name) => /\b(?:contracts?|shares|quantity|qty)\b/.test(name))) return;
  mapping.result = null;
  take(finding, "side", result);
};

/** "Bet" may head the game, and "Line" the pick. */
export const gameBelowBet: ColumnRule = ({ facts, mapping }) => {
  const { selection, line } = mapping;
  if (mapping.game !== null || selection === null || line === null) return;
  const [games, lines] = [facts[selection], facts[line]];
  if (!games || !lines || games.matchups < 0.9 || games.halves > 0 || lines.wordy < 0.5) return;
  Object.assign(mapping, { game: selection, selection: line, line: null });
};

/** The market may describe the whole bet, or hold the pick beside its game. */
export const pickBelowMarket: ColumnRule = ({ facts, mapping }) => {
  const { market, game, side } = mapping;
  const what = market === null ? undefined : facts[market];
  if (mapping.selection !== null || what === undefined) return;
  const holdsPick = game === null ? what.length >= 12 : side === null && what.halves > 0;
  if (holdsPick) Object.assign(mapping, { selection: market, market: null });
};
