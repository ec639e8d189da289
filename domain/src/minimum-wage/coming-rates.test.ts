import fc from "fast-check";
import { expect, test } from "vitest";
import { times } from "../../test-support/properties.ts";
import { calendarDate, cents, daysLater } from "../money.ts";
import { comingRate, daysAhead, lowPay } from "./coming-rates.ts";
import { withEnteredRates } from "./entered-rates.ts";
import { bindingWage } from "./rate-in-force.ts";
import { wageTable } from "./table.ts";

const day = calendarDate;

test("a rate of the table that starts within eight weeks is coming", () => {
  const oregon = comingRate("US-OR", day("2025-06-01"));
  expect(oregon).toMatchObject({ name: "Oregon", effective: "2025-07-01", hourly: 1505, today: 1470 });
});

test("a rate that the table couldn't verify is coming, and isn't confirmed", () => {
  const today = day("2026-11-28");
  expect(comingRate("US-WA-SEATTLE", today)).toMatchObject({ hourly: 2214, isConfirmed: false });
  expect(comingRate("US-CO-DENVER", today)).toMatchObject({ hourly: 1984, isConfirmed: true });
});

test("one that starts later, today, or not at all isn't", () => {
  expect(comingRate("US-OR", day("2025-05-01"))).toBeUndefined();
  expect(comingRate("US-OR", day("2025-07-01"))).toBeUndefined();
  expect(comingRate("US-TX", day("2025-06-01"))).toBeUndefined();
  expect(comingRate("nowhere", day("2025-06-01"))).toBeUndefined();
});

test("a rate that the organization entered is coming as well", () => {
  const [effective, through] = [day("2027-01-01"), day("2027-12-31")];
  const entered = {
    id: "1",
    jurisdiction: "US-MT",
    hourly: cents(1400),
    source: "a notice",
    effective,
    through,
  };
  const known = withEnteredRates([entered]);
  expect(comingRate("US-MT", day("2026-11-23"), known)).toMatchObject({
    effective: "2027-01-01",
    hourly: 1400,
  });
});

const places = wageTable.jurisdictions.map(({ key }) => key);

test("what is coming binds on its first day, is above today's rate, and no rise is out of what is looked at", () => {
  let found = 0;
  fc.assert(
    fc.property(fc.constantFrom(...places), fc.integer({ min: 0, max: 900 }), (key, days) => {
      const today = daysLater(day("2024-07-01"), days);
      const coming = comingRate(key, today);
      const place = wageTable.jurisdictions.find((one) => one.key === key);
      if (coming === undefined || place === undefined) return;
      expect(coming.effective > today && coming.effective <= daysLater(today, daysAhead)).toBe(true);
      expect(bindingWage(place, coming.effective).hourly).toBe(coming.hourly);
      expect(coming.hourly - coming.today).toBeGreaterThan(0);
      expect(coming.hourly - coming.today).toBeLessThan(lowPay);
      found++;
    }),
    times(1000),
  );
  expect(found).toBeGreaterThan(0);
});
