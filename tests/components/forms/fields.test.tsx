import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CheckboxField } from "#app/components/forms/checkbox-field.tsx";
import { Field } from "#app/components/forms/field.tsx";
import { SelectField } from "#app/components/forms/select-field.tsx";

test("a failed field is marked invalid and described by its messages and its hint", () => {
  const markup = renderToStaticMarkup(
    <Field label="Stake" hint="In dollars" errors={["Enter a stake"]} inputProps={{ name: "stake", id: "stake" }} />,
  );
  expect(markup).toContain('aria-invalid="true"');
  expect(markup).toContain('aria-describedby="stake-error stake-hint"');
  expect(markup).toMatch(/<div id="stake-error"[^>]*>.*Enter a stake/);
  expect(markup).toContain('id="stake-hint"');
  expect(markup).toContain('for="stake"');
});

test("a field without errors says nothing of errors", () => {
  const markup = renderToStaticMarkup(<Field label="Stake" inputProps={{ name: "stake", id: "stake" }} />);
  expect(markup).not.toContain("aria-invalid=");
  expect(markup).not.toContain("aria-describedby=");
});

test("a select and a checkbox are tied to their labels and messages", () => {
  const select = renderToStaticMarkup(
    <SelectField
      label="League"
      errors={["Choose one"]}
      selectProps={{ name: "league", id: "league", defaultValue: "NBA" }}
      options={[{ value: "NBA", label: "NBA" }]}
    />,
  );
  expect(select).toContain('for="league"');
  expect(select).toContain('aria-describedby="league-error"');
  expect(select).toMatch(/<option value="NBA" selected="">/);
  const box = renderToStaticMarkup(
    <CheckboxField label="Understood" errors={["Tick it"]} inputProps={{ name: "understood", id: "understood" }} />,
  );
  expect(box).toMatch(/<label for="understood"/);
  expect(box).toContain('aria-describedby="understood-error"');
});
