/** Id of the card's heading, which gets the focus when one step gives way to the next. */
export const twoFactorHeading = "two-factor-heading";
