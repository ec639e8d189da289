import type { SignedAuthorizations } from "@wagefloor/contract/purchases/import.ts";
import type { PurchaseRequest } from "@wagefloor/contract/purchases/purchases.ts";
import { type SignedPaper, signedPapers } from "@wagefloor/domain/authorizations/signed-purchases.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { CommonRefusal } from "../../core/request/refusals.ts";
import { recordAuthorization } from "../authorizations/record-authorization.ts";
import { suggestStates } from "../authorizations/suggest-state.ts";
import { readItems } from "../items/queries.ts";
import { todayInPayroll } from "../profiles/calendar/next-pay-dates.ts";
import type { CheckedRequest } from "./check-request.ts";

/** What is recorded of a request. */
type Recorded = Pick<CheckedRequest, "fresh">;

/**
 * Records the authorizations that were signed by what the request says, after its purchases. What a state requires beyond
 * that is missing, and one that is on file already is left as it is.
 */
export async function signPurchases(
  tx: TenantTransaction,
  recorded: Recorded,
  request: PurchaseRequest,
): Promise<SignedAuthorizations> {
  const papers = await papersOf(tx, recorded, request);
  const kept: SignedPaper[] = [];
  for (const paper of papers) {
    if (paper.missing !== null) kept.push(paper);
    else if (await record(tx, paper)) kept.push(paper);
  }
  return presentPapers(kept);
}

/** The same, without writing anything. */
export async function previewSigned(
  tx: TenantTransaction,
  recorded: Recorded,
  request: PurchaseRequest,
): Promise<SignedAuthorizations> {
  return presentPapers(await papersOf(tx, recorded, request));
}

async function papersOf(
  tx: TenantTransaction,
  { fresh }: Recorded,
  { purchases }: PurchaseRequest,
): Promise<SignedPaper[]> {
  const signed = fresh.flatMap(({ index, ...one }) => {
    const signedOn = purchases[index]?.signedOn ?? null;
    return signedOn === null ? [] : [{ ...one, signedOn }];
  });
  if (signed.length === 0) return [];
  const items = new Map((await readItems(tx)).map((item) => [item.id, item]));
  const states = await suggestStates(tx, [...new Set(signed.map(({ employeeNumber }) => employeeNumber))]);
  return signedPapers(signed, { items, states, today: todayInPayroll() });
}

/** @returns false if it's on file already */
async function record(
  tx: TenantTransaction,
  { id, employeeNumber, terms }: Pick<SignedPaper, "id" | "employeeNumber" | "terms">,
): Promise<boolean> {
  try {
    const request = { id, ...terms, noticeSentOn: null, note: null };
    await recordAuthorization(tx, employeeNumber, request, todayInPayroll());
    return true;
  } catch (error) {
    // The same paper: another one like it would need a note.
    if (error instanceof CommonRefusal && "note" in ((error.details.fields as object | undefined) ?? {}))
      return false;
    throw error;
  }
}

function presentPapers(papers: readonly SignedPaper[]): SignedAuthorizations {
  return {
    count: papers.filter(({ missing }) => missing === null).length,
    missing: papers.flatMap(({ line, employeeNumber, missing }) =>
      missing === null ? [] : [{ line, employeeNumber, sentence: missing }],
    ),
  };
}
