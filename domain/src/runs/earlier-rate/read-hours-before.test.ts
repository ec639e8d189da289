import { expect, test } from "vitest";
import { microHours } from "../../money.ts";
import { readHoursBefore } from "./read-hours-before.ts";

const hour = 1_000_000;
const worked = [microHours(80 * hour), microHours(80 * hour)];
const employees = {
  ...{ employeeNumber: ["0041", "A7"], names: ["Doe, Jane", "Roe, Jo"] },
  ...{ hours: worked, hoursOverWorkedRows: worked },
};

const read = (text: string) => {
  const { hours, others, problems } = readHoursBefore(text, employees);
  return {
    hours: Object.fromEntries([...hours].map(([number, before]) => [number, before / hour])),
    others,
    problems,
  };
};

test.each([
  [
    "two columns of a spreadsheet with a heading",
    "Employee\tHours\r\n41\t64\r\na7\t56.25\r\n",
    { "0041": 64, A7: 56.25 },
  ],
  ["a report with a name between", "0041\tDoe, Jane\t64:30\t\n", { "0041": 64.5 }],
  ["names instead of numbers", "doe,  jane\t64\nRoe, Jo\t8\n", { "0041": 64, A7: 8 }],
  ["names as people say them", "Jane Doe\t64\nJO ROE\t8\n", { "0041": 64, A7: 8 }],
  ["names in two columns", "Last\tFirst\tHours\nDoe\tJane\t64\nRoe\tJo\t8\n", { "0041": 64, A7: 8 }],
  ["first names before last names", "Jane\tDoe\t64\nJo\tRoe\t7\t8\n", { "0041": 64, A7: 8 }],
  ["a typed list of names", "Doe, Jane 64\nJo Roe, 8 hours\n", { "0041": 64, A7: 8 }],
  ["a CSV file", '"Doe, Jane",64\nA7;8\n', { "0041": 64, A7: 8 }],
  ["a typed list", "0041 64\n\nA7  8\n", { "0041": 64, A7: 8 }],
  ["a report by day, which is added up", "0041\t12/30/2026\t8\n0041\t12/31/2026\t8\n", { "0041": 16 }],
])("reads %s", (_, text, hours) => {
  expect(read(text)).toEqual({ hours, others: 0, problems: [] });
});

test("passes over people who aren't in the file, and a line of totals", () => {
  expect(read("0041\t64\n99\t8\nTotal\t72\n")).toMatchObject({
    hours: { "0041": 64 },
    others: 2,
    problems: [],
  });
});

test("names lines without hours, and hours that the file doesn't have", () => {
  expect(read("0041\t81\nA7\tsick\nA7\t-1").problems).toEqual([
    { line: 1, sentence: "81 hours before the change for employee 0041, but only 80 in the file." },
    { line: 2, sentence: '"sick" isn\'t a number of hours such as 40.25.' },
    { line: 3, sentence: '"-1" isn\'t a number of hours such as 40.25.' },
  ]);
});

test("a line that is longer than any is a problem, and nothing is read below it", () => {
  const line = `${",".repeat(100)}${"h".repeat(8000)} x`;
  expect(read(`0041\t64\n${line}\nnobody\tnothing\n`).problems).toMatchObject([{ line: 2 }]);
});

test.each([
  ["Doe, Jane 64", { "0041": 64 }],
  ["0041; 64 hours", { "0041": 64 }],
  ["0041,64h", { "0041": 64 }],
  ["0041 64", { "0041": 64 }],
])("a line that was typed, %j, is divided where its hours begin", (line, hours) => {
  expect(read(line).hours).toEqual(hours);
});
