import { describe, expect, test } from "vitest";
import { mostOfEach, proposedPlan, proposedResults } from "../../../test-support/proposed-results.ts";

const verdictsOf = (header: string, ...rows: string[]) =>
  proposedResults(header, ...rows).map(({ verdict }) => verdict);
/** What may be deducted from the first employee at most. */
const mostDeducted = (lines: readonly string[]) =>
  mostOfEach(lines.join("\n"), proposedPlan(lines.join("\n")))[0];
const other = (row: string) => [2, 3, 4].map((id) => row.replace("1", String(id)));

describe("[CSV-03] hours that are a tenth of what was worked aren't green", () => {
  test.each([
    ["Rate,Regular Hours,Regular Pay,Gross Pay", "20.00,80.0,1600.00,1600.00", "20.00,8.0,1600.00,1600.00"],
    ["Hourly Rate,Hours,Gross Pay", "20.00,80.0,1600.00", "20.00,8.0,1600.00"],
    [
      "Regular Hours,Overtime Hours,Regular Pay,Overtime Pay,Gross Pay",
      "80.0,4,1600.00,120.00,1720.00",
      "8.0,4,1600.00,120.00,1720.00",
    ],
    [
      "Regular Hours,Overtime Hours,Regular Pay,Overtime Pay,Gross Pay",
      "80.0,10,1600.00,300.00,1900.00",
      "80.0,1.0,1600.00,300.00,1900.00",
    ],
    [
      "Regular Hours,Overtime Hours,Regular Pay,Overtime Pay,Gross Pay",
      "40.00,4.00,800.00,120.00,920.00",
      "0.40,4.00,800.00,120.00,920.00",
    ],
  ])("by %s", (columns, right, slipped) => {
    const header = `Employee ID,Location,${columns}`;
    const [row, spoiled] = [right, slipped].map((figures) => `1,US-TX,${figures}`) as [string, string];
    expect(verdictsOf(header, row, ...other(row))).toEqual(["ok", "ok", "ok", "ok"]);
    expect(verdictsOf(header, spoiled, ...other(row))).toEqual(["not-checked", "ok", "ok", "ok"]);
  });

  test.each([
    ["Rate,Regular Hours,Regular Pay,Gross Pay", "7.50,8.0,300.00,300.00"],
    ["Pay Code,Hours,Rate,Amount", "Regular,8.0,7.50,300.00"],
    // Overtime doesn't make the pay for regular hours look better explained.
    ["Rate,Regular Hours,Overtime Hours,Regular Pay,Overtime Pay,Gross Pay", "7.50,4.0,8,390.00,,390.00"],
    ["Rate,Regular Hours,Overtime Hours,Regular Pay,Overtime Pay,Gross Pay", "7.50,4.0,40,300.00,,300.00"],
    ["Rate,Hours,PTO Hours,Gross Pay", "8.00,4.0,40,640.00"],
  ])("as in the hours of one day beside the pay of a week, by %s", (columns, figures) => {
    const rows = [1, 2].map((id) => `${id},US-TX,${figures}`);
    const results = proposedResults(`Employee ID,Location,${columns}`, ...rows);
    expect(results.map(({ reasons }) => reasons.includes("figures-differ"))).toEqual([true, true]);
  });

  test("by the rate of a kind of pay", () => {
    const header = "Worker ID,Work Location,Pay Component,Rate,Hours,Amount";
    const row = '1,"Houston, TX",Hourly,20.00,80.0,1600.00';
    expect(verdictsOf(header, row.replace("80.0,", "8.00,"), ...other(row))[0]).toBe("not-checked");
  });

  test("by the overtime of kinds of pay", () => {
    const header = "Employee ID,Location,Earnings Type,Hours,Amount";
    const kinds = (id: number, hours: string) => [
      `${id},US-TX,Regular,${hours},800.00`,
      `${id},US-TX,Overtime,10.00,300.00`,
    ];
    const others = [...kinds(2, "40.00"), ...kinds(3, "40.00")];
    expect(verdictsOf(header, ...kinds(1, "40.00"), ...others)).toEqual(["ok", "ok", "ok"]);
    expect(verdictsOf(header, ...kinds(1, "0.40"), ...others)).toEqual(["not-checked", "ok", "ok"]);
  });

  test("by the employee's other weeks", () => {
    const header = "Employee ID,Location,Week Ending,Hours,Gross Pay";
    const weeks = (id: number, hours: string) => [
      `${id},US-TX,2026-11-08,40.0,800.00`,
      `${id},US-TX,2026-11-15,${hours},800.00`,
    ];
    expect(verdictsOf(header, ...weeks(1, "40.0"), ...weeks(2, "40.0"))).toEqual(["ok", "ok"]);
    expect(verdictsOf(header, ...weeks(1, "4.00"), ...weeks(2, "40.0"))).toEqual(["not-checked", "ok"]);
  });

  test.each([
    ["Hours", "divided from them", "80.00"],
    ["Hours", "empty", ""],
    ["Regular Hours", "divided from them", "80.00"],
    ["Regular Hours,Overtime Hours", "divided from them", "80.00"],
  ])("by the employee's other weeks, with %s and a rate that is %s", (hours, _what, rate) => {
    const header = `Employee ID,Week Ending,Location,Rate,Gross Pay,${hours}`;
    const weeks = (id: number, last: string) => [
      `${id},2026-11-07,US-TX,8.00,320.00,40,`,
      `${id},2026-11-14,US-TX,${last},`,
    ];
    const rows = [...weeks(1, `${rate},320.00,4.0`), ...weeks(2, "8.00,320.00,40")];
    expect(verdictsOf(header, ...rows.map((row) => (hours.includes(",") ? row : row.slice(0, -1))))).toEqual([
      "not-checked",
      "ok",
    ]);
  });
});

describe("[CSV-03] pay that is far above the rate for another reason is green", () => {
  test.each([
    ["Hourly Rate,Hours,Gross Pay", "20.00,16,1320.00", "a bonus"],
    ["Hourly Rate,Hours,Bonus,Gross Pay", "20.00,8,1000.00,1160.00", "a bonus apart"],
    ["Salary Rate,Hours,Gross Pay", "52000.00,80,2000.00", "a salary by the year"],
    [
      "Regular Hours,Overtime Hours,Regular Pay,Overtime Pay,Gross Pay",
      "44,4,880.00,40.00,920.00",
      "only the half above the regular rate is overtime pay",
    ],
    [
      "Regular Hours,Overtime Hours,Regular Pay,Overtime Pay,Gross Pay",
      "40,4,800.00,240.00,1040.00",
      "overtime at three times the rate",
    ],
  ])("by %s: %s, with %s", (columns, figures) => {
    expect(verdictsOf(`Employee ID,Location,${columns}`, `1,US-TX,${figures}`, `2,US-TX,${figures}`)).toEqual(
      ["ok", "ok"],
    );
  });

  test("with jobs at different rates on different days", () => {
    const day = (date: number, hours: number, rate: number) =>
      `1,US-TX,2026-11-0${date},${hours},${(hours * rate).toFixed(2)}`;
    expect(
      verdictsOf(
        "Employee ID,Location,Work Date,Hours,Gross Pay",
        day(2, 8, 11),
        day(3, 8, 33),
        day(4, 8, 55),
      ),
    ).toEqual(["ok"]);
  });
});

describe("[CSV-03] in a file with regular hours only", () => {
  const header = "Employee ID,Location,Week Ending,Regular Hours,Gross Pay";
  const weeks = (id: number, gross: string) => [
    `${id},US-TX,2026-11-08,40,800.00`,
    `${id},US-TX,2026-11-15,40,${gross}`,
  ];

  const ofLowest = mostDeducted([header, ...weeks(1, "800.00")]);

  test("pay that is more in one week than in the other allows no more: there may be overtime", () => {
    expect(mostDeducted([header, ...weeks(1, "1100.00"), ...weeks(2, "800.00")])).toBe(ofLowest);
  });

  const withOvertime = header.replace("Regular Hours", "Regular Hours,Overtime Hours");
  const noOvertime = [...weeks(1, "1100.00"), ...weeks(2, "800.00")].map((row) =>
    row.replace(/,(\d+),(\S+)$/, ",$1,0,$2"),
  );

  test("the same where overtime has a column that is empty for everyone", () => {
    expect(mostDeducted([withOvertime, ...noOvertime])).toBe(ofLowest);
  });

  test("where the column has someone's overtime, the others' pay may differ", () => {
    expect(verdictsOf(withOvertime, ...noOvertime, "3,US-TX,2026-11-08,40,5,950.00")).toEqual([
      "ok",
      "ok",
      "ok",
    ]);
  });

  test("a bonus with a column of its own isn't taken for overtime", () => {
    const rows = noOvertime.map((row) => `${row},${row.includes("1100") ? "300.00" : "0.00"}`);
    expect(verdictsOf(`${withOvertime},Bonus`, ...rows)).toEqual(["ok", "ok"]);
  });

  test("a week with paid leave apart isn't taken for one with overtime", () => {
    const leave = "Employee ID,Location,Week Ending,Regular Hours,Regular Pay,PTO Pay,Gross Pay";
    expect(
      verdictsOf(
        leave,
        "1,US-TX,2026-11-08,40,800.00,0.00,800.00",
        "1,US-TX,2026-11-15,32,640.00,160.00,800.00",
      ),
    ).toEqual(["ok"]);
  });

  test("a rate beside the hours says that overtime is missing from its empty column", () => {
    const rate = "Employee ID,Location,Regular Hours,Overtime Hours,Rate,Gross Pay";
    const mostOf = (gross: string) =>
      mostDeducted([rate, `1,US-TX,80,0,20.00,${gross}`, "2,US-TX,80,0,20.00,1600.00"]);
    expect(mostOf("1750.00")).toBe(mostOf("1600.00"));
  });
});

describe("[CSV-03] where overtime and other hours are paid in one column", () => {
  const shared =
    "Employee ID,Location,Reg Hours,O/T Hours,Double Time Hours,Reg Earnings,O/T Earnings,Gross Pay";
  const ordinary = "2,US-TX,80,4,1,1600.00,160.00,1760.00";

  test("pay that is more than double time explains is a premium, and allows no more than with its hours", () => {
    const mostOf = (row: string) => mostDeducted([shared, row, ordinary]);
    const [missing = 0, known = 0] = ["71,9,0", "71,9,3"].map((hours) =>
      mostOf(`1,US-TX,${hours},1704.00,468.00,2172.00`),
    );
    expect(missing).toBeLessThanOrEqual(known);
    // 71 h x (24.00 - 7.26): pay for overtime leaves no room.
    expect(missing).toBe(118_854);
  });

  test.each([
    ["a shift differential of a quarter", "1,US-TX,72,8,0,1440.00,300.00,1740.00"],
    ["triple time", "1,US-TX,72,8,0,1440.00,480.00,1920.00"],
    ["overtime of a tipped employee", "1,US-TX,72,8,0,720.00,110.00,830.00"],
    ["no overtime", "1,US-TX,72,0,0,1440.00,0.00,1440.00"],
  ])("%s is no doubt", (_what, row) => {
    const [result] = proposedResults(shared, row, ordinary);
    expect(result?.reasons).not.toContain("some-hours-missing");
  });

  test("neither is a third kind of hours that the profile doesn't read", () => {
    const header =
      "Co Code,File #,Location,Reg Hours,O/T Hours,Hours 3 Code,Hours 3 Amount,Reg Earnings,O/T Earnings,Gross Pay";
    const rows = [
      "X7Q,1001,US-TX,71.00,9.00,D,1.00,1704.00,372.00,2076.00",
      "X7Q,1018,US-TX,80.00,4.00,,,1600.00,120.00,1720.00",
      "X7Q,1035,US-TX,80.00,4.00,H,8.00,1600.00,120.00,1880.00",
    ];
    expect(verdictsOf(header, ...rows)).toEqual(["ok", "ok", "ok"]);
    expect(mostDeducted([header, ...rows])).toBeLessThanOrEqual(118_854);
  });
});

describe("[CSV-03] a rate that contradicts pay and hours", () => {
  const header = "Employee ID,Location,Rate,Regular Hours,Regular Pay,PTO Hours,PTO Pay,Gross Pay";
  const exact = ["2,US-TX,20.00,40,800.00,0,0.00,800.00", "3,US-TX,15.50,40,620.00,8,124.00,744.00"];

  test.each([
    ["two thirds of the hours", "1,US-TX,20.00,26.67,800.00,0,0.00,800.00"],
    ["half of the hours", "1,US-TX,20.00,20,800.00,0,0.00,800.00"],
    ["another one's rate", "1,US-TX,12.00,40,800.00,0,0.00,800.00"],
  ])("by %s allows no more", (_what, row) => {
    const [most = 0, right = 0] = [row, "1,US-TX,20.00,40,800.00,0,0.00,800.00"].map((one) =>
      mostDeducted([header, one, ...exact]),
    );
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(right);
  });

  test.each([
    ["a differential for nights", "1,US-TX,20.00,40,960.00,0,0.00,960.00"],
    ["pay for leave in that for regular hours", "1,US-TX,20.00,24,800.00,16,320.00,800.00"],
    ["less than the rate, as after a correction", "1,US-TX,20.00,40,700.00,0,0.00,700.00"],
    ["no rate", "1,US-TX,,40,800.00,0,0.00,800.00"],
  ])("%s is none", (_what, row) => {
    const [result] = proposedResults(header, row, ...exact);
    expect(result?.verdict).toBe("ok");
  });

  test("in a file whose rates are others, as with several jobs, nothing is asked", () => {
    const jobs = [1, 4].map((id) => `${id},US-TX,15.00,40,800.00,0,0.00,800.00`);
    expect(verdictsOf(header, ...jobs, exact[0] ?? "")).toEqual(["ok", "ok", "ok"]);
  });

  test("by the rate of a kind of pay", () => {
    const kinds = "Worker ID,Work Location,Pay Component,Rate,Hours,Amount";
    const rows = (id: number, hours: string) => [
      `${id},"Houston, TX",Hourly,20.00,${hours},1600.00`,
      `${id},"Houston, TX",Overtime,20.00,4.0,120.00`,
    ];
    const mostBy = (hours: string) => mostDeducted([kinds, ...rows(1, hours), ...rows(2, "80.0")]) as number;
    expect(mostBy("50.0")).toBeLessThan(mostBy("80.0"));
  });

  const kinds = "Employee ID,Location,Earnings Code,Hours,Rate,Amount";
  const regular = (name = "Regular") => [1, 2, 3, 4, 5].map((id) => `${id},US-TX,${name},80,15.00,1200.00`);
  const allOk = ["ok", "ok", "ok", "ok", "ok"];

  test.each([
    ["Holiday Worked", "8,15.00,180.00"],
    ["Holiday Worked", "8,15.00,240.00"],
    ["HOL OT Worked", "8,15.00,240.00"],
    ["OT Worked", "8,15.00,180.00"],
    ["Double Time Worked", "8,15.00,240.00"],
    ["Sunday Worked", "8,15.00,180.00"],
  ])("%s with %s is none: such work is paid at more than the rate", (name, figures) => {
    expect(verdictsOf(kinds, ...regular(), `1,US-TX,${name},${figures}`)).toEqual(allOk);
  });

  test.each(["Regular", "REG", "Regular Worked", "Hours Worked", "Hourly Pay", "01 - Regular"])(
    "%s is pay at the rate, so that too few hours allow no more",
    (name) => {
      const [row = "", ...rows] = regular(name);
      const slipped = row.replace(",80,", ",53.33,");
      const [most, right] = [slipped, row].map((one) => mostDeducted([kinds, one, ...rows]) as number);
      expect(most).toBeLessThan(right as number);
    },
  );

  test("overtime for which far more than one and a half times the rate is paid allows no more", () => {
    const mostOf = (pay: string) =>
      mostDeducted([kinds, ...regular(), `1,US-TX,OT Worked,8,15.00,${pay}`]) as number;
    expect(mostOf("320.00")).toBeLessThanOrEqual(mostOf("180.00"));
  });
});

describe("[CSV-03] where double time has no column", () => {
  const header = "File #,Location,REG,OT,Regular Earnings,Overtime Earnings,Gross Pay";
  const ordinary = ["2,US-TX,80,4,1600.00,120.00,1720.00", "3,US-TX,80,0,1600.00,0.00,1600.00"];

  test.each([
    ["among the pay for overtime", "80,6,1600.00,300.00,1900.00", "80,6,1600.00,180.00,1780.00"],
    ["in gross pay alone", "80,6,1600.00,180.00,1900.00", "80,6,1600.00,180.00,1780.00"],
    ["in gross pay alone, without overtime", "80,0,1600.00,,1720.00", "80,0,1600.00,,1600.00"],
  ])("its pay %s without its hours allows no more than the rest of the pay", (_where, row, without) => {
    const [most, ofRest] = [row, without].map((one) => mostDeducted([header, `1,US-TX,${one}`, ...ordinary]));
    expect(most).toBe(ofRest);
  });

  test.each([
    ["double time whose hours are overtime's", "1,US-TX,80,6,1600.00,240.00,1840.00"],
    ["triple time", "1,US-TX,80,6,1600.00,360.00,1960.00"],
    ["a part that was rounded", "1,US-TX,80,6,1600.00,180.00,1780.01"],
  ])("%s is no doubt", (_what, row) => {
    expect(verdictsOf(header, row, ...ordinary)).toEqual(["ok", "ok", "ok"]);
  });

  test("a bonus with its own column is no double time, nor is the overtime that it raises", () => {
    const withBonus = (name: string) => header.replace("Gross", `${name},Gross`);
    const others = ordinary.map((row) => row.replace(/,(?=[^,]*$)/, ",,"));
    for (const name of ["B_BONUS_Earnings", "Spiff"]) {
      const row = "1,US-TX,80,6,1600.00,180.00,500.00,2280.00";
      expect(verdictsOf(withBonus(name), row, ...others)).toEqual(["ok", "ok", "ok"]);
    }
    const raised = "1,US-TX,80,6,1600.00,285.00,1200.00,3085.00";
    expect(verdictsOf(withBonus("Commission"), raised, ...others)).toEqual(["ok", "ok", "ok"]);
  });

  test("if a report leaves out kinds of pay for many employees, it proves nothing about one of them", () => {
    const many = ["2,US-TX,80,4,1600.00,120.00,1920.00", "3,US-TX,80,0,1600.00,0.00,1800.00"];
    expect(verdictsOf(header, "1,US-TX,80,6,1600.00,180.00,1900.00", ...many)).toEqual(["ok", "ok", "ok"]);
  });
});

test("[CSV-03] hours taken back without pay count as worked", () => {
  const header = "File #,Location,REG,OT,Regular Earnings,Overtime Earnings,PTO Hours,PTO Earnings,Gross Pay";
  const ordinary = ["1,US-TX,80,4,1600.00,120.00,,,1720.00", "2,US-TX,80,0,1600.00,0.00,,,1600.00"];
  const withRow = (row: string) => verdictsOf(header, ...ordinary, row);
  expect(withRow("1,US-TX,40.00-,0,0.00,0.00,,,0.00")).toEqual(["ok", "ok"]);
  expect(withRow("1,US-TX,99.00-,0,0.00,0.00,,,0.00")).toEqual(["not-checked", "ok"]);
  expect(withRow("1,US-TX,(8.00),0,(160.00),0.00,,,(160.00)")).toEqual(["ok", "ok"]);
  expect(withRow("1,US-TX,(8.00),0,(160.00),0.00,8.00,160.00,0.00")).toEqual(["ok", "ok"]);
});

describe("[CSV-03] pay that lost its decimal point isn't green, or allows no more", () => {
  const header =
    "Employee ID,Location,Rate,Regular Hours,OT Hours,DT Hours,Regular Pay,OT Pay,DT Pay,Gross Pay";
  const row = "1,US-TX,20.00,80.00,0.00,0.00,1600.00,0.00,0.00,1600.00";

  test("by the columns of pay, though double time has a column of its own", () => {
    const without = header.replace("Rate,", "");
    const plain = row.replace("20.00,", "");
    const others = other(plain);
    const mostBy = (gross: string) => mostDeducted([without, plain.replace(/1600.00$/, gross), ...others]);
    expect(["160000.00", "16000.00", "2600.00"].map(mostBy)).toEqual(Array(3).fill(mostBy("1600.00")));
  });

  test("by what no hour is paid, where nothing else is known", () => {
    const verdicts = (gross: string) =>
      verdictsOf(
        "Employee ID,Location,Hours,OT Hours,Gross Pay",
        `1,US-TX,80.00,0.00,${gross}`,
        "2,US-TX,80.00,4.00,1720.00",
      );
    expect(verdicts("160000.00")[0]).toBe("not-checked");
    expect(verdicts("36000.00")[0]).toBe("ok");
  });
});

describe("[CSV-03] overtime whose column is missing allows no more where the rate doesn't explain the pay", () => {
  const header = "Employee ID,Location,Rate,Regular Hours,PTO Hours,Gross Pay";
  const exact = ["1,US-TX,20.00,80,0,1600.00", "2,US-TX,20.00,72,8,1600.00"];

  test("if it explains that of the others", () => {
    const mostOf = (gross: string) => mostDeducted([header, `3,US-TX,20.00,80,0,${gross}`, ...exact]);
    expect(mostOf("1660.00")).toBe(mostOf("1600.00"));
  });

  test("but is if it explains hardly any", () => {
    const premiums = [
      "3,US-TX,20.00,80,0,1660.00",
      "4,US-TX,20.00,80,0,1700.00",
      "5,US-TX,20.00,40,0,860.00",
    ];
    expect(verdictsOf(header, ...exact, ...premiums).slice(2)).toEqual(["ok", "ok", "ok"]);
  });
});
