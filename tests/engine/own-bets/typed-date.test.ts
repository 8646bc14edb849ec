import { expect, test } from "vitest";
import { readDate, readDayOfYear } from "#app/lib/engine/own-bets/typed-date.ts";

const day = (text: string) => readDate(text, "dmy")?.day ?? null;
const of = (month: number, dayOfMonth: number) => Date.UTC(2024, month - 1, dayOfMonth) / 86_400_000;

test.each([
  ["sam. 20 janv. 2024", of(1, 20)],
  ["sabato 20 gennaio 2024", of(1, 20)],
  ["sábado, 20/01/2024", of(1, 20)],
  ["terça-feira, 16/01/2024", of(1, 16)],
  ["20 de enero de 2024", of(1, 20)],
  ["Sa., 20. Januar 2024", of(1, 20)],
  ["za 20 jan. 2024", of(1, 20)],
  ["lör 20 maj 2024", of(5, 20)],
  ["1er août 2024", of(8, 1)],
  ["15 de septiembre de 2024", of(9, 15)],
  ["mar. 16 janv. 2024", of(1, 16)],
  ["Mar 16, 2024", of(3, 16)],
  ["Tue, Mar 16 2024", of(3, 16)],
  ["Sun 45311", of(1, 20)],
  ["sob. 20 stycznia 2024", of(1, 20)],
  ["la 20. tammikuuta 2024", of(1, 20)],
  ["20. marraskuuta 2024", of(11, 20)],
  ["2024-01-20 Sat", of(1, 20)],
  ["20/01/2024 (sam.)", of(1, 20)],
  ["Sat (20/01/2024)", of(1, 20)],
  ["Jan 20 '24", of(1, 20)],
])("%s is the day %i", (text, expected) => {
  expect(day(text)).toBe(expected);
});

test.each([
  ["20 janv. 2024 à 19h30", 19.5],
  ["20.01.2024 um 19:30 Uhr", 19.5],
  ["20 de enero de 2024 a las 19:30", 19.5],
  ["lör 20 jan. 2024 kl. 19:30", 19.5],
  ["Sat, Jan 20 2024 at 7:30 PM", 19.5],
  ["7:30 PM, Jan 20 2024", 19.5],
  ["19:30 20/01/2024", 19.5],
  ["20/01/2024 19.30", 19.5],
  ["20. jan. 2024 kl 19.30", 19.5],
  ["Sat Jan 20 2024 19:30:00 GMT-0500 (Eastern Standard Time)", 19.5],
])("%s has a time of day", (text, hours) => {
  expect(readDate(text, "dmy")).toMatchObject({ day: of(1, 20), seconds: hours * 3600 });
});

test("a day without a year has its weekday in any language", () => {
  expect(readDayOfYear("dim. 11 févr.", "dmy")).toMatchObject({ month: 2, dayOfMonth: 11, weekday: 0 });
  expect(readDayOfYear("Sa 20.01.", "dmy")).toMatchObject({ month: 1, dayOfMonth: 20, weekday: 6 });
  expect(readDayOfYear("Mar 16", "dmy")).toMatchObject({ month: 3, dayOfMonth: 16, weekday: null });
});

test("words of a bet are not dates", () => {
  for (const text of [
    "Suns 11.5",
    "3 out of 5",
    "Set 2 10 games",
    "Dom 3.5",
    "Mage 20 2024",
    "7:30 8:30",
    "7:30 PM, 8:30 PM",
  ])
    expect(day(text)).toBeNull();
});
