import { Banner } from "../ui/banner.tsx";
import { formatDuration } from "#app/lib/format/dates.ts";

/** Says that the page comes from a replica and how old it is (milliseconds); nothing while the replica is in sync. */
export function ReadAgeBanner({ age }: { readonly age: number | null }) {
  return age === null ? null : (
    <Banner tone="caution" icon="clock" role="status" edge>
      This is a copy from {formatDuration(age)} ago: the main database is unavailable. Nothing can be saved until it is
      back.
    </Banner>
  );
}
