import { expect, test } from "vitest";
import { ownAmounts } from "./own-amounts.ts";

const owed = { owed: 6000, periodCap: 2000 };

test.each([
  ["the total, where the state asks for it", {}, owed, ["total"], 6000, null],
  ["the item's maximum per pay period, where an amount is asked for", {}, owed, ["amount"], null, 2000],
  ["nothing that the state doesn't ask for", {}, owed, ["particular-item", "notary"], null, null],
  ["what was entered for all, before the item's", { amount: 1500 }, owed, ["amount", "total"], 6000, 1500],
  ["no deduction above what is owed", { amount: 9000 }, owed, ["total", "amount"], 6000, 6000],
  ["no amount beside a percentage", { percentHundredths: 500 }, owed, ["any-amount", "schedule"], null, null],
  [
    "no amount where the number of deductions is the schedule",
    { payments: 3 },
    owed,
    ["schedule"],
    null,
    null,
  ],
  [
    "all that is owed, for one pay date",
    { forPayDate: "2026-12-04" },
    { owed: 6000, periodCap: null },
    ["amount"],
    null,
    6000,
  ],
  ["no amount that neither item nor form has", {}, { owed: 6000, periodCap: null }, ["amount"], null, null],
] as const)("an employee's copy of a form has %s", (_what, terms, item, parts, total, amount) => {
  expect(ownAmounts(terms, item, { parts })).toEqual({ total, amount });
});

test("without a known rule, only what was entered is recorded", () => {
  expect(ownAmounts({ amount: 1500 }, owed, null)).toEqual({ total: null, amount: 1500 });
});
