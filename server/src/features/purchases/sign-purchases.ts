import type { SignedAuthorizations } from "@wagefloor/contract/purchases/import.ts";
import type { PurchaseRequest } from "@wagefloor/contract/purchases/purchases.ts";
import { type SignedPaper, signedPapers } from "@wagefloor/domain/authorizations/signed-purchases.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { readPapers, rowOf } from "../authorizations/papers.ts";
import { recordAuthorizations } from "../authorizations/record-authorizations.ts";
import { readStates } from "../authorizations/suggest-state.ts";
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
  const asked = papers.filter(({ missing }) => missing === null).map(requestOf);
  const [refused] = await recordAuthorizations(tx, asked, todayInPayroll());
  if (refused !== undefined) throw refused.refusal;
  return presentPapers(papers);
}

/** The same, without writing anything. */
export async function previewSigned(
  tx: TenantTransaction,
  recorded: Recorded,
  request: PurchaseRequest,
): Promise<SignedAuthorizations> {
  return presentPapers(await papersOf(tx, recorded, request));
}

/** The papers that the request adds: none that is on file. */
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
  const numbers = [...new Set(signed.map(({ employeeNumber }) => employeeNumber))];
  const states = await readStates(tx, numbers);
  const today = todayInPayroll();
  const papers = signedPapers(signed, { items, states, today });
  const onFile = await readPapers(tx, numbers);
  return papers.filter((paper) => !onFile.isOnFile(rowOf(paper.employeeNumber, requestOf(paper), today)));
}

function requestOf({ id, employeeNumber, terms }: SignedPaper) {
  return { id, employeeNumber, ...terms, noticeSentOn: null, note: null };
}

function presentPapers(papers: readonly SignedPaper[]): SignedAuthorizations {
  return {
    count: papers.filter(({ missing }) => missing === null).length,
    missing: papers.flatMap(({ line, employeeNumber, missing }) =>
      missing === null ? [] : [{ line, employeeNumber, sentence: missing }],
    ),
  };
}
