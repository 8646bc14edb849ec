/** Minutes on ice from a box score's whole `seconds`, rounded to hundredths, so that all sources of one line agree. */
export const iceMinutes = (seconds: number): number => Math.round((seconds / 60) * 100) / 100;
