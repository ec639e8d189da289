import { repeatedRowsDecision } from "@wagefloor/contract/runs/file-notes.ts";
import { employeeText, quantityText } from "@wagefloor/domain/documents/report-formats.ts";
import type { RepeatedRows } from "@wagefloor/domain/payroll-file/content/repeated-rows.ts";
import { radiosOf } from "../../fields/fields.ts";
import { anyRestsOn, question } from "./question.ts";

export const repeatedRows = question({
  when: "rows are in the file twice, and where equal shifts or jobs are usual, someone's pay isn't enough without them",
  does: "the copies are left out, or counted as separate pay; until then their employees aren't checked or, where equal shifts or jobs are usual, only what is safe either way is deducted",
  remembers: "nothing",
  covers: ({ kind }) => kind === "repeated-rows",
  about: ({ file }) => file.repeatedRows,
  ask: ({ about, says, runs }) => {
    const { rows, employees, areUsual, decision } = about;
    if (areUsual && decision === null && !anyRestsOn(runs, [ofUsual])) return null;
    const others = says.notCheckedFor.some((one) => one.reason === reason && one.employees !== employees);
    const copies = `${quantityText(rows, "row")} of ${quantityText(employees, "employee")}`;
    return {
      title: rows === 0 ? "No copies left out" : `In the file twice: ${copies}`,
      lines: listed(about),
      text: `${whatIsThere(about)}${decision === null ? ` ${toDecide(rows)} ${areUsual ? untilUsual : untilSure}` : ""}`,
      isOpen: areUsual ? decision === null : decision !== "left-out",
      // Others have a row that looks like a sum, which is said once it's known which rows count.
      settles: areUsual ? [ofUsual] : others ? [] : [reason],
      form: radiosOf(decision ?? undefined, [
        ["left-out", "Leave the copies out"],
        ["counted", "It's separate pay, which counts each time"],
      ]),
    };
  },
  answer: repeatedRowsDecision,
  plan: (plan, decision) => ({ ...plan, repeatedRows: decision }),
});

const reason = "repeated-rows";
const ofUsual = "copies-apart";

const toDecide = (rows: number) =>
  `${rows === 1 ? "Is it a copy" : "Are they copies"}, or separate pay, such as an equal shift or job?`;
const untilSure = "Until you choose, these employees aren't checked, and nothing is deducted from them.";
const untilUsual = "Until you choose, we deduct only what's safe either way.";

function whatIsThere({ rows, employees, first }: RepeatedRows): string {
  if (rows === 0) return "Rows with the same pay and hours differ in other columns, so they aren't copies.";
  if (first.every(({ lines }) => lines.length === 0)) {
    return `${employees === 1 ? "This employee's" : "These employees'"} gross pay is in the file twice, with the same pay and hours each time.`;
  }
  return "Every column is the same as in an earlier row of the same employee.";
}

function listed({ employees, first }: RepeatedRows): string[] {
  const more = employees - first.length;
  return [
    ...first.map(({ number, name, rows, lines }) => {
      const called = employeeText(number, name);
      if (lines.length === 0) return called;
      const others = rows > lines.length ? ` and ${rows - lines.length} more` : "";
      return `${called}: ${rows === 1 ? "line" : "lines"} ${lines.join(", ")}${others}`;
    }),
    ...(more > 0 ? [`and ${quantityText(more, "more employee")}`] : []),
  ];
}
