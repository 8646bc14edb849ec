/** The anchor of a bet on the page of My Picks that holds it. */
export const betAnchor = (savedPickId: number) => `bet-${savedPickId}`;

/** The address that leads to a bet in My Picks, on the tab and page where it is when the link is followed. */
export const betHref = (savedPickId: number) => `/saved-picks?bet=${savedPickId}`;
