import { describe, expect, test } from "vitest";
import { type PayrollExport, payrollExports } from "../../../test-support/payroll-exports.ts";
import { configuration, headerLine, readByPlan } from "../../../test-support/payroll-files.ts";
import { inspectFile } from "../inspect/inspect-file.ts";
import { planOf, type ReadingPlan } from "../plan/reading-plan.ts";
import { type Choosable, findProfile } from "./find-profile.ts";
import { findNearProfiles } from "./near-profiles.ts";

interface Named extends Choosable {
  readonly name: string;
}

const bytes = (text: string) => new TextEncoder().encode(text);
const named = (name: string, plan: ReadingPlan): Named => ({ name, plan, takesOthers: false });
const systems = Object.keys(payrollExports) as PayrollExport[];
const ofSystems = systems.map((name) => named(name, inspectFile(bytes(payrollExports[name])).plan));
const weekly = ofSystems.filter(({ name }) => name === "timesheetByWeek");
const byDefault: Named = { name: "default", plan: planOf(configuration), takesOthers: true };

const find = (profiles: readonly Named[], file: string) => findProfile(profiles, bytes(file));
const nearest = (profiles: readonly Named[], file: string) =>
  findNearProfiles(profiles, bytes(file)).profiles[0];
const nameFor = (profiles: readonly Named[], file: string) => find(profiles, file)?.profile.name ?? null;

const weeklyHeader = "Employee Number,Week Ending,Work Location,Hours Worked,PTO Hours,Gross Wages";
const weeklyRow = '1042,01/11/2026,"Oakland, CA",42.00,0.00,860.00';

describe("[CSV-02] a file finds its profile by its header", () => {
  test.each(systems)("%s among the profiles of all systems", (system) => {
    expect(nameFor(ofSystems.toReversed(), payrollExports[system])).toBe(system);
  });

  test("below other lines, with another delimiter, in UTF-16, and with a byte-order mark", () => {
    const file = `Payroll\n\n${weeklyHeader}\n${weeklyRow}\n`;
    expect(nameFor(weekly, file)).toBe("timesheetByWeek");
    expect(nameFor(weekly, `sep=;\n${weeklyHeader.replaceAll(",", ";")}\n`)).toBe("timesheetByWeek");
    const utf16 = Buffer.from(`\ufeff${file}`, "utf16le");
    expect(findProfile(weekly, utf16)?.profile.name).toBe("timesheetByWeek");
    expect(findProfile(weekly, Buffer.from(`\ufeff${weeklyHeader}\n`))?.profile.name).toBe("timesheetByWeek");
  });

  test("in another order, case and spacing, and is read as it spells its columns", () => {
    const header = "GROSS WAGES, work  location,employee number,Week Ending,PTO hours,Hours worked";
    const file = `${header}\n860.00,"Oakland, CA",1042,01/11/2026,0.00,42.00\n`;
    const { plan } = find(weekly, file) as { plan: ReadingPlan };
    expect(plan).toMatchObject({ employeeNumber: "employee number", hours: ["Hours worked"] });
    const { employees } = readByPlan(file, plan);
    expect([employees.employeeNumber[0], employees.gross[0], employees.hours[0]]).toEqual([
      "1042",
      86_000,
      42_000_000,
    ]);
  });

  test("and with a deduction that it didn't have, which uses the room until a person says that it's ours", () => {
    const header = `${weeklyHeader},Boots Deduction`;
    const file = `${header}\n${weeklyRow},12.50\n`;
    const { plan } = find(weekly, file) as { plan: ReadingPlan };
    expect(plan.deduction).toBe("Boots Deduction");
    const read = (usesDeduction: boolean) => {
      const { deduction, openPay } = readByPlan(file, { ...plan, usesDeduction }).employees;
      return [deduction?.sums[0], openPay.get(0)?.deducted];
    };
    expect([read(false), read(true)]).toEqual([
      [1250, 1250],
      [1250, 0],
    ]);
  });

  test("and beside kinds of pay, also of the five columns and in a first file", () => {
    const file = `${headerLine.trim()},Boot Deduction\n1042,US-CA,/101,900.00,40.00,12.50\n1042,US-CA,1000,900.00,40.00,0.00\n`;
    const { plan } = find([byDefault], file) as { plan: ReadingPlan };
    const read = (one: ReadingPlan, content = file) => {
      const { deduction, openPay, gross } = readByPlan(content, one).employees;
      return [one.deduction, deduction?.sums[0], openPay.get(0)?.deducted ?? 0, gross[0]];
    };
    expect(read(plan)).toEqual(["Boot Deduction", 1250, 1250, 90_000]);
    expect(read({ ...plan, usesDeduction: true })).toEqual(["Boot Deduction", 1250, 0, 90_000]);
    const headerRow = [...configuration.headerRow, "Boot Deduction"];
    const withHeading = { ...byDefault, plan: planOf({ ...configuration, headerRow }) };
    expect(find([withHeading], file)?.plan).toEqual({ ...plan, columns: headerRow });
    const header = "Employee ID,Work Location,Earnings Type,Amount,Hours,Boot Deduction";
    const first = `${header}\n1042,US-CA,Regular,900.00,40.00,12.50\n1042,US-CA,Bonus,50.00,0.00,0.00\n`;
    expect(read(inspectFile(bytes(first)).plan, first)).toEqual(["Boot Deduction", 1250, 1250, 90_000]);
    const rows = `Employee ID,Work Location,Earnings Type,Amount,Hours\n1042,US-CA,Regular,900.00,40.00\n1042,US-CA,Boots,-12.50,0.00\n`;
    const ofRows = { ...inspectFile(bytes(rows)).plan, deduction: "Boots" };
    expect(read(ofRows, rows)).toEqual(["Boots", -1250, 1250, 90_000]);
    expect(read({ ...ofRows, usesDeduction: true }, rows)).toEqual(["Boots", -1250, 0, 90_000]);
  });

  test("and without a kind of hours or the deduction, if no one has any in this pay period", () => {
    const adp = ofSystems.filter(({ name }) => name === "adpByCode");
    const [header = "", ...rows] = payrollExports.adpByCode.split("\n").slice(0, 4);
    const leftOut = [11, 12, 14];
    const without = (line: string) =>
      line
        .replace(/"([^"]*), (\w)"/g, "$1 $2")
        .split(",")
        .filter((_, at) => !leftOut.includes(at))
        .join(",");
    expect(nameFor(adp, [header, ...rows].map(without).join("\n"))).toBe("adpByCode");
  });

  test("and with further columns that are surely no hours and no pay", () => {
    expect(nameFor(weekly, `${weeklyHeader},Pay Rate,Department\n`)).toBe("timesheetByWeek");
  });

  test("and with one that doesn't say what it is, which stays open, unless another profile fits as well", () => {
    const file = `${weeklyHeader},Extra,Cost Center\n${weeklyRow},12.50,4100\n`;
    const { plan } = find(weekly, file) as { plan: ReadingPlan };
    expect(plan.unaccounted.map(({ column }) => column)).toEqual(["Extra"]);
    const [one] = weekly;
    expect(nameFor([{ ...(one as Named), name: "another" }, ...weekly], file)).toBeNull();
  });
});

describe("[CSV-02] no profile is taken where", () => {
  test.each([
    ...["Overtime Hours", "Vacation Hours", "Employee ID", "Location", "Gross Pay"],
    ...["Vacation Earnings", "Sick Pay", "Total Tips"],
  ])("the file has a new column %s", (column) => {
    const file = `${weeklyHeader},${column}\n${weeklyRow},1\n`;
    expect(find(weekly, file)).toBeNull();
    expect(nearest(weekly, file)).toMatchObject({
      profile: { name: "timesheetByWeek" },
      missing: [],
      added: [column],
    });
  });

  test("a column that it reads is missing", () => {
    const header = weeklyHeader.replace("Gross Wages", "Total Wages");
    const file = `${header}\n${weeklyRow}\n`;
    expect(find(weekly, file)).toBeNull();
    expect(nearest(weekly, file)).toMatchObject({
      missing: [{ name: "Gross Wages" }],
      added: ["Total Wages"],
    });
  });

  test("the file has nothing in common with any", () => {
    const file = "Date,Description,Amount\n01/21/2026,Net pay,2600.00\n";
    expect(find(weekly, file)).toBeNull();
    const { profiles, columns } = findNearProfiles(weekly, bytes(file));
    expect(profiles).toEqual([]);
    expect(columns.map(({ name }) => name)).toEqual(["Date", "Description", "Amount"]);
  });
});

describe("[CSV-02] of several profiles", () => {
  test("that fit equally well, the first is taken", () => {
    const [one] = weekly;
    const again = { ...(one as Named), name: "used before" };
    expect(nameFor([again, ...weekly], weeklyHeader)).toBe("used before");
  });

  test("the one with exactly these columns comes first, and the default one reads what has its columns", () => {
    const wider = named("wider", { ...planOf(configuration), columns: [...configuration.headerRow, "Note"] });
    expect(nameFor([byDefault, wider], `${headerLine.trim()},Note\n`)).toBe("wider");
    expect(nameFor([wider, byDefault], headerLine)).toBe("default");
    expect(nameFor([wider, byDefault], `${headerLine.trim()},Anything\n`)).toBe("default");
  });
});

describe("[CSV-01] days that a profile's files name outside their tables", () => {
  const plan: ReadingPlan = {
    ...(ofSystems.find(({ name }) => name === "adpWithTotals") as Named).plan,
    periodStart: { value: "" },
    periodEnd: { value: "" },
    payDate: { value: "" },
  };

  test("are read from each file", () => {
    const next = payrollExports.adpWithTotals
      .replace("01/05/2026 - 01/18/2026", "01/19/2026 - 02/01/2026")
      .replace('"Harbor Works"', '"Harbor Works"\n"Pay Date: 02/06/2026"');
    expect(readByPlan(next, plan, 7)).toMatchObject({
      period: { start: "2026-01-19", end: "2026-02-01" },
      payDates: [{ date: "2026-02-06", rows: 3 }],
    });
  });

  test("are unknown where the file names none, or several", () => {
    const none = payrollExports.adpWithTotals.replace(/"Pay Period.*\n/, "");
    expect(readByPlan(none, plan)).toMatchObject({ period: null, payDates: [] });
    const several = payrollExports.gusto.replace(/(Office.*) 01\/05\/2026 - 01\/11/, "$1 12/28/2025 - 01/11");
    const gusto = {
      ...(ofSystems.find(({ name }) => name === "gusto") as Named).plan,
      ...{ periodStart: { value: "" } },
    };
    expect(readByPlan(payrollExports.gusto, gusto).period).toEqual({
      start: "2026-01-05",
      end: "2026-01-11",
    });
    expect(readByPlan(several, gusto).period).toBeNull();
  });
});
