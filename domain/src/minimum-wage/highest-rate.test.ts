import { describe, expect, test } from "vitest";
import { calendarDate } from "../money.ts";
import { createWageLookUp } from "./look-up/look-up.ts";

function over(from: string, through: string, location: string) {
  return createWageLookUp({ from: calendarDate(from), through: calendarDate(through) })(location);
}

describe("the wage of a period", () => {
  test.each([
    ["2026-06-15", "2026-06-30", 1787, "2025-07-01"],
    ["2026-06-24", "2026-07-07", 1842, "2026-07-01"],
    ["2026-07-01", "2026-07-14", 1842, "2026-07-01"],
  ])(
    "[WAGE-04] from %s through %s Los Angeles has the highest rate in force on any day",
    (from, through, hourly, since) => {
      expect(over(from, through, "US-CA-LOS ANGELES")).toMatchObject({
        hourly,
        since,
        rateOf: "US-CA-LOS ANGELES",
      });
    },
  );

  test("[WAGE-04] names the state when its rate passes the city's within the period", () => {
    expect(over("2026-12-20", "2027-01-02", "US-CA-OAKLAND")).toMatchObject({
      jurisdiction: "US-CA-OAKLAND",
      hourly: 1740,
      rateOf: "US-CA",
      since: "2027-01-01",
      unconfirmedRates: ["US-CA-OAKLAND"],
    });
  });

  test("[WAGE-04] has an unconfirmed rate if one of its days has", () => {
    expect(over("2026-12-20", "2026-12-31", "US-MT").unconfirmedRates).toEqual([]);
    expect(over("2026-12-20", "2027-01-01", "US-MT").unconfirmedRates).toEqual(["US-MT"]);
    expect(over("2025-12-20", "2026-01-01", "US-WA-SEATAC").unconfirmedRates).toEqual(["US-WA-SEATAC"]);
  });
});

describe("the lowest confirmed wage", () => {
  test.each([
    ["2026-11-20", "US-CA-OAKLAND", 1734],
    ["2027-01-15", "US-CA-OAKLAND", 1740],
    ["2027-01-15", "US-WA-SEATTLE", 1773],
    ["2027-01-15", "US-MT", 725],
    ["2026-11-20", "US-OR-NONURBAN COUNTIES", 1455],
    ["2026-11-20", "Plant 12", 725],
  ])("[WAGE-04] on %s that of '%s' is %i cents", (day, location, lowest) => {
    expect(over(day, day, location).lowestConfirmed).toBe(lowest);
  });
});
