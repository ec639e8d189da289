import { LocationMappingsCard } from "../../features/locations/location-mappings-card.tsx";
import { EnteredRatesCard } from "../../features/results/rates/entered-rates-card.tsx";
import { pageMeta } from "../../lib/format/page-meta.ts";

export const meta = pageMeta("Settings: Locations and wages");

/** Which places the locations in files mean, and the minimum wages that the organization entered. */
export default function LocationsSection() {
  return (
    <>
      <LocationMappingsCard />
      <EnteredRatesCard />
    </>
  );
}
