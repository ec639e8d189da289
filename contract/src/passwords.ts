/** The fewest characters of a new password (clauses AUTH-04, AUTH-07). */
export const shortestPassword = 6;

export const longestPassword = 128;

/** A password that is too short at sign-up, and where it is changed. */
export const tooShortSentence = `Password should be at least ${shortestPassword} characters long.`;

/** The same where it is reset, in the specification's words. */
export const tooShortAtReset = `Password must be at least ${shortestPassword} characters long`;
