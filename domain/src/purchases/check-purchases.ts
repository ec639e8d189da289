import { largestBalance, largestBalanceText } from "../deduction/largest-balance.ts";
import { type Cents, cents, formatCents } from "../money.ts";
import type { FieldProblem, PurchaseTerms, RecordedPurchase, RequestedPurchase } from "./purchase.ts";
import { type KnownValues, readTerms } from "./read-terms.ts";

/** What purchases are checked against. */
export interface Ledger extends KnownValues {
  /** What employees owe now; without those for whom nothing is recorded. */
  readonly balances: ReadonlyMap<string, Cents>;
  /** The recorded purchases with an id of the request, or of the same employees. */
  readonly recorded: readonly RecordedPurchase[];
}

interface Place {
  readonly index: number;
  readonly line: number;
}

export type PurchaseProblem = Place & FieldProblem;

/** A purchase that looks like a recorded one, or like an earlier one of the request. */
export interface RepeatedPurchase extends Place {
  readonly recorded: { readonly id: string; readonly recordedAt: string } | null;
  readonly sameAsLine: number | null;
}

export interface CheckedPurchases {
  readonly problems: readonly PurchaseProblem[];
  readonly repeated: readonly RepeatedPurchase[];
  /** What is to be recorded, in the order of the request. */
  readonly fresh: readonly (PurchaseTerms & Place)[];
  /** How many are recorded already, with the same content. */
  readonly recordedBefore: number;
}

/**
 * Checks purchases that are to be recorded together: each by itself, against each other and against what is recorded.
 * Values of the wrong form aren't compared any further.
 */
export function checkPurchases(asked: readonly RequestedPurchase[], ledger: Ledger): CheckedPurchases {
  const recorded = new Map(ledger.recorded.map((one) => [one.id, one]));
  const problems: PurchaseProblem[] = [];
  const fresh: (PurchaseTerms & Place)[] = [];
  let recordedBefore = 0;
  for (const [index, one] of asked.entries()) {
    const place = { index, line: one.line };
    const earlier = recorded.get(one.id);
    if (earlier && isSame(one, earlier)) recordedBefore++;
    else if (earlier) problems.push({ ...place, field: "id", sentence: takenId });
    else {
      const terms = readTerms(one, ledger);
      if ("id" in terms) fresh.push({ ...terms, ...place });
      else problems.push(...terms.map((problem) => ({ ...place, ...problem })));
    }
  }
  problems.push(...idProblems(fresh), ...openingProblems(fresh, ledger), ...sumProblems(fresh, ledger));
  problems.sort((one, other) => one.index - other.index);
  return { problems, repeated: repeatedOf(fresh, asked, ledger), fresh, recordedBefore };
}

const takenId = "Another purchase was recorded in its place. Reload the page and enter this one again.";

/** Whether a request repeats what it recorded earlier, by its content. */
function isSame(asked: RequestedPurchase, earlier: PurchaseTerms): boolean {
  const text = (value: string | null) => value?.trim() || null;
  return (
    asked.kind === earlier.kind &&
    asked.employeeNumber.trim().toUpperCase() === earlier.employeeNumber.toUpperCase() &&
    asked.itemId === earlier.itemId &&
    asked.date.trim() === earlier.date &&
    (asked.amount ?? earlier.amount) === earlier.amount &&
    text(asked.receiptNumber) === earlier.receiptNumber &&
    text(asked.note) === earlier.note
  );
}

type Fresh = readonly (PurchaseTerms & Place)[];

function idProblems(fresh: Fresh): PurchaseProblem[] {
  const lines = new Map<string, number>();
  return fresh.flatMap(({ id, index, line }) => {
    const first = lines.get(id);
    lines.set(id, first ?? line);
    if (first === undefined) return [];
    return [{ index, line, field: "id" as const, sentence: `This is the purchase of line ${first} again` }];
  });
}

function openingProblems(fresh: Fresh, { balances }: Ledger): PurchaseProblem[] {
  const lines = new Map<string, number>();
  return fresh.flatMap(({ kind, employeeNumber, index, line }) => {
    if (kind !== "opening") return [];
    const [balance, first] = [balances.get(employeeNumber), lines.get(employeeNumber)];
    lines.set(employeeNumber, first ?? line);
    if (balance === undefined && first === undefined) return [];
    const sentence =
      balance === undefined
        ? `Line ${first} already has an opening balance for this employee. Keep one of the two.`
        : `This employee already has a balance of ${formatCents(balance)}. Correct the balance instead.`;
    return [{ index, line, field: "employeeNumber" as const, sentence }];
  });
}

function sumProblems(fresh: Fresh, { balances }: Ledger): PurchaseProblem[] {
  const owed = new Map<string, number>();
  return fresh.flatMap(({ employeeNumber, amount, index, line }) => {
    const before = owed.get(employeeNumber) ?? balances.get(employeeNumber) ?? 0;
    owed.set(employeeNumber, before + amount);
    if (before + amount <= largestBalance || before > largestBalance) return [];
    const sentence = `With this purchase, the employee would owe more than ${largestBalanceText}. Please check the amount.`;
    return [{ index, line, field: "amount" as const, sentence }];
  });
}

/** One that was returned in whole is no repetition. */
function repeatedOf(fresh: Fresh, asked: readonly RequestedPurchase[], ledger: Ledger): RepeatedPurchase[] {
  const recorded = byLikeness<RecordedPurchase>();
  for (const one of ledger.recorded) if (one.returned < one.amount) recorded.add(one);
  const before = byLikeness<Fresh[number]>();
  return fresh.flatMap((one) => {
    const { index, line, kind } = one;
    const [earlier, sameAs] = [recorded.alike(one), before.alike(one)];
    before.add(one);
    const isRepeated = earlier !== undefined || sameAs !== undefined;
    if (kind === "opening" || !isRepeated || asked[index]?.evenIfRepeated === true) return [];
    const { id, recordedAt } = earlier ?? {};
    const sameAsLine = sameAs?.line ?? null;
    return [{ index, line, recorded: id && recordedAt ? { id, recordedAt } : null, sameAsLine }];
  });
}

type Likeness = Pick<PurchaseTerms, "employeeNumber" | "date" | "amount" | "receiptNumber">;

/** Purchases of one employee, day and amount are alike, unless each has a receipt number of its own. */
function byLikeness<One extends Likeness>() {
  const groups = new Map<string, Map<string | null, One>>();
  const keysOf = ({ employeeNumber, date, amount, receiptNumber }: Likeness) => ({
    group: JSON.stringify([employeeNumber, date, amount]),
    receipt: receiptNumber?.toUpperCase() ?? null,
  });
  return {
    /** Of those with one receipt number, the first stands for all. */
    add(one: One): void {
      const { group, receipt } = keysOf(one);
      const known = groups.get(group) ?? new Map<string | null, One>();
      if (!known.has(receipt)) known.set(receipt, one);
      groups.set(group, known);
    },
    alike(one: Likeness): One | undefined {
      const { group, receipt } = keysOf(one);
      const known = groups.get(group);
      if (receipt === null) return known?.values().next().value;
      return known?.get(receipt) ?? known?.get(null);
    },
  };
}

/** What employees owe after purchases, each with the balance after it; openings come first. */
export function postPurchases<Purchase extends PurchaseTerms>(
  purchases: readonly Purchase[],
  balances: ReadonlyMap<string, Cents>,
): { readonly purchase: Purchase; readonly opens: boolean; readonly balanceAfter: Cents }[] {
  const owed = new Map(balances);
  const inOrder = purchases.toSorted((one, other) => rankOf(one) - rankOf(other));
  return inOrder.map((purchase) => {
    const before = owed.get(purchase.employeeNumber);
    const balanceAfter = cents((before ?? 0) + purchase.amount);
    owed.set(purchase.employeeNumber, balanceAfter);
    return { purchase, opens: before === undefined, balanceAfter };
  });
}

function rankOf({ kind }: PurchaseTerms): number {
  return kind === "opening" ? 0 : 1;
}
