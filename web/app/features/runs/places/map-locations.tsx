import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import { mappingKey } from "@wagefloor/domain/minimum-wage/look-up/mapping-key.ts";
import { sentenceOf } from "../../../lib/errors.ts";
import { jurisdictionsQuery } from "../../../lib/jurisdictions.ts";
import { locationMappingsQuery } from "../../../lib/location-mappings.ts";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { Loading } from "../../../ui/page/loading.tsx";
import { proposalsQuery } from "../api.ts";
import { MapLocationsForm } from "./map-locations-form.tsx";
import type { UnmappedLocation } from "./places-of-locations.ts";

interface MapLocationsProps {
  /** `YYYY-MM-DD`, for which the minimum wages are shown unless there is a period. */
  readonly payDate: string;
  readonly period: Run["period"];
  /** Unknown locations, most employees first. */
  readonly locations: readonly UnmappedLocation[];
}

/** Lets a person say which place each location is, with the places that it may mean one click away. */
export function MapLocations({ payDate, period, locations }: MapLocationsProps) {
  // Another pay date, or fewer locations after a save, leave the form as it is until their answer is there.
  const jurisdictions = useQuery({
    ...jurisdictionsQuery(payDate, period),
    placeholderData: keepPreviousData,
  });
  const mappings = useQuery(locationMappingsQuery);
  const proposals = useQuery(proposalsQuery([...new Set(locations.flatMap(textsOf))]));
  const queries = [jurisdictions, mappings, proposals];
  if (jurisdictions.isPending || mappings.isPending || proposals.isPending)
    return <Loading label="Loading places" />;
  if (!jurisdictions.data || !mappings.data || !proposals.data)
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
  const proposed = new Map(proposals.data.map((one) => [one.location, one]));
  const mapped = new Map(mappings.data.map((one) => [mappingKey(one.location), one.jurisdiction]));
  return (
    <MapLocationsForm
      locations={locations
        .filter(({ location }) => proposed.get(location)?.known !== true)
        .map((one) => ({
          ...one,
          mapped: mapped.get(mappingKey(one.location))?.key ?? "",
          suggested: textsOf(one).flatMap((text) =>
            (proposed.get(text)?.places ?? []).map((place) =>
              text === one.location ? place : { ...place, why: `${one.beside?.column} says “${text}”` },
            ),
          ),
        }))}
      jurisdictions={jurisdictions.data.filter(({ kind }) => kind !== "federal")}
    />
  );
}

/** The location, and the city beside it. */
function textsOf({ location, beside }: UnmappedLocation): string[] {
  return beside === undefined ? [location] : [location, beside.city];
}
