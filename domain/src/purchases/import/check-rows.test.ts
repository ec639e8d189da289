import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calendarDate, cents, formatCents } from "../../money.ts";
import { checkRows, employeeKey } from "./check-rows.ts";
import { dataRows, findColumns } from "./find-columns.ts";
import { type ImportContext, type ImportDecisions, noItem } from "./import-terms.ts";
import { foldItem } from "./match-item.ts";
import { problemSentence } from "./problem-sentence.ts";
import { tableOfText } from "./read-table.ts";
import { importTotals, rowsToRecord } from "./rows-to-record.ts";
import { takenThough, withFindings } from "./with-findings.ts";

const boots = { id: "boots", name: "Work boots", price: 14900, employerShare: 0 };
const vest = { id: "vest", name: "Vest", price: 4000, employerShare: 1500 };
const jane = { employeeNumber: "00123", names: ["Doe, Jane"] };
const rick = { employeeNumber: "1002", names: ["Rick Roe"] };

const context: ImportContext = {
  kind: "purchases",
  items: [boots, vest],
  people: [jane, rick],
  today: calendarDate("2026-11-23"),
};

function check(text: string, decided: Partial<ImportDecisions> = {}, known: Partial<ImportContext> = {}) {
  const all = { ...context, ...known };
  const table = tableOfText(text);
  const { header, columns } = findColumns(
    table,
    all.kind,
    all.items.map(({ name }) => name),
  );
  const decisions: ImportDecisions = {
    columns,
    dateOrder: null,
    dateForAll: null,
    amountsAre: null,
    itemForAll: null,
    items: new Map(),
    employees: new Map(),
    reasonForAll: "Owed before",
    edits: new Map(),
    takes: new Map(),
    ...decided,
  };
  return checkRows(dataRows(table, header), decisions, all);
}

const head = "Employee ID\tName\tItem\tDate\tAmount\tReceipt\n";
const row = "00123\tJane Doe\tWork boots\t2026-11-02\t149.00\tR-1";
const problemsOf = (text: string, ...more: [Partial<ImportDecisions>?, Partial<ImportContext>?]) =>
  check(text, ...more).map(({ problems }) => problems.map(({ kind }) => kind));
const sentenceOf = (text: string) => check(text).flatMap(({ problems }) => problems.map(problemSentence))[0];

test("a row that says everything is recorded as it is shown", () => {
  const rows = check(head + row);
  expect(rows[0]).toMatchObject({ problems: [], leftOut: null, owed: 14900, isItemsPrice: false });
  expect(rowsToRecord(rows)).toEqual([
    {
      line: 2,
      employeeNumber: "00123",
      employeeName: "Jane Doe",
      employeeConfirmed: false,
      itemId: "boots",
      date: "2026-11-02",
      amount: 14900,
      receiptNumber: "R-1",
      note: null,
      signedOn: null,
    },
  ]);
});

describe("employees", () => {
  test("a number without the zeros that a spreadsheet dropped is asked about", () => {
    expect(sentenceOf(head + row.replace("00123", "123"))).toBe(
      "We don't know employee “123”. Is it 00123 (Doe, Jane)?",
    );
  });

  test("a number that was merged is the employee who is kept, in any case", () => {
    const people = [{ ...jane, mergedNumbers: ["e-7", "E-7"] }, rick];
    for (const number of ["e-7", "E-7"]) {
      const rows = check(head + row.replace("00123", number), {}, { people });
      expect(rowsToRecord(rows)).toMatchObject([{ employeeNumber: "00123" }]);
    }
    expect(problemsOf(head + row.replace("00123", "e-8"), {}, { people })).toEqual([["employee-unknown"]]);
  });
  test("a number in another case is the same employee", () => {
    const people = [{ employeeNumber: "E12", names: [] }];
    const [checked] = check(head + row.replace("00123", "e12"), {}, { people });
    expect(checked?.employee).toMatchObject({ number: "E12", isNew: false });
  });

  test("a known number with another person's name is asked about", () => {
    expect(sentenceOf(head + row.replace("Jane Doe", "Rick Roe"))).toBe(
      "00123 is Doe, Jane, and this row says “Rick Roe”. Check the employee number.",
    );
  });

  test("a number that only lacks zeros, with another person's name, isn't a new employee", () => {
    const text = head + row.replace("00123", "123").replace("Jane Doe", "Rick Roe");
    expect(sentenceOf(text)).toBe(
      "00123 is Doe, Jane, and this row says “Rick Roe”. Check the employee number.",
    );
  });

  test("a name alone finds its employee, and is asked about where it is only alike or belongs to two", () => {
    const list = (name: string) => `Name\tItem\tDate\n${name}\tVest\t2026-11-02`;
    expect(check(list("jane doe"))[0]?.employee.number).toBe("00123");
    expect(sentenceOf(list("Jane Dow"))).toBe("We don't know “Jane Dow”. Is it 00123 (Doe, Jane)?");
    expect(sentenceOf(list("New Person"))).toBe(
      "We don't know an employee called “New Person”. Enter the employee number.",
    );
    const people = [jane, { employeeNumber: "7", names: ["Jane Doe"] }];
    expect(problemsOf(list("Jane Doe"), {}, { people })).toEqual([["employee-several"]]);
  });

  test.each(["Employee ID", "Name"])(
    "a list whose only column of employees, %s, has numbers and names finds both",
    (heading) => {
      const list = [`${heading}\tItem\tDate`, "1002\tVest\t2026-11-02", "Doe, Jane\tVest\t2026-11-02"].join(
        "\n",
      );
      const rows = check(list);
      expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
      expect(rowsToRecord(rows).map(({ employeeNumber }) => employeeNumber)).toEqual(["1002", "00123"]);
    },
  );

  test("one decision counts for all rows of the same employee, also for a new number", () => {
    const list = head + [row, row.replace("R-1", "R-2")].join("\n").replaceAll("00123", "77");
    expect(problemsOf(list)).toEqual([["employee-unknown"], ["employee-unknown"]]);
    const employees = new Map([[employeeKey({ number: "77", name: "Jane Doe" }), "77"]]);
    const rows = check(list, { employees });
    expect(rows.map(({ employee }) => employee)).toMatchObject([
      { number: "77", isNew: true },
      { number: "77", isNew: true },
    ]);
  });

  test("a number or name typed for a row is checked like the list's", () => {
    const typed = (employeeNumber: string) =>
      check(head + row, { edits: new Map([[2, { employeeNumber }]]) })[0];
    expect(typed("1002")).toMatchObject({ problems: [], employee: { number: "1002", name: "Rick Roe" } });
    expect(typed("rick roe")).toMatchObject({ problems: [], employee: { number: "1002" } });
    expect(typed("9")).toMatchObject({ problems: [{ kind: "employee-unknown", number: "9" }] });
    expect(typed("")).toMatchObject({ problems: [], employee: { number: "00123" } });
  });

  test("where nothing is known yet, each number is asked about, and recorded with its name once someone says it's new", () => {
    const nobody = { people: [] };
    expect(problemsOf(head + row, {}, nobody)).toEqual([["employee-unknown"]]);
    const employees = new Map([[employeeKey({ number: "00123", name: "Jane Doe" }), "00123"]]);
    const rows = check(head + row, { employees }, nobody);
    expect(rows[0]).toMatchObject({ problems: [], employee: { number: "00123", isNew: true } });
    expect(rowsToRecord(rows)).toMatchObject([
      { employeeNumber: "00123", employeeName: "Jane Doe", employeeConfirmed: true },
    ]);
  });
});

describe("items", () => {
  const unknown = head + row.replace("Work boots", "RED WING BOOT 2412");

  test("an unknown item is asked about once, with a proposal if its name is mentioned", () => {
    const item = { ...boots, name: "Boots" };
    expect(check(unknown, {}, { items: [item] })[0]?.problems).toEqual([
      { kind: "item-unknown", text: "RED WING BOOT 2412", proposed: item },
    ]);
    const items = new Map([[foldItem("Red Wing Boot 2412"), "boots"]]);
    expect(check(unknown, { items })[0]).toMatchObject({ problems: [], item: boots });
  });

  test("something that isn't an item needs an amount", () => {
    const items = new Map([[foldItem("Red Wing Boot 2412"), noItem]]);
    expect(check(unknown, { items })[0]).toMatchObject({ problems: [], item: null, owed: 14900 });
    expect(problemsOf(unknown.replace("149.00", ""), { items })).toEqual([["amount-missing"]]);
  });

  test("a list without items takes the one that is chosen", () => {
    const list = "Employee ID\tDate\n00123\t2026-11-02";
    expect(problemsOf(list)).toEqual([["item-missing", "amount-missing"]]);
    expect(check(list, { itemForAll: "vest" })[0]).toMatchObject({
      item: vest,
      owed: 2500,
      isItemsPrice: true,
    });
  });
});

describe("amounts", () => {
  test("without one it's the item's price less the employer's share", () => {
    const [checked] = check(head + row.replace("149.00", "").replace("Work boots", "vest"));
    expect(checked).toMatchObject({ price: 4000, employerShare: 1500, owed: 2500, isItemsPrice: true });
  });

  test("of an item with an employer's share they are the full price or what the employee owes, as a person says", () => {
    const list = head + row.replace("Work boots", "Vest").replace("149.00", "45.00");
    expect(problemsOf(list)).toEqual([["amount-undecided"]]);
    expect(check(list, { amountsAre: "owed" })[0]).toMatchObject({ owed: 4500 });
    expect(check(list, { amountsAre: "price" })[0]).toMatchObject({ price: 4500, owed: 3000 });
  });

  test("a column with the employer's share is taken off", () => {
    const list = "Employee ID\tItem\tDate\tPrice\tCompany pays\n00123\tVest\t2026-11-02\t45.00\t";
    expect(check(`${list}20.00`)[0]).toMatchObject({ price: 4500, employerShare: 2000, owed: 2500 });
    expect(check(list)[0]).toMatchObject({ owed: 4500 });
    expect(problemsOf(`${list}50.00`)).toEqual([["share-too-large"]]);
    expect(problemsOf(`${list}half`)).toEqual([["share-unreadable"]]);
  });

  test.each([
    ["0.00", "amount-zero"],
    ["-20.00", "amount-negative"],
    ["1000000.01", "amount-too-large"],
    ["59,00", "amount-unreadable"],
  ])("%s is asked about", (amount, problem) => {
    expect(problemsOf(head + row.replace("149.00", amount))).toEqual([[problem]]);
  });

  test("an amount entered for a row is what the employee owes", () => {
    const edits = new Map([[2, { owed: "12.50" }]]);
    expect(check(head + row.replace("149.00", "twelve"), { edits })[0]).toMatchObject({
      problems: [],
      owed: 1250,
    });
  });
});

describe("dates", () => {
  test("one that may be read two ways is asked about until the order is known", () => {
    const list = head + row.replace("2026-11-02", "03/04/2026");
    expect(problemsOf(list)).toEqual([["date-either"]]);
    expect(check(list, { dateOrder: "day-first" })[0]?.date).toBe("2026-04-03");
    expect(check(`${list}\n${row.replace("2026-11-02", "03/25/2026")}`)[0]?.date).toBe("2026-03-04");
  });

  test.each([
    ["", "date-missing"],
    ["11/2", "date-unreadable"],
    ["2026-11-24", "date-outside"],
    ["1926-11-02", "date-outside"],
  ])("'%s' is asked about", (date, problem) => {
    expect(problemsOf(head + row.replace("2026-11-02", date))).toEqual([[problem]]);
  });

  test("a date chosen for the list counts where a row has none", () => {
    const dateForAll = calendarDate("2026-11-20");
    const list = head + [row, row.replace("2026-11-02", "")].join("\n");
    expect(check(list, { dateForAll }).map(({ date }) => date)).toEqual(["2026-11-02", "2026-11-20"]);
  });
});

describe("rows that aren't recorded", () => {
  test("totals, and a row that repeats another, unless a person takes it", () => {
    const list = head + [row, row, row.replace("R-1", "R-2"), "\t\tTotal\t\t447.00\t"].join("\n");
    expect(check(list).map(({ leftOut }) => leftOut)).toEqual([null, "repeated-in-list", null, "totals"]);
    const takes = new Map([
      [2, false],
      [3, true],
    ]);
    expect(check(list, { takes }).map(({ leftOut }) => leftOut)).toEqual(["by-you", null, null, "totals"]);
  });
});

test("what the server found is a problem of its row, and what is recorded already is left out unless it's taken", () => {
  const list = head + [row, row.replace("R-1", "R-2"), row.replace("R-1", "R-3")].join("\n");
  const findings = {
    problems: [{ line: 3, sentence: "This item is archived." }],
    unmatched: [],
    repeated: [
      { line: 2, recorded: {} },
      { line: 4, recorded: null },
    ],
  };
  const found = withFindings(check(list), findings, { takes: new Map() });
  expect(found).toMatchObject([
    { leftOut: "recorded-before" },
    { problems: [{ kind: "refused", sentence: "This item is archived." }] },
    { leftOut: null, problems: [] },
  ]);
  expect(rowsToRecord(found).map(({ line }) => line)).toEqual([4]);
  const taken = withFindings(check(list), findings, { takes: new Map([[2, true]]) });
  const lines = rowsToRecord(taken).map(({ line }) => line);
  expect(lines).toEqual([2, 4]);
  expect(takenThough(lines, findings)).toEqual(new Set([2, 4]));
});

test("an opening balance has a reason, and may be 0.00 for an employee who owes nothing", () => {
  const list = "Employee ID\tStill owed\n00123\t24.70\n1002\t0.00\n";
  const dateForAll = calendarDate("2026-11-20");
  expect(rowsToRecord(check(list, { dateForAll }, { kind: "openings" }))).toMatchObject([
    { employeeNumber: "00123", itemId: null, amount: 2470, note: "Owed before" },
    { employeeNumber: "1002", itemId: null, amount: 0, note: "Owed before" },
  ]);
});

test("what is recorded is what the list says, in order, and the totals are its sums", () => {
  const line = fc.record({
    person: fc.constantFrom(jane, rick),
    item: fc.constantFrom(boots, vest),
    amount: fc.integer({ min: 1, max: 100_000_000 }),
    day: fc.integer({ min: 1, max: 28 }),
  });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 20 }),
      fc.array(fc.nat(3), { maxLength: 6 }),
      (lines, spoils) => {
        const written = lines.map(({ person, item, amount, day }, at) => [
          person.employeeNumber,
          person.names[0] as string,
          item.name,
          `2026-10-${String(day).padStart(2, "0")}`,
          formatCents(cents(amount)),
          `R-${at}`,
        ]);
        for (const [at, spoil] of spoils.entries()) {
          const cells = written[at];
          if (cells !== undefined) cells[[0, 2, 3, 4][spoil] as number] = "??";
        }
        const rows = check(head + written.map((cells) => cells.join("\t")).join("\n"), {
          amountsAre: "owed",
        });
        const whole = lines.flatMap((one, at) => (spoils[at] === undefined ? [{ ...one, at }] : []));
        const recorded = rowsToRecord(rows);
        expect(recorded).toMatchObject(
          whole.map(({ person, item, amount, at }) => ({
            line: at + 2,
            employeeNumber: person.employeeNumber,
            itemId: item.id,
            amount,
          })),
        );
        const totals = importTotals(recorded, context.items);
        expect(totals.amount).toBe(whole.reduce((sum, { amount }) => sum + amount, 0));
        expect(totals.byItem.reduce((sum, { amount }) => sum + amount, 0)).toBe(totals.amount);
      },
    ),
  );
});

describe("the day of a signature", () => {
  const signed = (...days: string[]) =>
    check(
      `Employee ID\tItem\tDate\tAmount\tSigned on\n${days.map((day) => `00123\tVest\t2026-11-02\t25.00\t${day}`).join("\n")}`,
      { amountsAre: "owed" },
    );
  test.each([
    ["11/16/2026", "2026-11-16", []],
    ["", null, []],
    ["No", null, []],
    ["n/a", null, []],
    ["yes", null, ["signed-unreadable"]],
    ["11/30/2026", null, ["signed-outside"]],
    ["03/14/1998", "1998-03-14", []],
    ["03/14/1898", null, ["signed-outside"]],
    ["3/4/2026", null, ["date-either"]],
  ])("%j is read as %j", (text, signedOn, problems) => {
    const [read] = signed(text);
    expect(read?.signedOn).toBe(signedOn);
    expect(read?.problems.map(({ kind }) => kind)).toEqual(problems);
  });

  test("the dates of the list say which part is the month", () => {
    expect(signed("3/4/2026", "3/14/2026")[0]?.signedOn).toBe("2026-03-04");
  });
});
