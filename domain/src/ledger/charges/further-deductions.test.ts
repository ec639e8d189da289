import { expect, test } from "vitest";
import { calendarDate, cents } from "../../money.ts";
import { newFact } from "../fact.ts";
import type { CappedLedger } from "./capped-ledger.ts";
import { furtherDeductions } from "./further-deductions.ts";

const caps = { boots: cents(1000), vest: cents(500) };

function ledgerOf(bought: readonly (readonly [itemId: string | null, amount: number])[]): CappedLedger {
  const facts = bought.map(([itemId, owed], at) => {
    const amount = cents(owed);
    const own = { number: "1", kind: "charge", at, amount, charged: amount } as const;
    return newFact({ ...own, purchaseId: `purchase ${at}`, itemId });
  });
  return { employeeNumber: "1", facts, joined: [] };
}

test.each([
  ["59.00 at 10.00 a period takes six", [["boots", 5900]], 9999, 6],
  ["less room than the cap counts", [["boots", 5900]], 400, 15],
  [
    "two pairs share the cap",
    [
      ["boots", 5900],
      ["boots", 100],
    ],
    9999,
    6,
  ],
  [
    "two items are deducted at once, and the longer one counts",
    [
      ["boots", 5900],
      ["vest", 2000],
    ],
    9999,
    6,
  ],
  [
    "what has no cap is deducted beside it",
    [
      ["boots", 2000],
      [null, 4000],
    ],
    3000,
    2,
  ],
  [
    "an older purchase without a cap takes the room first",
    [
      [null, 4000],
      ["boots", 5000],
    ],
    2000,
    7,
  ],
  ["nothing open takes none", [["boots", 0]], 1000, 0],
  ["without room no one can say", [["boots", 5900]], 0, null],
  ["a cap of a cent doesn't take a cent of time", [["penny", 100_000_000]], 1, 100_000_000],
] as const)("%s", (_what, bought, room, expected) => {
  expect(furtherDeductions(ledgerOf(bought), { ...caps, penny: cents(1) }, room)).toBe(expected);
});

const agreed = { items: ["boots"], most: cents(2500), per: "pay-period", isWhole: false } as const;
const inAll = { items: ["boots"], most: cents(10_000), per: "employment", isWhole: false } as const;

test.each([
  ["an amount per pay period", [agreed], 10_000, 9999, 4],
  ["less pay than an amount that may be less", [agreed], 10_000, 1000, 10],
  ["a total that is enough", [agreed, inAll], 10_000, 9999, 4],
  ["a total that is used up before all is paid", [agreed, inAll], 10_001, 9999, null],
  ["the same amount each time, and the rest last", [{ ...agreed, isWhole: true }], 6000, 9999, 3],
  ["the same amount each time, which doesn't fit", [{ ...agreed, isWhole: true }], 10_000, 1920, null],
] as const)("%s", (_what, limits, owed, room, expected) => {
  expect(furtherDeductions(ledgerOf([["boots", owed]]), {}, room, limits)).toBe(expected);
});

test("what isn't limited is deducted beside an amount that doesn't fit, but not everything is paid then", () => {
  const ledger = ledgerOf([
    ["boots", 5000],
    [null, 1000],
  ]);
  expect(furtherDeductions(ledger, {}, 2000, [{ ...agreed, isWhole: true }])).toBeNull();
});

test.each([
  [3, 3],
  [2, null],
] as const)("with %i deductions left in the authorization, three take %s", (payments, expected) => {
  const per = { since: calendarDate("2026-11-01"), payments };
  const limits = [
    { items: ["boots"], most: cents(2000), per: "pay-period", isWhole: false },
    { items: ["boots"], most: cents(6000), per, isWhole: false },
  ] as const;
  expect(furtherDeductions(ledgerOf([["boots", 6000]]), {}, 9999, limits)).toBe(expected);
});

test("what the weeks without overtime allow is expected again each time", () => {
  const limits = [{ items: ["boots"], most: cents(2000), per: "run", isWhole: false }] as const;
  expect(furtherDeductions(ledgerOf([["boots", 6000]]), {}, 9999, limits)).toBe(3);
});
