import { expect, test } from "vitest";
import type { Cents } from "../../money.ts";
import { type NegativeMeaning, readFileDeductions } from "./file-deductions.ts";

interface Doubts {
  readonly unreadable?: readonly number[];
  readonly withRepeatedRows?: readonly number[];
  readonly withSeveralPeriods?: readonly number[];
  readonly unclearVoids?: readonly number[];
}

function read(sums: readonly number[], chosen: NegativeMeaning | null = null, doubts: Doubts = {}) {
  return readFileDeductions(
    {
      count: sums.length,
      employeeNumber: sums.map((_, row) => String(row + 1)),
      deduction: {
        sums: sums as Cents[],
        unreadable: new Set(doubts.unreadable),
        hasAny: sums.map(() => 1),
      },
      doubts: new Map([
        ["repeated-rows" as const, new Set(doubts.withRepeatedRows)],
        ["several-periods" as const, new Set(doubts.withSeveralPeriods)],
        ["unclear-void" as const, new Set(doubts.unclearVoids)],
      ]),
    },
    chosen,
  );
}

test("a file's deductions are what payroll took from everyone in it, nothing where there is no amount", () => {
  expect(read([1000, 0, 2550])).toEqual({
    amounts: new Map([
      ["1", 1000],
      ["2", 0],
      ["3", 2550],
    ]),
    ...{ employees: 2, amount: 3550, paidBack: 0, negatives: null, notKnown: 0 },
  });
});

test("a file without the column, or without any amount in it, says nothing about what payroll took", () => {
  expect(read([0, 0])).toBeNull();
  const columns = { count: 1, employeeNumber: ["1"], deduction: null };
  expect(readFileDeductions({ ...columns, doubts: new Map() }, null)).toBe(null);
});

test("a negative amount among deductions is a refund", () => {
  expect(read([1000, -300, 2000])).toMatchObject({
    ...{ employees: 3, amount: 2700, paidBack: 1, negatives: "paid-back" },
  });
});

test("mostly negative amounts are deductions that the file takes off pay, and a positive one among them is a refund", () => {
  const found = read([-1000, -2000, 300, 0]);
  expect(found).toMatchObject({ employees: 3, amount: 2700, paidBack: 1, negatives: "deducted" });
  expect([...(found?.amounts.values() ?? [])]).toEqual([1000, 2000, -300, 0]);
});

test("what a person says about negative amounts counts", () => {
  expect(read([-1000], "paid-back")).toMatchObject({ amount: -1000, paidBack: 1, negatives: "paid-back" });
  expect(read([1000, -300], "deducted")).toMatchObject({ amount: -700, paidBack: 1, negatives: "deducted" });
  expect(read([1000], "deducted")).toMatchObject({ amount: 1000, paidBack: 0, negatives: null });
});

test("amounts that can't be read, or of rows in doubt, are left out and counted", () => {
  const found = read([1000, 2000, 3000, 400, 500], null, {
    ...{ unreadable: [0], withRepeatedRows: [1], unclearVoids: [2], withSeveralPeriods: [4] },
  });
  expect(found).toMatchObject({ employees: 1, amount: 400, notKnown: 4 });
  expect([...(found?.amounts.keys() ?? [])]).toEqual(["4"]);
});
