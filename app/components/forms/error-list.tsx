import { Icon } from "../ui/icon.tsx";

export interface ErrorListProps {
  readonly id?: string;
  readonly errors?: readonly string[] | undefined;
}

/** The messages of a field or a form; nothing where there are none. */
export function ErrorList({ id, errors }: ErrorListProps) {
  if (!errors?.length) return null;
  return (
    <div id={id} role="alert" className="mt-1.5 space-y-1 text-sm text-negative">
      {errors.map((message) => (
        <p key={message} className="flex items-start gap-1.5">
          <Icon name="alert" size="sm" className="mt-0.5" />
          {message}
        </p>
      ))}
    </div>
  );
}
