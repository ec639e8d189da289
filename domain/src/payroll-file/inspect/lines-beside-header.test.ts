import { describe, expect, test } from "vitest";
import { readByPlan } from "../../../test-support/payroll-files.ts";
import { inspectFile } from "./inspect-file.ts";

const encoder = new TextEncoder();
const certain = 0.8;

/** How a file is read: how sure that is, the hours and the gross pay of each employee, and what it warns about. */
function look(...lines: readonly string[]) {
  const content = `${lines.join("\n")}\n`;
  const { plan, confidence, warnings } = inspectFile(encoder.encode(content));
  const { gross, hours } = readByPlan(content, plan).employees;
  const figures = Array.from(gross, (cents, at) => [(hours[at] as number) / 1e6, cents / 100]);
  return { isCertain: confidence >= certain, figures, columns: plan.hours, warnings };
}

const header = "Employee ID,Employee Name,Location,Hours,Gross Pay";
const rows = ['1001,"Reed, Bo","Austin, TX",44,880.00', '1002,"Hill, Cy","Austin, TX",38,760.00'];
const figures = [
  [44, 880],
  [38, 760],
];

describe("[CSV-02] a line beside the header", () => {
  test.each(["Acme,,,Overtime Report,", "Company,Acme,,Overtime Report,", ",,,Overtime Register,"])(
    "that names the report, such as '%s', is no group of columns",
    (title) => {
      expect(look(title, header, ...rows)).toMatchObject({ isCertain: true, figures, columns: ["Hours"] });
    },
  );

  test.each(["----,----,----,----,----,----,----", "=====,,,=====,,=====,"])(
    "of rules, such as '%s', is no part of the names",
    (rule) => {
      const names = "Employee ID,Employee Name,Location,Regular,Overtime,Regular,Gross Pay";
      const row = '1001,"Reed, Bo","Austin, TX",40,0,800.00,800.00';
      expect(look("Personal Data,,,Hours,,Earnings,", rule, names, row)).toMatchObject({
        ...{ isCertain: true, figures: [[40, 800]], columns: ["Hours Regular", "Hours Overtime"] },
      });
    },
  );

  test("that is the first employee, without figures and with a word where the header has none, is a row", () => {
    const unnamed = "Employee Name,Location,,Hours,Gross Pay";
    for (const place of ['"Austin, TX"', "Boston"]) {
      const people = [`"Reed, Bo",${place},on leave,,`, '"Hill, Cy","Austin, TX",,38,760.00'];
      expect(look(unnamed, ...people)).toMatchObject({
        isCertain: true,
        figures: [
          [0, 0],
          [38, 760],
        ],
      });
    }
  });

  test("with Scheduled above some hours leaves open whose the overtime right of them is", () => {
    const groups = "Employee ID,Employee Name,Location,Scheduled,,Actual,";
    const names = ",,,Scheduled Hours,Overtime Hours,Regular Hours,Gross Pay";
    const row = '1001,"Reed, Bo","Austin, TX",40,2,40,800.00';
    expect(look(groups, names, row)).toMatchObject({ isCertain: false });
    const told = "Employee ID,Employee Name,Location,Scheduled,Scheduled,Actual,";
    expect(look(told, names, row)).toMatchObject({ figures: [[40, 800]] });
  });
});
