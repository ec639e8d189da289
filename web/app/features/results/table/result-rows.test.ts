import type { Results } from "@wagefloor/contract/runs/results.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  allUnconfirmedRates,
  countFiltered,
  outstandingRows,
  placeOf,
  resultAt,
  selectRows,
  sortRows,
  stillOwed,
  unconfirmedRatesOf,
  unknownLocations,
} from "./result-rows.ts";

describe("the rows of the results table", () => {
  test("[UP-07] are in file order until they are sorted", () => {
    expect(shown(selectRows(payroll, "all", ""))).toEqual(["E10", "E9", "0042", "e11"]);
  });

  test("[UP-07] are found by a part of the employee number or of the location, in any case", () => {
    expect(shown(selectRows(payroll, "all", "e1"))).toEqual(["E10", "e11"]);
    expect(shown(selectRows(payroll, "all", " oakland "))).toEqual(["E9"]);
    expect(shown(selectRows(payroll, "all", "oakland, cal"))).toEqual(["E9"]);
    expect(selectRows(payroll, "all", "nowhere")).toEqual([]);
  });

  test("[UP-07] can be narrowed down to what needs attention, and each choice says how many it holds", () => {
    expect(shown(selectRows(payroll, "non-compliant", ""))).toEqual(["E9"]);
    expect(shown(selectRows(payroll, "not-checked", ""))).toEqual(["0042", "e11"]);
    expect(shown(selectRows(payroll, "marked", ""))).toEqual(["0042", "e11"]);
    expect(shown(selectRows(payroll, "unknown-location", ""))).toEqual(["e11"]);
    expect(shown(selectRows(payroll, "marked", "0042"))).toEqual(["0042"]);
    expect(countFiltered(payroll)).toEqual({
      all: 4,
      deducted: 1,
      "nothing-to-deduct": 0,
      problems: 3,
      "non-compliant": 1,
      "not-checked": 2,
      "needs-authorization": 0,
      "item-not-allowed": 0,
      marked: 2,
      "unknown-location": 1,
      "without-hours": 1,
      "rate-not-confirmed": 0,
    });
  });

  test("[UP-07] sort employee numbers by the number in them, without regard to case", () => {
    const rows = selectRows(payroll, "all", "");
    expect(shown(sortRows(payroll, rows, { key: "employeeNumber", descending: false }))).toEqual([
      "0042",
      "E9",
      "E10",
      "e11",
    ]);
  });

  test("[UP-07] sort money by amount in both directions, equal amounts in file order", () => {
    const rows = selectRows(payroll, "all", "");
    expect(shown(sortRows(payroll, rows, { key: "toDeduct", descending: false }))).toEqual([
      "0042",
      "e11",
      "E10",
      "E9",
    ]);
    expect(shown(sortRows(payroll, rows, { key: "toDeduct", descending: true }))).toEqual([
      "E10",
      "E9",
      "0042",
      "e11",
    ]);
  });

  test("[UP-07] sort by what is deducted and still owed", () => {
    const rows = selectRows(payroll, "all", "");
    const limited = { ...payroll, proposedDeduction: [1500, 1000, 0, 0] };
    const sorted = (key: "toDeduct" | "stillOwed") =>
      shown(sortRows(limited, rows, { key, descending: true }));
    expect(sorted("toDeduct")).toEqual(["E10", "E9", "0042", "e11"]);
    expect(sorted("stillOwed")).toEqual(["0042", "e11", "E10", "E9"]);
  });

  test("[UP-07] sort by location as people read it", () => {
    const rows = selectRows(payroll, "all", "");
    expect(shown(sortRows(payroll, rows, { key: "location", descending: false }))).toEqual([
      "E10",
      "0042",
      "E9",
      "e11",
    ]);
  });

  test("[WAGE-03] are called by their place, and by the file's own text if no place matches", () => {
    expect([0, 1, 2, 3].map((row) => placeOf(payroll, row))).toEqual([
      "California",
      "Oakland, California",
      "California",
      "Plant 12",
    ]);
  });

  test("one row is given as a result of its own", () => {
    expect(resultAt(payroll, 1)).toMatchObject({
      employeeNumber: "E9",
      location: "US-CA-OAKLAND",
      jurisdiction: { name: "Oakland, California" },
      totalGross: 72_000,
      compliant: true,
      unconfirmedRates: [],
    });
  });

  test("[RES-04] outstanding balances hold only what is above 0, the highest first", () => {
    expect(shown(outstandingRows(payroll))).toEqual(["0042", "e11", "E10"]);
  });

  test("[RES-04] what isn't deducted because the result isn't checked is still outstanding", () => {
    const unchecked = { ...payroll, proposedDeduction: [0, 0, 0, 0] };
    expect(outstandingRows(unchecked).map((row) => stillOwed(unchecked, row))).toEqual([
      5900, 5900, 5900, 2000,
    ]);
  });

  test("[RES-04] someone new who isn't checked isn't charged yet, so isn't among them; an older server doesn't say who that is", () => {
    const unchecked = { ...payroll, proposedDeduction: [0, 0, 0, 0], notCharged: [0, 0, 5900, 0] };
    expect(stillOwed(unchecked, 2)).toBeNull();
    expect(shown(outstandingRows(unchecked))).toEqual(["E10", "e11", "E9"]);
    const { notCharged: _, ...ofOlder } = unchecked;
    expect(stillOwed(ofOlder as Results, 2)).toBe(5900);
  });

  test("[UP-07] any sort keeps every row once and leaves the given order alone", () => {
    const keys = ["employeeNumber", "location", "safeDeduction", "compliant"] as const;
    fc.assert(
      fc.property(fc.constantFrom(...keys), fc.boolean(), (key, descending) => {
        const rows = selectRows(payroll, "all", "");
        expect([...sortRows(payroll, rows, { key, descending })].sort()).toEqual([0, 1, 2, 3]);
        expect(rows).toEqual([0, 1, 2, 3]);
      }),
    );
  });
});

test("[WAGE-03] unknown locations are listed once each, with how many employees they have", () => {
  expect(unknownLocations(payroll)).toEqual([{ location: "Plant 12", employees: 1 }]);
  expect(
    unknownLocations({ ...payroll, reasons: { values: [["unknown-place"]], codes: [0, 0, 0, 0] } }),
  ).toEqual([
    { location: "US-CA", employees: 2 },
    { location: "US-CA-OAKLAND", employees: 1 },
    { location: "Plant 12", employees: 1 },
  ]);
});

test("[WAGE-03] spellings that one mapping covers are one unknown location", () => {
  const spellings: Results = {
    ...payroll,
    location: { ...payroll.location, values: ["plant 12", "US-CA-OAKLAND", "Plant 12"] },
    reasons: { values: [[], ["unknown-place"]], codes: [1, 0, 1, 1] },
  };
  expect(unknownLocations(spellings)).toEqual([{ location: "plant 12", employees: 3 }]);
});

test("[WAGE-04] results whose rate is not confirmed can be picked out, and their places are named once", () => {
  const columns: Results = {
    ...payroll,
    reasons: {
      values: [[], ["rate-not-confirmed"], ["no-hours"], ["unknown-place", "rate-not-confirmed"]],
      codes: [0, 1, 2, 3],
    },
    unconfirmedRates: { values: [[], ["Oakland, California"]], codes: [0, 1, 0, 1] },
  };
  expect(selectRows(columns, "rate-not-confirmed", "")).toEqual([1, 3]);
  expect(countFiltered(columns)["rate-not-confirmed"]).toBe(2);
  expect(unconfirmedRatesOf(columns, 1)).toEqual(["Oakland, California"]);
  expect(unconfirmedRatesOf(columns, 2)).toEqual([]);
  expect(
    allUnconfirmedRates({ ...columns, unconfirmedRates: { values: [["B", "A"], ["A"], []], codes: [] } }),
  ).toEqual(["A", "B"]);
});

const payroll: Results = {
  ...{ count: 4, taken: [], earlier: { values: [null], codes: [0, 0, 0, 0] } },
  uncounted: { values: [null], codes: [0, 0, 0, 0] },
  location: { values: ["US-CA", "US-CA-OAKLAND", "Plant 12"], codes: [0, 1, 0, 2] },
  otherLocations: { values: [[]], codes: [0, 0, 0, 0] },
  jurisdiction: {
    values: [
      { key: "US-CA", name: "California" },
      { key: "US-CA-OAKLAND", name: "Oakland, California" },
      { key: "US", name: "Federal" },
    ],
    codes: [0, 1, 0, 2],
  },
  unconfirmedRates: { values: [[]], codes: [0, 0, 0, 0] },
  employeeNumber: ["E10", "E9", "0042", "e11"],
  minimumWage: [1650, 1689, 1650, 725],
  totalHours: [40_000_000, 40_000_000, 0, 38_500_000],
  hoursOverAllRows: [40_000_000, 40_000_000, 0, 38_500_000],
  totalGross: [68_000, 72_000, 100, 40_000],
  startingCost: [5900, 2000, 5900, 5900],
  notCharged: [0, 0, 0, 0],
  safeDeduction: [2000, 2000, 0, 5900],
  remainingBalance: [3900, 0, 5900, 0],
  preDeductionRate: [1700, 1800, 10_000, 1039],
  postDeductionRate: [1650, 1750, 10_000, 886],
  compliant: [1, 1, 0, 1],
  verdict: { values: ["ok", "below-minimum", "not-checked"], codes: [0, 1, 2, 2] },
  measure: { values: [null], codes: [0, 0, 0, 0] },
  reasons: {
    values: [["no-period"], ["no-hours", "no-period"], ["unknown-place", "no-period"]],
    codes: [0, 0, 1, 2],
  },
  shortfall: [0, 3560, 0, 0],
  proposedDeduction: [2000, 2000, 0, 0],
  rateOf: { values: [{ key: "US-CA", name: "California" }], codes: [0, 0, 0, 0] },
  rateSince: { values: ["2025-01-01"], codes: [0, 0, 0, 0] },
  employeeName: null,
};

function shown(rows: readonly number[]): (string | undefined)[] {
  return rows.map((row) => payroll.employeeNumber[row]);
}
