import { z } from "zod";
import { formatSample } from "#app/lib/format/numbers.ts";
import { formatChance, formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";
import { chancesText, hitNote, hitText } from "#app/lib/format/props.ts";
import { askEndpoint, tool, type ToolAsker } from "#app/lib/http/mcp/tool.server.ts";
import { apiPropPageSchema } from "#app/lib/schemas/props/api.ts";
import { apiTonightSchema, tonightQuerySchema } from "#app/lib/schemas/props/tonight-api.ts";
import { ENDPOINTS } from "./endpoints.server.ts";
import { ageText, priceText } from "./pick-words.server.ts";

const fields = tonightQuerySchema.shape;

type Tonight = z.output<typeof apiTonightSchema>;
type Offer = NonNullable<Tonight["prop"]>["lines"][number]["over"];

function offerText(side: string, offer: Offer, by: ToolAsker): string {
  if (offer === null) return `${side}: not quoted`;
  const { worth, bookLabel } = offer;
  const value =
    worth === null
      ? ""
      : `, edge ${formatSignedPercent(worth.edge, 1)}, worth ${formatChance(worth.worth)}, ${worth.verdict}`;
  return `${side}: ${priceText(offer.price, by)} at ${bookLabel} (${ageText({ ...offer, at: offer.quotedAt }, by)})${value}`;
}

/** The lines of the answer in words: our forecast first, then the counts. */
function linesOf(tonight: Tonight, by: ToolAsker): readonly string[] {
  const { player, line, statisticLabel, prop, chanceOver, lock, windows, splits, opponent } = tonight;
  const at = prop?.lines.find((one) => one.line === line);
  return [
    `${player}, ${line} ${statisticLabel}${prop === null ? ": not quoted at the books of this plan" : ` (${prop.matchup})`}.`,
    chanceOver === null
      ? (lock?.message ?? "There is no forecast of it.")
      : `Our chance of the over: ${formatPercent(chanceOver, 1)}.`,
    ...(at ? [offerText("Over", at.over, by), offerText("Under", at.under, by)] : []),
    ...(prop?.lines ?? [])
      .filter((one) => one.line !== line)
      .map((one) => `At ${one.line}: ${offerText("over", one.over, by)}; ${offerText("under", one.under, by)}`),
    ...(prop?.injury ? [`Injury report: ${prop.injury.status} ${prop.injury.note}`.trim()] : []),
    ...(prop?.expected ? [`Expected: ${chancesText(prop.expected)}.`] : []),
    "Counted, not forecast:",
    ...[...windows, ...splits].map(({ label, hit }) => `${label}: ${hitText(hit)}, ${hitNote(hit)}`),
    ...(opponent === null
      ? []
      : [
          `${opponent.code} allows ${opponent.group} ${formatSignedPercent(opponent.more, 1)} against what they count elsewhere, ${opponent.rank} of ${opponent.of} (${formatSample(opponent.games)}).`,
        ]),
  ];
}

export const playerProps = tool({
  name: "player_props",
  title: "Props of a player",
  description:
    "One player in his next quoted game at a statistic and a line, by part of his name: our chance, both sides' best prices with what they are worth, and how often he went over, with n and range. Hit rates are counted, not forecast: they are luck for the most part and no reason to bet by themselves. What the person's plan does not open stays closed.",
  scope: "picks:read",
  sells: true,
  input: z.object({
    player: z.string().trim().min(2).max(80).describe("Part of a quoted player's name."),
    statistic: fields.statistic.describe("What is counted; the quoted one where it is left out."),
    line: fields.line.describe("A whole or half line; the quoted one where it is left out."),
  }),
  output: z.object({
    tonight: apiTonightSchema
      .nullable()
      .describe("The player against his line; null where nobody of that name is quoted."),
    others: z.array(z.string()).describe("Other quoted players whose names contain the same."),
  }),
  run: async ({ input: { player, statistic, line }, ...by }) => {
    const found = await askEndpoint(ENDPOINTS.props, apiPropPageSchema, { query: { search: player, limit: 200 } }, by);
    const [first] = found.props;
    if (first === undefined) return { tonight: null, others: [] };
    const query = { ...(statistic ? { statistic } : {}), ...(line === undefined ? {} : { line: String(line) }) };
    const tonight = await askEndpoint(
      ENDPOINTS.tonight,
      apiTonightSchema,
      { params: { playerId: first.playerId }, query },
      by,
    );
    const others = [...new Set(found.props.map((prop) => prop.player))].filter((name) => name !== first.player);
    return { tonight, others };
  },
  text: ({ tonight, others }, by) =>
    tonight === null
      ? "No player of that name is quoted at the books of this plan."
      : [...linesOf(tonight, by), ...(others.length === 0 ? [] : [`Also found: ${others.join(", ")}.`])].join("\n"),
});
