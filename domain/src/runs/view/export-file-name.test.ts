import { expect, test } from "vitest";
import { calendarDate } from "../../money.ts";
import { exportFileName } from "./export-file-name.ts";

const today = calendarDate("2026-11-21");

test("[RES-03] a download is named by its kind and pay date, and a second run of the date by a number", () => {
  expect(exportFileName("all", today, 1)).toBe("payroll-all-2026-11-21.csv");
  expect(exportFileName("outstanding", today, 1)).toBe("payroll-outstanding-2026-11-21.csv");
  expect(exportFileName("skipped", today, 2)).toBe("payroll-skipped-2026-11-21-2.csv");
  expect(exportFileName("all", today, 2, true)).toBe("payroll-all-2026-11-21-2-selected.csv");
});
