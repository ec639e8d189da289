import { expect, test } from "vitest";
import { cents, microHours } from "../money.ts";
import { hourlyPay } from "./hourly-pay.ts";
import { noDetails } from "./pay-details.ts";

const hours = (value: number) => microHours(value * 1_000_000);
const pay = {
  verdict: "ok" as const,
  gross: cents(40_039),
  minimumWage: cents(725),
  hours: hours(40),
  workedHours: hours(32),
  details: noDetails,
};

test("the pay for an hour is cut to a whole cent", () => {
  // 400.39 / 40 = 10.00975
  expect(hourlyPay(pay)).toBe(1000);
});

test("less than a cent of pay doesn't count: 61.25 hours at 7.25 are 444.0625", () => {
  expect(hourlyPay({ ...pay, gross: cents(44_406), hours: hours(61.25) })).toBe(725);
  expect(hourlyPay({ ...pay, gross: cents(44_405), hours: hours(61.25) })).toBe(724);
});

test("overtime premium is no pay for an hour", () => {
  // (1,502.00 - 74.00) / 89.25 = 16.00
  const overtime = { hours: hours(9.25), premium: cents(7400) };
  const paid = { ...pay, gross: cents(150_200), hours: hours(89.25) };
  expect(hourlyPay({ ...paid, details: { ...noDetails, overtime } })).toBe(1600);
});

test("pay for leave is apart from the pay for the hours worked", () => {
  // (400.39 - 80.39) / 32 = 10.00
  expect(hourlyPay({ ...pay, details: { ...noDetails, leavePay: cents(8039) } })).toBe(1000);
});

test("tips are no wages", () => {
  // 300.00 / 40 = 7.50
  expect(hourlyPay({ ...pay, details: { ...noDetails, wagesOfTipped: cents(30_000) } })).toBe(750);
});

test("no pay and no hours are as in a result: never below 0, and at least a hundredth of an hour", () => {
  expect(hourlyPay({ ...pay, gross: cents(-100) })).toBe(0);
  // 1.00 / 0.01 = 100.00; at 100.01 it lacks a hundredth of a cent
  expect(hourlyPay({ ...pay, gross: cents(100), hours: hours(0) })).toBe(10_001);
});

test("the largest amounts that can be read have one, too", () => {
  expect(hourlyPay({ ...pay, gross: cents(Number.MAX_SAFE_INTEGER), hours: hours(0) })).toBe(100_000_000);
});

test("pay that wasn't checked has none", () => {
  expect(hourlyPay({ ...pay, verdict: "not-checked" })).toBeNull();
  expect(hourlyPay({ ...pay, verdict: "out-of-scope" })).toBeNull();
});
