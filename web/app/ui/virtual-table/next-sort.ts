import type { Sort } from "./virtual-table.tsx";

/** The sort after a click on a column header: ascending, descending, then the data's own order again. */
export function nextSort<Key extends string>(sort: Sort<Key> | null, key: Key): Sort<Key> | null {
  if (sort?.key !== key) return { key, descending: false };
  return sort.descending ? null : { key, descending: true };
}
