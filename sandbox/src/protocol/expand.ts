import { get, type Stored } from "../store.ts";
import { ApiError } from "./api-error.ts";

/**
 * Replaces ids with their objects at paths such as `customer`, or `data.customer` in a list.
 * @returns a copy; the stored object keeps the ids
 * @throws ApiError for a path that can't be expanded
 */
export function expand<T extends object>(stored: Stored, answer: T, paths: readonly string[]): T {
  const copy = structuredClone(answer);
  for (const path of paths) {
    const [member = "", ...list] = path.split(".").toReversed();
    const isList = list.length === 1 && "data" in copy && Array.isArray(copy.data);
    for (const holder of isList ? (copy.data as object[]) : [copy])
      expandMember(stored, holder, member, path);
  }
  return copy;
}

function expandMember(stored: Stored, holder: object, member: string, path: string): void {
  const members = holder as Record<string, unknown>;
  const collections = member in members ? expandable[member] : undefined;
  if (!collections) {
    throw new ApiError(400, `This property cannot be expanded (${path}).`, { param: "expand" });
  }
  const id = members[member];
  for (const name of collections) {
    const found = get(stored, name, typeof id === "string" ? id : null);
    if (found) members[member] = structuredClone(found);
  }
}

/** Where the ids of a member are. */
const expandable: Readonly<Record<string, readonly ("customers" | "deletedCustomers" | "paymentMethods")[]>> =
  { customer: ["customers", "deletedCustomers"], default_payment_method: ["paymentMethods"] };
