import type { WireList } from "../resources/wire.ts";
import { ApiError } from "./api-error.ts";

/** The parameters of a page of a list. */
export interface PageRequest {
  limit: number;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
  created?: Partial<Record<"gt" | "gte" | "lt" | "lte", number | undefined>> | undefined;
}

interface Listed {
  id: string;
  created?: number;
}

/** One page, newest first. `members` are in order of creation. */
export function paginate<T extends Listed>(
  url: string,
  members: readonly T[],
  request: PageRequest,
): WireList<T> {
  const newestFirst = members.toReversed().filter((member) => isWithin(member.created ?? 0, request.created));
  return page(url, newestFirst, request);
}

/** One page of members in the order given. */
export function page<T extends Listed>(
  url: string,
  members: readonly T[],
  request: PageRequest,
): WireList<T> {
  const { limit, starting_after, ending_before } = request;
  if (ending_before !== undefined) {
    const before = members.slice(0, position(members, ending_before, "ending_before"));
    return { object: "list", data: before.slice(-limit), has_more: before.length > limit, url };
  }
  const start = starting_after === undefined ? 0 : position(members, starting_after, "starting_after") + 1;
  const rest = members.slice(start);
  return { object: "list", data: rest.slice(0, limit), has_more: rest.length > limit, url };
}

function position(members: readonly Listed[], id: string, param: string): number {
  const found = members.findIndex((member) => member.id === id);
  if (found >= 0) return found;
  throw new ApiError(400, `No such object: '${id}'`, { code: "resource_missing", param });
}

function isWithin(moment: number, range: PageRequest["created"]): boolean {
  if (range === undefined) return true;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return moment > gt && moment >= gte && moment < lt && moment <= lte;
}
