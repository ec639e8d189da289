import { describe, expect, test } from "vitest";
import {
  configuration,
  headerLine,
  readPayrollFile,
  refusalOf,
} from "../../../test-support/payroll-files.ts";

const header = headerLine.replaceAll(",", ";");
const rows = "1;San Francisco, CA;/101;1,234.50;8\n";

describe("a first line that names the separator", () => {
  test.each([
    "sep=;\n",
    "sep=;\r\n",
    "sep=;\r",
    "SEP=;\n",
    '"sep=;"\n',
    "sep=;;;;;\n",
    '"sep=;";;;;\n',
    "sep=; \n",
  ])("[CSV-01] %j is skipped, and lines are counted as in the file", (line) => {
    const file = readPayrollFile(`${line}${header}${rows}`);
    expect(file.employees).toMatchObject([{ employeeNumber: "1", gross: 123450, line: 3 }]);
    expect(refusalOf(`${line}${header}${rows}2;US-CA\n`).message).toMatch(/^Line 4 has 2 fields/);
  });

  test.each([
    ["sep=\t\n", "\t"],
    ["sep=\\t\r\n", "\t"],
    ["sep=,\n", ","],
  ])("[CSV-05] %j says what separates the fields", (line, delimiter) => {
    const fields = `${headerLine}1,US-CA,/101,5.00,8\n`.replaceAll(",", delimiter);
    expect(readPayrollFile(line + fields).employees[0]).toMatchObject({ location: "US-CA", gross: 500 });
  });

  test("[CSV-05] its separator holds, whatever the header looks like", () => {
    const settings = { ...configuration, hoursColumn: "Hours, paid" };
    const file = readPayrollFile("sep=;\nId;Location;Type;Amount;Hours, paid\n1;a;/101;5;8\n", settings);
    expect(file.employees[0]?.hours).toBe(8_000_000);
    expect(refusalOf(`sep=;\n${headerLine}1,US-CA,/101,5,8\n`).sentence).toBe(
      "Missing required columns: Id, Location, Type, Amount, Hours",
    );
  });

  test.each<[string, Buffer]>([
    ["UTF-8 with a byte-order mark", Buffer.from(`\ufeffsep=;\r\n${header}${rows}`)],
    [
      "UTF-8 with a byte-order mark below the line",
      Buffer.from(`sep=;\r\n\ufeff"Id"${header.slice(2)}${rows}`),
    ],
    ["UTF-16, little end first", Buffer.from(`\ufeffsep=;\r\n${header}${rows}`, "utf16le")],
    ["UTF-16, big end first", Buffer.from(`\ufeffsep=;\r\n${header}${rows}`, "utf16le").swap16()],
  ])("[CSV-05] in %s, however it arrives", (_, bytes) => {
    for (const chunkSize of [1, 3, bytes.length]) {
      expect(readPayrollFile(bytes, configuration, chunkSize).employees).toMatchObject([{ gross: 123450 }]);
    }
  });

  test("[CSV-01] alone, or with a header only, holds no data", () => {
    for (const content of ["sep=;", "sep=;\n", "\ufeffsep=;\r\n\r\n", `sep=;\n${header}`]) {
      expect(refusalOf(content).code).toBe("no-data");
    }
  });

  test("[CSV-01] a column whose name begins with sep= is a column", () => {
    const file = readPayrollFile(`sep=;${header}x;${rows}`.replaceAll("sep=;", "sep=x;"));
    expect(file.employees).toMatchObject([{ employeeNumber: "1", line: 2 }]);
    const quoted = readPayrollFile(`"sep=,",${headerLine}x,1,US-CA,/101,5,8\n`);
    expect(quoted.employees).toMatchObject([{ employeeNumber: "1", line: 2 }]);
  });

  test("[CSV-02] elsewhere than on the first line it is a row like any other", () => {
    expect(readPayrollFile(`\nsep=;\n${header}${rows}`).employees).toMatchObject([{ line: 4 }]);
    expect(refusalOf(`${header}sep=;\n${rows}`).code).toBe("ragged-row");
  });
});
