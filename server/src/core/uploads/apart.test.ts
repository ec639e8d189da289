import { expect, test } from "vitest";
import { workbook } from "../spreadsheets/test/write-workbook.ts";
import { apart } from "./apart.ts";

const rows = Array.from({ length: 20_000 }, (_, at) => [`${10_000 + at}`, "Oakland, CA", 40, 800 + at]);
const file = workbook([{ name: "Register", rows: [["Employee", "Location", "Hours", "Gross"], ...rows] }]);
const request = { task: "sample", file, sheet: undefined } as const;
const limits = { megabytes: 1024, milliseconds: 60_000 };

test("[UP-03] a workbook that takes more memory than any payroll is refused with what to do", async () => {
  await expect(apart(request, { ...limits, megabytes: 8 })).rejects.toMatchObject({
    code: "wrong-file",
    message: expect.stringContaining("Copy only the payroll to a new file"),
  });
});

test("[UP-03] a workbook that takes endless time is refused", async () => {
  await expect(apart(request, { ...limits, milliseconds: 1 })).rejects.toMatchObject({ code: "wrong-file" });
});

test("within the limits it's read", async () => {
  expect(await apart(request, limits)).toMatchObject({ sheet: "Register", inspection: { rows: 20_000 } });
});
