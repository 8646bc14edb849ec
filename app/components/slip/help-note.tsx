import { telephoneHref } from "#app/lib/format/help-lines.ts";

/** Problem-gambling help beside every form that stakes money (D20). */
export function HelpNote({ helpLine }: { readonly helpLine: string }) {
  return (
    <p className="text-xs text-muted">
      Gambling problem? Call{" "}
      <a
        href={telephoneHref(helpLine)}
        className="inline-flex min-h-11 items-center font-semibold text-text underline underline-offset-2"
      >
        {helpLine}
      </a>
    </p>
  );
}
