import type { CalendarDate, Cents, MicroHours } from "@wagefloor/domain/money.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createTestDatabase } from "../../../test/test-database.ts";
import { decimalText } from "../columns.ts";
import { type CopyCells, cellOf } from "./copy-cells.ts";
import { copyRows } from "./copy-rows.ts";

const database = await createTestDatabase();
const organization = await database.addUser();

interface Row {
  readonly name: string | null;
  readonly money: Cents | null;
  readonly hours: MicroHours | null;
  readonly day: CalendarDate | null;
  readonly id: string | null;
  readonly keys: readonly string[];
  readonly fine: boolean;
  readonly place: number;
  readonly number: number;
}

const types = {
  ...{
    name: "text",
    money: "numeric(16,2)",
    hours: "numeric(16,6)",
    day: "date",
    id: "uuid",
    keys: "text[]",
  },
  ...{ fine: "boolean", place: "bigint", number: "integer" },
};

function writeRow(cells: CopyCells, row: Row): void {
  cells.cell(cellOf((cell) => cell.text(row.name)));
  cells.money(row.money);
  cells.hours(row.hours);
  cells.day(row.day);
  cells.uuid(row.id);
  cells.texts(row.keys);
  cells.boolean(row.fine);
  cells.bigint(row.place);
  cells.integer(row.number);
}

/** What the database says of rows that were copied into it, all as text. */
async function copied(rows: readonly Row[]): Promise<unknown[]> {
  return database.asOrganization(organization, async ({ client }) => {
    const columns = Object.entries(types).map((column) => column.join(" "));
    await client.query(`create temporary table copied (${columns.join(", ")}) on commit drop`);
    await copyRows(client, "copied", Object.keys(types), rows.length, (cells, at) =>
      writeRow(cells, rows[at] as Row),
    );
    const texts = Object.keys(types).map((name) => `${name}${name === "keys" ? "" : "::text"}`);
    return (await client.query(`select ${texts.join(", ")} from copied`)).rows;
  });
}

function asText(row: Row): Record<keyof Row, unknown> {
  return {
    ...row,
    money: row.money === null ? null : decimalText(row.money, 2),
    hours: row.hours === null ? null : decimalText(row.hours, 6),
    keys: row.keys.length === 0 ? null : row.keys,
    fine: String(row.fine),
    place: String(row.place),
    number: String(row.number),
  };
}

const text = fc.string({ unit: "grapheme" }).filter((each) => !each.includes("\0"));
const quantity = fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -2_000_000, max: 2_000_000 }));
const largest = Number.MAX_SAFE_INTEGER;
const anyRow: fc.Arbitrary<Row> = fc.record({
  name: fc.option(text),
  money: fc.option(quantity) as fc.Arbitrary<Cents | null>,
  hours: fc.option(quantity) as fc.Arbitrary<MicroHours | null>,
  day: fc.option(
    fc
      .date({ min: new Date("1990-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10) as CalendarDate),
  ),
  id: fc.option(fc.uuid()),
  keys: fc.array(text, { maxLength: 4 }),
  fine: fc.boolean(),
  place: fc.maxSafeInteger(),
  number: fc.integer(),
});

test("rows arrive as they are: to the cent, whatever a text has in it", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyRow, { maxLength: 60 }), async (rows) => {
      expect(await copied(rows)).toEqual(rows.map(asText));
    }),
    { numRuns: 40 },
  );
});

test("every amount within the exact integers arrives, at the ends of each group of digits", async () => {
  const powers = Array.from({ length: 16 }, (_, power) => 10 ** power);
  const ends = [0, 99, largest, ...powers.flatMap((power) => [power - 1, power, power + 1])];
  const rows = ends.flatMap((end) => [end, -end]).map((end) => rowOf({ money: end, hours: end }));
  expect(await copied(rows)).toEqual(rows.map((row) => ({ ...asText(row) })));
});

test("more rows than one chunk holds, and a text larger than it, arrive in order", async () => {
  const rows = Array.from({ length: 3000 }, (_, place) => rowOf({ place, money: place }));
  const long = rowOf({ name: '\\ \t\n"é€\u{1F41E}'.repeat(40_000) });
  expect(await copied([...rows, long, ...rows])).toEqual([...rows, long, ...rows].map(asText));
});

test("what isn't a whole number of cents saves nothing", async () => {
  await expect(copied([rowOf({ money: 0.5 })])).rejects.toThrow("0.5 is not a whole number of units");
});

function rowOf(fields: { name?: string; money?: number; hours?: number; place?: number }): Row {
  const { money = 0, hours = 0, name = "", place = 0 } = fields;
  const nothing = { day: null, id: null, keys: [], fine: false, number: 0 };
  return { ...nothing, name, place, money: money as Cents, hours: hours as MicroHours };
}
