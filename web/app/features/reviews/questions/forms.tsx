import { Box } from "@mantine/core";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import type { ReactNode } from "react";
import { quantity } from "../../../lib/format/quantity.ts";
import { DifferencesTable } from "../../actuals/differences-table.tsx";
import { TakenAlerts } from "../../actuals/taken-alerts.tsx";
import { EnterRateButton } from "../../results/rates/enter-rate-button.tsx";
import { MapLocations } from "../../runs/places/map-locations.tsx";
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
          <Box component="details" w="100%" fz="sm">
            <summary>What differs: {quantity(deductions.use.totals.differing, "amount")}</summary>
            <DifferencesTable differences={deductions.use.differences} />
          </Box>
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
