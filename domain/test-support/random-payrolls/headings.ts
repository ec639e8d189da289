/** What payroll systems and offices call the columns of a report. */
export const headings = {
  number: [
    ...[
      "Employee ID",
      "Emp #",
      "Employee Number",
      "EE ID",
      "File Number",
      "Personnel No.",
      "Associate ID",
      "ID",
    ],
    ...["Badge", "Employee Code", "EmployeeNo", "Payroll ID", "Worker ID"],
  ],
  name: ["Employee Name", "Employee", "Name", "Full Name", "Worker", "Associate", "Team Member", "Payee"],
  first: ["First Name", "First", "Given Name"],
  last: ["Last Name", "Last", "Surname"],
  place: ["Location", "Work Location", "Worksite", "Site", "Store", "Work City", "Home Location", "Branch"],
  department: ["Department", "Dept", "Cost Center", "Division", "Home Department"],
  title: ["Job Title", "Position", "Job", "Title"],
  type: ["Pay Type", "Employment Type", "Status", "FT/PT"],
  payDate: ["Pay Date", "Check Date", "Payment Date", "Paid On"],
  weekEnding: ["Week Ending", "Week End Date", "Workweek Ending", "W/E Date"],
  workDate: ["Date", "Work Date", "Shift Date", "Day", "Date Worked", "Punch Date"],
  rate: ["Rate", "Pay Rate", "Hourly Rate", "Base Rate", "Reg Rate", "Regular Rate", "Rate of Pay"],
  regularHours: [
    ...["Regular Hours", "Reg Hrs", "Hours Regular", "Regular (Hours)", "ST Hours", "Straight Time Hours"],
    ...["Hours Worked", "Normal Hours", "RegHrs", "Hours - REG", "Std Hrs", "Base Hours"],
  ],
  overtimeHours: [
    ...[
      "Overtime Hours",
      "OT Hrs",
      "Hours Overtime",
      "Overtime (Hours)",
      "O/T Hours",
      "OTHrs",
      "OT 1.5 Hours",
    ],
    ...["Time and a Half Hours", "Prem OT Hrs"],
  ],
  vacationHours: [
    ...["Vacation Hours", "PTO Hours", "Vac Hrs", "Sick Hours", "Leave Hours", "Paid Time Off Hours"],
    ...["Personal Hours", "Absence Hrs"],
  ],
  holidayHours: ["Holiday Hours", "Hol Hrs", "Holiday Hrs", "Hours - HOL"],
  allHours: ["Total Hours", "Hours Total", "Hours", "Hrs", "All Hours", "Tot Hrs"],
  regular: [
    "Regular Pay",
    "Reg Pay",
    "Regular Earnings",
    "Regular (Amount)",
    "ST Pay",
    "Reg Amt",
    "Base Pay",
  ],
  overtime: ["Overtime Pay", "OT Pay", "Overtime Earnings", "Overtime (Amount)", "OT Amt", "Overtime $"],
  vacation: ["Vacation Pay", "PTO Pay", "Vac Pay", "Vacation (Amount)", "Leave Pay", "Sick Pay", "PTO Amt"],
  holiday: ["Holiday Pay", "Hol Pay", "Holiday Earnings", "Holiday (Amount)"],
  bonus: ["Bonus", "Bonus Pay", "Spot Bonus", "Incentive", "Sign-On Bonus", "Safety Award", "Longevity"],
  commission: ["Commission", "Commissions", "Comm", "Sales Commission", "Commission Pay"],
  differential: ["Shift Differential", "Shift Diff", "Night Diff", "Weekend Differential", "2nd Shift Prem"],
  spread: [
    "Spread of Hours",
    "Split Shift Premium",
    "SOH",
    "Spd Hrs Pay",
    "Uniform Maintenance",
    "Meal Premium",
  ],
  tips: ["Tips", "Paycheck Tips", "Credit Card Tips", "Gratuities", "CC Tips"],
  gross: [
    "Gross Pay",
    "Gross",
    "Gross Wages",
    "Total Gross",
    "Gross Earnings",
    "Total Earnings",
    "Total Pay",
  ],
  tax: ["Taxes", "Total Taxes", "Employee Taxes", "Withholding"],
  insurance: ["Medical", "Health Insurance", "Dental/Medical", "Health", "Med Pre-Tax"],
  uniform: ["Uniform", "Uniform Deduction", "Uniform Ded", "Tools", "Tool Purchase", "Boots"],
  loan: ["Loan", "401k Loan", "Garnishment", "Child Support", "Union Dues", "Advance Repayment"],
  expenses: ["Reimbursement", "Mileage", "Expense Reimb", "Phone Stipend", "Per Diem"],
  net: ["Net Pay", "Net", "Net Amount", "Check Amount", "Take Home", "Direct Deposit"],
  yearToDate: ["YTD Gross", "Gross YTD", "Year to Date"],
  check: ["Check Number", "Check #", "Voucher", "Advice No"],
  days: ["Days Worked", "Days", "Shifts"],
  kind: ["Earnings Code", "Earning", "Pay Code", "Earning Type", "Wage Type", "Pay Type", "Code"],
  kindHours: ["Hours", "Hrs", "Units", "Quantity"],
  kindAmount: ["Amount", "Earnings", "Pay", "Amt", "Earnings Amount"],
} as const;

/** A column of a report. */
export type Column = keyof typeof headings;

/** What kinds of pay are called where each has a row: in words, or in codes that are the employer's own. */
export const kindNames = [
  {
    ...{ regular: "Regular", overtime: "Overtime", vacation: "Vacation", holiday: "Holiday", bonus: "Bonus" },
    ...{
      commission: "Commission",
      differential: "Shift Differential",
      spread: "Spread of Hours",
      tips: "Tips",
    },
  },
  {
    ...{ regular: "REG", overtime: "OT", vacation: "VAC", holiday: "HOL", bonus: "BON" },
    ...{ commission: "COM", differential: "SHD", spread: "SOH", tips: "TIPS" },
  },
  {
    ...{
      regular: "Hourly",
      overtime: "Overtime (1.5x)",
      vacation: "PTO",
      holiday: "Holiday Pay",
      bonus: "Spot Bonus",
    },
    ...{
      commission: "Commissions",
      differential: "Night Diff",
      spread: "Split Shift Premium",
      tips: "Paycheck Tips",
    },
  },
  {
    ...{ regular: "E01", overtime: "E02", vacation: "E10", holiday: "E11", bonus: "E20" },
    ...{ commission: "E21", differential: "E30", spread: "E31", tips: "E40" },
  },
] as const;

/** The same as columns without a word that says what they are. */
export const codes: Partial<Record<Column, string>> = {
  ...{ regularHours: "E01 Hrs", regular: "E01 Amt", overtimeHours: "E02 Hrs", overtime: "E02 Amt" },
  ...{ vacationHours: "E10 Hrs", vacation: "E10 Amt", holidayHours: "E11 Hrs", holiday: "E11 Amt" },
  ...{ bonus: "E20 Amt", commission: "E21 Amt", differential: "E30 Amt", spread: "E31 Amt", tips: "E40 Amt" },
  ...{ insurance: "D03", uniform: "D07", loan: "D12" },
};
