import { expect, test } from "vitest";
import { proposeName } from "./propose-name.ts";

const file = { system: null, fileName: "payroll-register_2026-01-23.csv" };

test("a new profile is named after the payroll system, or after the file without its dates", () => {
  expect(proposeName({ ...file, system: "Gusto" }, [])).toBe("Gusto");
  expect(proposeName(file, [])).toBe("payroll register");
  expect(proposeName({ ...file, fileName: "register_X7Q (2).xlsx" }, [])).toBe("register X7Q");
  expect(proposeName({ ...file, fileName: "2026-01-23.csv" }, [])).toBe("Payroll file");
});

test("a name that another profile has, in upper or lower case, gets a number", () => {
  expect(proposeName({ ...file, system: "Gusto" }, ["gusto"])).toBe("Gusto 2");
  expect(proposeName({ ...file, system: "Gusto" }, ["Gusto", "GUSTO 2", "Gusto 3"])).toBe("Gusto 4");
});

test("a name that is too long is shortened, and still gets its number", () => {
  const long = { ...file, fileName: `${"a".repeat(200)}.csv` };
  const name = proposeName(long, []);
  expect(name).toBe("a".repeat(100));
  expect(proposeName(long, [name])).toBe(`${"a".repeat(98)} 2`);
});
