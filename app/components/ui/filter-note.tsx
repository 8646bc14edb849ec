import { Banner } from "./banner.tsx";

/** What an address asks of a page's filters that does not exist (D31); nothing where everything does. */
export function FilterNote({ text }: { readonly text: string | null }) {
  return text === null ? null : (
    <div className="mb-4">
      <Banner tone="caution">{text}</Banner>
    </div>
  );
}
