import {
  type Kind,
  kindsOf,
  money,
  nameOf,
  place,
  regularPay,
  rowsEach,
  type Sheet,
  vacationPay,
  type Write,
  workPay,
} from "./sheet.ts";

/** Exports with a row per kind of pay, per day or per week. */
export const rowSheets: Readonly<Record<string, (write: Write) => Sheet>> = {
  SAP: () => ({
    above: [],
    header: [
      "Pers.No.",
      "Last name First name",
      "Work location",
      "WT",
      "Wage Type Long Text",
      "Number",
      "Amount",
    ],
    rows: rowsEach((one) => {
      const total: Kind = ["/101", "Total gross", 0, workPay(one) + vacationPay(one) + one.bonus];
      const types: Readonly<Record<string, string>> = {
        REG: "1000",
        OT: "1100",
        DT: "1200",
        PTO: "1300",
        BON: "2000",
      };
      return [total, ...kindsOf(one)].map(([code, name, hours, pay]) => [
        ...[one.number.padStart(8, "0"), `${one.last} ${one.first}`, place, types[code] ?? code, name],
        ...[money(hours), money(pay)],
      ]);
    }),
    ...{
      hours: ["Number"],
      gross: "Amount",
      number: "Pers.No.",
      names: ["Last name First name"],
      place: "Work location",
    },
    isWork: (cells) => /^1[012]00$/.test(cells[3] ?? ""),
  }),
  "UKG Ready": () => ({
    above: [],
    header: [
      ...["Record Type", "E/D/T Code", "Employee Id", "Employee Name", "Pay Schedule Name", "Pay Date"],
      ...["E Base Rate", "E Hours", "Record Amount", "CC1"],
    ],
    rows: rowsEach((one) =>
      kindsOf(one).map(([code, , hours, pay]) => [
        ...["E", code, one.number, nameOf(one), "Biweekly", "11/20/2026"],
        ...[hours > 0 ? `$${money(one.rate)}` : "", hours > 0 ? money(hours) : "", `$${money(pay)}`, place],
      ]),
    ),
    ...{
      hours: ["E Hours"],
      gross: "Record Amount",
      number: "Employee Id",
      names: ["Employee Name"],
      place: "CC1",
    },
    isWork: (cells) => /^(REG|OT|DT)$/.test(cells[1] ?? ""),
  }),
  Paychex: () => ({
    above: [],
    header: [
      ...["Company ID", "Worker ID", "Worker Name", "Org", "Pay Component", "Rate", "Hours", "Amount"],
      ...["Check Date", "Work Location"],
    ],
    rows: rowsEach((one) =>
      kindsOf(one).map(([, name, hours, pay]) => [
        ...["70011223", one.number, nameOf(one), "100", name, hours > 0 ? money(one.rate) : ""],
        ...[hours > 0 ? money(hours) : "", money(pay), "11/20/2026", place],
      ]),
    ),
    ...{
      hours: ["Hours"],
      gross: "Amount",
      number: "Worker ID",
      names: ["Worker Name"],
      place: "Work Location",
    },
    isWork: (cells) => /^(Hourly|Overtime|Double Time)$/.test(cells[4] ?? ""),
  }),
  "timesheet by day": (write) => ({
    above: [["Timesheet"], ["Pay Period: 11/02/2026 - 11/15/2026"]],
    header: [
      ...[
        "Employee ID",
        "Employee Name",
        "Work Date",
        "Location",
        "Regular Hours",
        "Overtime Hours",
        "Gross Pay",
      ],
    ],
    rows: rowsEach((one) =>
      [2, 3, 4, 5, 6].map((day) => [
        ...[one.number, nameOf(one), `11/0${day}/2026`, place, write(one.regular / 5)],
        write(day === 2 ? one.overtime : 0),
        money(regularPay(one) / 5 + (day === 2 ? 1.5 * one.rate * one.overtime : 0)),
      ]),
    ),
    hours: ["Regular Hours", "Overtime Hours"],
    ...{ gross: "Gross Pay", number: "Employee ID", names: ["Employee Name"], place: "Location" },
  }),
  "timesheet by week": (write) => ({
    above: [],
    header: [
      ...[
        "Employee Number",
        "Employee Name",
        "Week Ending",
        "Work Location",
        "Regular Hours",
        "Overtime Hours",
      ],
      "Gross Wages",
    ],
    rows: rowsEach((one) =>
      ["11/08/2026", "11/15/2026"].map((week, at) => [
        ...[one.number, nameOf(one), week, place, write(one.regular / 2), write(at === 0 ? one.overtime : 0)],
        money(regularPay(one) / 2 + (at === 0 ? 1.5 * one.rate * one.overtime : 0)),
      ]),
    ),
    hours: ["Regular Hours", "Overtime Hours"],
    ...{ gross: "Gross Wages", number: "Employee Number", names: ["Employee Name"], place: "Work Location" },
  }),
};
