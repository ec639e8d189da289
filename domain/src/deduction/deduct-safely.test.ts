import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { times } from "../../test-support/properties.ts";
import { zeros } from "../columns.ts";
import { type Cents, cents, type MicroHours, microHours } from "../money.ts";
import { deductSafely as fillIn } from "./deduct-safely.ts";

interface DeductionCase {
  readonly gross: Cents;
  readonly hours: MicroHours;
  readonly minimumWage: Cents;
  readonly startingCost: Cents;
}

/** What the second of three employees gets; the others stay as they are. */
function deductSafely({ gross, hours, minimumWage, startingCost }: DeductionCase) {
  const columns = {
    totalGross: zeros<Cents>(3).fill(gross),
    totalHours: zeros<MicroHours>(3).fill(hours),
    minimumWage: zeros<Cents>(3).fill(minimumWage),
    startingCost: zeros<Cents>(3).fill(startingCost),
    preDeductionRate: zeros<Cents>(3),
    postDeductionRate: zeros<Cents>(3),
    safeDeduction: zeros<Cents>(3),
    remainingBalance: zeros<Cents>(3),
    compliant: new Uint8Array(3),
  };
  fillIn(columns, 1);
  const metrics = (row: number) => ({
    safeDeduction: columns.safeDeduction[row] as Cents,
    remainingBalance: columns.remainingBalance[row] as Cents,
    preDeductionRate: columns.preDeductionRate[row] as Cents,
    postDeductionRate: columns.postDeductionRate[row] as Cents,
    compliant: columns.compliant[row] === 1,
  });
  for (const other of [0, 2]) expect(Object.values(metrics(other))).toEqual([0, 0, 0, 0, false]);
  return metrics(1);
}

type DeductionMetrics = ReturnType<typeof deductSafely>;

/** Dollars and hours as people write them; the tests use whole cents and millionths only. */
function deduct(gross: number, hours: number, minimumWage: number, startingCost: number): DeductionMetrics {
  return deductSafely({
    gross: cents(Math.round(gross * 100)),
    hours: microHours(Math.round(hours * 1_000_000)),
    minimumWage: cents(Math.round(minimumWage * 100)),
    startingCost: cents(Math.round(startingCost * 100)),
  });
}

describe("worked examples", () => {
  test("[CALC-04] the Labor Department's example (Fact Sheet 16): its ceiling is 15.00, and the cushion leaves 14.70", () => {
    expect(deduct(232.5, 30, 7.25, 59)).toEqual({
      safeDeduction: 1470,
      remainingBalance: 4430,
      preDeductionRate: 775,
      postDeductionRate: 726,
      compliant: true,
    });
  });

  test("[CALC-05] a cost below the limit is deducted in full and nothing remains", () => {
    expect(deduct(1600, 80, 16.5, 59)).toMatchObject({
      safeDeduction: 5900,
      remainingBalance: 0,
      postDeductionRate: 1926,
    });
  });

  test("[CALC-04] an employee at exactly the minimum wage pays nothing and stays compliant", () => {
    expect(deduct(580, 80, 7.25, 59)).toMatchObject({
      safeDeduction: 0,
      remainingBalance: 5900,
      compliant: true,
    });
  });

  test("[CALC-04] an employee below the minimum wage pays nothing and isn't compliant", () => {
    expect(deduct(500, 80, 7.25, 59)).toMatchObject({ safeDeduction: 0, compliant: false });
  });

  test("[CALC-04] the limit is rounded down: a shortfall of 0.009 of a cent takes off a whole cent", () => {
    expect(deduct(1000, 80.001, 12.24, 59).safeDeduction).toBe(1998);
    expect(deduct(1000, 80, 12.24, 59).safeDeduction).toBe(2000);
  });

  test("[CALC-05] compliance is compared exactly: 7.2475 an hour is below 7.25, though it is shown as 7.25", () => {
    expect(deduct(28.99, 4, 7.25, 59)).toMatchObject({
      preDeductionRate: 725,
      postDeductionRate: 725,
      compliant: false,
    });
  });

  test("[CALC-05] less than a cent accuses no one: 61.25 hours at 7.25 are 444.0625, and no pay is nearer than 444.06", () => {
    expect(deduct(444.06, 61.25, 7.25, 59)).toMatchObject({ safeDeduction: 0, compliant: true });
    expect(deduct(444.05, 61.25, 7.25, 59)).toMatchObject({ compliant: false });
  });

  test("[CALC-03] without hours the rate is divided by 0.01 hours", () => {
    expect(deduct(10, 0, 7.25, 59)).toMatchObject({ preDeductionRate: 100_000, safeDeduction: 992 });
    expect(deduct(10, -8, 7.25, 59)).toEqual(deduct(10, 0, 7.25, 59));
    expect(deduct(10, 0.005, 7.25, 59)).toEqual(deduct(10, 0.01, 7.25, 59));
  });

  test("[CALC-04] negative gross pay deducts nothing", () => {
    expect(deduct(-59, 0, 7.25, 59)).toMatchObject({
      safeDeduction: 0,
      preDeductionRate: -590_000,
      compliant: false,
    });
  });
});

const cases = fc.record({
  gross: fc
    .oneof(fc.integer({ min: -100_000, max: 1_000_000 }), fc.integer({ min: -1e10, max: 1e10 }))
    .map(cents),
  hours: fc
    .oneof(
      fc.integer({ min: 0, max: 400 }).map((quarter) => quarter * 250_000),
      fc.integer({ min: -1e9, max: 1e12 }),
    )
    .map(microHours),
  minimumWage: fc.integer({ min: 725, max: 3000 }).map(cents),
  startingCost: fc.integer({ min: 1, max: 100_000 }).map(cents),
});

/** Pay less `hourly` for every hour, in millionths of a cent: what the rules require, in whole numbers of any size. */
function surplus(pay: bigint, hourly: bigint, hours: number): bigint {
  return pay * 1_000_000n - hourly * BigInt(Math.max(hours, 10_000));
}

describe("for any pay", () => {
  test("[CALC-04] it is the largest possible deduction: one cent more would pass the limit or the cost", () => {
    fc.assert(
      fc.property(cases, (pay) => {
        const { safeDeduction } = deductSafely(pay);
        const floor = BigInt(pay.minimumWage) + 1n;
        const left = (deducted: number) => surplus(BigInt(pay.gross) - BigInt(deducted), floor, pay.hours);
        expect(safeDeduction === 0 || left(safeDeduction) >= 0n).toBe(true);
        expect(safeDeduction === pay.startingCost || left(safeDeduction + 1) < 0n).toBe(true);
      }),
    );
  });

  test("[CALC-05] safe deduction and remaining balance add up to the cost, and neither is below zero", () => {
    fc.assert(
      fc.property(cases, (pay) => {
        const { safeDeduction, remainingBalance } = deductSafely(pay);
        expect(safeDeduction + remainingBalance).toBe(pay.startingCost);
        expect(Math.min(safeDeduction, remainingBalance)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test("[CALC-05] a deduction never makes an employee non-compliant", () => {
    fc.assert(
      fc.property(cases, (pay) => {
        const isCompliantBefore =
          surplus(BigInt(pay.gross), BigInt(pay.minimumWage), pay.hours) > -1_000_000n;
        expect(deductSafely(pay).compliant).toBe(isCompliantBefore);
      }),
    );
  });

  test("[CALC-03] the figures equal those of an independent calculation with exact fractions", () => {
    fc.assert(
      fc.property(cases, (pay) => {
        expect(deductSafely(pay)).toEqual(independently(pay));
      }),
      times(1000),
    );
  });
});

/** The formulas of the specification on fractions: cents = numerator / hours, nothing rounded before the end. */
function independently(pay: {
  gross: number;
  hours: number;
  minimumWage: number;
  startingCost: number;
}): DeductionMetrics {
  const hours = pay.hours < 10_000 ? 10_000n : BigInt(pay.hours);
  const gross = BigInt(pay.gross);
  const limit = floor(gross * 1_000_000n - BigInt(pay.minimumWage + 1) * hours, 1_000_000n);
  const lower = limit < BigInt(pay.startingCost) ? limit : BigInt(pay.startingCost);
  const safe = lower < 0n ? 0n : lower;
  const rate = (paid: bigint) => cents(Number(floor(paid * 2_000_000n + hours, 2n * hours)));
  return {
    safeDeduction: cents(Number(safe)),
    remainingBalance: cents(pay.startingCost - Number(safe)),
    preDeductionRate: rate(gross),
    postDeductionRate: rate(gross - safe),
    compliant: gross - safe >= (BigInt(pay.minimumWage) * hours) / 1_000_000n,
  };
}

function floor(numerator: bigint, denominator: bigint): bigint {
  const remainder = ((numerator % denominator) + denominator) % denominator;
  return (numerator - remainder) / denominator;
}
