import type { WireList } from "../resources/wire.ts";
import { missing } from "../store.ts";

/** One page of a list, newest first. `members` are in order of creation. */
export function paginate<T extends { id: string }>(
  url: string,
  members: readonly T[],
  { limit, starting_after }: { limit: number; starting_after?: string | undefined },
): WireList<T> {
  const newestFirst = members.toReversed();
  const before = newestFirst.findIndex(({ id }) => id === starting_after);
  if (starting_after !== undefined && before < 0) throw missing("object", starting_after, "starting_after");
  const rest = newestFirst.slice(before + 1);
  return { object: "list", data: rest.slice(0, limit), has_more: rest.length > limit, url };
}
