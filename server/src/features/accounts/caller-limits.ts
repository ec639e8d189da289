import { policy } from "./policy.ts";

const limits = Object.entries(policy).flatMap(([path, endpoint]) => {
  if ("closed" in endpoint || endpoint.caller === undefined) return [];
  return [[path, endpoint.caller === "unlimited" ? (false as const) : endpoint.caller] as const];
});

/** How many requests one caller may send, by path, in a window of seconds. */
export const callerLimits = { window: 60, max: 300, customRules: Object.fromEntries(limits) };
