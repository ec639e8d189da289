import { describe, expect, test } from "vitest";
import { readByPlan } from "../../../../test-support/payroll-files.ts";
import { proposedPlan, proposedResults } from "../../../../test-support/proposed-results.ts";
import { cents } from "../../../money.ts";
import { planOf } from "../../plan/reading-plan.ts";
import { meaningOf } from "../../vocabulary/meaning-of.ts";

const header = "Employee ID,Employee Name,Location,Department,Allocation %,Regular Hours,Gross Pay";
const person = (id: number, ...parts: string[]) =>
  parts.map((part, at) => `${id},"Reed, ${id}","Austin, TX",${100 + at},${part}`);
const verdictsOf = (...rows: string[]) =>
  proposedResults(header, ...rows).map(({ employeeNumber, verdict, totalHours }) => [
    employeeNumber,
    verdict,
    totalHours / 1_000_000,
  ]);
const plain = person(9, "100,38,760.00");

describe("[CSV-03] rows split by percents", () => {
  test.each([
    ["hours", ["60,40,480.00", "40,40,320.00"]],
    ["hours, where percents are fractions", ["0.6,40,480.00", "0.4,40,320.00"]],
    ["hours, where percents have a sign", ["33.33%,40,250.00", "66.67%,40,500.00"]],
    ["pay", ["60,24,800.00", "40,16,800.00"]],
    ["hours and pay", ["60,40,800.00", "40,40,800.00"]],
    ["hours or not, and no one else tells", ["50,20,400.00", "50,20,400.00"]],
  ])("that repeat the %s aren't checked", (_, parts) => {
    expect(verdictsOf(...person(1, ...parts), ...plain).map(([, verdict]) => verdict)).toEqual([
      "not-checked",
      "ok",
    ]);
  });

  test("whose hours and pay are split as well count together", () => {
    const uneven = person(1, "60,24,480.00", "40,16,320.00");
    const even = person(2, "50,20,400.00", "50,20,400.00");
    expect(verdictsOf(...uneven, ...even, ...plain)).toEqual([
      ["1", "ok", 40],
      ["2", "ok", 40],
      ["9", "ok", 38],
    ]);
  });

  test("in three with rounded hours, of which two are the same, count together", () => {
    const thirds = person(1, "33.3,13.33,266.60", "33.4,13.33,266.80", "33.3,13.34,266.60");
    expect(verdictsOf(...thirds, ...plain)[0]).toEqual(["1", "ok", 40]);
  });

  test("equally aren't checked where another employee's are repeated", () => {
    const [repeated, even] = [
      person(1, "60,40,480.00", "40,40,320.00"),
      person(2, "50,40,400.00", "50,40,400.00"),
    ];
    expect(verdictsOf(...repeated, ...even, ...plain).map(([, verdict]) => verdict)).toEqual([
      "not-checked",
      "not-checked",
      "ok",
    ]);
  });

  test("several times for one employee, such as each week, are looked at one by one", () => {
    const weeks = person(1, "60,24,480.00", "40,16,320.00", "60,24,480.00", "40,16,320.00");
    expect(verdictsOf(...weeks, ...plain)[0]).toEqual(["1", "ok", 80]);
  });

  test.each([
    ["98, 1, and 1 percent", ["98,40,300.00", "1,40,300.00", "1,40,300.00"]],
    ["1, 1, and 98 percent", ["1,40,300.00", "1,40,300.00", "98,40,300.00"]],
    ["99 and 1 percent", ["99,40,300.00", "1,40,300.00"]],
    ["1 and 99 percent", ["1,40,300.00", "99,40,300.00"]],
    ["0.5 and 99.5 percent", ["0.5,40,300.00", "99.5,40,300.00"]],
    ["50 and 25 percent, without the rest", ["50,40,300.00", "25,40,300.00"]],
  ])("of %s that repeat hours and pay aren't checked", (_, parts) => {
    for (const rows of [
      [...plain, ...person(1, ...parts)],
      [...person(1, ...parts), ...plain],
    ])
      expect(new Map(verdictsOf(...rows).map(([id, verdict]) => [id, verdict])).get("1")).toBe("not-checked");
  });

  test("into halves one week and quarters the next aren't taken for one split", () => {
    const [halves, quarters] = [
      ["50,40,300.00", "50,40,300.00"],
      [..."1234"].map(() => "25,20,150.00"),
    ] as const;
    expect(verdictsOf(...person(1, ...halves, ...quarters), ...plain)[0]?.[1]).toBe("not-checked");
    const days = ["75,6,120.00", "25,2,40.00", "50,2,40.00", "50,2,40.00", "100,8,160.00"];
    expect(verdictsOf(...person(1, ...days), ...person(2, "75,6,120.00", "25,2,40.00"), ...plain)).toEqual([
      ["1", "ok", 20],
      ["2", "ok", 8],
      ["9", "ok", 38],
    ]);
  });

  test("whose fractions are halves of one week after another are looked at one by one", () => {
    const weeks = person(1, "0.8,32,640.00", "0.2,8,160.00", "0.5,8,160.00", "0.5,8,160.00");
    expect(verdictsOf(...weeks, ...person(9, "1,38,760.00"), ...person(8, "1,38,760.00"))).toEqual([
      ["1", "ok", 56],
      ["9", "ok", 38],
      ["8", "ok", 38],
    ]);
  });

  test("are named with their column and lines", () => {
    const content = [header, ...plain, ...person(1, "60,40,480.00", "40,40,320.00")].join("\n");
    expect(readByPlan(content, proposedPlan(content)).splitRows).toEqual({
      column: "Allocation %",
      lines: [3],
    });
  });

  test("are found with the five columns of the default profile, too", () => {
    const columns = ["Employee", "Location", "Wage Type", "Amount", "Hours"];
    const plan = planOf({
      headerRow: columns,
      ...{ employeeIdColumn: "Employee", locationColumn: "Location", earningsColumn: "Wage Type" },
      ...{ amountColumn: "Amount", hoursColumn: "Hours", earningsIdentifier: "/101" },
      ...{ deductionAmount: cents(5900), hoursBasis: "first-row" },
    });
    const rows = ["1,US-TX,/101,480.00,40,60", "1,US-TX,/101,320.00,40,40", "2,US-TX,/101,760.00,38,100"];
    const { employees } = readByPlan([`${columns.join()},Split Pct`, ...rows, ""].join("\n"), plan);
    expect([...(employees.doubts.get("repeated-rows") ?? [])]).toEqual([0]);
  });
});

test.each([
  ...(["Allocation %", "Split Pct", "Dept Percent", "Labor Distribution %", "%", "ALLOC_PCT"] as const).map(
    (name) => [name, true] as const,
  ),
  ...(["401k %", "FTE %", "Percent Complete", "Department", "Splits Worked"] as const).map(
    (name) => [name, false] as const,
  ),
])("'%s' is a column of parts: %s", (heading, is) => {
  expect(meaningOf(heading).says("splitPercent")).toBe(is);
});
