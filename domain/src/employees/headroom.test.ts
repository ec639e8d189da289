import { expect, test } from "vitest";
import { cents } from "../money.ts";
import { headroomOf, headroomSteps } from "./headroom.ts";

test("employees are counted in steps of a dollar above the minimum wage, with the gaps between them", () => {
  expect(headroomSteps({ below: 1, "0": 4, "3": 2 })).toEqual([
    { from: null, below: 0, employees: 1 },
    { from: 0, below: 1, employees: 4 },
    { from: 1, below: 2, employees: 0 },
    { from: 2, below: 3, employees: 0 },
    { from: 3, below: 4, employees: 2 },
  ]);
});

test("who earns ten dollars or more above it is counted together", () => {
  expect(headroomSteps({ "10": 7 }).at(-1)).toEqual({ from: 10, below: null, employees: 7 });
});

test("without anyone whose pay was checked there are no steps", () => {
  expect(headroomSteps({})).toEqual([]);
});

test.each([
  [725, 0],
  [824, 0],
  [825, 1],
  [1724, 9],
  [1725, 10],
  [9999, 10],
  // An hour's pay is rounded down.
  [724, 0],
])("pay of %i cents an hour at a minimum wage of $7.25 is %i whole dollars above it", (hourly, dollars) => {
  expect(headroomOf(cents(hourly), cents(725))).toBe(dollars);
});
