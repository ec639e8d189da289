import type { GeneratorValue } from "fast-check";
import {
  besidesOf,
  type Company,
  chancesOf,
  type Employee,
  grossOf,
  hoursOf,
  paidFor,
  roomOf,
  sumOf,
} from "./company.ts";
import { type Column, codes, headings, kindNames } from "./headings.ts";

/** A report of a company's pay period, as a payroll system may write it. */
export interface Report {
  readonly content: string;
  /** Whether each row is of a workweek or a day. */
  readonly byWeek: boolean;
  /** The most that may be deducted from someone, as far as the report says what pay is for, in cents. */
  readonly mostOf: (employee: Employee, wage: number) => number;
}

/** The pay and the hours of a row. */
interface Pay {
  readonly regular: number;
  readonly overtime: number;
  /** What isn't for hours worked, and its hours: on an employee's first row. */
  readonly besides: ReturnType<typeof besidesOf> | null;
  readonly day?: string;
}

type Cells = readonly [column: Column, cell: string][];
/** Columns whose heading may be forgotten at a cost: who someone is, and a rate, which proves that other figures are wrong. */
const promisesNothing: ReadonlySet<Column> = new Set(["number", "name", "first", "last", "rate"]);
const besideKinds = ["vacation", "holiday", "bonus", "commission", "differential", "spread", "tips"] as const;

/** The report of a company, with headings, layout, and forms of figures by chance. */
export function reportOf(g: GeneratorValue, { employees, has }: Company): Report {
  const { one, isSo } = chancesOf(g);
  const layout = one("wide", "wide", "week", "day", "jobs", "kinds", "kinds", "codes");
  const [showsParts, isNamed, isNumbered] = [layout === "kinds" || isSo(65), isSo(60), isSo(70)];
  const [money, hours] = [moneyForm(), hoursForm()];
  const shown = new Map<string, boolean>();
  /** Whether the report has a column that not every report has. */
  const shows = (column: string, percent: number) => {
    if (!shown.has(column)) shown.set(column, isSo(percent));
    return shown.get(column) as boolean;
  };
  const isWide = layout === "wide" || layout === "codes";
  const showsUniform = isWide && has.has("uniform");
  const names = one(...kindNames);
  const rows = employees.flatMap((employee) =>
    layout === "kinds"
      ? kindRows(employee)
      : rowsOf(employee).map((pay) => [...keysOf(employee), ...paidIn(employee, pay)]),
  );
  return {
    content: written(rows),
    byWeek: layout === "week" || layout === "day",
    mostOf: (employee, wage) => {
      const room = roomOf(employee, wage);
      if (showsParts) return Math.max(0, room - (showsUniform ? employee.uniform : 0));
      return Math.max(room, grossOf(employee) - wage * hoursOf(employee).worked);
    },
  };

  function moneyForm() {
    const [sign, none, hasCommas] = [one("", "", "$"), one("", "0.00", "-", "0"), isSo(30)];
    return (figure: number) => {
      const text = (figure / 100).toFixed(2);
      return figure === 0 ? none : `${sign}${hasCommas ? text.replace(/\B(?=(\d{3})+\.)/g, ",") : text}`;
    };
  }

  function hoursForm() {
    const [form, none] = [one("decimal", "decimal", "short", "clock"), one("", "0.00", "0")];
    return (figure: number) => {
      if (figure === 0) return none;
      if (form !== "clock") return form === "short" ? `${figure}` : figure.toFixed(2);
      return `${Math.floor(figure)}:${`${Math.round((figure % 1) * 60)}`.padStart(2, "0")}`;
    };
  }

  /** Who, where and when. */
  function keysOf({ number, first, last, place }: Employee): Cells {
    const nth = (Number(number) - 1001) / 7;
    const name: Cells = shows("names", 50)
      ? [
          ["last", last],
          ["first", first],
        ]
      : [["name", shows("comma", 50) ? `${last}, ${first}` : `${first} ${last}`]];
    const some: Cells = [
      ["department", ["Kitchen", "Floor", "Office"][nth % 3] as string],
      ["title", ["Cook", "Server Lead", "Clerk"][nth % 3] as string],
      ["type", nth % 2 === 0 ? "Full Time" : "Part Time"],
      ["payDate", "11/20/2026"],
    ];
    return [
      ...(isNumbered ? ([["number", number]] as Cells) : []),
      ...(isNamed || !isNumbered ? name : []),
      ["place", place],
      ...some.filter(([column]) => shows(column, 30)),
    ];
  }

  /** A row for the period, for each of two jobs, for each workweek, or for each day. */
  function rowsOf(employee: Employee): Pay[] {
    const besides = besidesOf(employee);
    const { regular, overtime } = hoursOf(employee);
    if (isWide) return [{ regular, overtime, besides }];
    if (layout === "jobs") {
      const first = Math.floor(regular / 2);
      return [
        { regular: first, overtime: 0, besides: null },
        { regular: regular - first, overtime, besides },
      ];
    }
    const weeks = employee.weeks.map((week, nth) => ({ ...week, from: 2 + 7 * nth }));
    const rows = weeks.flatMap((week): Omit<Pay, "besides">[] =>
      layout === "week"
        ? [{ ...week, day: dayOf(week.from + 5) }]
        : Array.from({ length: Math.ceil(week.regular / 8) }, (_, nth) => ({
            regular: Math.min(8, week.regular - 8 * nth),
            overtime: nth === 0 ? week.overtime : 0,
            day: dayOf(week.from + nth),
          })),
    );
    return rows.map((row, nth) => ({ ...row, besides: nth === 0 ? besides : null }));
  }

  function paidIn(employee: Employee, { regular, overtime, besides, day }: Pay): Cells {
    const { rate, vacation, holiday } = employee;
    const [ofRegular, ofOvertime] = [paidFor(regular, rate), paidFor(overtime, 1.5 * rate)];
    const kinds = besideKinds.filter((kind) => has.has(kind));
    const parts = kinds.map((kind) => [kind, besides?.[kind] ?? 0] as const);
    const away = [
      ["vacation", besides === null ? 0 : vacation],
      ["holiday", besides === null ? 0 : holiday],
    ] as const;
    const cells: Cells = [
      ...(day === undefined ? [] : ([[layout === "day" ? "workDate" : "weekEnding", day]] as Cells)),
      ...(shows("rate", 50) ? ([["rate", money(rate)]] as Cells) : []),
      ["regularHours", hours(regular)],
      ...(has.has("overtime") ? ([["overtimeHours", hours(overtime)]] as Cells) : []),
      ...away.flatMap(([kind, figure]): Cells => (has.has(kind) ? [[`${kind}Hours`, hours(figure)]] : [])),
      ...(shows("allHours", 30)
        ? ([["allHours", hours(regular + overtime + sumOf(away.map(([, figure]) => figure)))]] as Cells)
        : []),
    ];
    const ofParts: Cells = [
      ["regular", money(ofRegular)],
      ...(has.has("overtime") ? ([["overtime", money(ofOvertime)]] as Cells) : []),
      ...parts.map(([kind, figure]): Cells[number] => [kind, money(figure)]),
    ];
    const gross = ofRegular + ofOvertime + sumOf(parts.map(([, figure]) => figure));
    return [
      ...cells,
      ...(showsParts ? ofParts : []),
      ["gross", money(gross)],
      ...(isWide ? besideGross(employee, gross) : []),
    ];
  }

  /** What is taken from pay, and other figures that are no pay. */
  function besideGross(employee: Employee, gross: number): Cells {
    const { insurance, uniform, loan, expenses, number, weeks } = employee;
    const tax = Math.round(0.14 * gross);
    const taken: Cells = (["uniform", "loan", "expenses"] as const).flatMap(
      (kind): Cells => (has.has(kind) ? [[kind, money(employee[kind])]] : []),
    );
    const others: Cells = [
      ["tax", money(tax)],
      ["insurance", money(insurance)],
      ["net", money(gross - tax - insurance - uniform - loan + expenses)],
      ["yearToDate", money(21 * gross)],
      ["check", `5${number}`],
      ["days", `${5 * weeks.length}`],
    ];
    return [...taken, ...others.filter(([column]) => shows(column, 30))];
  }

  function kindRows(employee: Employee): Cells[] {
    const { rate, vacation, holiday } = employee;
    const { regular, overtime } = hoursOf(employee);
    const of: readonly (readonly [kind: keyof typeof names, hours: number, amount: number])[] = [
      ["regular", regular, paidFor(regular, rate)],
      ["overtime", overtime, paidFor(overtime, 1.5 * rate)],
      ...besideKinds.map(
        (kind) => [kind, { vacation, holiday }[kind as "vacation"] ?? 0, besidesOf(employee)[kind]] as const,
      ),
    ];
    return of
      .filter(([, , amount]) => amount > 0)
      .map(([kind, time, amount]) => [
        ...keysOf(employee),
        ["kind", names[kind]],
        ["kindHours", hours(time)],
        ["kindAmount", money(amount)],
      ]);
  }

  /** A line with what everyone is paid, by kind of pay. */
  function totalsOf(columns: readonly Column[], cells: readonly Cells[]): string[] {
    const label = one("Total", "Totals", "Grand Total", "Report Total");
    return columns.map((column, at) => {
      if (at === 0) return label;
      if (column !== "gross" && column !== "regular" && column !== "overtime") return "";
      const figures = cells.map((row) => Number((row[at] as Cells[number])[1].replace(/[$,]/g, "")) || 0);
      return money(Math.round(100 * sumOf(figures)));
    });
  }

  function written(cells: readonly Cells[]): string {
    const columns = (cells[0] as Cells).map(([column]) => column);
    const forgotten = isSo(40) ? one(...columns.filter((column) => !promisesNothing.has(column))) : null;
    const called = columns.map((column) => {
      if (column === forgotten) return one("Zq Qx", "Zz 1", "");
      return (layout === "codes" && codes[column]) || one(...headings[column]);
    });
    const lines = [called, ...cells.map((row) => row.map(([, cell]) => cell))];
    const title = isSo(15) ? ["Payroll Register", ""] : [];
    if (layout !== "kinds" && isSo(20)) lines.push(totalsOf(columns, cells));
    return [...title, ...lines.map((line) => line.map(quoted).join(",")), ""].join("\n");
  }
}

const dayOf = (day: number) => `11/${`${day}`.padStart(2, "0")}/2026`;
const quoted = (text: string) => (text.includes(",") ? `"${text}"` : text);
