import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call } from "./api.ts";
import { reviewsKey } from "./payroll-data.ts";

/** Locations of the user's files that a person has mapped to a jurisdiction. */
export const locationMappingsQuery = queryOptions({
  queryKey: ["location-mappings"],
  queryFn: async () => (await call(api.locations.mappings.$get())).mappings,
});

/** Maps a location, as written in the file, to a jurisdiction key such as `US-CA-OAKLAND`. */
export function useMapLocation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (mapping: { location: string; jurisdiction: string }) =>
      call(api.locations.mappings.$put({ json: mapping })),
    onSuccess: ({ mappings }) => {
      client.setQueryData(locationMappingsQuery.queryKey, mappings);
      return client.invalidateQueries({ queryKey: reviewsKey });
    },
  });
}

/** Maps several locations at once. */
export function useMapLocations() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (chosen: { location: string; jurisdiction: string }[]) =>
      call(api.locations.mappings.$post({ json: { mappings: chosen } })),
    onSuccess: ({ mappings }) => {
      client.setQueryData(locationMappingsQuery.queryKey, mappings);
      return client.invalidateQueries({ queryKey: reviewsKey });
    },
  });
}

/** Forgets the mapping of a location. */
export function useForgetLocation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (location: string) => call(api.locations.mappings.$delete({ json: { location } })),
    onSuccess: ({ mappings }) => client.setQueryData(locationMappingsQuery.queryKey, mappings),
  });
}
