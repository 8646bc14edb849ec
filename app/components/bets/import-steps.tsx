import { classNames } from "#app/components/ui/class-names.ts";

const STEPS = ["File", "Columns", "Preview", "Done"] as const;

/** The progress of an import, in words and as a list. */
export function ImportSteps({ step }: { readonly step: 1 | 2 | 3 | 4 }) {
  return (
    <ol aria-label="Steps" className="mb-4 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {STEPS.map((name, index) => (
        <li
          key={name}
          aria-current={index + 1 === step ? "step" : undefined}
          className={classNames(index + 1 === step ? "font-semibold text-text" : "text-muted")}
        >
          {index + 1}. {name}
        </li>
      ))}
    </ol>
  );
}
