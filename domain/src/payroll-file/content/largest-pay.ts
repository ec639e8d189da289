/** In cents: beyond 100 million dollars an amount is a slip of the export, not someone's pay. */
export const largestPay = 10_000_000_000;
