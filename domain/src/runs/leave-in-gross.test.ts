import { describe, expect, test } from "vitest";
import { proposedPlan, proposedResults, resultsByPlan } from "../../test-support/proposed-results.ts";
import { withRegularValues } from "../payroll-file/change-plan.ts";
import type { EmployeeResult } from "./results/result-fields.ts";
import { isOfEmployee } from "./results/result-filters.ts";

type Told = [employeeNumber: string, verdict: string, reason: string, deducted: number];

/** Each employee's verdict, what it says of leave, and what is deducted. */
function told(results: readonly EmployeeResult[]): Told[] {
  return results.map(({ employeeNumber, verdict, reasons, proposedDeduction }) => [
    employeeNumber,
    verdict,
    reasons.find((reason) => reason.startsWith("leave")) ?? "",
    proposedDeduction,
  ]);
}

const verdictsOf = (...lines: string[]) => told(proposedResults(...lines));

test("[CALC-03] gross pay of a row with leave hours says nothing about the rate of the hours worked", () => {
  expect(
    verdictsOf(
      "Employee ID,Work Location,Regular Hours,Overtime Hours,Vacation Hours,Gross Pay",
      '1,"Houston, TX",40,0,0,400.00',
      '2,"Houston, TX",20,0,20,400.00',
      '3,"Houston, TX",40,0,8,280.00',
      '4,"Houston, TX",40,0,,400.00',
    ),
  ).toEqual([
    ["1", "ok", "", 5900],
    ["2", "not-checked", "leave-in-gross", 0],
    // Even with the pay for leave it is below 7.25 an hour.
    ["3", "below-minimum", "leave-in-gross", 0],
    ["4", "ok", "", 5900],
  ]);
});

test.each([
  ["PTO", "leave-apart"],
  ["Paid time off", "leave-apart"],
  ["Holiday Gift", "leave-in-gross"],
])(
  "[CALC-03] %s is the pay for leave where columns of pay add up to gross pay only with it",
  (heading, asHours) => {
    const header = `Employee ID,Work Location,Hours Worked,Regular Pay,${heading},Bonus,Gross Pay`;
    const [apart, hours] = ["80.00,0.00,700.00", "8.00,0.00,620.00"].map((pay) =>
      verdictsOf(header, `1,"Houston, TX",80,620.00,${pay}`, '2,"Houston, TX",80,620.00,0.00,50.00,670.00'),
    );
    // 620.00 - 80 x (7.25 + 0.01)
    expect(apart?.[0]).toEqual(["1", "reduced", "leave-apart", 3920]);
    // 620.00 - 8 x (620.00 / 80) is less than 80 x 7.25; a holiday may be paid better than work.
    expect(hours?.[0]).toEqual(["1", "not-checked", asHours, 0]);
  },
);

test.each([
  ["Comp Time Taken", "32,8,200.00,460.00"],
  ["Comp Time Taken", "32,8,200.00,520.00"],
])(
  "[CALC-03] %s beside other pay, which gross pay may hold, isn't paid at a known rate: %s",
  (leave, row) => {
    const results = verdictsOf(
      `Employee ID,Work Location,Regular Hours,${leave},Vacation Pay,Gross Pay`,
      `1,"Houston, TX",${row}`,
      '2,"Houston, TX",40,0,0,400.00',
    );
    expect(results[0]).toEqual(["1", "not-checked", "leave-in-gross", 0]);
  },
);

test.each([
  ["PTO Hours", "reduced"],
  // 8 holiday hours at one and a half times 7.25 would leave 7.25 an hour for the hours worked.
  ["Holiday Hours", "not-checked"],
])(
  "[CALC-03] %s among a time clock's paid hours: %s, because a holiday may be paid more",
  (leave, verdict) => {
    const [result] = verdictsOf(
      `Employee ID,Work Location,Regular Hours,${leave},Total Paid Hours,Gross Pay`,
      '1,"Houston, TX",32,8,40,319.00',
      '2,"Houston, TX",40,0,40,400.00',
    );
    expect(result?.[1]).toBe(verdict);
  },
);

describe("[CALC-03] a week or day of nothing but paid leave", () => {
  const header = "Employee ID,Work Location,Week Ending,Regular Hours,PTO Hours,PTO Pay,Gross Pay";
  const worked = '1,"Houston, TX",11/08/2026,40.00,0.00,0.00,300.00';
  const verdictOf = (leave: string) => {
    const [result] = proposedResults(header, worked, `1,"Houston, TX",11/15/2026,${leave}`);
    return [result?.verdict, result?.reasons.join(), result?.proposedDeduction];
  };

  test("lacks no hours: the other weeks are checked, and limit the deduction", () => {
    // 7.50 an hour for the hours worked: 0.24 of each may be deducted.
    expect(verdictOf("0.00,40.00,300.00,300.00")).toEqual(["reduced", "leave-apart", 960]);
    expect(verdictOf(",40.00,300.00,300.00")).toEqual(["reduced", "leave-apart", 960]);
  });

  test("all weeks of it are only leave: nothing is checked or deducted", () => {
    const [result] = proposedResults(
      header,
      '1,"Houston, TX",11/08/2026,0.00,40.00,300.00,300.00',
      '1,"Houston, TX",11/15/2026,0.00,40.00,300.00,300.00',
      '2,"Houston, TX",11/08/2026,40.00,0.00,0.00,400.00',
    );
    expect(result).toMatchObject({ verdict: "not-checked", reasons: ["only-leave"], proposedDeduction: 0 });
  });

  test("with pay that isn't all for leave lacks some", () => {
    expect(verdictOf("0.00,8.00,60.00,300.00")[1]).toBe("some-hours-missing,leave-apart");
  });
});

describe("[CALC-03] pay for leave in a column of its own", () => {
  const header =
    "Employee ID,Work Location,Regular Hours,Vacation Hours,Sick Hours,Regular Earnings,Vacation Earnings,Sick Earnings,Gross Pay";

  test("is left out, and the rest is checked and limits the deduction", () => {
    expect(
      verdictsOf(
        header,
        '1,"Houston, TX",32,8,,320.00,80.00,,400.00',
        // 7.50 an hour for the hours worked: 0.24 of each may be deducted.
        '2,"Houston, TX",20,20,,150.00,150.00,,300.00',
        // 7.00 an hour: a look at it is due.
        '3,"Houston, TX",20,20,,140.00,160.00,,300.00',
        '4,"Houston, TX",20,10,10,150.00,75.00,75.00,300.00',
      ),
    ).toEqual([
      ["1", "ok", "leave-apart", 5900],
      ["2", "reduced", "leave-apart", 480],
      ["3", "not-checked", "leave-in-gross", 0],
      ["4", "reduced", "leave-apart", 480],
    ]);
  });

  test("counts without hours of leave, too", () => {
    expect(
      verdictsOf(
        header,
        '1,"Houston, TX",20,,,140.00,160.00,,300.00',
        '2,"Houston, TX",20,0,0,200.00,160.00,0.00,360.00',
      ),
    ).toEqual([
      ["1", "not-checked", "leave-in-gross", 0],
      ["2", "reduced", "leave-apart", 5480],
    ]);
    expect(
      verdictsOf(
        "Employee ID,Work Location,Regular Hours,Regular Earnings,Vacation Earnings,Gross Pay",
        '1,"Houston, TX",20,140.00,160.00,300.00',
      ),
    ).toEqual([["1", "not-checked", "leave-in-gross", 0]]);
  });

  test.each([
    ["", "leave-in-gross"],
    ["0", "leave-in-gross"],
    // A column of no figures: no better paid than work, which is less than 7.25 an hour.
    ["n/a", "leave-apart"],
    ["90000000000000.00", "leave-in-gross"],
  ])(
    "isn't known where leave has hours and its own pay is '%s', whatever another kind has",
    (pay, reason) => {
      expect(
        verdictsOf(
          header,
          `1,"Houston, TX",20,10,10,140.00,20.00,${pay},400.00`,
          '2,"Houston, TX",40,,,400.00,,,400.00',
          '3,"Houston, TX",40,,,400.00,,,400.00',
        )[0],
      ).toEqual(["1", "not-checked", reason, 0]);
    },
  );

  test("isn't that of another kind of leave", () => {
    expect(
      verdictsOf(
        "Employee ID,Work Location,Regular Hours,PTO Hours,Regular Earnings,Sick Pay,Gross Pay",
        '1,"Houston, TX",20,20,140.00,10.00,400.00',
      ),
    ).toEqual([["1", "not-checked", "leave-apart", 0]]);
  });
});

describe("[CALC-01] where rows are kinds of pay", () => {
  const header = "Employee ID,Work Location,Earnings Type,Amount,Hours";
  const rows = (total: string) => [
    header,
    '1,"Houston, TX",Regular,280.00,40',
    '2,"Houston, TX",Regular,150.00,20',
    '2,"Houston, TX",Vacation,250.00,20',
    ...(total === "" ? [] : [`1,"Houston, TX",${total},400.00,`, `2,"Houston, TX",${total},400.00,`]),
  ];

  test("a total of gross pay holds the pay for leave", () => {
    expect(verdictsOf(...rows("Total gross"))).toEqual([
      ["1", "ok", "", 5900],
      ["2", "reduced", "leave-apart", 480],
    ]);
  });

  test("regular pay doesn't", () => {
    expect(verdictsOf(...rows(""))).toEqual([
      ["1", "below-minimum", "", 0],
      ["2", "reduced", "", 480],
    ]);
  });

  test.each(["", "0.00", "n/a"])("leave of a total isn't known where its amount is '%s'", (amount) => {
    const lines = rows("Total gross").map((line) => line.replace("Vacation,250.00", `Vacation,${amount}`));
    expect(verdictsOf(...lines)).toContainEqual(["2", "not-checked", "leave-in-gross", 0]);
  });

  test("leave that is chosen as regular pay counts neither as worked hours nor as their pay", () => {
    const content = rows("").join("\n");
    const proposed = proposedPlan(content);
    const plan = withRegularValues(proposed, ["Regular", "Vacation"], proposed, () => true);
    const expected: Told[] = [
      ["1", "below-minimum", "", 0],
      ["2", "reduced", "leave-apart", 480],
    ];
    for (const hoursBasis of ["regular-earnings-row", "sum-of-rows"] as const) {
      expect(told(resultsByPlan(content, { ...plan, hoursBasis }))).toEqual(expected);
      expect(told(resultsByPlan(content, { ...plan, hoursBasis, leaveInGross: [] }))).toEqual(expected);
    }
  });

  test("leave that is chosen as regular pay doesn't make pay that is enough for the work a violation", () => {
    const lines = [header, '1,"Houston, TX",Regular,150.00,20', '1,"Houston, TX",Vacation,20.00,20'];
    const content = lines.join("\n");
    const proposed = proposedPlan(content);
    const plan = withRegularValues(proposed, ["Regular", "Vacation"], proposed, () => true);
    expect(told(resultsByPlan(content, plan))).toEqual([["1", "reduced", "leave-apart", 480]]);
  });
});

describe("[CALC-03] an employee on unpaid leave", () => {
  const verdictsIn = (...rows: string[]) =>
    proposedResults("Employee ID,Work Location,Hours,Gross Pay", '1,"Houston, TX",40,400.00', ...rows)
      .slice(1)
      .map(({ verdict, reasons, proposedDeduction }) => [
        verdict,
        reasons.filter(isOfEmployee).join(),
        proposedDeduction,
      ]);

  test("has a row of zeros, of which there is nothing to check, and no hours are asked for", () => {
    expect(verdictsIn('2,"Houston, TX",0,0.00')).toEqual([["not-checked", "no-pay", 0]]);
    expect(verdictsIn('2,"Houston, TX",,0.00')).toEqual([["not-checked", "no-pay", 0]]);
  });

  test("is someone else than whose hours or pay the file lacks", () => {
    expect(verdictsIn('2,"Houston, TX",0,120.00')).toEqual([["not-checked", "no-hours", 0]]);
    expect(verdictsIn('2,"Houston, TX",8,0.00')).toEqual([["below-minimum", "", 0]]);
  });
});
