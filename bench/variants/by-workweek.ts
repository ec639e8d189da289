import { terms } from "../lib/terms.ts";
import type { Totals } from "../lib/totals.ts";
import { readByProposal } from "./by-proposal.ts";

/** The same file, checked by workweek instead of the average over its period. */
export async function createVariant(): Promise<(path: string) => Totals> {
  return readByProposal({ ...terms, byWorkweek: { workweekStart: null } });
}
