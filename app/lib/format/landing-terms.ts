/** Version of the text accepted before signing in, stored in `consents`. Changed text needs a new version: a test compares them. */
export const LANDING_TERMS = { document: "landing-terms", version: "2" } as const;

export const LANDING_TERMS_TITLE = "Important Notice";

/** The text to accept; `helpLine` comes from the configuration and is not part of the version. */
export function landingTermsText(helpLine: string): readonly string[] {
  return [
    "Predictions are estimates. Data can be late or wrong, and past results do not promise future ones: always verify odds and do independent research before betting.",
    `Betting involves risk. Linewise is for adults of legal age where they are: 21+ in most places, 18+ where the law allows. Gambling problem? Call ${helpLine}.`,
    "We ask for your date of birth and your region because the law where you are decides from which age you may use this. Both stay with your account and are shown to nobody.",
  ];
}

/** Label of the checkbox. */
export const LANDING_TERMS_CONFIRMATION = "I have understood this, and I am of legal age to bet where I am.";

/** The whole text as it was shown and accepted, kept with the acceptance. */
export function landingTermsShown(helpLine: string): string {
  return [LANDING_TERMS_TITLE, ...landingTermsText(helpLine), LANDING_TERMS_CONFIRMATION].join("\n\n");
}
