import { ShareFold, type ShareFoldProps } from "./share-fold.tsx";

/** `ShareFold` on a page without scripts of its own: public/share.js shares or copies the text, else the fold opens. */
export function ShareLink(props: ShareFoldProps) {
  return (
    <div data-share className="min-w-0">
      <ShareFold {...props} />
      <p
        role="status"
        className="fixed inset-x-0 top-20 z-[70] mx-auto w-fit rounded-card border bg-raised px-4 py-2.5 text-sm font-semibold shadow-float empty:hidden"
      />
      <script src="/share.js" defer />
    </div>
  );
}
