import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { EnterRateButton } from "../../rates/enter-rate-button.tsx";

export function RatesForm({ review }: { readonly review: Review }) {
  const places = review.ratesToEnter.map(({ name }) => name);
  return places.length > 0 && <EnterRateButton days={review} places={places} />;
}
