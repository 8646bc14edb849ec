import { Button } from "#app/components/ui/button.tsx";
import { Field } from "#app/components/forms/field.tsx";

/** The name search of a form that lists players. */
export function PlayerSearch({ search, className = "" }: { readonly search: string; readonly className?: string }) {
  return (
    <div className={`grid grid-cols-[1fr_auto] items-end gap-2 ${className}`}>
      <Field
        label="Search players"
        hideLabel
        inputProps={{
          name: "search",
          type: "search",
          placeholder: "Search players...",
          defaultValue: search,
          maxLength: 80,
        }}
      />
      <Button type="submit">Search</Button>
    </div>
  );
}
