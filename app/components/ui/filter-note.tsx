import { Banner } from "./banner.tsx";

/** The parts of an address that name filters or values the page does not have (D31); nothing if it has them all. */
export function FilterNote({ text }: { readonly text: string | null }) {
  return text === null ? null : (
    <div className="mb-4">
      <Banner tone="caution">{text}</Banner>
    </div>
  );
}
