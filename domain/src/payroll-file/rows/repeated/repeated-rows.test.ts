import { describe, expect, test } from "vitest";
import { configuration, headerLine, readByPlan } from "../../../../test-support/payroll-files.ts";
import { proposedPlan, proposedResults, resultsByPlan } from "../../../../test-support/proposed-results.ts";
import { planOf, type ReadingPlan } from "../../plan/reading-plan.ts";

const header = "Employee ID,Location,Job,Hours,Gross Pay";
const one = "1,US-TX,Cook,40,400.00";
const others = ["2,US-TX,Cook,40,400.00", "3,US-TX,Cook,40,420.00", "4,US-TX,Cook,40,420.00"];

function verdictsOf(content: string, plan: ReadingPlan = proposedPlan(content)) {
  return resultsByPlan(content, plan).map(({ employeeNumber, verdict }) => `${employeeNumber} ${verdict}`);
}

const fileOf = (...rows: string[]) => `${[header, ...rows].join("\n")}\n`;
const decided = (content: string, repeatedRows: "left-out" | "counted") => ({
  ...proposedPlan(content),
  repeatedRows,
});

describe("[CSV-03] a row that is there twice, in a file with one row per employee", () => {
  test.each([
    ["right behind it", [one, one, ...others]],
    ["further down", [one, ...others, one]],
    ["after another row of the employee", ["1,US-TX,Host,5,50.00", ...others, one, one]],
  ])("%s isn't green, and the others are", (_where, rows) => {
    const [first, ...rest] = verdictsOf(fileOf(...rows));
    expect(first).toBe("1 not-checked");
    expect(rest).toEqual(["2 ok", "3 ok", "4 ok"]);
  });

  test.each([
    ["spaces", "1, US-TX ,Cook,40, 400.00"],
    ["capitals", "1,us-tx,COOK,40,400.00"],
    ["quotes", '"1","US-TX","Cook","40","400.00"'],
    ["decimals", "1,US-TX,Cook,40.00,400.0"],
    ["a dollar sign", "1,US-TX,Cook,40,$400.00"],
    ["a zero in front", "1,US-TX,Cook,040,0400.00"],
  ])("a copy with other %s isn't green either", (_what, copy) => {
    expect(verdictsOf(fileOf(one, ...others, copy))[0]).toBe("1 not-checked");
    const once = readByPlan(fileOf(one, ...others, copy), decided(fileOf(one), "left-out"));
    expect(once.employees.gross[0]).toBe(40_000);
  });

  test("below a header that calls a kind of pay something else it isn't green either", () => {
    const [above, below] = ["Overtime Pay", "Draft"].map(
      (heading) => `Employee ID,Location,Regular Hours,Overtime Hours,Regular Pay,${heading},Gross Pay`,
    );
    const paid = (number: number) => `${number},US-TX,40,2,400.00,30.00,${430 + number}.00`;
    const rows = [paid(1), paid(2), paid(3), below as string, paid(4), paid(1)];
    const plan = proposedPlan([above, paid(1)].join("\n"));
    expect(resultsByPlan([above, ...rows].join("\n"), plan)[0]?.reasons).toContain("repeated-rows");
  });

  test("it is left out or counted once a person has decided", () => {
    const content = fileOf(one, ...others, one);
    const once = readByPlan(content, decided(content, "left-out"));
    expect(once).toMatchObject({
      rowCount: 4,
      repeatedRows: { rows: 1, first: [{ lines: [6] }], decision: "left-out" },
    });
    expect(once.employees.gross[0]).toBe(40_000);
    const twice = readByPlan(content, decided(content, "counted"));
    expect(twice).toMatchObject({ rowCount: 5, repeatedRows: { rows: 1, decision: "counted" } });
    expect(twice.employees.gross[0]).toBe(80_000);
    expect(verdictsOf(content, decided(content, "counted"))[0]).toBe("1 ok");
  });

  test("nor in a file that has names only", () => {
    const named = (name: string) => `${name},"Houston, TX",40,400.00`;
    const results = proposedResults(
      "First Name,Last Name,Work City,Hours,Gross Pay",
      ...["Ann,Xu", "Bob,Yi", "Ann,Xu", "Cy,Zo"].map(named),
    );
    expect(results.map(({ verdict }) => verdict)).toEqual(["not-checked", "ok", "ok"]);
  });

  test("pay below the minimum wage that may be there twice has no certain shortfall", () => {
    const [result] = proposedResults(header, "1,US-TX,Cook,40,200.00", "1,US-TX,Cook,40,200.00", ...others);
    expect(result).toMatchObject({ verdict: "not-checked", shortfall: 0, proposedDeduction: 0 });
  });

  test.each([
    ["another job", "1,US-TX,Host,40,400.00"],
    ["other hours", "1,US-TX,Cook,41,410.00"],
    ["ten times the hours", "1,US-TX,Cook,400,4000.00"],
    ["a tenth of the hours", "1,US-TX,Cook,4.0,40.0"],
    ["a decimal further on", "1,US-TX,Cook,40.05,400.50"],
  ])("a second row with %s is pay of its own", (_what, row) => {
    expect(verdictsOf(fileOf(one, row, ...others))[0]).toBe("1 ok");
  });

  test("two equal shifts are pay of their own where everyone has several rows", () => {
    const shifts = ["1", "2"].flatMap((id) => [
      `${id},US-TX,Cook,8,80.00`,
      `${id},US-TX,Cook,8,80.00`,
      `${id},US-TX,Host,4,40.00`,
    ]);
    expect(verdictsOf(fileOf(...shifts))).toEqual(["1 reduced", "2 reduced"]);
  });

  test("rows below a new line, such as a second week, are pay of their own", () => {
    expect(verdictsOf(fileOf("Week 1", one, ...others, "Week 2", one, others[1] ?? ""))[0]).toBe("1 ok");
  });

  test("the same week twice isn't green", () => {
    const week = (id: string, day: string) => `${id},US-TX,${day},40,400.00`;
    const rows = [week("1", "2026-11-07"), week("1", "2026-11-14"), week("1", "2026-11-14")];
    const results = proposedResults(
      "Employee ID,Location,Week Ending,Hours,Gross Pay",
      ...rows,
      week("2", "2026-11-07"),
      week("2", "2026-11-14"),
    );
    expect(results.map(({ verdict }) => verdict)).toEqual(["not-checked", "ok"]);
  });
});

describe("[CSV-03] a row that is there twice, in a file by day", () => {
  const dailyHeader = "Employee ID,Location,Work Date,Hours,Gross Pay";
  const day = (id: number, date: number, hours: number, more = "") =>
    `${id},US-TX,2026-11-${String(date).padStart(2, "0")},${hours},${hours * 10}.00${more}`;
  const staff = [1, 2, 3];
  const week = (id: number) => [2, 3, 4, 5].map((date) => day(id, date, 8));
  const weekOfShifts = (id: number) => [2, 3, 4, 5].flatMap((date) => [day(id, date, 3), day(id, date, 5)]);
  const verdicts = (rows: readonly string[], columns = dailyHeader) =>
    verdictsOf([columns, ...rows].join("\n")).map((verdict) => verdict.split(" ")[1]);
  const unchecked = "not-checked";

  test.each([
    ["row by row", staff.flatMap((id) => week(id).flatMap((row) => [row, row]))],
    ["employee by employee", staff.flatMap((id) => [...week(id), ...week(id)])],
  ])("as all rows are, %s, isn't green", (_how, rows) => {
    expect(verdicts(rows)).toEqual([unchecked, unchecked, unchecked]);
  });

  test("isn't green, and the others are, wherever the copy is", () => {
    const rows = staff.flatMap(week);
    for (const copied of [rows.toSpliced(1, 0, rows[1] ?? ""), [...rows, rows[1] ?? ""]])
      expect(verdicts(copied)).toEqual([unchecked, "ok", "ok"]);
  });

  test("is a shift of its own where days with different shifts are usual, unless a day would have too many hours", () => {
    const rows = staff.flatMap(weekOfShifts);
    expect(verdicts([...rows, day(1, 6, 4), day(1, 6, 4)])).toEqual(["ok", "ok", "ok"]);
    expect(verdicts([...rows, day(1, 6, 8), day(1, 6, 8)])).toEqual([unchecked, "ok", "ok"]);
  });

  test("is a shift of its own where a column says when it began", () => {
    const columns = `${dailyHeader},Time In`;
    const shifts = (id: number) =>
      [2, 3, 4, 5].flatMap((date) => [day(id, date, 4, ",08:00"), day(id, date, 4, ",13:00")]);
    expect(verdicts(staff.flatMap(shifts), columns)).toEqual(["ok", "ok", "ok"]);
    const [first = "", ...rest] = staff.flatMap(shifts);
    expect(verdicts([first, first, ...rest], columns)).toEqual([unchecked, "ok", "ok"]);
  });

  test("is left out if a person says so, and shifts aren't", () => {
    const rows = staff.flatMap(weekOfShifts);
    const content = [dailyHeader, ...rows, day(1, 6, 4), day(1, 6, 4), day(1, 9, 8), day(1, 9, 8)].join("\n");
    const { employees, repeatedRows } = readByPlan(content, decided(content, "left-out"));
    expect(repeatedRows).toMatchObject({ rows: 1, decision: "left-out" });
    expect(employees.hoursOverAllRows[0]).toBe((4 * 8 + 4 + 4 + 8) * 1e6);
    const all = [dailyHeader, ...staff.flatMap((id) => [...week(id), ...week(id)])].join("\n");
    expect(readByPlan(all, decided(all, "left-out")).employees.hoursOverAllRows[0]).toBe(32 * 1e6);
  });
});

describe("[CSV-03] a plain file whose rows are all there twice", () => {
  const rows = [
    "1,US-TX,/101,400.00,40",
    "1,US-TX,/102,5.00,2",
    "2,US-TX,/101,410.00,40",
    "3,US-TX,/101,420.00,40",
  ];
  const plan = planOf({ ...configuration, hoursBasis: "sum-of-rows" });
  const file = (all: readonly string[]) => `${headerLine}${all.join("\n")}\n`;

  test.each([
    ["row by row", rows.flatMap((row) => [row, row])],
    ["one after the other", [...rows, ...rows]],
    ["with cells that need care", [...rows, ...rows].map((row) => row.replace(",4", ", 4"))],
  ])("%s is checked for no one", (_how, all) => {
    expect(verdictsOf(file(all), plan)).toEqual(["1 not-checked", "2 not-checked", "3 not-checked"]);
    expect(readByPlan(file(all), plan).repeatedRows).toEqual({
      first: ["1", "2", "3"].map((number) => ({ number, name: "", rows: 1, lines: [] })),
      ...{ rows: 3, employees: 3, areUsual: false, decision: null },
    });
  });

  test("copies are left out, or counted, once a person has decided", () => {
    const all = file([...rows, ...rows]);
    const once = readByPlan(all, { ...plan, repeatedRows: "left-out" });
    expect(Array.from(once.employees.gross)).toEqual([40_000, 41_000, 42_000]);
    expect(Array.from(once.employees.hours)).toEqual([42_000_000, 40_000_000, 40_000_000]);
    expect(once.repeatedRows).toMatchObject({ rows: 3, employees: 3, decision: "left-out" });
    expect(verdictsOf(all, { ...plan, repeatedRows: "counted" })).toEqual(["1 ok", "2 ok", "3 ok"]);
  });

  test("a file in which most have several rows, and some of these differ, has weeks of pay", () => {
    const [first = "", overtime = "", ...others] = rows;
    const weeks = [first, overtime, "1,US-TX,/101,390.00,39", ...others.flatMap((row) => [row, row])];
    const all = file(weeks);
    expect(readByPlan(all, plan).repeatedRows).toMatchObject({ rows: 2, areUsual: true });
    expect(verdictsOf(all, plan)).toEqual(["1 ok", "2 ok", "3 ok"]);
  });
});

describe("[CSV-03] a plain file in which one row of gross pay is there twice", () => {
  const rows = [
    "1,US-TX,/101,400.00,40",
    "1,US-TX,/102,5.00,2",
    "2,US-TX,/101,410.00,40",
    "3,US-TX,/101,420.00,40",
  ];
  const plan = planOf({ ...configuration, hoursBasis: "regular-earnings-row" });
  const file = (all: readonly string[]) => `${headerLine}${all.join("\n")}\n`;

  test.each([
    ["right behind it", [rows[0] ?? "", ...rows]],
    ["further down", [...rows, rows[0] ?? ""]],
    ["with cells that need care", [...rows, rows[0] ?? ""].map((row) => row.replace(",4", ", 4"))],
  ])("%s isn't green, and the others are", (_where, all) => {
    expect(verdictsOf(file(all), plan)).toEqual(["1 not-checked", "2 ok", "3 ok"]);
    expect(readByPlan(file(all), plan).repeatedRows).toMatchObject({ rows: 1, employees: 1, decision: null });
  });

  test("it is left out, or counted, once a person has decided", () => {
    const all = file([...rows, rows[0] ?? ""]);
    const once = readByPlan(all, { ...plan, repeatedRows: "left-out" });
    expect(Array.from(once.employees.gross)).toEqual([40_000, 41_000, 42_000]);
    expect(once.repeatedRows).toMatchObject({ rows: 1, employees: 1, decision: "left-out" });
    expect(verdictsOf(all, { ...plan, repeatedRows: "counted" })).toEqual(["1 ok", "2 ok", "3 ok"]);
  });

  test("at the same place in another spelling it isn't green either", () => {
    const copy = (rows[0] ?? "").replace("US-TX", "us-tx");
    expect(verdictsOf(file([...rows, copy]), plan)[0]).toBe("1 not-checked");
  });

  test.each([
    ["other pay", "1,US-TX,/101,401.00,40"],
    ["other hours", "1,US-TX,/101,400.00,41"],
    ["another place", '1,"Houston, TX",/101,400.00,40'],
  ])("a second row with %s is pay of its own", (_what, row) => {
    expect(readByPlan(file([...rows, row]), plan).repeatedRows).toBeNull();
  });

  test("a row that differs in another column only is counted, and nothing is left out", () => {
    const all = (one: string, other: string) =>
      `Cost Center,${headerLine}A,${rows[2]}\nB,${rows[3]}\n${one},${rows[0]}\n${other},${rows[0]}\n`;
    expect(readByPlan(all("A", "B"), plan).repeatedRows).toMatchObject({ rows: 1, employees: 1 });
    const read = readByPlan(all("A", "B"), { ...plan, repeatedRows: "left-out" });
    expect(read.repeatedRows).toMatchObject({ rows: 0, decision: "left-out" });
    expect(read.employees.gross[2]).toBe(80_000);
  });
});

describe("[CSV-03] rows that were pasted once more where most employees have two jobs", () => {
  const job = (id: number, title: string, hours: number) =>
    `${id},US-TX,${title},${hours}.00,${hours * (title === "Cook" ? 12 : 15)}.00`;
  const jobsOf = (id: number) => [job(id, "Cook", 30), job(id, "Lead", 10)];
  const rows = [1, 2, 3, 4, 5, 6].flatMap(jobsOf);
  const doubled = (content: string) =>
    verdictsOf(content).flatMap((verdict) => (verdict.endsWith("not-checked") ? [verdict.slice(0, 1)] : []));

  test.each([
    ["those of one employee, with different jobs", [...rows, ...jobsOf(4)], ["4"]],
    ["three in a row, of two employees", [...rows, ...rows.slice(3, 6)], ["2", "3"]],
    ["the second half of the file", [...rows, ...rows.slice(6)], ["4", "5", "6"]],
  ])("%s aren't green, and the others are", (_what, all, expected) => {
    const content = fileOf(...all);
    expect(doubled(content)).toEqual(expected);
    const once = readByPlan(content, decided(content, "left-out"));
    expect(Array.from(once.employees.gross)).toEqual(Array(6).fill(51_000));
    expect(doubled(fileOf(...rows))).toEqual([]);
  });

  test("two equal rows of one job are two shifts or weeks, and stay where others are left out", () => {
    const shifts = rows.toSpliced(2, 0, job(2, "Cook", 30));
    expect(doubled(fileOf(...shifts))).toEqual([]);
    const content = fileOf(...shifts, ...jobsOf(5));
    const once = readByPlan(content, decided(content, "left-out"));
    expect(Array.from(once.employees.gross)).toEqual([51, 87, 51, 51, 51, 51].map((gross) => gross * 1_000));
    expect(once.repeatedRows).toMatchObject({ rows: 2, employees: 1, first: [{ rows: 2, lines: [15, 16] }] });
  });
});

describe("[CSV-03] a row of gross pay that is there twice in a file of a system with kinds of pay", () => {
  const header = "Employee ID,Name,Location,Earning Code,Hours,Amount,Pay Date";
  const of = (id: string, code: string, hours: string, amount: string) =>
    `${id},"Reed, ${id}",US-TX,${code},${hours},${amount},11/20/2026`;
  const rows = [
    ...[of("1", "REG", "40", "400.00"), of("1", "OT", "2", "30.00"), of("1", "PTO", "8", "80.00")],
    ...[of("2", "REG", "40", "400.00"), of("3", "REG", "30", "300.00"), of("4", "REG", "40", "400.00")],
  ];
  const file = (...all: readonly string[]) => `${[header, ...all].join("\n")}\n`;
  const left = (content: string) =>
    readByPlan(content, { ...proposedPlan(content), repeatedRows: "left-out" });

  test.each([
    ["right behind it", 0, rows[0]],
    ["further down", rows.length, rows[1]],
  ])("%s isn't green, and the others are", (_where, at, row = "") => {
    const content = file(...rows.toSpliced(at, 0, row));
    expect(verdictsOf(content)).toEqual(["1 not-checked", "2 ok", "3 ok", "4 ok"]);
    const lines = [at === 0 ? 3 : rows.length + 2];
    expect(readByPlan(content, proposedPlan(content)).repeatedRows).toMatchObject({
      rows: 1,
      first: [{ lines }],
    });
    expect(left(content).employees.gross[0]).toBe(43_000);
  });

  test("a copy of a row that isn't gross pay is no question, and stays where others are left out", () => {
    const pto = rows[2] ?? "";
    expect(verdictsOf(file(...rows, pto))).toEqual(["1 ok", "2 ok", "3 ok", "4 ok"]);
    const read = left(file(...rows, pto, rows[3] ?? ""));
    expect(Array.from(read.employees.gross)).toEqual([43_000, 40_000, 30_000, 40_000]);
    expect(read.employees.hoursOverAllRows[0]).toBe(58_000_000);
  });

  test("copies of all rows of an employee are left out together", () => {
    const read = left(file(...rows, ...rows.slice(0, 3)));
    expect(read.employees.gross[0]).toBe(43_000);
    expect(read.employees.hoursOverAllRows[0]).toBe(50_000_000);
    expect(read.repeatedRows).toMatchObject({ rows: 2, employees: 1 });
  });

  test("a total gross that is there twice isn't green", () => {
    const total = (id: string) => `${id},US-TX,/101,Total gross,0,400.00`;
    const each = (id: string) => [total(id), `${id},US-TX,1000,Hourly wage,40,400.00`];
    const all = [...each("1"), ...each("2"), ...each("3"), total("1")];
    const content = `Pers.No.,Work location,WT,Wage Type Long Text,Number,Amount\n${all.join("\n")}\n`;
    expect(verdictsOf(content)).toEqual(["1 not-checked", "2 ok", "3 ok"]);
  });

  test("of two equal weeks that are there twice, two are left out", () => {
    const week = of("1", "REG", "40", "400.00");
    expect(left(file(...rows, week, week, week)).employees.gross[0]).toBe(83_000);
  });

  test("where a column names the week, weeks are no reason to take a copy for pay", () => {
    const header = "Employee ID,Week Ending,Location,Earnings,Hours,Amount";
    const weeks = ["1", "2", "3", "4"].flatMap((id) =>
      ["03/07/2026", "03/14/2026"].map((end) => `${id},${end},US-TX,Regular,40,295.00`),
    );
    const content = `${[header, ...weeks, weeks[0]].join("\n")}\n`;
    expect(verdictsOf(content)).toEqual(["1 not-checked", "2 reduced", "3 reduced", "4 reduced"]);
  });

  test("weeks of pay are of their own where most have several", () => {
    const weeks = ["1", "2", "3", "4"].flatMap((id) => [
      of(id, "REG", "40", "400.00"),
      of(id, "REG", "40", id === "4" ? "410.00" : "400.00"),
    ]);
    expect(verdictsOf(file(...weeks))).toEqual(["1 ok", "2 ok", "3 ok", "4 ok"]);
  });
});
