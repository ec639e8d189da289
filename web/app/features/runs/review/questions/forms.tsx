import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import type { ReactNode } from "react";
import { EnterRateButton } from "../../rates/enter-rate-button.tsx";
import { MapLocations } from "../../results/places/map-locations.tsx";
import { DifferencesTable } from "../../results/taken/differences-table.tsx";
import { TakenAlerts } from "../../results/taken/taken-alerts.tsx";
import { type DrawRecording, HeldItems } from "../items/held-items.tsx";

export interface ReviewForm {
  readonly review: Review;
  readonly recording: DrawRecording;
}

/** The questions that a part of its own answers. */
export const forms: Readonly<Record<string, (props: ReviewForm) => ReactNode>> = {
  deductions: ({ review: { deductions } }) =>
    deductions?.use ? (
      <>
        <TakenAlerts totals={deductions.use.totals} />
        {deductions.use.differences.length > 0 && (
          <DifferencesTable differences={deductions.use.differences} />
        )}
      </>
    ) : null,
  "held-items": ({ review: { heldItems }, recording }) => (
    <HeldItems items={heldItems} recording={recording} />
  ),
  locations: ({ review: { placesToMap, payDate, period } }) => (
    <MapLocations payDate={payDate} period={period} locations={placesToMap} />
  ),
  rates: ({ review }) => {
    const places = review.ratesToEnter.map(({ name }) => name);
    return places.length > 0 && <EnterRateButton days={review} places={places} />;
  },
};
