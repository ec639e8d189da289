import type { PlaceRequest } from "@wagefloor/contract/reviews.ts";
import type { PayrollFile } from "@wagefloor/domain/payroll-file/payroll-file.ts";
import { findTotalsRow } from "@wagefloor/domain/runs/totals/find-totals-row.ts";
import type { TenantTransaction } from "../../../../core/db/client.ts";
import { CommonRefusal } from "../../../../core/refusals.ts";
import { packed } from "../packed/packed-file.ts";
import { fileOf, keepReading, requireOpenReview } from "../queries.ts";
import { readByDecision } from "../read-by-decision.ts";

/**
 * Keeps in a review where everyone works whose rows have no location, and reads the file by that. The profile learns it
 * once the file is run, if its files have no locations at all.
 * @throws Refusal review_over, already_run, columns_open, invalid_input
 */
export async function decidePlace(
  tx: TenantTransaction,
  id: string,
  { place: fixedLocation }: PlaceRequest,
): Promise<void> {
  const review = await requireOpenReview(tx, id);
  if (!(review.fixedLocation !== null || lacksLocations(fileOf(review))) || review.source === null) {
    throw new CommonRefusal("invalid_input", "Everyone in this file has a location.");
  }
  const plan = { ...review.configuration.plan, fixedLocation };
  const configuration = { ...review.configuration, plan };
  const read = await readByDecision(review, plan);
  await keepReading(tx, id, { ...packed(read), configuration, kinds: review.kinds, fixedLocation });
}

/**
 * Whether the rows of some employee say nothing about where the employee works. A totals row is known by that: with a
 * place it would pass for an employee.
 */
export function lacksLocations({ employees }: PayrollFile): boolean {
  const { count, location } = employees;
  if (findTotalsRow(employees) !== null) return false;
  for (let row = 0; row < count; row++) {
    if (location.values[location.codes[row] as number] === "") return true;
  }
  return false;
}
