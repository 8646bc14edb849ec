/**
 * NHL: level after regulation in about .22 of games where independent Poisson says .165 (M17), so level scores count 1.42 times; and the
 * shares of leads by one, two and three that a goal into an empty net makes longer. Both so that final margins are as frequent as in the
 * archive's 17,857 games (`npm run report:margins`).
 */
export const NHL_DIAGONAL_INFLATION = 1.42;
export const NHL_EMPTY_NET: readonly number[] = [0.26, 0.36, 0.06];
