import { useQuery } from "@tanstack/react-query";
import type { Item } from "@wagefloor/contract/items/items.ts";
import { useMemo } from "react";
import { itemsQuery } from "../items/api.ts";

/** Finds the item of a purchase; undefined until items are loaded, and for something that isn't an item. */
export function useItemOf() {
  const { data } = useQuery(itemsQuery);
  const items = useMemo(() => new Map((data ?? []).map((item) => [item.id, item])), [data]);
  return (item: Pick<Item, "id"> | null) => (item === null ? undefined : items.get(item.id));
}
