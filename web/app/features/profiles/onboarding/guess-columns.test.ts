import { expect, test } from "vitest";
import { proposeColumns } from "./guess-columns.ts";

test("[ONB-03] the columns of a SAP wage-type export are proposed", () => {
  expect(
    proposeColumns(
      ["Personnel Number", "Location", "WT", "Wage Type Long Text", "Amount", "Number of Hours"],
      undefined,
    ),
  ).toEqual({
    employeeIdColumn: "Personnel Number",
    locationColumn: "Location",
    earningsColumn: "Wage Type Long Text",
    amountColumn: "Amount",
    hoursColumn: "Number of Hours",
    earningsIdentifier: "",
  });
});

test("[ONB-03] short technical names are recognised", () => {
  expect(proposeColumns(["emp_id", "work_location", "earnings_code", "amount", "hrs"], undefined)).toEqual({
    employeeIdColumn: "emp_id",
    locationColumn: "work_location",
    earningsColumn: "earnings_code",
    amountColumn: "amount",
    hoursColumn: "hrs",
    earningsIdentifier: "",
  });
});

test("[ONB-03] what no name points to is left for the person to choose, and no column is proposed twice", () => {
  const guess = proposeColumns(["Employee ID", "Something", "Pay Amount Hours"], undefined);
  expect(guess).toEqual({
    employeeIdColumn: "Employee ID",
    locationColumn: "",
    earningsColumn: "",
    amountColumn: "",
    hoursColumn: "Pay Amount Hours",
    earningsIdentifier: "",
  });
});

test("[ONB-03] a header that the set-up from a file would read is read in the same way", () => {
  expect(proposeColumns(["Pers.no.", "Facility", "Pay Code", "Gross Pay", "Units"], undefined)).toEqual({
    employeeIdColumn: "Pers.no.",
    locationColumn: "Facility",
    earningsColumn: "Pay Code",
    amountColumn: "Gross Pay",
    hoursColumn: "Units",
    earningsIdentifier: "",
  });
});

test("[ONB-03] what was chosen before stays, unless the header has lost it", () => {
  const chosen = {
    employeeIdColumn: "Badge",
    locationColumn: "City",
    earningsColumn: "Code",
    amountColumn: "Gross",
    hoursColumn: "Units",
    earningsIdentifier: "/101",
  };
  const header = ["Employee ID", "Badge", "City", "Earnings Type", "Gross", "Amount", "Units"];
  expect(proposeColumns(header, chosen)).toEqual({ ...chosen, earningsColumn: "Earnings Type" });
});

test("[ONB-03] a guess takes no column that was chosen for something else", () => {
  const chosen = { ...proposeColumns([], undefined), hoursColumn: "Amount", earningsIdentifier: "/101" };
  expect(proposeColumns(["Amount", "Hours"], chosen)).toEqual(chosen);
});
