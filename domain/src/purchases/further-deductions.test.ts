import { expect, test } from "vitest";
import { cents } from "../money.ts";
import type { CappedLedger } from "./capped-ledger.ts";
import { furtherDeductions } from "./further-deductions.ts";

const caps = { boots: cents(1000), vest: cents(500) };

function ledgerOf(bought: readonly (readonly [itemId: string | null, amount: number])[]): CappedLedger {
  const none = { undoes: null, runId: null, caps: null, counts: false, proposedAt: null, number: "1" };
  const events = bought.map(([itemId, amount], at) => ({
    ...{ ...none, kind: "charge" as const, at, purchaseId: `purchase ${at}`, itemId },
    ...{ amount, charged: amount },
  }));
  return { employeeNumber: "1", events, joined: [] };
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
