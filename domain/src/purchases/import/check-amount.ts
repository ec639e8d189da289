import { largestBalance } from "../../deduction/largest-balance.ts";
import { type Cents, cents } from "../../money.ts";
import type { ImportKind } from "./import-fields.ts";
import type { ImportDecisions, RowProblem } from "./import-terms.ts";
import type { KnownItem } from "./match-item.ts";
import { readAmount, readPieces } from "./read-values.ts";

/** What a row says about its money. */
export interface AmountTexts {
  /** For all pieces. */
  readonly amount: string;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly employerShare: string;
  /** Entered by a person for this row. */
  readonly owed: string | undefined;
  readonly hasShareColumn: boolean;
}

/** What the employee owes for a row, and what it is made of. */
export interface CheckedAmount {
  /** Of all pieces, like the employer's share. */
  readonly price: Cents | null;
  readonly employerShare: Cents | null;
  readonly owed: Cents | null;
  readonly pieces: number;
  readonly isItemsPrice: boolean;
  readonly problem: RowProblem | null;
}

type Found = Omit<CheckedAmount, "pieces">;

/** Reads what the employee owes; what isn't certain is null, and a problem. */
export function checkAmount(
  texts: AmountTexts,
  item: KnownItem | null,
  kind: ImportKind,
  amountsAre: ImportDecisions["amountsAre"],
): CheckedAmount {
  const pieces = readPieces(texts.quantity);
  const found = (): Found => {
    if (texts.owed !== undefined)
      return asOwed(readPositive(texts.owed, { allowsZero: kind === "openings" || item !== null }));
    if (kind === "openings") return asOwed(readPositive(texts.amount, { allowsZero: true }));
    if (pieces === null) return wrong({ kind: "amount-of-pieces", text: texts.quantity });
    if (texts.amount === "" && texts.unitPrice === "") return ofItem(texts, item, pieces);
    return ofPrice(priceOf(texts, pieces), texts, item && cents(item.employerShare * pieces), amountsAre);
  };
  return { ...found(), pieces: pieces ?? 1 };
}

function ofItem(texts: AmountTexts, item: KnownItem | null, pieces: number): Found {
  if (item === null) return wrong({ kind: "amount-missing" });
  const share =
    texts.employerShare === "" ? cents(item.employerShare * pieces) : readAmount(texts.employerShare);
  if (share === null || share < 0) return wrong({ kind: "share-unreadable", text: texts.employerShare });
  return { ...less(cents(item.price * pieces), share), isItemsPrice: true };
}

/** What all pieces cost, by the list. */
function priceOf({ amount, unitPrice }: AmountTexts, pieces: number): Cents | RowProblem {
  if (amount !== "") return readPositive(amount, { allowsZero: false });
  const one = readPositive(unitPrice, { allowsZero: false });
  return typeof one === "number" ? notTooLarge(cents(one * pieces)) : one;
}

/** @param itemsShare what the employer pays of the item, for all pieces; null where the row is of no item */
function ofPrice(
  price: Cents | RowProblem,
  { hasShareColumn, employerShare }: AmountTexts,
  itemsShare: Cents | null,
  amountsAre: ImportDecisions["amountsAre"],
): Found {
  if (hasShareColumn) {
    const share = employerShare === "" ? cents(0) : readAmount(employerShare);
    if (share === null || share < 0) return wrong({ kind: "share-unreadable", text: employerShare });
    return less(price, share);
  }
  if (itemsShare === null || itemsShare === 0) return asOwed(price);
  if (amountsAre === null) return wrong({ kind: "amount-undecided" });
  return amountsAre === "owed" ? asOwed(price) : less(price, itemsShare);
}

function less(price: Cents | RowProblem, share: Cents): Found {
  if (typeof price !== "number") return wrong(price);
  if (share > price) return wrong({ kind: "share-too-large", price, share });
  return { price, employerShare: share, owed: cents(price - share), isItemsPrice: false, problem: null };
}

function asOwed(owed: Cents | RowProblem): Found {
  if (typeof owed !== "number") return wrong(owed);
  return { price: null, employerShare: null, owed, isItemsPrice: false, problem: null };
}

function readPositive(text: string, { allowsZero }: { readonly allowsZero: boolean }): Cents | RowProblem {
  if (text.trim() === "") return { kind: "amount-missing" };
  const amount = readAmount(text);
  if (amount === null) return { kind: "amount-unreadable", text };
  if (amount < 0) return { kind: "amount-negative", amount };
  if (amount === 0 && !allowsZero) return { kind: "amount-zero" };
  return notTooLarge(amount);
}

function notTooLarge(amount: Cents): Cents | RowProblem {
  return amount > largestBalance ? { kind: "amount-too-large", amount } : amount;
}

function wrong(problem: RowProblem): Found {
  return { price: null, employerShare: null, owed: null, isItemsPrice: false, problem };
}
