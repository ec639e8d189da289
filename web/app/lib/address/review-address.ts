/** The address of a review. */
export function reviewAddress(reviewId: string): string {
  return `/app/analysis/${encodeURIComponent(reviewId)}`;
}
