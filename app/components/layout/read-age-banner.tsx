import { Banner } from "../ui/banner.tsx";
import { formatDuration } from "#app/lib/format/dates.ts";

/** Says that the page comes from a copy, and how old that is (milliseconds); nothing while the copy follows its primary. */
export function ReadAgeBanner({ age }: { readonly age: number | null }) {
  return age === null ? null : (
    <Banner tone="caution" icon="clock" role="status" edge>
      Read from a copy, {formatDuration(age)} old: the main database is away. Nothing can be saved until it is back.
    </Banner>
  );
}
