import { Form, useNavigation } from "@remix-run/react";
import { SelectField } from "#app/components/forms/select-field.tsx";
import type { Display } from "#app/components/picks/display.ts";
import { Button } from "#app/components/ui/button.tsx";
import { formatWeekdayTime } from "#app/lib/format/dates.ts";
import type { EnhancedOdds } from "#app/lib/schemas/market/enhanced-dto.ts";

/** Picks one of the league's games ahead; a GET form. */
export function GameChoice({ odds, display }: { readonly odds: EnhancedOdds; readonly display: Display }) {
  const navigation = useNavigation();
  const pending = navigation.state === "loading" && navigation.location.pathname === "/enhanced-odds";
  const chosen = odds.panel?.game.gameId ?? "";
  return (
    <Form method="get" action="/enhanced-odds#game" preventScrollReset className="flex items-end gap-2">
      <input type="hidden" name="league" value={odds.league} />
      <div className="min-w-0 flex-1 sm:max-w-md">
        <SelectField
          key={chosen}
          label="Game"
          selectProps={{ name: "game", defaultValue: chosen, required: true }}
          options={[
            { value: "", label: "Select a game" },
            ...odds.games.map((game) => ({
              value: game.gameId,
              label: `${game.awayCode} @ ${game.homeCode} · ${formatWeekdayTime(game.startAt, display.timeZone)}`,
            })),
          ]}
        />
      </div>
      <Button type="submit" pending={pending}>
        Show
      </Button>
    </Form>
  );
}
