import { largestBalance } from "../../deduction/largest-balance.ts";
import { type Cents, cents } from "../../money.ts";
import type { ImportKind } from "./import-fields.ts";
import type { ImportDecisions, RowProblem } from "./import-terms.ts";
import type { KnownItem } from "./match-item.ts";
import { readAmount } from "./read-values.ts";

/** What a row says about its money. */
export interface AmountTexts {
  readonly amount: string;
  readonly employerShare: string;
  /** Entered by a person for this row. */
  readonly owed: string | undefined;
  readonly hasShareColumn: boolean;
}

/** What the employee owes for a row, and what it is made of. */
export interface CheckedAmount {
  readonly price: Cents | null;
  readonly employerShare: Cents | null;
  readonly owed: Cents | null;
  readonly isItemsPrice: boolean;
  readonly problem: RowProblem | null;
}

/** Reads what the employee owes; what isn't certain is null, and a problem. */
export function checkAmount(
  texts: AmountTexts,
  item: KnownItem | null,
  kind: ImportKind,
  amountsAre: ImportDecisions["amountsAre"],
): CheckedAmount {
  if (texts.owed !== undefined)
    return checkOwed(texts.owed, { allowsZero: kind === "openings" || item !== null });
  if (texts.amount === "") return ofItem(texts, item, kind);
  if (kind === "openings") return checkOwed(texts.amount, { allowsZero: true });
  if (texts.hasShareColumn) return ofPrice(texts.amount, texts.employerShare);
  if (item === null || item.employerShare === 0) return checkOwed(texts.amount, { allowsZero: false });
  if (amountsAre === null) return wrong({ kind: "amount-undecided" });
  if (amountsAre === "owed") return checkOwed(texts.amount, { allowsZero: false });
  return lessShare(texts.amount, cents(item.employerShare));
}

function ofItem(texts: AmountTexts, item: KnownItem | null, kind: ImportKind): CheckedAmount {
  if (kind === "openings" || item === null) return wrong({ kind: "amount-missing" });
  const price = cents(item.price);
  const share = texts.employerShare === "" ? cents(item.employerShare) : readAmount(texts.employerShare);
  if (share === null || share < 0) return wrong({ kind: "share-unreadable", text: texts.employerShare });
  return { ...taken(price, share), isItemsPrice: true };
}

function ofPrice(text: string, shareText: string): CheckedAmount {
  const share = shareText === "" ? cents(0) : readAmount(shareText);
  if (share === null || share < 0) return wrong({ kind: "share-unreadable", text: shareText });
  return lessShare(text, share);
}

function lessShare(text: string, share: Cents): CheckedAmount {
  const price = readPositive(text, { allowsZero: false });
  return typeof price === "number" ? taken(price, share) : wrong(price);
}

function taken(price: Cents, share: Cents): CheckedAmount {
  if (share > price) return wrong({ kind: "share-too-large", price, share });
  return { price, employerShare: share, owed: cents(price - share), isItemsPrice: false, problem: null };
}

function checkOwed(text: string, terms: { readonly allowsZero: boolean }): CheckedAmount {
  const owed = readPositive(text, terms);
  if (typeof owed !== "number") return wrong(owed);
  return { price: null, employerShare: null, owed, isItemsPrice: false, problem: null };
}

function readPositive(text: string, { allowsZero }: { readonly allowsZero: boolean }): Cents | RowProblem {
  if (text.trim() === "") return { kind: "amount-missing" };
  const amount = readAmount(text);
  if (amount === null) return { kind: "amount-unreadable", text };
  if (amount < 0) return { kind: "amount-negative", amount };
  if (amount === 0 && !allowsZero) return { kind: "amount-zero" };
  return amount > largestBalance ? { kind: "amount-too-large", amount } : amount;
}

function wrong(problem: RowProblem): CheckedAmount {
  return { price: null, employerShare: null, owed: null, isItemsPrice: false, problem };
}
