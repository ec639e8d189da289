import type { NamesRequest } from "@wagefloor/contract/reviews/names.ts";
import { nameKey } from "@wagefloor/domain/employee-names/name-key.ts";
import { findClash } from "@wagefloor/domain/people/match-names.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import type { NamesDecision } from "../../../core/db/schema/reviews.ts";
import { CommonRefusal } from "../../../core/request/refusals.ts";
import { readKnownEmployees } from "../../employees/stored/name-queries.ts";
import { fileOf, keepNames, requireOpenReview } from "../review/stored/queries.ts";
import { requireRun } from "../stored/queries.ts";
import { type IdentifiedNames, identifyEmployees } from "./identify-employees.ts";
import { namesChanged, refuseClash } from "./require-employees.ts";

/**
 * Keeps in a review what was decided about its names: some belong to employees of earlier runs, all others are new
 * employees. Nothing else is saved before the file is run.
 * @throws Refusal review_over, already_run, names_changed, invalid_input, people_by_name
 */
export async function decideNames(tx: TenantTransaction, id: string, request: NamesRequest): Promise<void> {
  const review = await requireOpenReview(tx, id);
  const replaced = review.replaces === null ? null : await requireRun(tx, review.replaces);
  const { names } = await identifyEmployees(tx, fileOf(review), null, replaced);
  if (names === null) throw new CommonRefusal("invalid_input", "This file has employee numbers.");
  if (names.fingerprint !== request.fingerprint) throw namesChanged();
  if (names.repeated.length > 0 && request.repeatedAreOne !== true) {
    throw new CommonRefusal(
      "invalid_input",
      "Please confirm that each name on several rows is one employee.",
    );
  }
  await keepNames(tx, id, await decisionOf(tx, names, request));
}

async function decisionOf(
  tx: TenantTransaction,
  names: IdentifiedNames,
  { fingerprint, links }: NamesRequest,
): Promise<NamesDecision> {
  if (links.length === 0) return { fingerprint, links: [] };
  const unlinked = new Map(names.unlinked.map((employee) => [names.keys[employee] as string, employee]));
  const known = await readKnownEmployees(tx);
  const numbers = new Map([...known.keys()].map((number) => [number.toUpperCase(), number]));
  const chosen = [...names.numbers];
  const decided = links.map(({ name, employeeNumber }) => {
    const key = nameKey(name);
    const employee = unlinked.get(key);
    if (employee === undefined) {
      throw new CommonRefusal("invalid_input", `"${name}" isn't one of the new names in this file.`);
    }
    const number = numbers.get(employeeNumber.trim().toUpperCase());
    if (number === undefined) {
      throw new CommonRefusal(
        "invalid_input",
        `No employee of an earlier run has the number "${employeeNumber}".`,
      );
    }
    chosen[employee] = number;
    return [key, number] as const;
  });
  refuseClash({ clash: findClash(names.names, chosen) });
  return { fingerprint, links: decided };
}
