import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { mappingKey } from "@wagefloor/domain/minimum-wage/mapping-key.ts";
import { sentenceOf } from "../../../lib/errors.ts";
import { jurisdictionsQuery } from "../../../lib/jurisdictions.ts";
import { locationMappingsQuery } from "../../../lib/location-mappings.ts";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { Loading } from "../../../ui/page/loading.tsx";
import { proposalsQuery } from "./api.ts";
import { MapLocationsForm } from "./map-locations-form.tsx";
import { SuggestedPlaces } from "./suggested-places.tsx";

interface MapLocationsProps {
  /** `YYYY-MM-DD`, for which the minimum wages are shown. */
  readonly payDate: string;
  /** Unknown locations, most employees first. */
  readonly locations: readonly { readonly location: string; readonly employees: number }[];
}

/** Lets a person say which place each location is, with the places that it may mean first. */
export function MapLocations({ payDate, locations }: MapLocationsProps) {
  const jurisdictions = useQuery(jurisdictionsQuery(payDate));
  const mappings = useQuery(locationMappingsQuery);
  const proposals = useQuery(proposalsQuery(locations.map(({ location }) => location)));
  const queries = [jurisdictions, mappings, proposals];
  if (jurisdictions.isPending || mappings.isPending || proposals.isPending)
    return <Loading label="Loading places" />;
  if (jurisdictions.isError || mappings.isError || proposals.isError)
    return (
      <ErrorNotice
        onRetry={() => queries.filter((query) => query.isError).forEach((query) => void query.refetch())}
      >
        {sentenceOf(
          jurisdictions.error ?? mappings.error ?? proposals.error,
          "The places couldn't be loaded.",
        )}
      </ErrorNotice>
    );
  const known = new Set(proposals.data.filter((one) => one.known).map(({ location }) => location));
  const unknown = locations.filter(({ location }) => !known.has(location));
  const mapped = new Set(mappings.data.map(({ location }) => mappingKey(location)));
  return (
    <Stack maw={640}>
      <SuggestedPlaces
        locations={unknown.filter(({ location }) => !mapped.has(mappingKey(location)))}
        proposals={proposals.data}
      />
      <MapLocationsForm
        locations={unknown}
        jurisdictions={jurisdictions.data}
        mappings={mappings.data}
        proposals={proposals.data}
      />
    </Stack>
  );
}
