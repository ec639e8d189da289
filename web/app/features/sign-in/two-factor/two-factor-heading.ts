/** Id of the card's heading, which gets focus when the step changes. */
export const twoFactorHeading = "two-factor-heading";
