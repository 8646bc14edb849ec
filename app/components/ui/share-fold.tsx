import type { MouseEvent } from "react";
import { buttonClass, type ButtonSize } from "./button.tsx";
import { Icon } from "./icon.tsx";

export interface ShareFoldProps {
  /** The shared text, with its address. */
  readonly text: string;
  /** Names the thing for screen readers: "Raptors −3.5". */
  readonly what: string;
  readonly size?: ButtonSize;
}

/**
 * Shares a text. Without scripts it is a fold with the text to select. With them a press shares the text with the device or copies it; that
 * code is loaded only then.
 */
export function ShareFold({ text, what, size = "sm" }: ShareFoldProps) {
  const share = async (event: MouseEvent<HTMLElement>) => {
    const fold = event.currentTarget.parentElement;
    if (fold instanceof HTMLDetailsElement && fold.open) return;
    event.preventDefault();
    const shared = await import("./share-text.ts").then(({ shareText }) => shareText(text)).catch(() => false);
    if (!shared && fold instanceof HTMLDetailsElement) fold.open = true;
  };
  return (
    <details className="no-print min-w-0">
      <summary className={buttonClass({ variant: "secondary", size })} onClick={(event) => void share(event)}>
        <Icon name="link" size="sm" />
        Share<span className="sr-only"> {what}</span>
      </summary>
      <textarea
        readOnly
        rows={3}
        value={text}
        aria-label={`Text to share ${what}`}
        className="mt-2 block w-full rounded-control border border-strong-border bg-raised p-2 text-sm"
      />
    </details>
  );
}
