import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { mostLocationsAtOnce } from "@wagefloor/contract/locations/most-at-once.ts";
import { api, call } from "./api.ts";
import { sentenceOf } from "./errors.ts";
import { formatCount } from "./format/format.ts";
import { locationMappingsKey, reviewsKey } from "./payroll-data.ts";
import { useSend } from "./use-send.ts";

/** Locations of the user's files that a person has mapped to a jurisdiction. */
export const locationMappingsQuery = queryOptions({
  queryKey: locationMappingsKey,
  queryFn: async () => (await call(api.locations.mappings.$get())).mappings,
});

/** Some locations were mapped before the server, or the connection, failed. */
class PartlyMapped extends Error {
  override readonly name = "PartlyMapped";
  readonly mapped: number;
  readonly all: number;

  constructor(mapped: number, all: number, cause: unknown) {
    super("Some locations weren't mapped", { cause });
    this.mapped = mapped;
    this.all = all;
  }
}

/** Why locations weren't mapped, and how many of them were. */
export function mappingFailure(error: unknown): string {
  if (!(error instanceof PartlyMapped)) return sentenceOf(error, "The places couldn't be saved.");
  const why = sentenceOf(error.cause, "The others couldn't be saved.");
  return `${formatCount(error.mapped)} of ${formatCount(error.all)} locations are mapped. ${why} Save again to map the rest.`;
}

/**
 * Maps locations, as written in the file, to jurisdiction keys such as `US-CA-OAKLAND`. Saved again, they are the same.
 * Its error is for `mappingFailure`.
 */
export function useMapLocations() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (chosen: readonly { readonly location: string; readonly jurisdiction: string }[]) => {
      for (let first = 0; first < chosen.length; first += mostLocationsAtOnce) {
        const mappings = chosen.slice(first, first + mostLocationsAtOnce);
        const answer = await call(api.locations.mappings.$post({ json: { mappings } })).catch(
          (cause: unknown) => {
            throw first === 0 ? cause : new PartlyMapped(first, chosen.length, cause);
          },
        );
        client.setQueryData(locationMappingsQuery.queryKey, answer.mappings);
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: reviewsKey }),
  });
}

/** Forgets the mapping of a location. */
export function useForgetLocation() {
  return useSend(
    async (location: string) => (await call(api.locations.mappings.$delete({ json: { location } }))).mappings,
    { answers: locationMappingsQuery },
  );
}
