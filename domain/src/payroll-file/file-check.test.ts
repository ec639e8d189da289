import { describe, expect, test } from "vitest";
import { checkFile } from "./file-check.ts";

const megabyte = 1024 * 1024;

describe("a chosen payroll file", () => {
  test("[UP-03] passes with a name that ends in .csv in any case", () => {
    expect(checkFile({ name: "payroll.csv", size: 1 })).toBeNull();
    expect(checkFile({ name: "PAYROLL.CSV", size: 10 * megabyte })).toBeNull();
  });

  test("[UP-03] passes as text or a workbook, and as what is refused by its content with what to do", () => {
    const endings = ["txt", "tsv", "XLSX", "xls", "xlsb", "ods", "numbers", "html", "iif", "pdf", "zip"];
    for (const name of endings.map((ending) => `Payroll.${ending}`))
      expect(checkFile({ name, size: 10 })).toBeNull();
  });

  test("[UP-03] is refused with another ending", () => {
    for (const name of ["payroll.docx", "payroll.csv.exe", "csv", "payroll_csv", "photo.jpg"])
      expect(checkFile({ name, size: 10 })).toBe("Please upload a CSV file");
  });

  test("[UP-03] is refused one byte over 10 MB", () => {
    expect(checkFile({ name: "a.csv", size: 10 * megabyte + 1 })).toBe("File size exceeds 10MB limit");
  });

  test("[UP-03] is refused when empty", () => {
    expect(checkFile({ name: "a.csv", size: 0 })).toBe("File is empty");
  });
});
