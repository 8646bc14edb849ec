/** A book's key in the tables of house rules, from our own key of it or from its name as somebody wrote it: "Sky Book" is "skybook". */
export const houseKey = (book: string): string => book.toLowerCase().replace(/[^a-z0-9]/g, "");
