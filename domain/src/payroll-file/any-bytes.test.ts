import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  configuration,
  type ReadFile,
  readByPlan,
  readPayrollFile,
} from "../../test-support/payroll-files.ts";
import { times } from "../../test-support/properties.ts";
import { calendarDate } from "../money.ts";
import { calculateRun } from "../runs/calculate-run.ts";
import { createPlannedReader } from "./payroll-reader.ts";
import { planOf, type ReadingPlan } from "./plan/reading-plan.ts";
import { PayrollFileError } from "./refusals/payroll-file-error.ts";

const pieces = [
  ...[
    "Id,Location,Type,Amount,Hours\n",
    "Id;Location;Type;Amount;Hours\r\n",
    "Id\tLocation\tType\tAmount\tHours\r",
  ],
  ...["1", "22", "US-CA", "/101", "$1,234.50", "40", "59.00-", " ", "é", "\u00a0", "\ufeff", "\ud83d\ude00"],
  ...[",", ",", ",", ",", ";", "\t", '"', '"', '""', '","', "\n", "\n", "\r", "\r\n", "\0", "x".repeat(300)],
];

const csvLike = fc
  .array(fc.constantFrom(...pieces), { maxLength: 60 })
  .map((parts) => new TextEncoder().encode(parts.join("")));

const payrollLike = fc
  .tuple(fc.constantFrom(0, 1, 2), fc.array(fc.constantFrom(...pieces.slice(3)), { maxLength: 60 }))
  .map(([header, parts]) => new TextEncoder().encode(pieces[header] + parts.join("")));

const rowOrOther = fc.oneof(
  fc
    .tuple(
      fc.constantFrom("Ann", "ann", "*Bo", "", "Total", "Kitchen Total"),
      fc.nat(99),
      fc.constantFrom("01/05/2026", "", "x"),
    )
    .map(([name, figure, day]) => `${name},${figure},${day},${figure},${figure}.50\n`),
  fc.constantFrom(
    "\n",
    "note\n",
    "Name,OT,Day,Hours,Amount\n",
    "Amount,Hours,Name,Note\n",
    "a,b,c\n",
    '"',
    ",,,,\n",
  ),
);

const withSeparatorLine = fc
  .tuple(fc.constantFrom("sep=;\r", "sep=,\n", '\ufeff"sep=\t"\r\n', "sep=;"), csvLike)
  .map(([line, bytes]) => new Uint8Array(Buffer.concat([Buffer.from(line), bytes])));

const utf16 = fc
  .tuple(fc.constantFrom(...pieces.slice(0, 3)), fc.array(fc.constantFrom(...pieces), { maxLength: 30 }))
  .map(([header, parts]) => new Uint8Array(Buffer.from(`\ufeff${header}${parts.join("")}`, "utf16le")));

const anyBytes = fc.oneof(fc.uint8Array({ maxLength: 400 }), csvLike, payrollLike, withSeparatorLine, utf16);

const tableLike = fc
  .tuple(
    fc.constantFrom("Name,OT,Day,Hours,Amount\n", "x\n\nHours;Name;Amount;Day;OT\n"),
    fc.array(rowOrOther, { maxLength: 12 }),
  )
  .map(([header, rows]) => new TextEncoder().encode(header + rows.join("")));

/** Figures of all sizes: of cents, of people's pay, and of more than numbers hold exactly. */
const figure = fc.oneof(
  fc.constantFrom("", "0", "-", "n/a", "1,5", "9007199254740991", "90071992547409.91", "-90071992547409.90"),
  fc.integer({ min: -50, max: 900 }).map(String),
  fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }).map(String),
);

const figures = (header: string, kinds: readonly string[]) =>
  fc
    .array(
      fc.tuple(fc.constantFrom("1", "2"), fc.constantFrom(...kinds), fc.array(figure, { minLength: 7 })),
      {
        minLength: 1,
        maxLength: 6,
      },
    )
    .map((rows) => {
      const width = header.split(",").length - 2;
      const lines = rows.map(([id, kind, cells]) => [id, kind, ...cells.slice(0, width)].join("|"));
      return [header.replaceAll(",", "|"), ...lines].join("\n");
    });

const wide = "Id,Location,Hours,Vac Hours,Vac Pay,Tips,Net,Deduction,Amount";
const byKind = "Id,Type,Hours,Amount";

describe("any bytes at all", () => {
  test.each([
    [
      wide,
      ["Houston, TX", "Plant 12"],
      {
        ...{ shape: "one-row-per-employee", earningsType: null, regularValues: [], netPay: "Net" },
        ...{ leaveInGross: ["Vac Hours"], leavePay: ["Vac Pay"], tips: ["Tips"], deduction: "Deduction" },
      },
    ],
    [
      byKind,
      ["Gross", "Vac", "Tips", "Boots"],
      {
        ...{ regularValues: ["Gross"], leaveValues: ["Vac"], leaveInGross: ["Vac"], tips: ["Tips"] },
        ...{ deduction: "Boots", location: null, earningsType: "Type" },
      },
    ],
  ] satisfies [string, string[], Partial<ReadingPlan>][])(
    "with figures of any size are calculated or refused with a sentence: %s",
    (header, kinds, said) => {
      const plan: ReadingPlan = { ...planOf(configuration), ...said, hoursBasis: "sum-of-rows" };
      fc.assert(
        fc.property(
          figures(header, kinds),
          fc.boolean(),
          fc.constantFrom(0, 5900),
          (text, tipsInGross, owed) => {
            const outcome = attempt(() => {
              const file = readByPlan(text, { ...plan, tipsInGross });
              const terms = { ...plan, deductionAmount: owed as typeof configuration.deductionAmount };
              return calculateRun(file, {
                ...{ configuration: terms, payDate: calendarDate("2026-11-20"), balances: new Map() },
              });
            });
            if (!(outcome instanceof PayrollFileError))
              expect(outcome.summary.employeesInFile).toBeGreaterThan(0);
          },
        ),
        times(500),
      );
    },
  );

  test("are read by any plan or refused with a sentence, and say the same however they arrive", () => {
    const plan: ReadingPlan = {
      ...planOf(configuration),
      shape: "by-day",
      employeeNumber: null,
      names: ["Name"],
      location: null,
      earningsType: null,
      hours: ["Hours", "OT"],
      workDate: "Day",
    };
    fc.assert(
      fc.property(fc.oneof(tableLike, anyBytes), fc.integer({ min: 1, max: 50 }), (bytes, chunkSize) => {
        const outcome = (size: number) => attempt(() => readByPlan(bytes, plan, size));
        expect(outcome(chunkSize)).toEqual(outcome(bytes.length + 1));
      }),
      times(500),
    );
  });

  test("are read or refused with a sentence, never more", () => {
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        const outcome = outcomeOf(bytes, bytes.length + 1);
        if (outcome instanceof PayrollFileError) expect(outcome.sentence).toMatch(/\S/);
        else expect(outcome.employees.length).toBeGreaterThan(0);
      }),
      times(1000),
    );
  });

  test("say the same however they arrive", () => {
    fc.assert(
      fc.property(anyBytes, fc.integer({ min: 1, max: 50 }), (bytes, chunkSize) => {
        const whole = outcomeOf(bytes, bytes.length + 1);
        expect(outcomeOf(bytes, chunkSize)).toEqual(whole);
        expect(outcomeOf(bytes, 1)).toEqual(whole);
      }),
      times(350),
    );
  });

  test("say the same however they arrive, across several windows", () => {
    const rows = Array.from({ length: 20_000 }, (_, row) => {
      const note = row % 5 === 0 ? `"quoted, ""${row}""\r\nnote"` : "é".repeat(row % 40);
      return `${Math.floor(row / 3)},${note},/101,${row}.25,${row % 50}`;
    });
    const bytes = new TextEncoder().encode(`Id,Location,Type,Amount,Hours\r\n${rows.join("\r\n")}`);
    const whole = readPayrollFile(bytes);
    expect(whole.employees).toHaveLength(6667);
    expect(whole.rowCount).toBe(20_000);
    for (const chunkSize of [7, 65_536, 262_143, 262_144, 262_145]) {
      expect(readPayrollFile(bytes, configuration, chunkSize)).toEqual(whole);
    }
  });

  test("may be changed by the caller after they were pushed", () => {
    const reader = createPlannedReader(planOf(configuration));
    const chunk = new TextEncoder().encode("Id,Location,Type,Amount,Hours\n1,US-CA,/101,5,40\n");
    reader.push(chunk);
    chunk.fill(0);
    expect(reader.finish().employees).toMatchObject({
      employeeNumber: ["1"],
      gross: new Float64Array([500]),
    });
  });
});

function outcomeOf(bytes: Uint8Array, chunkSize: number): ReadFile | PayrollFileError {
  return attempt(() => readPayrollFile(bytes, configuration, chunkSize));
}

function attempt<Read>(read: () => Read): Read | PayrollFileError {
  try {
    return read();
  } catch (error) {
    if (error instanceof PayrollFileError) return error;
    throw error;
  }
}
