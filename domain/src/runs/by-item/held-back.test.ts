import { expect, test } from "vitest";
import type { Reason } from "../../reasons/reasons.ts";
import type { Verdict } from "../../verdicts/verdicts.ts";
import { heldBackIn } from "./held-back.ts";

test("what items hold back leaves out whose pay isn't checked or is too low anyway", () => {
  const rows: readonly (readonly [Verdict, readonly Reason[], safe: number, proposed: number])[] = [
    ["ok", [], 5900, 5900],
    ["blocked", ["item-blocked"], 5900, 0],
    ["reduced", ["needs-authorization"], 5000, 2000],
    ["reduced", ["item-cap"], 5000, 1000],
    ["not-checked", ["unknown-place", "item-not-reviewed"], 5900, 0],
    ["below-minimum", ["needs-authorization"], 5900, 0],
  ];
  const codes = rows.map((_row, at) => at);
  const results = {
    count: rows.length,
    verdict: { values: rows.map(([verdict]) => verdict), codes },
    reasons: { values: rows.map(([, reasons]) => reasons), codes },
    safeDeduction: rows.map(([, , safe]) => safe),
    proposedDeduction: rows.map(([, , , proposed]) => proposed),
  };
  expect(heldBackIn(results)).toEqual({ employees: 2, more: 8900 });
  expect(heldBackIn({ ...results, count: 1 })).toEqual({ employees: 0, more: 0 });
});
