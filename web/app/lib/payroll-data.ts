import { usageQuery } from "./usage.ts";
import type { Outdated } from "./use-send.ts";

/** Every query whose answer a run, a void or a balance entry changes has a key that starts with this one. */
export const payrollKey = ["payroll"] as const;

/** Key of the recalculations that jobs do. Their progress is announced more often than what they change. */
export const recalculationsKey = ["recalculations"] as const;

/** Every review of a file has a key that starts with this one. A mapping changes it; a run ends it. */
export const reviewsKey = ["reviews"] as const;

/** Key of how the user's payroll files are read. */
export const profileKey = ["profile"] as const;

/** Key of the locations that a person has mapped. */
export const locationMappingsKey = ["location-mappings"] as const;

/** Key of the minimum wages that the organization entered. */
export const enteredRatesKey = ["entered-rates"] as const;

/** Whatever a run, a void or a balance entry changes and a page shows. */
export const payrollData: readonly Outdated[] = [
  payrollKey,
  recalculationsKey,
  usageQuery.queryKey,
  // A review that is opened again is loaded again; an open one doesn't change while it's read.
  { queryKey: reviewsKey, refetchType: "none" },
];
