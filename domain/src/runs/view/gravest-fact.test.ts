import { expect, test } from "vitest";
import { paidBelow, payFall } from "./gravest-fact.ts";

const run = {
  employeeNumber: ["1", "2", "3"],
  totalGross: [45_000, 45_000, 90_000],
  minimumWage: [2130, 2130, 725],
};

test("who is paid below the minimum wage is named with the places, each once", () => {
  const verdicts = ["below-minimum", "below-minimum", "ok"] as const;
  const told = { ...run, verdictOf: (row: number) => verdicts[row] ?? "ok", placeOf: () => "Seattle" };
  expect(paidBelow(told)).toEqual({
    employeeNumbers: ["1", "2"],
    places: [{ name: "Seattle", minimumWage: 2130 }],
  });
});

test("pay fell by what those asked about have less than before, and only if most of them were there", () => {
  const before = { employeeNumber: ["2", "1"], totalGross: [90_000, 90_000] };
  expect(payFall(["1", "2"], run, before)).toBe(50);
  expect(payFall(["1", "2"], run, { ...before, totalGross: [55_000, 55_000] })).toBeNull();
  expect(payFall(["1", "2"], run, run)).toBeNull();
  expect(payFall(["1", "2", "3", "4", "5"], run, before)).toBeNull();
});
