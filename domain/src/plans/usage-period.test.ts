import { describe, expect, test } from "vitest";
import { usagePeriod, usagePeriodAt } from "./usage-period.ts";

describe("the usage period", () => {
  test.each([
    ["2026-12-15T09:30:00.000Z", "2026-11-15T09:30:00.000Z"],
    ["2027-01-15T00:00:00.000Z", "2026-12-15T00:00:00.000Z"],
    ["2026-03-31T23:59:59.000Z", "2026-02-28T23:59:59.000Z"],
    ["2028-03-31T00:00:00.000Z", "2028-02-29T00:00:00.000Z"],
    ["2026-05-31T12:00:00.000Z", "2026-04-30T12:00:00.000Z"],
    ["2026-02-28T12:00:00.000Z", "2026-01-28T12:00:00.000Z"],
  ])("[USE-05] that ends at %s starts at %s", (end, start) => {
    const period = usagePeriod(new Date(end));
    expect([period.start.toISOString(), period.end.toISOString()]).toEqual([start, end]);
  });

  test.each([
    ["in the last month", "2026-11-20T10:00:00Z", "2026-11-01", "2026-12-01"],
    ["in the first second of that month", "2026-11-01T00:00:00Z", "2026-11-01", "2026-12-01"],
    ["months before the end", "2026-06-30T10:00:00Z", "2026-06-01", "2026-07-01"],
    ["just after the end", "2026-12-02T10:00:00Z", "2026-12-01", "2027-01-01"],
  ])("[USE-05] %s it is the month in the same rhythm", (_when, now, start, end) => {
    expect(usagePeriodAt(new Date("2026-12-01T00:00:00Z"), new Date(now))).toEqual({
      start: new Date(start),
      end: new Date(end),
    });
  });
});
