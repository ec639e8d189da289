import { randomUUID } from "node:crypto";
import type { Adjustment } from "@wagefloor/contract/employees/adjustments.ts";
import type { PurchaseRequest, RecordedPurchases } from "@wagefloor/contract/purchases/purchases.ts";
import type { Cents } from "@wagefloor/domain/money.ts";
import { postPurchases } from "@wagefloor/domain/purchases/check-purchases.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { lockLedger } from "../../core/db/lock-ledger.ts";
import { othersToFix } from "../../core/others-to-fix.ts";
import { CommonRefusal } from "../../core/request/refusals.ts";
import { postEntries } from "../ledger/stored/post-entries.ts";
import { findOwed, requireEmployeeNumber } from "../ledger/stored/queries.ts";
import { balanceRefused } from "../ledger/stored/refusals.ts";
import { type CheckedRequest, checkRequest } from "./check-request.ts";
import { presentUnmatched } from "./present-people.ts";
import { insertPurchases, isUndone } from "./queries.ts";
import { PurchaseRefusal } from "./refusals.ts";
import { signPurchases } from "./sign-purchases.ts";

/**
 * Records purchases and opening balances, with the authorizations that were signed for them: all of it or nothing. One that an
 * earlier request recorded isn't recorded again.
 * @returns how many were recorded before
 * @throws Refusal purchases_refused, with the `problems`; employees_unmatched, with those that are `unmatched`;
 * purchases_repeated, with those that are `repeated`; import_undone
 */
export async function recordPurchases(
  tx: TenantTransaction,
  request: PurchaseRequest,
): Promise<Pick<RecordedPurchases, "recordedBefore" | "signed">> {
  await lockLedger(tx);
  await refuseUndone(tx, request.import);
  const checked = await checkRequest(tx, request);
  refuseProblems(checked);
  await record(tx, checked, request.import);
  return { recordedBefore: checked.recordedBefore, signed: await signPurchases(tx, checked, request) };
}

async function record(
  tx: TenantTransaction,
  { fresh, balances }: CheckedRequest,
  from?: PurchaseRequest["import"],
): Promise<void> {
  await insertPurchases(
    tx,
    fresh.map(({ date, line: _line, index: _index, ...terms }) => ({
      ...{ ...terms, boughtOn: date },
      ...{ importId: from?.id ?? null, importedFrom: from?.fileName ?? null },
    })),
  );
  const posted = postPurchases(fresh, balances).map(({ purchase, opens, balanceAfter }) => ({
    ...{ employeeNumber: purchase.employeeNumber, kind: purchase.kind, amount: purchase.amount },
    ...{ reason: purchase.note, purchaseId: purchase.id, opens, balanceAfter },
  }));
  if (posted.length > 0) await postEntries(tx, posted);
}

/** A late retry doesn't bring back a list that was undone. */
async function refuseUndone(tx: TenantTransaction, from: PurchaseRequest["import"]): Promise<void> {
  if (from === undefined || !(await isUndone(tx, from.id))) return;
  throw new PurchaseRefusal("import_undone", "This list was undone. Upload it again to record it.");
}

function refuseProblems({ problems, unmatched, repeated }: CheckedRequest): void {
  const [problem] = problems;
  if (problem) {
    const sentence = problem.sentence.endsWith(".") ? problem.sentence : `${problem.sentence}.`;
    const message = `Line ${problem.line}: ${sentence} Nothing was recorded.${othersToFix(problems)}`;
    throw new PurchaseRefusal("purchases_refused", message, { problems, repeated });
  }
  if (unmatched.length > 0) throw unmatchedRefusal(unmatched);
  const [{ line } = {}] = repeated;
  if (line === undefined) return;
  const what = repeated.length === 1 ? `The purchase on line ${line} is` : `${repeated.length} purchases are`;
  throw new PurchaseRefusal(
    "purchases_repeated",
    `${what} already recorded with the same employee, date, amount, and receipt number. Nothing was recorded. Leave out what's already recorded, or confirm that it was bought twice.`,
    { repeated },
  );
}

function unmatchedRefusal(unmatched: CheckedRequest["unmatched"]): PurchaseRefusal {
  const [{ line, sentence } = { line: 0, sentence: "" }] = unmatched;
  const others = unmatched.length - 1;
  const more = others === 0 ? "" : ` ${others} more ${others === 1 ? "isn't" : "aren't"} certain either.`;
  return new PurchaseRefusal(
    "employees_unmatched",
    `Line ${line}: ${sentence}${more} Nothing was recorded.`,
    {
      unmatched: presentUnmatched(unmatched),
    },
  );
}

/**
 * Records a purchase without an item of an employee of whom something is recorded, today. One with an id that was
 * recorded before isn't recorded again.
 * @throws Refusal employee_not_found, balance_refused
 */
export async function recordByHand(
  tx: TenantTransaction,
  typed: string,
  { id = randomUUID(), amount, reason }: Extract<Adjustment, { kind: "purchase" }>,
): Promise<{ employeeNumber: string; balance: Cents }> {
  await lockLedger(tx);
  const employeeNumber = await requireEmployeeNumber(tx, typed);
  const date = new Date().toISOString().slice(0, 10);
  const purchase = { id, kind: "purchase" as const, employeeNumber, date, amount };
  const checked = await checkRequest(tx, {
    purchases: [{ ...purchase, note: reason, employeeConfirmed: true, evenIfRepeated: true }],
  });
  const [problem] = checked.problems;
  if (problem?.field === "note") throw new CommonRefusal("invalid_input", problem.sentence);
  if (problem) throw balanceRefused(problem.sentence);
  await record(tx, checked);
  const { owed } = await findOwed(tx, employeeNumber);
  if (owed === null) throw new Error("the purchase left no balance");
  return { employeeNumber, balance: owed };
}
