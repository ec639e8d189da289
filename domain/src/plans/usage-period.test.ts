import { describe, expect, test } from "vitest";
import { usagePeriodAt } from "./usage-period.ts";

const shown = (start: string | null, end: string, now: string) => {
  const period = usagePeriodAt(
    { start: start === null ? null : new Date(start), end: new Date(end) },
    new Date(now),
  );
  return [period.start.toISOString().slice(0, 10), period.end.toISOString().slice(0, 10)];
};

describe("the usage period", () => {
  test("[USE-05] periods of a customer billed on the 31st neither overlap nor leave a day out", () => {
    const billed = ["2025-12-31", "2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"];
    for (const [index, end] of billed.entries()) {
      const start = billed[index - 1];
      if (start === undefined) continue;
      for (const now of [`${start}T00:00:00Z`, `${end.slice(0, 8)}15T12:00:00Z`])
        expect(shown(start, end, now)).toEqual([start, end]);
    }
    expect(shown("2026-01-31", "2026-02-28", "2026-01-31T00:00:00Z")).toEqual(["2026-01-31", "2026-02-28"]);
    expect(shown("2025-12-31", "2026-01-31", "2026-01-30T23:59:59Z")).toEqual(["2025-12-31", "2026-01-31"]);
  });

  test("[USE-05] [BILL-05] in a trial it is the trial", () => {
    expect(shown("2026-11-03", "2026-11-17", "2026-11-10T00:00:00Z")).toEqual(["2026-11-03", "2026-11-17"]);
  });

  test.each([
    ["2026-12-15T09:30:00.000Z", "2026-11-15T09:30:00.000Z"],
    ["2027-01-15T00:00:00.000Z", "2026-12-15T00:00:00.000Z"],
    ["2026-03-31T23:59:59.000Z", "2026-02-28T23:59:59.000Z"],
    ["2028-03-31T00:00:00.000Z", "2028-02-29T00:00:00.000Z"],
    ["2026-05-31T12:00:00.000Z", "2026-04-30T12:00:00.000Z"],
  ])("[USE-05] that ends at %s, with no start known, starts at %s", (end, start) => {
    const now = new Date(Date.parse(end) - 1);
    const period = usagePeriodAt({ start: null, end: new Date(end) }, now);
    expect([period.start.toISOString(), period.end.toISOString()]).toEqual([start, end]);
  });

  test.each([
    ["in the last month", "2026-11-20T10:00:00Z", "2026-11-01", "2026-12-01"],
    ["in the first second of that month", "2026-11-01T00:00:00Z", "2026-11-01", "2026-12-01"],
    ["months before the end", "2026-06-30T10:00:00Z", "2026-06-01", "2026-07-01"],
    ["just after the end", "2026-12-02T10:00:00Z", "2026-12-01", "2027-01-01"],
  ])(
    "[USE-05] of a plan for more than a month, %s it is the month in its rhythm",
    (_when, now, start, end) => {
      expect(shown(null, "2026-12-01", now)).toEqual([start, end]);
      expect(shown("2025-12-01", "2026-12-01", now)).toEqual([start, end]);
    },
  );

  test("[USE-05] a provider whose clock is ahead of ours doesn't shorten a period", () => {
    expect(shown("2026-12-15", "2027-01-15", "2026-12-01T00:00:00Z")).toEqual(["2026-11-15", "2026-12-15"]);
  });
});
