import { deductSafely } from "@wagefloor/domain/deduction/deduct-safely.ts";
import { lookUpPlace } from "@wagefloor/domain/minimum-wage/look-up/look-up.ts";
import { type Cents, calendarDate, cents, type MicroHours, microHours } from "@wagefloor/domain/money.ts";
import { expect, test } from "vitest";
import { formatMoney } from "../../../lib/format/format.ts";
import { answerExample } from "./answer-example.ts";
import { rateOn } from "./example-place.ts";
import { examplePlaces } from "./example-places.ts";

/** What a run comes to with the same pay, hours and rate. */
function inRun(gross: Cents, hours: MicroHours, hourly: Cents) {
  const columns = {
    ...{ totalGross: [gross], totalHours: [hours], minimumWage: [hourly], startingCost: [cents(5900)] },
    ...{ preDeductionRate: [cents(0)], postDeductionRate: [cents(0)] },
    ...{ safeDeduction: [cents(0)], remainingBalance: [cents(0)], compliant: new Uint8Array(1) },
  };
  deductSafely(columns as unknown as Parameters<typeof deductSafely>[0], 0);
  const [deduction = 0] = columns.safeDeduction;
  const [balance = 0] = columns.remainingBalance;
  return { deduction: formatMoney(deduction), balance: formatMoney(balance) };
}

test.each([
  ["232.50", 23_250, "30", 30, 725],
  ["1,600", 160_000, "80", 80, 1918],
  ["$580.00", 58_000, "72.5", 72.5, 725],
  ["217.80", 21_780, "30", 30, 725],
  ["217.50", 21_750, "30", 30, 725],
  ["0", 0, "0.01", 0.01, 725],
])("for %s the example answers what a run does", (pay, gross, hours, worked, hourly) => {
  const { result } = answerExample({ pay, hours, hourly, isConfirmed: true });
  const { deduction, balance } = inRun(cents(gross), microHours(worked * 1_000_000), cents(hourly));
  expect(result?.deduction).toBe(deduction);
  expect(result?.lines.at(-1)?.[1]).toBe(balance);
});

test("pay below the minimum wage says so, and that nothing can be deducted", () => {
  const { result } = answerExample({ pay: "210.00", hours: "30", hourly: 725, isConfirmed: true });
  expect(result).toMatchObject({ deduction: "$0.00", isBelow: true });
  expect(result?.meaning).toBe(
    "Nothing can be deducted. This pay, $7.00 an hour, is already below the minimum wage of $7.25.",
  );
});

test("pay a fraction of a cent below the minimum wage isn't said to be paid at it", () => {
  const { result } = answerExample({ pay: "217.49", hours: "30", hourly: 725, isConfirmed: true });
  expect(result?.meaning).toContain("This pay, $7.24 an hour, is already below the minimum wage of $7.25.");
});

test("where the minimum wage isn't confirmed for the day, nothing is called safe", () => {
  const { result } = answerExample({ pay: "1,600", hours: "80", hourly: 725, isConfirmed: false });
  expect(result).toMatchObject({ deduction: "Not checked", isBelow: false });
  expect(result?.meaning).toContain("isn't confirmed for today, so nothing is deducted");
  expect(result?.lines.slice(-2).map(([, amount]) => amount)).toEqual(["–", "$59.00"]);
});

test.each(["", "30 h", "0", "0.00", "-5", "745", "1e3", "40.125"])("hours of '%s' ask for hours", (hours) => {
  expect(answerExample({ pay: "232.50", hours, hourly: 725, isConfirmed: true })).toEqual({
    errors: { hours: "Enter hours above 0 and up to 744, such as 30 or 37.5." },
  });
});

test.each(["", "abc", "-5", "1.234", "12,34"])("pay of '%s' asks for dollars and cents", (pay) => {
  expect(answerExample({ pay, hours: "30", hourly: 725, isConfirmed: true }).errors).toEqual({
    pay: "Enter dollars and cents, such as 232.50.",
  });
});

test("each place has the rate of the wage table, on the day of the build and after each change", () => {
  const builtOn = "2026-11-23";
  for (const place of examplePlaces(builtOn)) {
    for (const day of [builtOn, ...place.rates.map(([from]) => from).filter((from) => from > builtOn)]) {
      expect(rateOn(place, day)?.[1], `${place.key} on ${day}`).toBe(
        lookUpPlace(place.key, calendarDate(day))?.hourly,
      );
    }
  }
});
