import type { Results } from "@wagefloor/contract/runs/results.ts";
import { isHighestInState } from "@wagefloor/domain/minimum-wage/table.ts";
import { type FieldOfKind, type ResultField, titleOf } from "@wagefloor/domain/runs/results/result-fields.ts";
import { formatHours, formatMoney, formatOwed } from "../../../lib/format/format.ts";
import { unknownLocation } from "../../../lib/format/location-words.ts";
import { employeeReasonTexts } from "../../../lib/format/verdicts.ts";
import { TwoLines } from "../../../ui/two-lines.tsx";
import type { VirtualColumn } from "../../../ui/virtual-table/virtual-table.tsx";
import { takenOf } from "../../actuals/taken-of.ts";
import { employeeIdWidth, figureWidth, type Phone } from "./cells/column-widths.ts";
import { EmployeeId } from "./cells/employee-id.tsx";
import { StatusCell } from "./cells/status-cell.tsx";
import {
  countedAmounts,
  decoded,
  isUnknown,
  measureOf,
  nameOf,
  placeOf,
  type ResultSortKey,
  reasonsOf,
  unconfirmedRatesOf,
  verdictOf,
} from "./result-rows.ts";
import classes from "./result-table-columns.module.css";
import type { Room } from "./use-room.ts";

/** Height of a row in pixels: two lines. */
export const resultRowHeight = 48;

type ResultColumnKey = ResultSortKey | "why";
export type ResultColumn = VirtualColumn<ResultColumnKey>;

/** What a reader sees who chose no columns. */
const usual = [
  "employeeNumber",
  "location",
  "minimumWage",
  "preDeductionRate",
  "toDeduct",
  "stillOwed",
  "compliant",
];

/** What else there is to see, in the order of the download. */
export const furtherColumns = [
  "totalHours",
  "totalGross",
  "postDeductionRate",
  "safeDeduction",
  "remainingBalance",
] as const satisfies readonly ResultField[];

interface Shown {
  readonly phone: Phone;
  readonly room?: Room;
  /** Which of the further columns are shown. */
  readonly further?: readonly string[];
  /** Whether the reason stands beside the status. */
  readonly withWhy?: boolean;
  /** Whether the run counts: nothing of another one is to be deducted. */
  readonly counts?: boolean;
}

/** The columns of the results table, in the order of the download; on a phone what matters most comes first. */
export function createTableColumns(columns: Results, shown: Shown): ResultColumn[] {
  const { phone, room = "all", further = [], withWhy = false, counts = true } = shown;
  const chosen = new Set([...usual, ...further, ...(withWhy ? ["why"] : [])]);
  const inOrder = createInOrder(columns, phone, counts ? "To Deduct" : "Proposed").filter(
    ({ key }) => chosen.has(key) && (room === "all" || kept[room].has(key)),
  );
  const rank = ({ key }: ResultColumn) => (phone !== null && firstOnPhone.has(key) ? 0 : 1);
  return inOrder.toSorted((a, b) => rank(a) - rank(b));
}

/** What a phone shows without scrolling sideways. */
const firstOnPhone: ReadonlySet<ResultColumnKey> = new Set(["employeeNumber", "toDeduct", "compliant"]);

/** What stays beside an open panel. */
const kept: Readonly<Record<Exclude<Room, "all">, ReadonlySet<ResultColumnKey>>> = {
  some: new Set([...firstOnPhone, "location", "stillOwed"]),
  little: firstOnPhone,
};

/** How wide the deduction and the status are, so that a phone shows them beside the employee. */
const widths = { usual: { deduct: 90, status: 126 }, small: { deduct: 88, status: 122 } };

function createInOrder(columns: Results, phone: Phone, proposed: string): ResultColumn[] {
  const wasTaken = columns.taken.length > 0;
  return [
    employeeColumn(columns, phone),
    locationColumn(columns),
    money("minimumWage", 92),
    {
      key: "totalHours",
      header: titleOf("totalHours"),
      width: figureWidth(columns.totalHours, (hours) => `${formatHours(hours)}.00`, 80),
      numeric: true,
      sortable: true,
      cell: (row) => formatHours(columns.totalHours[row] ?? 0),
    },
    money("totalGross", 108),
    money("preDeductionRate", 112),
    money("postDeductionRate", 120),
    money("safeDeduction", 112),
    money("remainingBalance", 112),
    counted("toDeduct", wasTaken ? "Deducted" : proposed, phone === null ? 116 : widths[phone].deduct),
    counted("stillOwed", "Still Owed", 112),
    {
      key: "compliant",
      header: titleOf("compliant"),
      width: phone === null ? 160 : widths[phone].status,
      sortable: true,
      cell: (row) => (
        <StatusCell
          verdict={verdictOf(columns, row)}
          measure={measureOf(columns, row)}
          reasons={reasonsOf(columns, row)}
          unconfirmedRates={unconfirmedRatesOf(columns, row)}
          taken={takenOf(columns, row)}
        />
      ),
    },
    { key: "why", header: "Why", width: 220, cell: (row) => <WhyCell columns={columns} row={row} /> },
  ];

  function money(key: FieldOfKind<"money">, width: number): ResultColumn {
    const values = columns[key];
    return {
      key,
      header: titleOf(key),
      width: figureWidth(values, formatMoney, width),
      numeric: true,
      sortable: true,
      cell: (row) => formatMoney(values[row] ?? 0),
    };
  }

  function counted(key: keyof typeof countedAmounts, header: string, width: number): ResultColumn {
    return {
      key,
      header,
      width: figureWidth(columns.startingCost, formatMoney, width),
      numeric: true,
      sortable: true,
      cell: (row) => <b className={classes.counted}>{formatOwed(countedAmounts[key](columns, row))}</b>,
    };
  }
}

/** Whose result it is. */
export function employeeColumn(columns: Results, phone: Phone): ResultColumn {
  return {
    key: "employeeNumber",
    header: titleOf("employeeNumber"),
    width: employeeIdWidth(columns.employeeNumber, phone),
    sortable: true,
    cell: (row) => (
      <EmployeeId
        id={columns.employeeNumber[row] ?? ""}
        name={nameOf(columns, row)}
        placeOnPhone={phone === null ? undefined : placeOf(columns, row)}
        phone={phone}
      />
    ),
  };
}

/** Where that employee works. */
export function locationColumn(columns: Results): ResultColumn {
  return {
    key: "location",
    header: titleOf("location"),
    width: 170,
    grows: true,
    sortable: true,
    cell: (row) => <LocationCell columns={columns} row={row} />,
  };
}

interface CellProps {
  readonly columns: Results;
  readonly row: number;
}

/** The place; where none is settled, the file's text, and whose rate was used. */
function LocationCell({ columns, row }: CellProps) {
  return <TwoLines first={placeOf(columns, row)} second={rateBeneath(columns, row)} />;
}

function rateBeneath(columns: Results, row: number): string {
  const place = decoded(columns.jurisdiction, row);
  const rateOf = decoded(columns.rateOf, row);
  if (place && rateOf && isHighestInState({ jurisdiction: place.key, rateOf: rateOf.key }))
    return `${rateOf.name} rate`;
  return isUnknown(columns, row) ? `${unknownLocation}, ${place?.name ?? "Federal"} rate` : "";
}

/** What the pay lacks, or the first reason of another problem; all of them are on the employee's page beside the table. */
function WhyCell({ columns, row }: CellProps) {
  const shortfall = columns.shortfall[row] ?? 0;
  if (shortfall > 0) return `${formatMoney(shortfall)} short`;
  const [first] = employeeReasonTexts(reasonsOf(columns, row), unconfirmedRatesOf(columns, row));
  return first && <span title={first.explanation}>{first.label}</span>;
}
