import { describe, expect, test } from "vitest";
import { configuration, headerLine, readByPlan } from "../../../../test-support/payroll-files.ts";
import { proposedPlan, resultsByPlan } from "../../../../test-support/proposed-results.ts";
import { type BlocksUse, type FurtherBlocks, planOf, type ReadingPlan } from "../../plan/reading-plan.ts";

const wide = "Employee ID,Employee Name,Location,Job Title,Hours,Gross Pay";
const names = ["Brook", "Ford", "Hill", "Lake", "Marsh", "Reed", "Stone", "Wood"];
const person = (id: number, hours: number, job = "Cook") =>
  `${id},"${names[id - 1]}, A","Houston, TX",${job},${hours}.00,${12 * hours}.00`;
const everyone = [1, 2, 3, 4, 5, 6, 7, 8];
const thisPeriod = (ids: readonly number[] = everyone) => ids.map((id) => person(id, 70 + id));
const lastPeriod = (ids: readonly number[] = everyone) => ids.map((id) => person(id, 60 + id));
const file = (...rows: readonly string[]) => [wide, ...rows, ""].join("\n");
const asked = (content: string, plan: ReadingPlan = proposedPlan(content)) =>
  readByPlan(content, plan).furtherBlocks;
const verdictsOf = (content: string, plan: ReadingPlan = proposedPlan(content)) => [
  ...new Set(resultsByPlan(content, plan).map(({ verdict }) => verdict)),
];

function decided(content: string, use: BlocksUse): ReadingPlan {
  const plan = proposedPlan(content);
  return { ...plan, furtherBlocks: { ...(asked(content, plan) as FurtherBlocks), use } };
}

const hoursBy = (content: string, use: BlocksUse) => {
  const { employees } = readByPlan(content, decided(content, use));
  return Object.fromEntries(employees.employeeNumber.map((id, at) => [id, employees.hours[at]]));
};
const hours = (of: number, ids: readonly number[] = everyone) =>
  Object.fromEntries(ids.map((id) => [id, (of + id) * 1_000_000]));

describe("[CSV-03] another pay period's rows below this one's", () => {
  const pasted = file(...thisPeriod(), ...lastPeriod());

  test("are asked about, and no one is checked", () => {
    expect(asked(pasted)).toEqual({ lines: [10], employees: 8, areApart: true, use: null });
    expect(verdictsOf(pasted)).toEqual(["not-checked"]);
  });

  test("count, or only one of the blocks does, once a person has decided", () => {
    expect(hoursBy(pasted, "first")).toEqual(hours(70));
    expect(hoursBy(pasted, "last")).toEqual(hours(60));
    const both = Object.fromEntries(everyone.map((id) => [id, (130 + 2 * id) * 1_000_000]));
    expect(hoursBy(pasted, "all")).toEqual(both);
    for (const use of ["first", "last", "all"] as const)
      expect(verdictsOf(pasted, decided(pasted, use))).toEqual(["ok"]);
  });

  test("where nothing tells which block someone belongs to, none can be left out", () => {
    const hired = file(...thisPeriod(), ...lastPeriod([1, 2, 3, 5, 6, 7]));
    expect(asked(hired)).toMatchObject({ lines: [10], employees: 6, areApart: false });
    const left = file(...thisPeriod([2, 3, 5, 6, 7, 8]), ...lastPeriod());
    expect(asked(left)).toMatchObject({ lines: [9], employees: 6, areApart: false });
    const unordered = file(...thisPeriod([3, 1, 5, 2, 7, 4]), ...lastPeriod([3, 1, 5, 2, 7]));
    expect(asked(unordered)).toMatchObject({ lines: [8], employees: 5, areApart: false });
    const correction = file(...thisPeriod(), person(1, 4), ...lastPeriod());
    expect(asked(correction)).toMatchObject({ employees: 8, areApart: false });
    const before = everyone.map((id) => person(id, 50 + id));
    const several = file(...thisPeriod(), ...lastPeriod(), ...before);
    expect(asked(several)).toMatchObject({ lines: [10, 18], employees: 8, areApart: false });
    for (const content of [hired, left, unordered, correction, several])
      expect(verdictsOf(content)).toEqual(["not-checked"]);
  });

  test.each([
    ["its header", [wide]],
    ["a blank line", [""]],
    ["the number of a page", ["Page 1 of 2", wide]],
  ])("below %s are asked about", (_what, between) => {
    const content = ["Page 1 of 2", wide, ...thisPeriod(), ...between, ...lastPeriod(), ""].join("\n");
    expect(asked(content)).toMatchObject({ employees: 8, areApart: true });
  });

  test("in another order are asked about", () => {
    expect(asked(file(...thisPeriod(), ...lastPeriod().reverse()))).toMatchObject({ employees: 7 });
    const shuffled = [4, 1, 8, 2, 7, 3, 6, 5];
    expect(asked(file(...thisPeriod(), ...lastPeriod(shuffled)))).toMatchObject({ areApart: true });
  });

  test("whose totals line is left out with them isn't compared", () => {
    const total = (sum: number) => `Total,,,,${sum}.00,${12 * sum}.00`;
    const content = file(...thisPeriod(), total(596), wide, ...lastPeriod(), total(516));
    for (const use of ["first", "last"] as const)
      expect(readByPlan(content, decided(content, use)).findings).toMatchObject({
        totals: [{ differences: [] }],
      });
  });

  test("partly with the same figures are one question, and rows that are there twice another", () => {
    const rows = [...thisPeriod(), ...thisPeriod().with(2, person(3, 40))];
    const content = file(...rows);
    expect(readByPlan(content, proposedPlan(content)).repeatedRows).toBeNull();
    const all = readByPlan(content, decided(content, "all"));
    expect(all).toMatchObject({ repeatedRows: null, furtherBlocks: { use: "all" } });
    const again = file(person(1, 71), ...rows);
    const first = readByPlan(again, decided(again, "first"));
    expect(first.repeatedRows).toMatchObject({
      rows: 1,
      employees: 1,
      first: [{ lines: [3] }],
      decision: null,
    });
    expect([...(first.employees.doubts.get("repeated-rows") ?? [])]).toEqual([0]);
  });
});

describe("[CSV-03] employees who come again aren't asked about", () => {
  const twoJobs = (id: number) => [person(id, 30), person(id, 10, "Host")];
  test.each<readonly [string, string]>([
    ["with several jobs", file(...everyone.flatMap(twoJobs))],
    [
      "job by job",
      file(...everyone.map((id) => person(id, 30)), ...everyone.map((id) => person(id, 10, "Host"))),
    ],
    [
      "with rows next to each other, such as weeks",
      file(...everyone.flatMap((id) => [person(id, 40), person(id, 38)])),
    ],
    [
      "where a few have another row at the end",
      file(...thisPeriod(), person(2, 4), person(5, 6), person(7, 3)),
    ],
    [
      "below the name of a week or a department",
      ["Week 1", wide, ...thisPeriod(), "Week 2", ...lastPeriod(), ""].join("\n"),
    ],
    [
      "with pay alone, such as bonuses",
      file(...thisPeriod(), ...everyone.map((id) => person(id, 0).replace(",0.00,0.00", ",0.00,100.00"))),
    ],
    [
      "week by week",
      [
        "Employee ID,Location,Week Ending,Hours,Gross Pay",
        ...["11/08/2026", "11/15/2026"].flatMap((week) =>
          everyone.map((id) => `${id},"Houston, TX",${week},${30 + id}.00,${12 * (30 + id)}.00`),
        ),
      ].join("\n"),
    ],
    [
      "day by day",
      [
        "Employee ID,Location,Work Date,Hours,Gross Pay",
        ...[2, 3, 4].flatMap((day) =>
          everyone.map((id) => `${id},"Houston, TX",11/0${day}/2026,${id}.00,${12 * id}.00`),
        ),
      ].join("\n"),
    ],
    [
      "pay date by pay date",
      [
        "Employee ID,Location,Pay Date,Hours,Gross Pay",
        ...["11/06/2026", "11/20/2026"].flatMap((date) =>
          everyone.map((id) => `${id},"Houston, TX",${date},${60 + id}.00,${12 * (60 + id)}.00`),
        ),
      ].join("\n"),
    ],
    [
      "kind by kind of pay",
      [
        "Employee ID,Location,Earning Code,Hours,Amount",
        ...["REG", "OT", "PTO"].flatMap((code) =>
          everyone.map((id) => `${id},"Houston, TX",${code},${id}.00,${20 * id}.00`),
        ),
      ].join("\n"),
    ],
  ])("%s", (_what, content) => {
    expect(asked(content)).toBeNull();
  });
});

describe("[CSV-03] another pay period's rows in a plain file", () => {
  const plan = planOf(configuration);
  const kinds = (id: number, amount: number) => [
    `${id},US-TX,/101,${amount}.00,40`,
    `${id},US-TX,/102,5.00,2`,
  ];
  const of = (amount: number, change: (rows: readonly string[]) => readonly string[] = (rows) => rows) =>
    change(everyone.flatMap((id) => kinds(id, amount + id)));
  const needsCare = (rows: readonly string[]) => rows.map((row) => row.replace(",US", ", US"));
  const plain = (...rows: readonly string[]) => `${headerLine}${rows.join("\n")}\n`;

  test.each([
    ["below", plain(...of(500), ...of(480))],
    ["with cells that need care", plain(...of(500, needsCare), ...of(480, needsCare))],
    ["below rows that need care", plain(...of(500), ...of(480, needsCare))],
  ])("%s are asked about, and left out or counted once a person has decided", (_where, content) => {
    const found = asked(content, plan) as FurtherBlocks;
    expect(found).toEqual({ lines: [18], employees: 8, areApart: true, use: null });
    expect(verdictsOf(content, plan)).toEqual(["not-checked"]);
    const grossBy = (use: BlocksUse) =>
      readByPlan(content, { ...plan, furtherBlocks: { ...found, use } }).employees.gross[0];
    expect([grossBy("first"), grossBy("last"), grossBy("all")]).toEqual([50_100, 48_100, 98_200]);
  });

  test("kind by kind of pay, at two places, next to each other, or without hours are no other period's", () => {
    const regular = everyone.map((id) => kinds(id, 500)[0] ?? "");
    const overtime = everyone.map((id) => kinds(id, 500)[1] ?? "");
    const elsewhere = regular.map((row) => row.replace("US-TX", "US-LA"));
    const twice = everyone.flatMap((id) => [kinds(id, 500)[0] ?? "", kinds(id, 480)[0] ?? ""]);
    const bonus = regular.map((row) => row.replace(",500.00,40", ",50.00,0"));
    for (const rows of [[...regular, ...overtime], [...regular, ...elsewhere], twice, [...regular, ...bonus]])
      expect(asked(plain(...rows), plan)).toBeNull();
  });
});
