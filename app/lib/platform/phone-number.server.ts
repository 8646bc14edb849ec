import type { CountryCode } from "libphonenumber-js/min";
import type { RegionKey } from "#app/lib/engine/care/regions.ts";

/** The country of a number without a country code: the person's own, else the United States. */
function countryOf(region: RegionKey | null): CountryCode {
  const country = region?.slice(0, 2);
  return country === "CA" || country === "GB" || country === "IE" ? country : "US";
}

/**
 * A telephone number as E.164 ("+14165550123") from its usual spellings; null where it is none. The library is loaded at the first call: it
 * takes 8 MB of memory.
 */
export async function readPhoneNumber(typed: string, region: RegionKey | null): Promise<string | null> {
  const { parsePhoneNumberFromString } = await import("libphonenumber-js/min");
  const number = parsePhoneNumberFromString(typed, { defaultCountry: countryOf(region), extract: false });
  return number?.isValid() === true && number.ext === undefined ? number.number : null;
}
