import { describe, expect, test } from "vitest";
import { proposedResults } from "../../../test-support/proposed-results.ts";

const notChecked = (header: string, rows: readonly string[]) =>
  proposedResults(header, ...rows).flatMap(({ employeeNumber, verdict, reasons }) =>
    verdict === "not-checked" && reasons.includes("totals-row") ? [employeeNumber] : [],
  );

describe("[CSV-03] where employees have numbers", () => {
  const header = "Employee ID,Name,Location,Hours,Gross Pay";
  const staff = [70, 71, 72, 73].map(
    (hours) => `10${hours},"Reed, A","Houston, TX",${hours},${hours + 730}.00`,
  );

  test.each([
    "Average",
    "Averages:",
    "AVG.",
    "Report average",
    "Mean",
    "Median",
    "Minimum",
    "Max",
    "Average per employee",
    "Kitchen Average",
  ])("a row called %s isn't checked as an employee", (label) => {
    expect(notChecked(header, [...staff, `${label},,"Houston, TX",71.50,800.00`])).toEqual([label]);
    expect(notChecked(header, [...staff, `${label},,,71.50,801.50`])).toEqual([label]);
  });

  test("someone named like an average is an employee", () => {
    expect(notChecked(header, [...staff, '1080,"Mean","Houston, TX",71.50,801.50'])).toEqual([]);
    expect(notChecked(header, [...staff, '1080,Max Median,"Houston, TX",71.50,801.50'])).toEqual([]);
  });
});

describe("[CSV-03] where names identify the employees", () => {
  const header = "Name,Location,Hours,Gross Pay";
  const staff = ["Ann Lee", "Bo Hill", "Cy Fox"].map(
    (name, at) => `${name},"Houston, TX",${70 + at},${800 + at}.00`,
  );

  test.each(["Average", "Averages:", "Report average", "Median", "Average of 3 employees"])(
    "a row called %s isn't checked as an employee",
    (label) => {
      expect(notChecked(header, [...staff, `${label},"Houston, TX",72.00,640.00`])).toEqual([label]);
    },
  );

  test("a row that may be a person or a department is one with the mean of the others only", () => {
    expect(notChecked(header, [...staff, 'Kitchen Average,"Houston, TX",71.00,801.00'])).toEqual([
      "Kitchen Average",
    ]);
    for (const person of ["Kit Mean", "Max", "Max Median", "Meaney", "Avga Minn"]) {
      expect(notChecked(header, [...staff, `${person},"Houston, TX",71.00,801.50`])).toEqual([]);
    }
  });

  test("a row of each department is found by the rows above it", () => {
    const rows = [...staff, 'Kitchen Avg,"Houston, TX",71.00,801.00', 'Di Poe,"Houston, TX",40,400.00'];
    expect(
      notChecked(header, [...rows, 'Ed Roe,"Houston, TX",41,500.01', 'Bar Avg,"Houston, TX",40.5,450.01']),
    ).toEqual(["Kitchen Avg", "Bar Avg"]);
  });

  test("no one called that vanishes", () => {
    const results = proposedResults(header, ...staff, 'Mean,"Houston, TX",72.00,640.00');
    expect(results.map(({ employeeNumber }) => employeeNumber)).toContain("Mean");
  });
});
