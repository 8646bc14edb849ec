import type { ReactNode } from "react";
import { EntryFold } from "./entry-fold.tsx";

/** Sections of the guide, in order, as listed in the contents. */
export const GUIDE = [
  { id: "basics", title: "Basics" },
  { id: "signing-in", title: "Signing in" },
  { id: "assistants", title: "Connecting an assistant (MCP)" },
  { id: "paging", title: "Paging" },
  { id: "caching", title: "Caching" },
  { id: "idempotency", title: "Idempotent changes" },
  { id: "limits", title: "Rate limits" },
  { id: "web-hooks", title: "Web hooks" },
  { id: "versions", title: "Versions and changes" },
  { id: "failures", title: "Errors" },
] as const;
type SectionId = (typeof GUIDE)[number]["id"];

/** A section of the guide, which opens without scripts. */
export function Section({ id, children }: { readonly id: SectionId; readonly children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-title`}>
      <EntryFold
        id={id}
        heading={
          <h3 id={`${id}-title`} className="font-semibold">
            {GUIDE.find((section) => section.id === id)?.title}
          </h3>
        }
      >
        {children}
      </EntryFold>
    </section>
  );
}

export const Code = ({ children }: { readonly children: string }) => (
  <code className="font-mono text-sm break-words">{children}</code>
);
