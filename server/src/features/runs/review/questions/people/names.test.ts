import type { FileNames } from "@wagefloor/contract/reviews/names.ts";
import { expect, test } from "vitest";
import type { Looked, Shown } from "../entries/question.ts";
import { names } from "./names.ts";

const plain: FileNames = {
  ...{ linked: 1, unlinked: 2, newNames: ["Hill, C", "Stone, B"], resembling: [], repeated: [], links: [] },
  ...{ fingerprint: "1", isDecided: false, isOutdated: false, knowsEmployees: true },
};

const ask = (changed: Partial<FileNames>) =>
  names.ask?.({ says: { names: { ...plain, ...changed } } } as Looked) as Shown;

test("new employees are confirmed together, and may be known under another name", () => {
  const { lines, folded, form, missing } = ask({});
  expect([lines, folded, missing]).toEqual([plain.newNames, "2 new names", expect.any(String)]);
  expect(form).toMatchObject({
    confirm: "Confirm 2 new employees",
    answer: { fingerprint: "1" },
    list: "links",
  });
  expect(form?.fields).toMatchObject([{ as: "text", name: "pasted", text: "" }]);
  expect(ask({ knowsEmployees: false }).form?.fields).toEqual([]);
  expect(ask({ unlinked: 0, newNames: [], isDecided: true }).form).toBeUndefined();
});

test("a name that resembles an employee has no default, and what was chosen is there again", () => {
  const employees = [
    { employeeNumber: "Doe, Jane", names: ["Doe, Jane"], isGone: true },
    { employeeNumber: "17", names: ["Jane Mills"], isGone: false },
  ];
  const resembling = [{ name: "Miller, Jane", employees }];
  const [who] = ask({ unlinked: 3, resembling }).form?.fields ?? [];
  expect(who?.options).toMatchObject([
    {
      label: "Same employee as Doe, Jane",
      description: "In the last run, not in this file",
      isChosen: false,
    },
    { description: "Employee 17, not in this file", answer: { name: "Miller, Jane", employeeNumber: "17" } },
    { label: "New employee", answer: null, isChosen: false },
  ]);
  const links = [{ name: "Miller, Jane", employeeNumber: "17" }];
  const [decided] = ask({ unlinked: 3, resembling, links, isDecided: true }).form?.fields ?? [];
  expect(decided?.options?.map(({ isChosen }) => isChosen)).toEqual([false, true, false]);
});

test("names on several rows are one employee's only if a person says so", () => {
  const { form } = ask({ knowsEmployees: false, repeated: [{ name: "Hill, C", lines: [4, 9] }] });
  expect(form?.fields).toMatchObject([
    { name: "repeatedAreOne", isNeeded: true, description: expect.stringContaining("Hill, C (lines 4, 9)") },
  ]);
});
