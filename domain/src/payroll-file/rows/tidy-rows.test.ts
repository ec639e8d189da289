import fc from "fast-check";
import { expect, test } from "vitest";
import { configuration, headerLine, readColumns } from "../../../test-support/payroll-files.ts";
import { times } from "../../../test-support/properties.ts";
import { PayrollFileError } from "../refusals/payroll-file-error.ts";

/** What follows an employee number on its row: as nearly every file writes it. */
const tidyRest = fc
  .tuple(
    fc.constantFrom("US-CA", "US-TX", '"Houston, TX"', "Zürich", ""),
    fc.constantFrom("/101", "/101", "1000", '"/101"'),
    fc.constantFrom("950.00", '"1,234.50"', "0", "12", "0.5", "7.005"),
    fc.constantFrom("40.00", "38.75", "0", "", "0.000001", "12345678"),
    fc.constantFrom("\n", "\r\n"),
  )
  .map(([location, type, amount, hours, end]) => `,${location},${type},${amount},${hours}${end}`);

/** The same as few files have it, or none should; but no quote that is left open, which the quotes put around ids would end. */
const untidyRest = fc.constantFrom(
  ',US-CA,/101,"$1,234.50",40\n',
  ",US-CA,/101,(12.00),-8\n",
  ",US-CA,/101,,8\n",
  ',US-CA,/101,"12,50",8:30\n',
  ",US-CA,/101,9007199254740991,9007199254.740991\n",
  ",US-CA,/101,90071992547409.91,9007199254.74\n",
  ",US-CA,/101,n/a,n/a\n",
  ',"a ""b"" c",/101,1,1\n',
  ',"line\nbreak",/101,1,1\n',
  ', "US-CA" ,/101 , 1 , 1 \n',
  ",US-CA,/101,1,1\r",
  ",US-CA,/101,1\n",
  ",US-CA,/101,1,1,1\n",
  ',"US-CA"x,/101,1,1\n',
  ",US-\0CA,/101,1,1\n",
  "\n",
  "\n\n",
  ",US-CA,/101,1,1",
);

const number = fc.oneof(
  { weight: 30, arbitrary: fc.integer({ min: 100, max: 120 }).map(String) },
  { weight: 1, arbitrary: fc.constantFrom("", "E12", "Total", "7é7", '="00123"', " 100", "Id", "1E+11") },
);

const rows = fc.array(
  fc.tuple(
    number,
    fc.oneof({ weight: 30, arbitrary: tidyRest }, { weight: 1, arbitrary: untidyRest }),
    fc.integer({ min: 1, max: 12 }),
  ),
  { minLength: 1, maxLength: 12 },
);

test("rows say the same whether or not the quick way takes them", () => {
  fc.assert(
    fc.property(
      rows,
      fc.constantFrom("first-row", "regular-earnings-row", "sum-of-rows"),
      (given, hoursBasis) => {
        const repeated = given.flatMap(([id, rest, times]) =>
          Array<[string, string]>(times).fill([id, rest]),
        );
        expectSame(repeated, { ...configuration, hoursBasis });
      },
    ),
    times(500),
  );
});

test("rows of many scans say the same, with one here and there that needs care", () => {
  const cares = [
    ',US-CA,/101,"$1,234.50",40\n',
    ",US-CA,/101,,8\n",
    ",US-CA,/101,1,9007199254.740990\n",
    "\n",
  ];
  const given = Array.from({ length: 12_000 }, (_, row): [string, string] => {
    const id = String(row < 6000 ? 100 + Math.floor(row / 2) : 100 + ((row * 7) % 2000));
    const care = cares[Math.floor(row / 2801) % cares.length] ?? "";
    if (row % 2801 === 2800) return [care === "\n" ? "" : id, care];
    return [id, `,${row % 5 === 0 ? "US-TX" : "US-CA"},${row % 2 === 0 ? "/101" : "1000"},950.00,38.75\n`];
  });
  expectSame(given, configuration);
});

test("a sum beyond the exact integers is unreadable whichever way the row goes", () => {
  const tidy = Array<[string, string]>(10).fill(["100", ",US-CA,/101,1.00,1\n"]);
  for (const figures of ["90071992547409.91,0", "1,9007199254.740990"]) {
    expectSame(
      [...tidy, ["101", `,US-CA,/101,${figures}\n`], ["101", ",US-CA,/101,1.00,1\n"]],
      configuration,
    );
  }
});

function expectSame(given: readonly [string, string][], settings: typeof configuration): void {
  const asTheyAre = given.map(([id, rest]) => `${id}${rest}`).join("");
  // White space before a quote is fine, and needs the care that the quick way doesn't take.
  const noneTidy = given.map(([id, rest]) => ` "${id.replaceAll('"', '""')}"${rest}`).join("");
  expect(outcomeOf(headerLine + asTheyAre, settings)).toEqual(outcomeOf(headerLine + noneTidy, settings));
}

function outcomeOf(content: string, settings: typeof configuration): unknown {
  try {
    return { ...readColumns(content, settings), byteCount: 0 };
  } catch (error) {
    if (error instanceof PayrollFileError) return error.message;
    throw error;
  }
}
