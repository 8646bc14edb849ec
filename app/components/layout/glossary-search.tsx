import { Field } from "../forms/field.tsx";
import { Button } from "../ui/button.tsx";

/** Looks a word up in the glossary: a form that every page without scripts can hold. */
export function GlossarySearch({ query }: { readonly query: string }) {
  return (
    <form method="get" action="/glossary" role="search" aria-label="Glossary" className="flex max-w-xl items-end gap-2">
      <div className="flex-1">
        <Field
          label="Look up a word"
          inputProps={{ id: "glossary-q", name: "q", type: "search", defaultValue: query, maxLength: 80 }}
        />
      </div>
      <Button type="submit">Look up</Button>
    </form>
  );
}
