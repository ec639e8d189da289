import { describe, expect, test } from "vitest";
import { type AllowanceCase, checkAllowance } from "./allowance.ts";
import { planById } from "./catalogue.ts";

const basic: AllowanceCase = {
  plan: planById("price_basic") ?? null,
  analysesUsed: 2,
  employeesStored: 15,
  newEmployees: 5,
  resetDate: new Date("2026-12-01T00:00:00Z"),
};

describe("the allowance", () => {
  test("[ALLOW-02] [ALLOW-03] up to the limits an analysis is allowed", () => {
    expect(checkAllowance(basic)).toEqual({ allowed: true });
  });

  test("[ALLOW-01] without an active subscription nothing is allowed", () => {
    expect(checkAllowance({ ...basic, plan: null, analysesUsed: 9, newEmployees: 99 })).toEqual({
      allowed: false,
      reason: "no-subscription",
      message: "No active subscription found. Please subscribe to continue.",
    });
  });

  test("[ALLOW-02] when the analyses are used up, the message says when more are available", () => {
    expect(checkAllowance({ ...basic, analysesUsed: 3, newEmployees: 99 })).toEqual({
      allowed: false,
      reason: "analysis-limit",
      message: "Monthly analysis limit (3) reached. Please upgrade your plan or wait until December 1, 2026.",
    });
  });

  test.each([
    ["Pacific/Honolulu", "2026-12-01T00:00:00Z", "November 30, 2026 at 2:00 PM"],
    ["America/New_York", "2026-12-15T20:00:00Z", "December 15, 2026 at 3:00 PM"],
    ["America/New_York", "2026-07-15T02:30:01Z", "July 14, 2026 at 10:31 PM"],
    ["America/Chicago", "2026-12-01T06:00:00Z", "December 1, 2026"],
    ["UTC", "2026-12-01T00:00:00Z", "December 1, 2026"],
  ])("[ALLOW-02] in %s that date is the one of the clock there", (timeZone, resetDate, words) => {
    const usedUp = { ...basic, analysesUsed: 3, resetDate: new Date(resetDate), timeZone };
    expect(checkAllowance(usedUp)).toMatchObject({
      message: `Monthly analysis limit (3) reached. Please upgrade your plan or wait until ${words}.`,
    });
  });

  test("[ALLOW-03] when the employees would exceed the limit, the sentence says by how many", () => {
    expect(checkAllowance({ ...basic, newEmployees: 6 })).toEqual({
      allowed: false,
      reason: "employee-limit",
      message:
        "Employee limit (20) would be exceeded. The analysis would add 6 new unique employees, bringing the total to 21. Please upgrade your plan.",
    });
  });

  test("[ALLOW-02] [ALLOW-03] enterprise is unlimited", () => {
    const enterprise = { ...basic, plan: planById("price_enterprise") ?? null };
    expect(checkAllowance({ ...enterprise, analysesUsed: 10_000, newEmployees: 1_000_000 })).toEqual({
      allowed: true,
    });
  });
});
