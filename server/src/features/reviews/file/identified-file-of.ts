import type { TenantTransaction } from "../../../core/db/client.ts";
import { type IdentifiedFile, identifyEmployees } from "../../runs/names/identify-employees.ts";
import { requireRun } from "../../runs/stored/queries.ts";
import { fileOf, type ReviewRow } from "../stored/queries.ts";

/** A review's file with a number for each employee, by what was answered about its names so far, or is to be. */
export async function identifiedFileOf(
  tx: TenantTransaction,
  review: ReviewRow,
  answers = review.answers,
): Promise<IdentifiedFile> {
  const replaced = review.replaces === null ? null : await requireRun(tx, review.replaces);
  return identifyEmployees(tx, fileOf(review), answers, replaced);
}
