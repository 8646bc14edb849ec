/** Time on ice as box scores tell it, in whole `seconds`: minutes rounded to hundredths, so that every source of one line agrees. */
export const iceMinutes = (seconds: number): number => Math.round((seconds / 60) * 100) / 100;
