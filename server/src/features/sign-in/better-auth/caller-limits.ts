import { takeWithin } from "../../../core/attempts.ts";
import type { Tables } from "../../../core/db/client.ts";
import { policy } from "../policy/policy.ts";

const limits = Object.entries(policy).flatMap(([path, endpoint]) => {
  if ("closed" in endpoint || endpoint.caller === undefined) return [];
  return [[path, endpoint.caller === "unlimited" ? (false as const) : endpoint.caller] as const];
});

/** How many requests one caller may send, by path, in a window of seconds. Better Auth's own count lets a crowd past. */
export function limitCallers(tables: Tables) {
  const consume = async (key: string, { max, window: seconds }: { max: number; window: number }) => {
    const retryAfter = await takeWithin(tables, `caller:${key}`, { max, seconds });
    return { allowed: retryAfter === 0, retryAfter };
  };
  return { window: 60, max: 300, customRules: Object.fromEntries(limits), customStorage: { consume } };
}
