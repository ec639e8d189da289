import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { MapLocations } from "../../results/places/map-locations.tsx";

export function LocationsForm({ review: { placesToMap, payDate, period } }: { readonly review: Review }) {
  return <MapLocations payDate={payDate} period={period} locations={placesToMap} />;
}
