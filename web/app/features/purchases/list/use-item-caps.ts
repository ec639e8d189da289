import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { itemsQuery } from "../items/api.ts";

/** The maximum deduction for each item per pay period, in cents; items without a limit aren't in it. */
export function useItemCaps(): ReadonlyMap<string, number> {
  const { data } = useQuery(itemsQuery);
  return useMemo(
    () => new Map((data ?? []).flatMap(({ id, periodCap }) => (periodCap === null ? [] : [[id, periodCap]]))),
    [data],
  );
}
