import { expect, test } from "vitest";
import { calendarDate } from "../money.ts";
import { bindingSteps } from "./binding-steps.ts";
import { bindingWage } from "./rate-in-force.ts";
import { jurisdictionWithKey, wageTable } from "./table.ts";
import { unconfirmedRates } from "./unconfirmed-rates.ts";

test("on every day, in every place, the step in force says which wage binds and whether it is confirmed", () => {
  const { from } = wageTable.covers;
  const until = calendarDate("2028-02-01");
  const wrong: string[] = [];
  for (const place of wageTable.jurisdictions) {
    const steps = bindingSteps(place);
    for (let day = from; day <= until; day = nextDay(day)) {
      const { hourly, rateOf } = bindingWage(place, day);
      const step = steps.findLast((one) => one.from <= day);
      const open = unconfirmedRates([place], day).join();
      const isSame =
        step?.hourly === hourly && step.rateOf === rateOf && step.unconfirmedRates.join() === open;
      if (!isSame) wrong.push(`${place.key} on ${day}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("every step is a change from the one before it", () => {
  const repeated = wageTable.jurisdictions.filter((place) =>
    bindingSteps(place).some(({ hourly, rateOf, unconfirmedRates: open }, index, steps) => {
      const before = steps[index - 1];
      const isSame = before?.hourly === hourly && before.rateOf === rateOf;
      return isSame && before.unconfirmedRates.join() === open.join();
    }),
  );
  expect(repeated).toEqual([]);
});

test("when the state's rate passes the local one, the state's follows it", () => {
  const oakland = jurisdictionWithKey("US-CA-OAKLAND");
  const steps = oakland && bindingSteps(oakland);
  expect(steps?.map(({ rateOf }) => rateOf)).toContain("US-CA-OAKLAND");
  expect(steps?.slice(-2)).toMatchObject([
    { from: "2027-01-01", rateOf: "US-CA", unconfirmedRates: ["US-CA-OAKLAND"] },
    { from: "2028-01-01", rateOf: "US-CA", unconfirmedRates: ["US-CA-OAKLAND", "US-CA"] },
  ]);
});

function nextDay(day: ReturnType<typeof calendarDate>) {
  return calendarDate(new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10));
}
