import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type EmployeePay, payColumns } from "../../test-support/pay-columns.ts";
import { resultsOf } from "../../test-support/result-columns.ts";
import { type Cents, calendarDate, cents, microHours } from "../money.ts";
import type { PayrollFile } from "../payroll-file/content/payroll-file.ts";
import { calculateRun, type RunTerms } from "./calculate-run.ts";

const asRead = {
  headerLine: 1,
  peopleByName: false,
  repeatedNames: [],
  unknownKinds: [],
  voided: null,
  repeatedRows: null,
  furtherBlocks: null,
  splitRows: null,
  openColumns: [],
  sumLines: [],
  rowsWithoutPayDate: 0,
  payDates: [],
  period: null,
  days: [],
  datedPay: null,
  rates: null,
  findings: { totals: [], unreadLines: [], unreadCount: 0 },
};

/** The outcome with its results one by one. */
function analyse(file: PayrollFile, given: RunTerms) {
  const { results, ...rest } = calculateRun(file, given);
  return { ...rest, results: resultsOf(results) };
}

const period = { from: calendarDate("2025-02-15"), through: calendarDate("2025-02-28") };

const terms: RunTerms = {
  configuration: { deductionAmount: cents(5900), hoursBasis: "first-row" },
  payDate: calendarDate("2025-03-01"),
  balances: new Map(),
};

function employee(employeeNumber: string, said: Partial<EmployeePay> = {}): EmployeePay {
  return {
    employeeNumber,
    location: "US-TX-HOUSTON",
    line: 2,
    regularRows: 1,
    regularRowsWithoutHours: 0,
    gross: cents(23250),
    unreadableAmount: null,
    hours: microHours(30_000_000),
    hoursOverAllRows: microHours(30_000_000),
    unreadableHours: null,
    ...said,
  };
}

function fileOf(...employees: EmployeePay[]): PayrollFile {
  return {
    employees: payColumns(employees),
    ...asRead,
    rowsWithoutEmployee: [],
    rowCount: employees.length,
    byteCount: 100,
  };
}

describe("results", () => {
  test("[CALC-04] carry everything the calculation used, and the place whose wage it was", () => {
    const { results } = analyse(
      fileOf(employee("0042", { hoursOverAllRows: microHours(35_500_000) })),
      terms,
    );
    expect(results).toEqual([
      {
        employeeNumber: "0042",
        location: "US-TX-HOUSTON",
        otherLocations: [],
        minimumWage: 725,
        totalHours: 30_000_000,
        hoursOverAllRows: 35_500_000,
        totalGross: 23250,
        startingCost: 5900,
        safeDeduction: 1470,
        remainingBalance: 4430,
        preDeductionRate: 775,
        postDeductionRate: 726,
        compliant: true,
        verdict: "not-checked",
        reasons: ["hours-differ", "no-period"],
        shortfall: 0,
        proposedDeduction: 0,
        notCharged: 5900,
        jurisdiction: "US-TX",
        rateOf: "US-TX",
        rateSince: "2009-07-24",
        unconfirmedRates: [],
        employeeName: "",
        measure: null,
        uncounted: null,
        earlier: null,
      },
    ]);
  });

  test("[CALC-06] start from the employee's balance, and without one from the configured amount", () => {
    const file = fileOf(employee("1"), employee("2"));
    const { results } = analyse(file, { ...terms, balances: new Map([["2", cents(1000)]]) });
    expect(results.map(({ startingCost, safeDeduction }) => [startingCost, safeDeduction])).toEqual([
      [5900, 1470],
      [1000, 1000],
    ]);
  });

  test("[CALC-06] a balance belongs to exactly the employee number that it names", () => {
    const balances = new Map([["42", cents(100)]]);
    const { results } = analyse(fileOf(employee("0042")), { ...terms, balances });
    expect(results[0]?.startingCost).toBe(5900);
  });

  test("[CALC-06] a month later the remaining balance goes on from where it stood", () => {
    let balances: ReadonlyMap<string, Cents> = new Map();
    const deducted: number[] = [];
    for (let month = 0; month < 6; month += 1) {
      const { results } = analyse(fileOf(employee("1")), { ...terms, balances });
      deducted.push(...results.map(({ proposedDeduction }) => proposedDeduction));
      balances = new Map(results.map((result) => [result.employeeNumber, result.remainingBalance]));
      if (results.length === 0) break;
    }
    expect(deducted).toEqual([1470, 1470, 1470, 1470, 20]);
  });

  test("carry a reason for everything that a reader must know, and are green only if all is known", () => {
    const { results, summary } = analyse(
      fileOf(
        employee("1", { location: "Plant 12" }),
        employee("2", { regularRows: 2 }),
        employee("3", { unreadableHours: "forty", hours: microHours(0) }),
        employee("4", { hours: microHours(-8_000_000) }),
        employee("5", { hours: microHours(0) }),
        employee("6", { regularRows: 2, regularRowsWithoutHours: 1 }),
        employee("7", { gross: cents(21_000) }),
      ),
      { ...terms, period },
    );
    expect(results.map(({ verdict, reasons }) => [verdict, ...reasons])).toEqual([
      ["not-checked", "unknown-place"],
      ["reduced", "several-earnings-rows"],
      ["not-checked", "unreadable-hours", "no-hours"],
      ["not-checked", "no-hours"],
      ["not-checked", "no-hours"],
      ["not-checked", "several-earnings-rows", "some-hours-missing"],
      ["below-minimum"],
    ]);
    expect(summary).toMatchObject({
      belowMinimum: 1,
      notChecked: 5,
      outOfScope: 0,
      totalProposedDeduction: 1470,
    });
    expect(summary.totalStillOwed).toBe(2 * 5900 - 1470);
  });

  test("[CALC-04] the specified figures stay where nothing is proposed because a result isn't checked", () => {
    const { results } = analyse(fileOf(employee("1", { location: "Plant 12" })), terms);
    expect(results).toMatchObject([{ safeDeduction: 1470, remainingBalance: 4430, proposedDeduction: 0 }]);
  });

  test("the totals of the file aren't checked, and calculated as ever", () => {
    const totals = employee("Grand Total", {
      location: "",
      gross: cents(46_500),
      hours: microHours(60_000_000),
      hoursOverAllRows: microHours(60_000_000),
    });
    const { results, summary } = analyse(fileOf(employee("1"), employee("2"), totals), terms);
    expect(results[2]).toMatchObject({ verdict: "not-checked", proposedDeduction: 0 });
    expect(results[2]?.reasons).toEqual(expect.arrayContaining(["unknown-place", "totals-row"]));
    expect(results.map(({ safeDeduction }) => safeDeduction)).toEqual([1470, 1470, 2940]);
    expect(summary).toMatchObject({ employeesAnalyzed: 3, notChecked: 1, totalGross: 93_000 });
  });

  test("[WAGE-04] a minimum wage that is not confirmed for the pay date isn't checked, and is counted", () => {
    const pay = { gross: cents(60_000) };
    const file = fileOf(
      employee("1", { ...pay, location: "US-CA-OAKLAND" }),
      employee("2", { ...pay, location: "US-CA" }),
      employee("3", { ...pay, location: "US-MT" }),
    );
    const { results, summary } = analyse(file, { ...terms, payDate: calendarDate("2027-01-15") });
    expect(results).toMatchObject([
      { minimumWage: 1740, verdict: "not-checked", unconfirmedRates: ["US-CA-OAKLAND"], rateOf: "US-CA" },
      { minimumWage: 1740, verdict: "ok", unconfirmedRates: [] },
      { minimumWage: 1085, verdict: "not-checked", unconfirmedRates: ["US-MT"] },
    ]);
    expect(summary).toMatchObject({ unconfirmedRates: 2, notChecked: 2 });
  });

  test("[WAGE-04] with a pay period the highest rate of its days counts, and without one the verdict says so", () => {
    const file = fileOf(employee("1", { location: "US-CA-LOS ANGELES", gross: cents(60_000) }));
    const payDate = calendarDate("2026-06-30");
    const days = { from: calendarDate("2026-06-24"), through: calendarDate("2026-07-07") };
    const resultOf = (given: Partial<RunTerms>) => analyse(file, { ...terms, payDate, ...given }).results[0];
    expect(resultOf({})).toMatchObject({ minimumWage: 1787, reasons: ["no-period"] });
    expect(resultOf({ period: days })).toMatchObject({
      minimumWage: 1842,
      rateSince: "2026-07-01",
      reasons: [],
    });
  });

  test("employees with a tip credit are out of scope, and counted as such", () => {
    const file = fileOf(employee("1"), employee("2"));
    const tipped = new Map([[0, { wages: cents(6390), paid: cents(23_250) }]]);
    const { results, summary } = analyse({ ...file, employees: { ...file.employees, tipped } }, terms);
    expect(results.map(({ verdict }) => verdict)).toEqual(["out-of-scope", "reduced"]);
    expect(summary).toMatchObject({ outOfScope: 1, notChecked: 0 });
  });

  test("of several places of an employee the highest rate counts, and the verdict says so", () => {
    const file = fileOf(
      employee("1", { gross: cents(60_000) }),
      employee("2", { location: "US-CA-OAKLAND" }),
    );
    const employees = { ...file.employees, otherLocations: new Map([[0, new Set([1])]]) };
    expect(analyse({ ...file, employees }, { ...terms, period }).results[0]).toMatchObject({
      location: "US-TX-HOUSTON",
      jurisdiction: "US-CA-OAKLAND",
      minimumWage: 1689,
      verdict: "ok",
      reasons: ["several-places"],
    });
  });

  test("an empty amount isn't pay of 0, and a net pay that can't be read isn't checked", () => {
    const file = fileOf(employee("1"));
    const empty = { ...file.employees, hasAmount: [0] };
    const netPay = { sums: [cents(0)], unreadable: new Set([0]), hasAny: [1] };
    const verdictOf = (employees: PayrollFile["employees"]) =>
      analyse({ ...file, employees }, { ...terms, period }).results[0];
    expect(verdictOf(empty)).toMatchObject({ verdict: "not-checked", reasons: ["no-amount"] });
    expect(verdictOf({ ...file.employees, netPay })).toMatchObject({
      verdict: "not-checked",
      proposedDeduction: 0,
    });
  });

  test("[WAGE-04] the period that the file says counts unless another one is given", () => {
    const said = { start: calendarDate("2026-06-24"), end: calendarDate("2026-07-07") };
    const file = {
      ...fileOf(employee("1", { location: "US-CA-LOS ANGELES", gross: cents(60_000) })),
      period: said,
    };
    expect(analyse(file, terms)).toMatchObject({
      results: [{ minimumWage: 1842, reasons: [] }],
      summary: { period: { from: "2026-06-24", through: "2026-07-07" } },
    });
    expect(analyse(file, { ...terms, period }).results[0]).toMatchObject({ minimumWage: 1728 });
  });

  test("the net pay of the file limits what is deducted", () => {
    const file = fileOf(employee("1"));
    const netPay = { sums: [cents(1000)], unreadable: new Set<number>(), hasAny: [1] };
    const employees = { ...file.employees, netPay };
    expect(analyse({ ...file, employees }, terms).results).toMatchObject([
      { safeDeduction: 1470, proposedDeduction: 1000, verdict: "reduced" },
    ]);
    const none = { ...file.employees, netPay: { ...netPay, sums: [cents(0)], hasAny: [0] } };
    expect(analyse({ ...file, employees: none }, terms).results).toMatchObject([{ proposedDeduction: 1470 }]);
  });

  test("use the user's own locations", () => {
    const locationMappings = new Map([["Plant 12", "US-CA-OAKLAND"]]);
    const { results } = analyse(fileOf(employee("1", { location: "PLANT 12" })), {
      ...terms,
      locationMappings,
    });
    expect(results[0]).toMatchObject({
      jurisdiction: "US-CA-OAKLAND",
      minimumWage: 1689,
      verdict: "below-minimum",
      reasons: ["no-period"],
    });
  });
});

describe("no one is skipped silently", () => {
  test("[CALC-01] an employee without regular earnings is skipped for that, whatever else holds", () => {
    const pay = employee("1", { regularRows: 0, unreadableAmount: "abc" });
    const { results, skipped } = analyse(fileOf(pay), {
      ...terms,
      balances: new Map([["1", cents(0)]]),
    });
    expect(results).toEqual([]);
    expect(skipped).toMatchObject([
      { employeeNumber: "1", location: "US-TX-HOUSTON", line: 2, reason: "no-regular-earnings", rawText: "" },
    ]);
  });

  test("[CALC-06] who owes nothing keeps pay, hours, place and a verdict", () => {
    const balances = new Map(["1", "2", "3"].map((number) => [number, cents(0)]));
    const { skipped, summary } = analyse(
      fileOf(employee("1"), employee("2", { gross: cents(21_000) }), employee("3", { location: "Plant 12" })),
      { ...terms, period, balances },
    );
    expect(skipped.map(({ pay }) => pay)).toMatchObject([
      {
        jurisdiction: "US-TX",
        minimumWage: 725,
        totalHours: 30_000_000,
        hoursOverAllRows: 30_000_000,
        totalGross: 23250,
        startingCost: 0,
        verdict: "paid-in-full",
        reasons: [],
        shortfall: 0,
      },
      { verdict: "below-minimum", shortfall: 750 },
      { verdict: "not-checked", reasons: ["unknown-place"] },
    ]);
    expect(summary).toMatchObject({
      employeesAnalyzed: 0,
      belowMinimum: 0,
      verdicts: { "below-minimum": 1 },
    });
  });

  test("every skipped employee keeps pay and hours, and isn't checked where the pay isn't known", () => {
    const none = employee("1", { regularRows: 0, gross: cents(0) });
    const unreadable = employee("2", { unreadableAmount: "a lot" });
    const { skipped } = analyse(fileOf(none, unreadable), { ...terms, period });
    expect(skipped.map(({ pay }) => [pay?.verdict, pay?.totalHours, pay?.reasons[0]])).toEqual([
      ["not-checked", 30_000_000, "no-regular-earnings"],
      ["not-checked", 30_000_000, "unreadable-amount"],
    ]);
  });

  test("[CALC-06] an unreadable amount comes before nothing owed, and its text is kept", () => {
    const pay = employee("1", { unreadableAmount: "1.180,00" });
    const { skipped } = analyse(fileOf(pay), { ...terms, balances: new Map([["1", cents(0)]]) });
    expect(skipped).toMatchObject([{ reason: "unreadable-amount", rawText: "1.180,00" }]);
  });

  test.each([0, -1])(
    "[CALC-06] a starting cost of %i skips, from a balance or from the configuration",
    (owed) => {
      const byBalance = { ...terms, balances: new Map([["1", cents(owed)]]) };
      const byConfiguration = {
        ...terms,
        configuration: { ...terms.configuration, deductionAmount: cents(owed) },
      };
      for (const those of [byBalance, byConfiguration]) {
        expect(analyse(fileOf(employee("1")), those).skipped).toMatchObject([{ reason: "nothing-owed" }]);
      }
    },
  );

  test.each<[string, Partial<EmployeePay>, string]>([
    ["gross pay beyond 100 million dollars", { gross: cents(10_000_000_001) }, "100000000.01"],
    ["as much below zero", { gross: cents(-10_000_000_001) }, "-100000000.01"],
    ["hours beyond a million", { hours: microHours(1_000_000_500_000) }, "1000000.5 hours"],
    ["as many below zero", { hours: microHours(-1_000_000_500_000) }, "-1000000.5 hours"],
    ["as many over all rows", { hoursOverAllRows: microHours(1_000_000_500_000) }, "1000000.5 hours"],
  ])("%s is a slip of the export and is named as unreadable", (_what, said, rawText) => {
    const { skipped } = analyse(fileOf(employee("1", said)), terms);
    expect(skipped).toMatchObject([{ reason: "unreadable-amount", rawText }]);
  });

  test("100 million dollars and a million hours are still an employee's pay", () => {
    const most = { gross: cents(10_000_000_000), hours: microHours(10 ** 12) };
    expect(analyse(fileOf(employee("1", most)), terms).results).toMatchObject([
      { totalGross: 10_000_000_000, totalHours: 10 ** 12 },
    ]);
  });

  test.each<[string, Partial<EmployeePay>, number, string]>([
    ["hours", { hours: microHours(10 ** 12) }, 9008, "Hours"],
    ["hours below zero", { hours: microHours(-(10 ** 12)) }, 9008, "Hours"],
    ["hours over all rows", { hoursOverAllRows: microHours(10 ** 12) }, 9008, "Hours"],
  ])("%s that add up to an impossible total refuse the file", (_what, said, employees, column) => {
    const many = Array.from({ length: employees }, (_, number) => employee(String(number), said));
    expect(() => analyse(fileOf(...many), terms)).toThrow(
      `The column configured as ${column} adds up to an impossible total.`,
    );
    expect(analyse(fileOf(...many.slice(1)), terms).results).toHaveLength(employees - 1);
  });

  test("rows without an employee id are among the skipped, in the order of the file", () => {
    const file: PayrollFile = {
      ...fileOf(employee("1", { line: 2, regularRows: 0 }), employee("2", { line: 9, regularRows: 0 })),
      rowsWithoutEmployee: [{ line: 5, location: "US-TX", rawText: "..", mayBeOf: [] }],
    };
    expect(analyse(file, terms).skipped.map(({ line, reason, rawText }) => [line, reason, rawText])).toEqual([
      [2, "no-regular-earnings", ""],
      [5, "no-employee-id", ".."],
      [9, "no-regular-earnings", ""],
    ]);
  });
});

test("[CALC-02] the summary adds up, and keeps the hours used apart from the hours over all rows", () => {
  const file: PayrollFile = {
    employees: payColumns([
      employee("1", { hoursOverAllRows: microHours(35_000_000) }),
      employee("2", { location: "Plant 12", gross: cents(10_000) }),
      employee("3", { regularRows: 0 }),
    ]),
    ...asRead,
    rowsWithoutEmployee: [{ line: 7, location: "", rawText: "", mayBeOf: [] }],
    rowCount: 6,
    byteCount: 100,
  };
  expect(analyse(file, terms).summary).toEqual({
    payDate: "2025-03-01",
    period: null,
    rows: 6,
    employeesInFile: 3,
    employeesAnalyzed: 2,
    employeesSkipped: 1,
    rowsWithoutEmployee: 1,
    belowMinimum: 1,
    notChecked: 1,
    outOfScope: 0,
    verdicts: { "below-minimum": 1, "not-checked": 2 },
    unknownLocations: 1,
    unconfirmedRates: 0,
    totalSafeDeduction: 1470,
    totalRemainingBalance: 4430 + 5900,
    totalProposedDeduction: 0,
    totalStillOwed: 5900,
    totalGross: 33_250,
    totalHours: 60_000_000,
    totalHoursOverAllRows: 65_000_000,
  });
});

const anyEmployee = fc
  .record({
    location: fc.constantFrom("US-TX", "US-CA-OAKLAND", "Plant 12", ""),
    regularRows: fc.integer({ min: 0, max: 2 }),
    gross: fc.integer({ min: -10_000, max: 300_000 }).map(cents),
    unreadableAmount: fc.constantFrom(null, null, "abc"),
    hours: fc.integer({ min: 0, max: 100_000_000 }).map(microHours),
  })
  .map((said) => said as Partial<EmployeePay>);

describe("for any file", () => {
  test("every employee has a result or a reason, and never both", () => {
    fc.assert(
      fc.property(fc.array(anyEmployee), (all) => {
        const { results, skipped } = analyse(
          fileOf(...all.map((said, index) => employee(`${index}`, said))),
          terms,
        );
        const named = [...results, ...skipped].map(({ employeeNumber }) => Number(employeeNumber));
        expect(named.sort((one, other) => one - other)).toEqual([...all.keys()]);
      }),
    );
  });

  test("no employee's figures depend on who else is in the file, or in which order", () => {
    fc.assert(
      fc.property(fc.array(anyEmployee, { minLength: 1 }), (all) => {
        // An employee without a location may be the totals of the others.
        const employees = all.map((said, index) =>
          employee(`${index}`, { ...said, location: said.location || "US-TX" }),
        );
        const together = figuresOf(employees);
        const reversed = figuresOf(employees.toReversed());
        const alone = employees.flatMap((one) => figuresOf([one]));
        expect(together).toEqual(alone);
        expect(reversed).toEqual(alone.toReversed());
      }),
    );
  });
});

function figuresOf(employees: readonly EmployeePay[]) {
  return analyse(fileOf(...employees), terms).results;
}
