import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect } from "react";

const TYPED_INTO = "input, textarea, select, [contenteditable]";

/** The target of a key; null for keys without one and for keys typed into a field. @internal Exported for its test. */
export function placeForKey({
  key,
  inField,
  modified,
}: {
  readonly key: string;
  readonly inField: boolean;
  readonly modified: boolean;
}): string | null {
  if (inField || modified) return null;
  if (key === "/") return "/search#q";
  return key === "?" ? "/search#keyboard" : null;
}

/** `/` opens the search, `?` the list of keys. After a change that returns to an anchor, the focus goes there too. */
export function useKeyboard(): void {
  const navigate = useNavigate();
  const { key, hash } = useLocation();

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const inField = event.target instanceof Element && event.target.closest(TYPED_INTO) !== null;
      const place = placeForKey({ key: event.key, inField, modified: event.ctrlKey || event.metaKey || event.altKey });
      if (place === null) return;
      event.preventDefault();
      navigate(place);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [navigate]);

  useEffect(() => {
    if (hash.length > 1) document.getElementById(decodeURIComponent(hash.slice(1)))?.focus();
  }, [key, hash]);
}
