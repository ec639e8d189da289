import type { Results } from "@wagefloor/contract/runs/results.ts";
import { isHighestInState } from "@wagefloor/domain/minimum-wage/table.ts";
import { type FieldOfKind, titleOf } from "@wagefloor/domain/runs/results/result-fields.ts";
import { formatHours, formatMoney } from "../../../../lib/format/format.ts";
import { unknownLocation } from "../../../../lib/format/location-words.ts";
import { TwoLines } from "../../../../ui/two-lines.tsx";
import type { VirtualColumn } from "../../../../ui/virtual-table/virtual-table.tsx";
import { takenOf } from "../taken/taken-of.ts";
import { employeeIdWidth, figureWidth, type Phone } from "./cells/column-widths.ts";
import { EmployeeId } from "./cells/employee-id.tsx";
import { StatusCell } from "./cells/status-cell.tsx";
import {
  decoded,
  isUnknown,
  locationOf,
  measureOf,
  nameOf,
  placeOf,
  type ResultSortKey,
  reasonsOf,
  stillOwed,
  toDeduct,
  unconfirmedRatesOf,
  verdictOf,
} from "./result-rows.ts";
import classes from "./result-table-columns.module.css";
import type { Room } from "./use-room.ts";

/** Height of a row in pixels: a verdict, its basis and one reason or amount. */
export const resultRowHeight = 58;

type ResultColumn = VirtualColumn<ResultSortKey>;

/** The columns of the results table, in the order of the download; on a phone what matters most comes first. */
export function createTableColumns(columns: Results, phone: Phone, room: Room = "all"): ResultColumn[] {
  const inOrder = createInOrder(columns, phone).filter(({ key }) => room === "all" || kept[room].has(key));
  const rank = ({ key }: ResultColumn) => (phone !== null && firstOnPhone.has(key) ? 0 : 1);
  return inOrder.toSorted((a, b) => rank(a) - rank(b));
}

/** What a phone shows without scrolling sideways. */
const firstOnPhone: ReadonlySet<ResultSortKey> = new Set(["employeeNumber", "safeDeduction", "compliant"]);

/** What stays beside an open panel. */
const kept: Readonly<Record<Exclude<Room, "all">, ReadonlySet<ResultSortKey>>> = {
  some: new Set([...firstOnPhone, "location", "remainingBalance"]),
  little: firstOnPhone,
};

/** How wide the deduction and the status are, so that a phone shows them beside the employee. */
const widths = { usual: { safe: 90, status: 142 }, small: { safe: 88, status: 142 } };

function createInOrder(columns: Results, phone: Phone): ResultColumn[] {
  return [
    {
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
    },
    {
      key: "location",
      header: titleOf("location"),
      width: 170,
      grows: true,
      sortable: true,
      cell: (row) => <LocationCell columns={columns} row={row} />,
    },
    money("minimumWage", 92),
    {
      key: "totalHours",
      header: titleOf("totalHours"),
      width: figureWidth(columns.totalHours, (hours) => `${formatHours(hours)}.00`, 80),
      numeric: true,
      sortable: true,
      cell: (row) => <HoursCell columns={columns} row={row} />,
    },
    money("totalGross", 108),
    money("preDeductionRate", 112),
    money("postDeductionRate", 120),
    counted(
      "safeDeduction",
      columns.taken.length > 0 ? "Deducted" : "To Deduct",
      toDeduct,
      phone === null ? (columns.taken.length > 0 ? 128 : 116) : widths[phone].safe,
    ),
    counted("remainingBalance", "Still Owed", stillOwed, 128),
    {
      key: "compliant",
      header: titleOf("compliant"),
      width: phone === null ? 192 : widths[phone].status,
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

  function proposedDeduction(row: number): number {
    return columns.proposedDeduction[row] ?? 0;
  }

  function owedAsProposed(row: number): number {
    return (columns.startingCost[row] ?? 0) - proposedDeduction(row);
  }

  /** What counts, and the specified figure where it is another. */
  function counted(
    key: "safeDeduction" | "remainingBalance",
    header: string,
    amountOf: (columns: Results, row: number) => number,
    width: number,
  ): ResultColumn {
    const title = titleOf(key);
    return {
      ...money(key, width),
      header,
      secondHeader: title,
      width: figureWidth(columns.startingCost, formatMoney, width),
      cell: (row) => {
        const amount = amountOf(columns, row);
        const taken = takenOf(columns, row);
        const proposed = key === "safeDeduction" ? proposedDeduction(row) : owedAsProposed(row);
        if (taken !== null && amount !== proposed)
          return (
            <CountedCell
              amount={amount}
              specified={proposed}
              label={phone === null && key === "safeDeduction" ? "Proposed" : "Was"}
            />
          );
        return <CountedCell amount={amount} specified={columns[key][row] ?? 0} label={title} />;
      },
    };
  }
}

interface CountedCellProps {
  readonly amount: number;
  readonly specified: number;
  readonly label: string;
}

function CountedCell({ amount, specified, label }: CountedCellProps) {
  if (amount === specified) return <b className={classes.counted}>{formatMoney(amount)}</b>;
  const [word] = label.split(" ");
  return (
    <div className={classes.counted}>
      <TwoLines first={formatMoney(amount)} second={`${word} ${formatMoney(specified)}`} />
    </div>
  );
}

interface CellProps {
  readonly columns: Results;
  readonly row: number;
}

/** The place, with the location as the file has it beneath; where no place is settled, that text, and whose rate was used. */
export function LocationCell({ columns, row }: CellProps) {
  return <TwoLines first={placeOf(columns, row)} second={beneathPlace(columns, row)} />;
}

function beneathPlace(columns: Results, row: number): string {
  const place = decoded(columns.jurisdiction, row);
  const rateOf = decoded(columns.rateOf, row);
  if (place && rateOf && isHighestInState({ jurisdiction: place.key, rateOf: rateOf.key }))
    return `${rateOf.name} rate`;
  return isUnknown(columns, row)
    ? `${unknownLocation}, ${place?.name ?? "Federal"} rate`
    : locationOf(columns, row);
}

function HoursCell({ columns, row }: CellProps) {
  const used = columns.totalHours[row] ?? 0;
  const all = columns.hoursOverAllRows[row] ?? 0;
  if (used === all) return formatHours(used);
  return <TwoLines first={formatHours(used)} second={`of ${formatHours(all)}`} />;
}
