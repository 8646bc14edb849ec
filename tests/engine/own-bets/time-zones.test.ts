import { expect, test } from "vitest";
import { zoneOf, zoneOfHeader } from "#app/lib/engine/own-bets/time-zones.ts";
import { inZone } from "#app/lib/engine/own-bets/typed-date.ts";

test.each([
  ["Date (CET)", "Europe/Paris"],
  ["Placed (UTC+2)", 120],
  ["Placed (GMT +01:00)", 60],
  ["Placed (London time)", "Europe/London"],
  ["Time (BST)", 60],
  ["Bet placed (AEDT)", 660],
  ["Date [Eastern Standard Time]", "America/New_York"],
  ["Start (America/Denver)", "America/Denver"],
  ["Placed (times in Tokyo)", "Asia/Tokyo"],
  ["kickoff_utc", 0],
  ["placedAtUTC", 0],
  ["Date in Pacific time", "America/Los_Angeles"],
  ["Date - ET", "America/New_York"],
])("%s is in the zone %s", (header, zone) => {
  expect(zoneOf(zoneOfHeader(header)?.zone ?? "")).toBe(zone);
});

test.each([
  "Date",
  "Placed at",
  "Date (local time)",
  "Date/Time",
  "Game time",
  "Date des paris",
  "Date (bet)",
  "Date (MDY)",
])("%s names no zone", (header) => {
  expect(zoneOfHeader(header)).toBeNull();
});

test.each(["Date (IST)", "Date (UTC or so)", "Date (Atlantis time)"])("the zone of %s is not known", (header) => {
  expect(zoneOf(zoneOfHeader(header)?.zone ?? "")).toBeUndefined();
});

test.each([
  ["2025-07-05 03:30:00.000", "2025-07-05 03:30:00.000 cet"],
  ["45843.25", "2025-07-05 6:00 cet"],
  ["Jul 5, 3:30 AM", "Jul 5, 3:30 AM cet"],
  ["7 PM", "7 PM cet"],
  ["2025-07-05", "2025-07-05"],
  ["2025-07-05T03:30:00Z", "2025-07-05T03:30:00Z"],
  ["2025-07-05 03:30 +02:00", "2025-07-05 03:30 +02:00"],
])("%s below a zone is %s", (cell, expected) => {
  expect(inZone(cell, "cet")).toBe(expected);
});
