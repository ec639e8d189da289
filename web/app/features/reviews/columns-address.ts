import { reviewAddress } from "../../lib/address/review-address.ts";

/** Where the columns of a review's file are matched with those of a profile. */
export function columnsAddress(reviewId: string): string {
  return `${reviewAddress(reviewId)}/columns`;
}
