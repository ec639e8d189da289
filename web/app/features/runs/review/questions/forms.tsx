import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import type { ReactNode } from "react";
import { EnterRateButton } from "../../rates/enter-rate-button.tsx";
import { MapLocations } from "../../results/places/map-locations.tsx";
import { UsedDeductions } from "../deductions/used-deductions.tsx";

/** The questions that a part of its own answers. */
export const forms: Readonly<Record<string, (props: { readonly review: Review }) => ReactNode>> = {
  deductions: UsedDeductions,
  locations: ({ review: { placesToMap, payDate, period } }) => (
    <MapLocations payDate={payDate} period={period} locations={placesToMap} />
  ),
  rates: ({ review }) => {
    const places = review.ratesToEnter.map(({ name }) => name);
    return places.length > 0 && <EnterRateButton days={review} places={places} />;
  },
};
