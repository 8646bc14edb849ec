/** Most characters of a cell, and of a line of a copied page. No bet needs more, and reading time may grow with the square of the length. */
export const LONGEST_CELL = 4000;
const LONGEST_LINE = 2000;
/** Most cells of a row: more than any file may have columns. */
export const MOST_CELLS = 500;

const CUT = " … (cut)";
/** The note on a row whose text was cut. */
export const CUT_NOTE = "One of its texts is too long to be read in full: its end was left out.";

/** A text, or as much of its beginning as may be read, which says so at its end. */
export const cutTo = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - CUT.length)}${CUT}`;

/** Whether the end of one of these texts was left out. */
export const isCut = (texts: readonly (string | undefined)[]): boolean => texts.some((text) => text?.endsWith(CUT));

/** A copied page with lines as long as they may be. */
export const withShortLines = (text: string): string => text.replace(/[^\r\n]+/g, (line) => cutTo(line, LONGEST_LINE));
