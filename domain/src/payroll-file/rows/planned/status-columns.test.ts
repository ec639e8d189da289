import { describe, expect, test } from "vitest";
import { readByPlan } from "../../../../test-support/payroll-files.ts";
import { proposedPlan, resultsByPlan } from "../../../../test-support/proposed-results.ts";
import { completePlan } from "../../plan/reading-plan.ts";
import { findProfile } from "../../profiles/find-profile.ts";

type Heading = readonly [name: string, paid: string, voided: string];

/** A register with four checks, of which the second is voided by the last of these columns alone. */
function register(headings: readonly Heading[], others: readonly string[] = []): string {
  const marked = headings.at(-1);
  const row = (number: number, hours: number, isVoided: boolean) =>
    [
      `${number},US-TX`,
      ...headings.map((heading) => (isVoided && heading === marked ? heading[2] : heading[1])),
      `${hours},400.00`,
    ].join(",");
  const names = headings.map(([name]) => name);
  const header = ["Employee ID,Location", ...names, "Hours,Gross Pay"].join(",");
  const rows = [row(1, 40, false), row(2, 40, true), row(3, 40, false), row(4, 41, false)];
  return [header, ...rows, ...others].join("\n");
}

const green = (content: string, plan = proposedPlan(content)) =>
  resultsByPlan(content, plan).flatMap(({ employeeNumber, verdict }) =>
    verdict === "not-checked" ? [] : [employeeNumber],
  );
const openIn = (content: string, plan = proposedPlan(content)) => readByPlan(content, plan).openColumns;

const status: Heading = ["Check Status", "Paid", "Void"];
const kinds: readonly (readonly [Heading, Heading])[] = [
  [status, ["Void", "No", "Yes"]],
  [status, ["Void", "", "X"]],
  [status, ["Reversal", "N", "Y"]],
  [
    ["Status", "Active", "Voided"],
    ["Voided", "", "Yes"],
  ],
  [
    ["Payment Status", "Issued", "Void"],
    ["Stop Payment", "N", "Y"],
  ],
  [status, ["Payment Type", "Direct Deposit", "Void"]],
  [
    ["Void", "0", "1"],
    ["Reversed", "0", "1"],
  ],
  [status, ["Void Date", "", "11/18/2026"]],
  [status, ["Void Date", "00/00/0000", "11/18/2026"]],
  [status, ["Void Reason", "-", "Lost in the mail"]],
  [status, ["Payment Method", "ACH", "Void"]],
  [
    ["Status", "Active", "Voided"],
    ["Status", "Paid", "Void"],
  ],
  [status, ["Check Voided", "N", "Y"]],
  [status, ["Status", "Active", "Cancelled"]],
];

describe("[CSV-03] a check counts as pay only if every column that says what became of it does", () => {
  test.each(kinds.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]))(
    "'%s' beside '%s'",
    (one, other) => {
      const content = register([one, other]);
      expect(green(content)).toEqual(["1", "3", "4"]);
      expect(readByPlan(content, proposedPlan(content)).voided).toMatchObject({ rows: 1, amount: 40_000 });
      expect(openIn(content)).toEqual([]);
      // And where the columns stand the other way round.
      const swapped = content
        .split("\n")
        .map((line) => {
          const [number, place, first, second, ...rest] = line.split(",");
          return [number, place, second, first, ...rest].join(",");
        })
        .join("\n");
      expect(green(swapped)).toEqual(["1", "3", "4"]);
    },
  );

  test.each([
    ["with the voided check, which is said to differ", "Totals,,,,161,1600.00", true],
    ["without the voided check", "Totals,,,,121,1200.00", false],
    ["of something else", "Totals,,,,100,1000.00", true],
  ])("a totals line %s", (_of, line, differs) => {
    const content = register([status, ["Void", "", "Yes"]], [line]);
    expect(green(content)).toEqual(["1", "3", "4"]);
    const { totals } = readByPlan(content, proposedPlan(content)).findings;
    expect(totals.some(({ differences }) => differences.length > 0)).toBe(differs);
  });

  test.each(kinds)(
    "where neither '%s' nor '%s' has a voided check, nothing is asked or left out",
    (one, other) => {
      const content = register([one, other]).replace(`,${other[2]},40`, `,${other[1]},40`);
      expect(green(content)).toEqual(["1", "2", "3", "4"]);
      expect(openIn(content)).toEqual([]);
      expect(readByPlan(content, proposedPlan(content)).voided).toBeNull();
    },
  );

  test.each(["Void", "Void Date", "Reversal", "Stop Payment"])(
    "an empty column '%s' says nothing",
    (name) => {
      const content = register([status, [name, "", ""]]);
      expect(green(content)).toEqual(["1", "2", "3", "4"]);
      expect(proposedPlan(content).unaccounted).toEqual([]);
      expect(openIn(content)).toEqual([]);
    },
  );
});

test.each(["0", "N/A", "-", ""])("a row that takes back no other one ('%s') is pay", (nothing) => {
  const content = register([status, ["Reversal of check", nothing, "1002"]]);
  expect(green(content)).toEqual(["1", "3", "4"]);
  expect(resultsByPlan(content, proposedPlan(content))).toHaveLength(4);
});

test("amounts below 'Refund' are asked about as a column, and mark no check", () => {
  const content = register([status, ["Refund", "0.00", "25.00"]]);
  expect(openIn(content)).toEqual([{ column: "Refund", reason: "unaccounted-column", employees: 1 }]);
});

describe("[CSV-03] a text that no one knows", () => {
  const content = register([status, ["Void", "", "Xq"]]);

  test("leaves its employee unchecked in whichever column it is, and is asked about", () => {
    expect(green(content)).toEqual(["1", "3", "4"]);
    expect(openIn(content)).toEqual([{ column: "Void", text: "Xq", reason: "unclear-void", employees: 1 }]);
  });

  test("counts in the column of which a person said so, and in no other", () => {
    const said = (column: string) => ({
      ...proposedPlan(content),
      statuses: { [column]: { Xq: "counted" as const } },
    });
    expect(green(content, said("Void"))).toEqual(["1", "2", "3", "4"]);
    expect(green(content, said("Check Status"))).toEqual(["1", "3", "4"]);
    const flagged = register([status, ["Void", "0", "1"]]);
    const plan = { ...proposedPlan(flagged), statuses: { "Check Status": { "1": "counted" as const } } };
    expect(green(flagged, plan)).toEqual(["1", "3", "4"]);
  });

  test.each(["Check - Stop Payment", "Manual Void", "Paid, later reversed"])(
    "'%s' isn't taken for a check that counts",
    (text) => {
      expect(green(register([["Check Status", "Paid", `"${text}"`]]))).toEqual(["1", "3", "4"]);
    },
  );
});

describe("[CSV-03] a profile", () => {
  const content = register([status, ["Void", "", "Yes"]]);
  const { checkStatus: _, statuses: __, ...plan } = proposedPlan(content);

  test("that was saved with one column reads the others, and keeps what was said of texts in it", () => {
    const saved = completePlan({ ...plan, checkStatus: "Check Status", statuses: { Xq: "voided" } });
    expect(saved.checkStatus).toEqual(["Check Status", "Void"]);
    expect(green(content, saved)).toEqual(["1", "3", "4"]);
    expect(green(content.replace("3,US-TX,Paid", "3,US-TX,Xq"), saved)).toEqual(["1", "4"]);
  });

  test("that was saved with one column takes no column for a second one that has another meaning", () => {
    const columns = [...plan.columns, "Transaction Type", "Payment Type"];
    const roles = { ...plan.roles, "Payment Type": "earningsType" as const };
    const typed = { ...plan, columns, roles, earningsType: "Transaction Type" };
    expect(completePlan({ ...typed, checkStatus: "Check Status", statuses: {} }).checkStatus).toEqual([
      "Check Status",
      "Void",
    ]);
  });

  test("that was saved without one stays so", () => {
    expect(completePlan({ ...plan, checkStatus: null, statuses: { Xq: "counted" } })).toMatchObject({
      checkStatus: [],
      statuses: {},
    });
  });

  test.each(["Check Status", "Void"])("reads '%s' although its sample didn't have it", (name) => {
    const without = (one: string) =>
      one === "Void" ? register([status]).replace("Void", "Paid") : register([["Void", "", ""]]);
    const known = proposedPlan(without(name));
    const later = register([["Void", "", ""], status]).replace(
      /^.*$/m,
      "Employee ID,Location,Void,Check Status,Hours,Gross Pay",
    );
    const asked = findProfile([{ plan: known, takesOthers: false }], new TextEncoder().encode(later));
    expect(green(later, asked?.plan ?? known)).toEqual(["1", "3", "4"]);
  });

  test("whose sample had no voided check in 'Status' leaves out one that a later file has", () => {
    const known = proposedPlan(register([["Status", "Active", "Active"]]));
    expect(known.checkStatus).toEqual([]);
    const later = register([["Status", "Active", "Voided"]]);
    expect(green(later, known)).toEqual(["1", "3", "4"]);
    const other = register([["Status", "Active", "On leave"]]);
    expect(green(other, known)).toEqual(["1", "2", "3", "4"]);
    expect(openIn(other, known)).toEqual([]);
  });
});

describe("[CSV-03] a text alone that says that a check was voided", () => {
  const columns = [
    "Comments",
    "Notes",
    "Run Type",
    "Batch",
    "Period",
    "Week",
    "Job",
    "Department",
    "Check Number",
  ];

  test.each(columns)("is read in a column called %s, too", (name) => {
    const content = register([[name, "", "VOID"]]);
    expect(green(content)).toEqual(["1", "3", "4"]);
    expect(green(register([[name, "Front of house", "*Reversed*"]]))).toEqual(["1", "3", "4"]);
  });

  test("is read in a later file of a profile whose first file had none", () => {
    const plan = proposedPlan(register([["Comments", "", ""]]));
    expect(green(register([["Comments", "", "Void"]]), plan)).toEqual(["1", "3", "4"]);
  });

  const longer = [
    "VOID - reissued",
    "Voided 11/18",
    "Not Issued",
    "Check cancelled by bank",
    "reversed 11/18",
  ];

  test.each(
    ["Comments", "Notes", "Status", "Department"].flatMap((name) => longer.map((text) => [name, text])),
  )("leaves its employee unchecked with more words in '%s': %s, until a person says it", (name, text) => {
    const content = register([[name, "", text]]);
    expect(green(content)).toEqual(["1", "3", "4"]);
    expect(openIn(content)).toEqual([{ column: name, text, reason: "unclear-void", employees: 1 }]);
    const said = (status: "counted" | "voided") => ({
      ...proposedPlan(content),
      statuses: { [name]: { [text]: status } },
    });
    expect(green(content, said("counted"))).toEqual(["1", "2", "3", "4"]);
    expect(readByPlan(content, said("voided")).voided).toMatchObject({ rows: 1, amount: 40_000 });
  });

  test.each(["Reverse Logistics", "Cancellation desk", "Not in the union", "Stop by the office", "Voiding"])(
    "'%s' in a comment doesn't",
    (text) => expect(green(register([["Comments", "", text]]))).toEqual(["1", "2", "3", "4"]),
  );
});
