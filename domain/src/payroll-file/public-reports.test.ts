import { describe, expect, test } from "vitest";
import { proposedPlan, resultsByPlan } from "../../test-support/proposed-results.ts";
import type { EmployeeResult } from "../runs/results/result-fields.ts";
import { columnMeaningKeys, columnMeanings, withMeaning } from "./plan/column-meanings.ts";
import { findProfile } from "./profiles/find-profile.ts";

/** Small inputs rebuilt from public reports: the deduction in cents, with the cushion, and the verdict of each employee. */
const deducted = ({ proposedDeduction, verdict }: EmployeeResult) => [verdict, proposedDeduction];
const found = (lines: readonly string[]) =>
  resultsByPlan(lines.join("\n"), { ...proposedPlan(lines.join("\n")), deduction: null }).map(deducted);

describe("[CALC-03] pay that is due on top of the minimum wage doesn't count toward it", () => {
  test.each(["Spread Pay", "Spread of Hours"])(
    "New York's %s and uniform maintenance (12 NYCRR 142-2.4)",
    (name) => {
      expect(
        found([
          `Employee ID,Work Location,Pay Date,Regular Hours,Regular Pay,${name},Uniform Maintenance,Gross Pay`,
          '3301,"Rochester, NY",11/20/2026,40.00,640.00,32.00,18.65,690.65',
          '3302,"Rochester, NY",11/20/2026,38.00,684.00,0.00,18.65,702.65',
          '3305,"Rochester, NY",11/20/2026,25.00,425.00,0.00,14.80,439.80',
        ]),
      ).toEqual([
        ["reduced", 0],
        ["ok", 5900],
        ["reduced", 2475],
      ]);
    },
  );

  test("California's split shift premium (8 CCR 11040(4)(C))", () => {
    expect(
      found([
        "Employee ID,Location,Pay Date,Regular Hours,Regular Pay,Split Shift Premium,Gross Pay",
        '6501,"Fresno, CA",11/20/2026,40.00,676.00,84.50,760.50',
        '6502,"Fresno, CA",11/20/2026,38.00,646.00,16.90,662.90',
      ]),
    ).toEqual([
      ["reduced", 0],
      ["reduced", 342],
    ]);
  });

  test("a laundry allowance (29 CFR 778.217)", () => {
    expect(
      found([
        "Employee ID,Location,Pay Date,Regular Hours,Regular Pay,Mileage Allowance,Laundry Allowance,Gross Pay",
        '6401,"Waco, TX",11/20/2026,40.00,290.00,75.00,0.00,365.00',
        '6402,"Waco, TX",11/20/2026,40.00,300.00,0.00,20.00,320.00',
        '6403,"Waco, TX",11/20/2026,36.00,288.00,50.00,0.00,338.00',
      ]),
    ).toEqual([
      ["reduced", 0],
      ["reduced", 960],
      ["reduced", 2664],
    ]);
  });
});

describe("[CALC-04] what uses the same room (WHD letter of 2001-02-16, 29 CFR 531.35)", () => {
  test("uniforms and tools that are deducted from this pay", () => {
    expect(
      found([
        "Employee ID,Employee Name,Work Location,Pay Date,Regular Hours,Gross Pay,Uniform Deduction,Tools Deduction,Federal Tax,Net Pay",
        '5101,Abbot Lena,"Dallas, TX",11/20/2026,40.00,320.00,25.00,0.00,18.00,252.52',
        '5103,Costa Ivy,"Dallas, TX",11/20/2026,40.00,300.00,10.00,0.00,15.00,252.05',
        '5104,Drew Hal,"Dallas, TX",11/20/2026,36.00,360.00,0.00,60.00,20.00,252.46',
        '5105,Eng Sara,"Dallas, TX",11/20/2026,40.00,480.00,25.00,15.00,30.00,373.28',
      ]),
    ).toEqual([
      ["reduced", 460],
      ["reduced", 0],
      ["reduced", 3864],
      ["ok", 5900],
    ]);
  });

  test("the same in rows", () => {
    expect(
      found([
        "Employee ID,Employee Name,Work Location,Pay Date,E/D/T,Code,Description,Hours,Amount",
        '5101,Abbot Lena,"Dallas, TX",11/20/2026,E,REG,Regular,40.00,320.00',
        '5101,Abbot Lena,"Dallas, TX",11/20/2026,D,UNIF,Uniform,0.00,25.00',
        '5101,Abbot Lena,"Dallas, TX",11/20/2026,T,FIT,Federal Income Tax,0.00,18.00',
        '5102,Bauer Nick,"Dallas, TX",11/20/2026,E,REG,Regular,40.00,320.00',
        '5103,Costa Ivy,"Dallas, TX",11/20/2026,E,REG,Regular,40.00,300.00',
        '5103,Costa Ivy,"Dallas, TX",11/20/2026,D,UNIF,Uniform,0.00,10.00',
      ]),
    ).toEqual([
      ["reduced", 460],
      ["reduced", 2960],
      ["reduced", 0],
    ]);
  });

  test("a bonus that is taken back may be this pay's, and accuses no one", () => {
    expect(
      found([
        "Employee ID,Name,Location,Pay Date,Earnings Code,Hours,Amount",
        '1901,Abel Kit,"Waco, TX",11/20/2026,Regular,40.00,320.00',
        '1901,Abel Kit,"Waco, TX",11/20/2026,Bonus,0.00,-50.00',
        '1902,Bond Ike,"Waco, TX",11/20/2026,Regular,40.00,320.00',
        '1903,Cain Lou,"Waco, TX",11/20/2026,Regular,36.00,288.00',
        '1903,Cain Lou,"Waco, TX",11/20/2026,Bonus,0.00,25.00',
        '1904,Dale Ann,"Waco, TX",11/20/2026,Regular,40.00,400.00',
      ]),
    ).toEqual([
      ["not-checked", 0],
      ["reduced", 2960],
      ["reduced", 2664],
      ["ok", 5900],
    ]);
  });

  test("a bonus in gross pay counts only if these hours earned it (29 CFR 778.208 to 778.211)", () => {
    expect(
      found([
        "Employee ID,Location,Pay Date,Regular Hours,Regular Pay,Bonus,Gross Pay",
        '1,"Waco, TX",11/20/2026,40.00,320.00,100.00,420.00',
        '2,"Waco, TX",11/20/2026,40.00,280.00,100.00,380.00',
        '3,"Waco, TX",11/20/2026,40.00,240.00,10.00,250.00',
      ]),
    ).toEqual([
      ["reduced", 2960],
      ["not-checked", 0],
      ["below-minimum", 0],
    ]);
  });
});

describe("[CSV-02] an unrecognized column", () => {
  const header = "Employee ID,Location,Regular Hours,Regular Pay,Xyz,Gross Pay";
  const content = [
    header,
    '1,"Waco, TX",40.00,300.00,20.00,320.00',
    '2,"Waco, TX",40.00,400.00,110.00,510.00',
    '3,"Waco, TX",40.00,280.00,20.00,300.00',
    '4,"Waco, TX",40.00,260.00,10.00,270.00',
  ];
  const plan = proposedPlan(content.join("\n"));

  test("limits the deduction, allows all that is owed, or leaves the pay unchecked; pay below the minimum without it stays so", () => {
    expect(plan.unaccounted).toEqual([{ column: "Xyz", mayBePay: true, mayBeHours: false }]);
    const results = resultsByPlan(content.join("\n"), plan);
    expect(results.map(deducted)).toEqual([
      ["reduced", 960],
      ["ok", 5900],
      ["not-checked", 0],
      ["below-minimum", 0],
    ]);
    expect(results.map(({ reasons }) => reasons.includes("unaccounted-column"))).toEqual([
      ...[true, false, true, false],
    ]);
  });

  test("is read as the answer says, and the answer can be removed", () => {
    const asSaid = (meaning: (typeof columnMeaningKeys)[number]) =>
      deducted(resultsByPlan(content.join("\n"), withMeaning(plan, "Xyz", meaning))[0] as EmployeeResult);
    expect(asSaid("pay")).toEqual(["reduced", 2960]);
    // Nothing shows 20.00 of gross pay then.
    expect(asSaid("neither")).toEqual(["reduced", 960]);
    expect(asSaid("otherwise-deducted")).toEqual(["reduced", 960]);
    expect(asSaid("deducted")).toEqual(["not-checked", 0]);
    expect(asSaid("other-pay")).toEqual(["reduced", 960]);
    // 60 hours.
    expect(asSaid("worked-hours")).toEqual(["below-minimum", 0]);
    expect(withMeaning(withMeaning(plan, "Xyz", "pay"), "Xyz", null)).toEqual(plan);
    expect(columnMeaningKeys.map((key) => columnMeanings[key].name)).toHaveLength(
      new Set(columnMeaningKeys.map((key) => columnMeanings[key].name)).size,
    );
  });

  test("may be pay in whole dollars where a spreadsheet drops the zeros of cents", () => {
    const dropped = content.map((line) =>
      line.replace(/\.00/g, "").replace("300,", "300.5,").replace("320", "320.5"),
    );
    expect(proposedPlan(dropped.join("\n")).unaccounted).toEqual([
      { column: "Xyz", mayBePay: true, mayBeHours: false },
    ]);
  });

  test("is hours where it has hours and minutes", () => {
    const clocks = [
      "Employee ID,Location,Regular Hours,Xyz,Gross Pay",
      '1,"Waco, TX",40.00,8:00,400.00',
      '2,"Waco, TX",38.00,4:30,400.00',
    ];
    expect(proposedPlan(clocks.join("\n")).unaccounted).toEqual([
      { column: "Xyz", mayBePay: false, mayBeHours: true },
    ]);
    expect(found(clocks).map(([verdict]) => verdict)).toEqual(["not-checked", "not-checked"]);
  });

  test.each(["2500.00", "$12.00", "0.333"])("isn't known by one cell with %s among the others", (cell) => {
    const verdicts = (last: string) =>
      found([
        "Employee ID,Location,Hours,Xyz,Gross Pay",
        '1,"Waco, TX",40.00,250.00,440.00',
        '2,"Waco, TX",40.00,750.00,800.00',
        `3,"Waco, TX",40.00,${last},340.00`,
      ]).map(([verdict]) => verdict);
    expect(verdicts(cell).slice(0, 2)).toEqual(["not-checked", "not-checked"]);
    expect(verdicts("0.00")).toEqual(["not-checked", "not-checked", "reduced"]);
  });

  test("has amounts among words, which say nothing themselves; among amounts they may stand for one", () => {
    const verdicts = (...cells: string[]) =>
      found([
        "Employee ID,Location,Hours,Xyz,Gross Pay",
        ...cells.map((cell, nth) => `${nth + 1},"Waco, TX",40.00,${cell},320.00`),
      ]).map(([verdict]) => verdict);
    expect(verdicts("see memo", "Room 12", "40.00 of 60", "regular", "40.00")).toEqual([
      ...["reduced", "reduced", "not-checked", "reduced", "not-checked"],
    ]);
    expect(verdicts("see memo", "0.00", "0.00", "40.00")).toEqual([
      ...["not-checked", "reduced", "reduced", "not-checked"],
    ]);
    expect(verdicts("7.00 AM - 3.00 PM", "9.00 AM - 5.00 PM", "off")).toEqual([
      "reduced",
      "reduced",
      "reduced",
    ]);
  });

  test.each([
    ["a code", "0129"],
    ["a date", "11/20/2026"],
    ["an empty one", ""],
  ])("isn't one with %s", (_, text) => {
    const others = content.slice(1).map((line) => line.replace(/,[^,]*,([^,]*)$/, `,${text},$1`));
    expect(proposedPlan([header, ...others].join("\n")).unaccounted).toEqual([]);
  });
});

describe("[CSV-02] [CALC-03] 25.00 of pay that isn't for the hours, in gross pay of 325.00 for 40 hours", () => {
  const inGross = (heading: string) => [
    `Employee ID,Location,Hours,Rate,${heading},Gross Pay`,
    '1,"Waco, TX",40.00,7.50,25.00,325.00',
    '2,"Waco, TX",40.00,10.00,0.00,400.00',
  ];
  const without = ["Employee ID,Location,Hours,Rate,Gross Pay", '1,"Waco, TX",40.00,7.50,325.00'].join("\n");
  const headings = [
    ...["Trvl/Day", "Job Pay", "Class Pay", "Sev", "Phone Allow", "Profit Share", "Last Period", "Gift Card"],
    ...[
      "Prior Per Adj",
      "Spread of Hours",
      "Split Shift",
      "Per Diem",
      "Uniform Maintenance",
      "Call Back Pay",
    ],
    ...["Retro", "Vacation Pay", "Tips", "Bonus", "Xq Zz"],
  ];

  test.each(headings)("leaves no room as %s, and none in a later file of a profile without it", (heading) => {
    const first = inGross(heading).join("\n");
    // 300.00 - 40 x (7.25 + 0.01), or less.
    expect(resultsByPlan(first, proposedPlan(first))[0]?.proposedDeduction).toBeLessThanOrEqual(960);
    const bytes = new TextEncoder().encode(first);
    const later = findProfile([{ plan: proposedPlan(without), takesOthers: false }], bytes);
    if (later !== null)
      expect(resultsByPlan(first, later.plan)[0]?.proposedDeduction).toBeLessThanOrEqual(960);
  });
});
