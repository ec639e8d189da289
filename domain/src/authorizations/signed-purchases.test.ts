import { expect, test } from "vitest";
import { calendarDate, cents } from "../money.ts";
import { type SignedPurchase, signedPapers } from "./signed-purchases.ts";

const boots = { itemClass: "work-boots" as const, periodCap: cents(1000) };
const signed = (line: number, employeeNumber: string, amount = 14_900): SignedPurchase => ({
  ...{ id: `purchase-${line}`, line, employeeNumber, itemId: "boots", amount: cents(amount) },
  signedOn: calendarDate("2026-11-16"),
});
const papersOf = (purchases: readonly SignedPurchase[], states: Readonly<Record<string, string>>) =>
  signedPapers(purchases, {
    items: new Map([["boots", boots]]),
    states: new Map(Object.entries(states)),
    today: calendarDate("2026-11-23"),
  });

test("two pairs that were signed for on one day are one authorization, for what both cost", () => {
  const papers = papersOf([signed(2, "1"), signed(3, "1"), signed(4, "2")], { 1: "MN", 2: "MN" });
  expect(papers).toMatchObject([
    { id: "purchase-2", missing: null, terms: { state: "MN", itemClass: "work-boots" } },
    { id: "purchase-4", missing: null },
  ]);
});

test("a state that requires one for each deduction has it missing; where the state isn't known nothing is", () => {
  const [illinois, unknown] = papersOf([signed(2, "1"), signed(3, "2")], { 1: "IL" });
  expect(illinois?.missing).toMatch(/^Illinois requires/);
  expect(unknown).toMatchObject({ missing: null, terms: { state: null, total: null, amount: null } });
});

test("a purchase without an item has no authorization", () => {
  const [paper] = papersOf([{ ...signed(2, "1"), itemId: null }], {});
  expect(paper?.missing).not.toBeNull();
});
