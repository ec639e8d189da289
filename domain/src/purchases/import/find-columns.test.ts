import { describe, expect, test } from "vitest";
import { findColumns } from "./find-columns.ts";
import { foldHeading } from "./import-headings.ts";
import { tableOfText } from "./read-table.ts";

/** The heading or place of each field's column. */
function found(text: string, kind: "purchases" | "openings" = "purchases", items: string[] = []) {
  const { header, names, columns } = findColumns(tableOfText(text), kind, items);
  const fields = Object.entries(columns).flatMap(([field, at]) => (at === null ? [] : [[field, names[at]]]));
  return { header, ...Object.fromEntries(fields) };
}

describe("with headings", () => {
  test("a clerk's list", () => {
    const list = "Employee #\tName\tItem\tDate\tPrice\n1001\tDoe, Jane\tBoots\t11/02/2026\t149.00";
    expect(found(list)).toEqual({
      header: 0,
      employeeNumber: "Employee #",
      name: "Name",
      item: "Item",
      date: "Date",
      amount: "Price",
    });
  });

  test("a vendor's invoice with a title above, a unit price and a line total", () => {
    const invoice = [
      "Red River Boots,,,,,,",
      "Invoice 4711,,,,,,",
      "Order No.,Ship To,Description,Qty,Unit Price,Extended Price,Company Pays",
      "A-17,Jane Doe,Work boot 10.5 D,1,149.00,149.00,50.00",
    ].join("\n");
    expect(found(invoice)).toEqual({
      header: 2,
      receipt: "Order No.",
      name: "Ship To",
      item: "Description",
      amount: "Extended Price",
      quantity: "Qty",
      employerShare: "Company Pays",
    });
  });

  test("a price beside a quantity is that of one piece, and without a quantity what the row costs", () => {
    const list = (headings: string) => found(`Emp ID,Item,${headings}\n7,Shirt,3,20.00`);
    expect(list("Qty,Price")).toMatchObject({ quantity: "Qty", unitPrice: "Price" });
    expect(list("Qty,Unit Price")).toMatchObject({ quantity: "Qty", unitPrice: "Unit Price" });
    expect(list("Qty,Amount")).toMatchObject({ quantity: "Qty", amount: "Amount" });
    expect(list("Size,Unit Price")).toMatchObject({ amount: "Unit Price" });
    expect(list("Qty,Price")).not.toHaveProperty("amount");
  });

  test("opening balances", () => {
    const list =
      "Emp ID\tLast Name\tFirst Name\tStill owed\tAs of\tReason\n7\tDoe\tJane\t24.70\t2026-10-31\tBoots";
    expect(found(list, "openings")).toEqual({
      header: 0,
      employeeNumber: "Emp ID",
      lastName: "Last Name",
      firstName: "First Name",
      amount: "Still owed",
      date: "As of",
      note: "Reason",
    });
  });

  test("a column called Employee holds numbers or names, as its values say", () => {
    expect(found("Employee,Cost\n1001,59.00\n1002,59.00")).toMatchObject({ employeeNumber: "Employee" });
    expect(found("Employee,Cost\nJane Doe,59.00\nRick Roe,59.00")).toMatchObject({ name: "Employee" });
  });

  test("unknown headings leave it to the values", () => {
    expect(found("Kto,Boots for\n1001,149.00\n1002,99.00")).toMatchObject({ header: null });
    expect(found("Employee ID,Wanted\n1001,$149.00\n1002,$99.00")).toMatchObject({ amount: "Wanted" });
  });
});

describe("without headings", () => {
  test("by the values alone", () => {
    const list = "1001\tDoe, Jane\tBoots\t11/02/2026\t149.00\n1002\tRoe, Rick\tBoots\t11/03/2026\t149.00";
    expect(found(list, "purchases", ["boots"])).toEqual({
      header: null,
      employeeNumber: "Column 1",
      item: "Column 3",
      date: "Column 4",
      amount: "Column 5",
    });
  });

  test("employee numbers and whole dollars", () => {
    expect(found("1001\t59\n1002\t60")).toEqual({
      header: null,
      employeeNumber: "Column 1",
      amount: "Column 2",
    });
  });

  test("names and nothing else", () => {
    expect(found("Jane Doe\nRick Roe")).toEqual({ header: null, name: "Column 1" });
  });
});

test.each(["Employee #", "EMPLOYEE_NUMBER", "employee number", "Employee-Number:", "EmployeeNumber"])(
  "%s is employee number",
  (heading) => {
    expect(foldHeading(heading)).toBe("employee number");
  },
);

test("columns of one name are told apart, and have samples without repeats", () => {
  const { names, samples } = findColumns(
    tableOfText("Date,Date,Amount\n1/2/26,,5.00\n1/2/26,,6.00"),
    "purchases",
    [],
  );
  expect(names).toEqual(["Date", "Date (2)", "Amount"]);
  expect(samples).toEqual([["1/2/26"], [], ["5.00", "6.00"]]);
});
