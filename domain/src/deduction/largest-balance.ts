import { dollarsText } from "../documents/report-formats.ts";
import { cents } from "../money.ts";

/** The most that one employee can owe, to begin with or after an adjustment: 1,000,000.00. More is a typing error. */
export const largestBalance = cents(100_000_000);

/** As sentences say it. */
export const largestBalanceText = dollarsText(largestBalance);
