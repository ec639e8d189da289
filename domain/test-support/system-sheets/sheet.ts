/** One employee of the sheets: hours, and the dollars of an hour. */
export interface Worker {
  readonly number: string;
  readonly first: string;
  readonly last: string;
  readonly rate: number;
  readonly regular: number;
  readonly overtime: number;
  readonly doubleTime: number;
  readonly vacation: number;
  readonly bonus: number;
}

export interface SheetRow {
  readonly cells: readonly string[];
  /** The place of the employee among the staff. */
  readonly worker: number;
}

/** A payroll system's export, cell by cell, so that a test can spoil it. */
export interface Sheet {
  readonly above: readonly (readonly string[])[];
  readonly header: readonly string[];
  readonly rows: readonly SheetRow[];
  /** The headings that the plan should have for hours and for gross pay. */
  readonly hours: readonly string[];
  readonly gross: string;
  /** The headings of number and names, and of the place; null where the system has none. */
  readonly number: string | null;
  readonly names: readonly string[];
  readonly place: string | null;
  /** Whether the hours of a row are hours worked. */
  readonly isWork?: (cells: readonly string[]) => boolean;
}

/** How a system writes an amount or hours, of which 0 may be an empty cell. */
export type Write = (value: number) => string;

export const place = "Houston, TX";
export const money = (value: number) => value.toFixed(2);
export const nameOf = ({ last, first }: Worker) => `${last}, ${first}`;
export const regularPay = ({ rate, regular }: Worker) => rate * regular;
export const overtimePay = ({ rate, overtime, doubleTime }: Worker) =>
  rate * (1.5 * overtime + 2 * doubleTime);
export const vacationPay = ({ rate, vacation }: Worker) => rate * vacation;
export const workPay = (one: Worker) => regularPay(one) + overtimePay(one);

/** Of all kinds that an employee may have: regular hours, overtime, double time, vacation, a bonus. */
export const staff: readonly Worker[] = [
  [20, 62, 5, 0, 0, 0],
  [15.5, 80, 0, 0, 0, 0],
  [24, 71, 9, 3, 0, 0],
  [18, 64, 0, 0, 16, 0],
  [31, 76, 4, 0, 4, 100],
  [12, 58.5, 6, 2, 0, 0],
  [22.5, 80, 0, 0, 0, 250],
  [17, 40, 2, 0, 0, 0],
  [27, 77, 8, 4, 0, 0],
].map(([rate = 0, regular = 0, overtime = 0, doubleTime = 0, vacation = 0, bonus = 0], at) => ({
  number: String(1001 + 17 * at),
  first: "ABCDEFGHJ".charAt(at),
  last: ["Reed", "Stone", "Hill", "Brook", "Field", "Marsh", "Lake", "Wood", "Ford"][at] ?? "",
  ...{ rate, regular, overtime, doubleTime, vacation, bonus },
}));

export type Kind = readonly [code: string, name: string, hours: number, pay: number];

/** The kinds of pay that an employee has. */
export function kindsOf(one: Worker): Kind[] {
  const kinds: Kind[] = [
    ["REG", "Hourly", one.regular, regularPay(one)],
    ["OT", "Overtime", one.overtime, 1.5 * one.rate * one.overtime],
    ["DT", "Double Time", one.doubleTime, 2 * one.rate * one.doubleTime],
    ["PTO", "Vacation", one.vacation, vacationPay(one)],
    ["BON", "Bonus", 0, one.bonus],
  ];
  return kinds.filter(([, , , pay]) => pay > 0);
}

export const oneRowEach = (cellsOf: (one: Worker) => readonly string[]): SheetRow[] =>
  staff.map((one, worker) => ({ cells: cellsOf(one), worker }));
export const rowsEach = (cellsOf: (one: Worker) => readonly (readonly string[])[]): SheetRow[] =>
  staff.flatMap((one, worker) => cellsOf(one).map((cells) => ({ cells, worker })));

/** The sheet as its system's CSV file. */
export function written({ above, header, rows }: Pick<Sheet, "above" | "header" | "rows">): string {
  const cell = (text: string) => (text.includes(",") ? `"${text}"` : text);
  return [...above, header, ...rows.map(({ cells }) => cells)]
    .map((cells) => `${cells.map(cell).join()}\n`)
    .join("");
}
