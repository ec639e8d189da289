import { proposePlaces } from "../../minimum-wage/places/propose-places.ts";
import { readPlace } from "../../minimum-wage/places/read-place.ts";
import type { CityBeside } from "../content/payroll-file.ts";
import { columnNames } from "../header/column-names.ts";
import { accountedColumns } from "../header/planned-columns.ts";
import type { ReadingPlan } from "../plan/reading-plan.ts";
import { unlessRefused } from "../refusals/payroll-file-error.ts";
import { mayBeHome, namesLocal } from "./choices/choose-place.ts";
import { openTable } from "./open-table.ts";
import { readTable } from "./rows/read-table.ts";

/** No company has plants with so many codes: more are a text for each employee. */
const mostCodes = 1000;
/** Of a longer file nothing is said, rather than what holds for its first rows. */
const mostRows = 20_000;

/**
 * The cities beside locations that say nothing, such as *Oakland* in each row with *L01*: the nearest column that has the same one in
 * all of their rows. A person may take it; none for a file that is read by the plan only.
 * @param file the whole file, or a workbook's sheet as CSV
 * @param locations of the file, those that no place is known for
 */
export function citiesBeside(
  file: () => Uint8Array,
  plan: ReadingPlan,
  locations: readonly string[],
): Readonly<Record<string, CityBeside>> {
  if (locations.length > mostCodes || plan.location === null) return {};
  const codes = new Set(locations.filter((text) => text !== "" && proposePlaces(text).length === 0));
  if (codes.size === 0) return {};
  const beside = new Map<string, (string | null)[]>();
  const { text, found } = openTable(file());
  const names = columnNames(found.header?.cells ?? null, found.width);
  const location = names.indexOf(plan.location);
  if (location === -1) return {};
  const accounted = accountedColumns(plan);
  const others = names
    .map((name, at) => ({ name, at }))
    .filter(({ name }) => !accounted.has(name) && !mayBeHome(name))
    .toSorted((one, other) => Math.abs(one.at - location) - Math.abs(other.at - location));
  const sheet = unlessRefused(
    () => readTable(text, found, plan, names).sheet,
    () => null,
  );
  if (sheet === null || sheet.count > mostRows) return {};
  for (let row = 0; row < sheet.count; row++) {
    const code = sheet.text(row, { at: location });
    if (!codes.has(code)) continue;
    const texts = others.map((other) => sheet.text(row, other));
    const known = beside.get(code) ?? texts;
    beside.set(
      code,
      texts.map((one, at) => (one === known[at] ? one : null)),
    );
  }
  return Object.fromEntries(
    [...beside].flatMap(([code, texts]) => {
      const at = texts.findIndex(
        (one) => one !== null && (readPlace(one).precision === "place" || namesLocal(one)),
      );
      const column = others[at]?.name;
      return column === undefined ? [] : [[code, { column, city: texts[at] ?? "" }]];
    }),
  );
}
