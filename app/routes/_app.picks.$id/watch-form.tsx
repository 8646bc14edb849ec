import { Form } from "@remix-run/react";
import { Field } from "#app/components/forms/field.tsx";
import { refusedField, refusedForm } from "#app/components/forms/refused.ts";
import type { Display } from "#app/components/picks/display.ts";
import type { FormReply } from "#app/lib/schemas/access/outcome.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Fold } from "#app/components/ui/fold.tsx";
import { americanOdds } from "#app/lib/engine/brands.ts";
import { formatOdds } from "#app/lib/format/odds.ts";
import type { OpenPick } from "#app/lib/schemas/picks/dto.ts";

export interface WatchFormProps {
  readonly pick: OpenPick;
  readonly display: Display;
  readonly action: string;
  readonly formKey: string;
  readonly reply: FormReply | undefined;
}

/** "Tell me at this price or better": one alert, once. */
export function WatchForm({ pick, display, action, formKey, reply }: WatchFormProps) {
  const price = refusedField(reply?.result, "price");
  const errors = price.errors ?? refusedForm(reply?.result);
  return (
    <Fold plain title="Watch the price" open={errors !== undefined}>
      <Form
        method="post"
        action={action}
        preventScrollReset
        className="grid grid-cols-[minmax(0,14rem)_auto] items-end justify-start gap-2"
      >
        <input type="hidden" name="formKey" value={formKey} />
        <Field
          label="Tell me at this price or better"
          errors={errors}
          inputProps={{
            name: "price",
            autoComplete: "off",
            required: true,
            defaultValue: price.value ?? formatOdds(americanOdds(pick.goodDownTo), display.oddsFormat),
          }}
        />
        <Button type="submit" name="intent" value="watch">
          Watch
        </Button>
      </Form>
    </Fold>
  );
}
