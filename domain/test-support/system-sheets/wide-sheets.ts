import {
  money,
  nameOf,
  oneRowEach,
  overtimePay,
  place,
  regularPay,
  rowsEach,
  type Sheet,
  vacationPay,
  type Write,
  workPay,
} from "./sheet.ts";

/** Exports with a row per employee, or per job, and a column per kind of pay. */
export const wideSheets: Readonly<Record<string, (write: Write) => Sheet>> = {
  "ADP history": (write) => ({
    above: [],
    header: [
      ...["Company Code", "File Number", "Payroll Name", "Worked In Department Description", "Gross Pay"],
      ...["Regular Hours Total", "Overtime Hours Total", "Regular Earnings Total", "Overtime Earnings Total"],
      ...["V_VACATION_Hours", "V_VACATION_Earnings", "B_BONUS_Earnings", "CHK_CHECKING_Deduction Amount"],
    ],
    rows: oneRowEach((one) => [
      ...["X7Q", one.number.padStart(6, "0"), nameOf(one), place],
      money(workPay(one) + vacationPay(one) + one.bonus),
      ...[one.regular, one.overtime + one.doubleTime, regularPay(one), overtimePay(one)].map(write),
      ...[one.vacation, vacationPay(one), one.bonus].map(write),
      money(0.8 * workPay(one)),
    ]),
    hours: ["Regular Hours Total", "Overtime Hours Total"],
    ...{ gross: "Gross Pay", number: "File Number", names: ["Payroll Name"] },
    place: "Worked In Department Description",
  }),
  "ADP register": (write) => ({
    above: [["Payroll Register"], ["Pay Period: 11/02/2026 - 11/15/2026"]],
    header: [
      ...[
        "CO.",
        "FILE#",
        "Payroll Name",
        "Location",
        "PAY DATE",
        "Regular Rate Paid",
        "REG",
        "OT",
        "DBLTIME HRS",
      ],
      ...["Regular Earnings Total", "Overtime Earnings Total", "Gross Pay", "Batch Number"],
    ],
    rows: oneRowEach((one) => [
      ...["X7Q", one.number, nameOf(one), place, "11/20/2026", money(one.rate)],
      ...[one.regular, one.overtime, one.doubleTime, regularPay(one), overtimePay(one)].map(write),
      ...[money(workPay(one) + one.bonus), "0129"],
    ]),
    hours: ["REG", "OT", "DBLTIME HRS"],
    ...{ gross: "Gross Pay", number: "FILE#", names: ["Payroll Name"], place: "Location" },
  }),
  Gusto: (write) => ({
    above: [
      ["Payroll Journal Report"],
      ["Crew payroll period", " 11/02/2026 - 11/15/2026"],
      ["Pay day", "11/20/2026"],
    ],
    header: [
      ...[
        "Last Name",
        "First Name",
        "Work Address",
        "Payment",
        "Regular (Hours)",
        "Regular (Rate)",
        "Regular (Amount)",
      ],
      ...["Overtime (Hours)", "Overtime (Amount)", "Double overtime (Hours)", "Double overtime (Amount)"],
      ...["Time Off (Hours)", "Time Off (Amount)", "Additional Earnings", "Gross Earnings", "Net Pay"],
    ],
    rows: oneRowEach((one) => [
      ...[
        one.last,
        one.first,
        place,
        "Direct Deposit",
        write(one.regular),
        money(one.rate),
        write(regularPay(one)),
      ],
      ...[one.overtime, 1.5 * one.rate * one.overtime, one.doubleTime, 2 * one.rate * one.doubleTime].map(
        write,
      ),
      ...[one.vacation, vacationPay(one)].map(write),
      money(one.bonus),
      ...[money(workPay(one) + vacationPay(one) + one.bonus), money(0.8 * workPay(one))],
    ]),
    hours: ["Regular (Hours)", "Overtime (Hours)", "Double overtime (Hours)"],
    ...{ gross: "Gross Earnings", number: null, names: ["Last Name", "First Name"], place: "Work Address" },
  }),
  QuickBooks: (write) => ({
    above: [["Payroll Details"], ["From Nov 01, 2026 to Nov 30, 2026"]],
    header: [
      ...["Name", "Pay date", "Time period", "Hours - total", "Hours - Regular Pay", "Hours - Overtime Pay"],
      ...[
        "Gross pay - total",
        "Gross pay - Regular Pay",
        "Gross pay - Overtime Pay",
        "Adjusted gross",
        "Net pay",
      ],
    ],
    rows: oneRowEach((one) => [
      ...[nameOf(one), "11/20/2026", "11/02/2026 - 11/15/2026", money(one.regular + one.overtime)],
      ...[one.regular, one.overtime].map(write),
      money(one.rate * (one.regular + 1.5 * one.overtime)),
      ...[regularPay(one), 1.5 * one.rate * one.overtime].map(write),
      ...[money(regularPay(one)), money(0.8 * regularPay(one))],
    ]),
    hours: ["Hours - Regular Pay", "Hours - Overtime Pay"],
    ...{ gross: "Gross pay - total", number: null, names: ["Name"], place: null },
  }),
  Square: (write) => ({
    above: [
      ["Pay Period Start", "11/02/2026"],
      ["Pay Period End", "11/15/2026"],
      ["Pay Date", "11/20/2026"],
    ],
    header: [
      ...["First Name", "Last Name", "Reg Hours", "OT Hours", "DT Hours", "PTO Hours"],
      ...["OT Earnings", "DT Earnings", "Paycheck Tips", "Gross Pay"],
    ],
    rows: oneRowEach((one) => [
      ...[one.first, one.last],
      ...[one.regular, one.overtime, one.doubleTime, 0].map(write),
      ...[1.5 * one.rate * one.overtime, 2 * one.rate * one.doubleTime, 0].map(write),
      money(workPay(one)),
    ]),
    hours: ["Reg Hours", "OT Hours", "DT Hours"],
    ...{ gross: "Gross Pay", number: null, names: ["First Name", "Last Name"], place: null },
  }),
  Toast: (write) => ({
    above: [],
    header: [
      ...[
        "Employee",
        "Job Title",
        "Regular Hours",
        "Overtime Hours",
        "Hourly Rate",
        "Regular Pay",
        "Overtime Pay",
      ],
      ...["Total Pay", "Net Sales", "Total Tips", "Employee ID", "Job Code", "Location", "Location Code"],
    ],
    rows: rowsEach((one) => {
      const job = (title: string, regular: number, overtime: number) => [
        ...[nameOf(one), title, write(regular), write(overtime), money(one.rate)],
        ...[one.rate * regular, 1.5 * one.rate * overtime].map(write),
        ...[money(one.rate * (regular + 1.5 * overtime)), "0.00", "0.00", one.number, "C10", place, "001"],
      ];
      return one.bonus > 0
        ? [job("Line Cook", one.regular - 10, one.overtime), job("Prep", 10, 0)]
        : [job("Line Cook", one.regular, one.overtime)];
    }),
    hours: ["Regular Hours", "Overtime Hours"],
    ...{ gross: "Total Pay", number: "Employee ID", names: ["Employee"], place: "Location" },
  }),
};
