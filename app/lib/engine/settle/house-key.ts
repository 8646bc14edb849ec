/** A state or a province behind a book's name: "Pinnacle ON", "Dabble (NJ)". */
const STATE = /[\s(–-]+[A-Z]{2}\)?$/;
/** Where a book is, or what it is: "Bookmaker.eu", "Pinnacle Sports". */
const ADDRESS = /\.(?:com|eu|ag|lv|net)$/;
const SPORTS = /(?<=.{4})sports(?:book)?$/;

/** A book's key in the tables of house rules, from our own key of it or from its name as somebody wrote it: "Sky Book NJ" is "skybook". */
export const houseKey = (book: string): string =>
  book
    .replace(STATE, "")
    .toLowerCase()
    .replace(ADDRESS, "")
    .replace(/[^a-z0-9]/g, "")
    .replace(SPORTS, "");
