import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call } from "./api.ts";
import { reviewsKey } from "./payroll-data.ts";

/** Locations of the user's files that a person has mapped to a jurisdiction. */
export const locationMappingsQuery = queryOptions({
  queryKey: ["location-mappings"],
  queryFn: async () => (await call(api.locations.mappings.$get())).mappings,
});

/** The most locations that the server maps in one request. */
const mostAtOnce = 500;

/** Maps locations, as written in the file, to jurisdiction keys such as `US-CA-OAKLAND`. Saved again, they are the same. */
export function useMapLocations() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (chosen: readonly { readonly location: string; readonly jurisdiction: string }[]) => {
      for (let first = 0; first < chosen.length; first += mostAtOnce) {
        const mappings = chosen.slice(first, first + mostAtOnce);
        const answer = await call(api.locations.mappings.$post({ json: { mappings } }));
        client.setQueryData(locationMappingsQuery.queryKey, answer.mappings);
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: reviewsKey }),
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
