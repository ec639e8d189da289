import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { api, call } from "../../lib/api.ts";
import { payrollData, payrollKey, reviewsKey } from "../../lib/payroll-data.ts";
import { useSend } from "../../lib/use-send.ts";

const merges = api["employee-merges"];

/** Two employees who may be one person, and under which number to keep them; null for the one that payroll used last. */
export interface MergePair {
  readonly one: string;
  readonly other: string;
  readonly keep: string | null;
}

/** What merging two employees would come to. */
export function mergePreviewQuery(pair: MergePair) {
  return queryOptions({
    queryKey: [...payrollKey, "merge", pair],
    queryFn: () => call(merges.check.$post({ json: { ...pair } })),
    staleTime: 0,
    retry: false,
  });
}

/** Looks up what merging with another employee would change; its error says why they can't be merged. */
export function useFindMerge(one: string) {
  const client = useQueryClient();
  return useSend((other: string) => client.fetchQuery(mergePreviewQuery({ one, other, keep: null })));
}

/** What undoing a merge would come to. */
export function undoPreviewQuery(id: string) {
  return queryOptions({
    queryKey: [...payrollKey, "undo-merge", id],
    queryFn: () => call(merges[":id"].undo.$get({ param: { id } })),
    staleTime: 0,
    retry: false,
  });
}

/** Makes two employees one, as the preview says. */
export function useMerge() {
  return useSend(
    (json: MergePair & { readonly id: string; readonly seen: string }) => call(merges.$post({ json })),
    effects,
  );
}

/** Makes them two again. */
export function useUndoMerge(id: string) {
  return useSend(
    (seen: string) => call(merges[":id"].undo.$post({ param: { id }, json: { seen } })),
    effects,
  );
}

/** Remembers of pairs of similar numbers that they belong to two people. */
export function useSayDifferent() {
  return useSend(async (pairs: readonly (readonly [string, string])[]) => {
    for (const [one, other] of pairs)
      await call(merges.different.$put({ json: { one, other, areDifferent: true } }));
  }, effects);
}

/** Whose purchases under numbers that no run has are; null if nothing is to decide. */
export const straysQuery = queryOptions({
  queryKey: [...payrollKey, "strays"],
  queryFn: async () => (await call(merges.strays.$get())).question,
});

/** A merge changes what reviews of files come to. */
const outdates = [...payrollData, reviewsKey];

const effects = { outdates, afterFailure: () => outdates };
