/** The fewest characters of a new password (clauses AUTH-04, AUTH-07). */
export const shortestPassword = 6;

export const longestPassword = 128;
