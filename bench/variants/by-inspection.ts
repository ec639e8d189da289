import { terms } from "../lib/terms.ts";
import type { Totals } from "../lib/totals.ts";
import { readByProposal } from "./by-proposal.ts";

/** Our own reader, with what the proposal takes: the first file of a profile. */
export async function createVariant(): Promise<(path: string) => Totals> {
  return (path) => readByProposal(terms)(path);
}
