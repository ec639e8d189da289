import { nameKey } from "../../employee-names/name-key.ts";
import type { CalendarDate } from "../../money.ts";
import { RowChecks } from "../checks/checks.ts";
import type { Header } from "../header/header.ts";
import type { ReadingPlan } from "../plan/reading-plan.ts";
import { rawTextOf } from "../text/raw-text.ts";
import { none } from "../text/text-table.ts";
import { isJob } from "../vocabulary/totals-label.ts";
import { CountedRows } from "./batch/counted-rows.ts";
import type { KeptRecord, RowBatch } from "./batch/row-batch.ts";
import { hasPay } from "./batch/row-measures.ts";
import type { Rows } from "./batch/rows.ts";
import type { BlockPayDates } from "./dates/block-pay-dates.ts";
import { internName, internNumber } from "./employee-number.ts";
import type { KeyHeadings } from "./key-headings.ts";
import { type ValueKind, ValueKinds } from "./kinds/value-kinds.ts";
import { locationOf } from "./planned/location-in-state.ts";
import { rowSums } from "./planned/row-sums.ts";
import { haveVoidTexts, VoidedRows } from "./planned/voided-rows.ts";
import { linesLeftOut } from "./repeated/further-blocks.ts";
import { RepeatedRowsTally } from "./repeated/repeated-rows.ts";
import type { PayStore } from "./store/pay-store.ts";
import { nameOf } from "./store/person-name.ts";

/** Two equal rows of a day with more hours than these, in millionths, aren't shifts. */
const mostHours = 12_000_000;
const timeOfDay = /\d:\d\d/;

/**
 * Reads the rows of any plan.
 * @param first the header of the first table @param blocks null where a column has the pay date
 * @param onlyDate the pay date of the rows to read; null for all @param cells the rows in hand
 */
export function plannedRows(
  plan: ReadingPlan,
  store: PayStore,
  first: Header,
  blocks: BlockPayDates | null,
  onlyDate: CalendarDate | null,
  headings: KeyHeadings,
  cells: RowBatch,
): Rows {
  const kinds = new ValueKinds(plan);
  const checks = new RowChecks(plan);
  /** The rows of the batch in hand that count. */
  const counted = new CountedRows(cells, first);
  const sums = rowSums(plan, store, first);
  const repeats = new RepeatedRowsTally(plan, store.furtherBlocks);
  store.repeatedRows = repeats;
  const isLeftOut = linesLeftOut(plan.furtherBlocks);
  const voided = new VoidedRows(plan, store);
  let header = first;

  /** Null where rows are no kinds of pay. */
  const kindInHand = () => (header.earningsType === -1 ? null : kinds.of(cells.at(header.earningsType)));
  const nameInHand = () => nameOf(cells, header, plan.names);

  function isOfOtherPayDate(): boolean {
    const { payDate } = header;
    if (payDate === -1) return blocks?.takeRow() === false;
    const date = store.payDates.dateOf(cells.at(payDate));
    if (date === null) store.rowsWithoutPayDate++;
    return onlyDate !== null && date !== onlyDate;
  }

  /** Adds up the rows that were counted, of so many records. */
  function addUp(taken: number): void {
    counted.close(taken);
    if (counted.count === 0) return;
    sums.take(counted);
    repeats.addUp(counted);
    checks.take(counted);
    counted.begin(header);
  }

  /** Takes a record that was kept. */
  function takeAgain(record: KeptRecord, itsHeader: Header, addRecord: () => void): void {
    header = itsHeader;
    cells.takeAgain(record, header);
    repeats.begin(cells, header);
    counted.begin(header);
    counted.mayBeVoided = true;
    addRecord();
    addUp(1);
  }

  /** Whether the row is of a voided check and isn't added, at least not yet. */
  function takeVoided(line: number): boolean {
    const itsHeader = header;
    const number = header.employeeNumber;
    const key = number === -1 ? nameKey(nameInHand()) : cells.at(number).text();
    return voided.take(cells, header, key, kindInHand()?.isRegular !== false, (record) =>
      takeAgain(record, itsHeader, () => add(line)),
    );
  }

  function add(line: number): void {
    const { people } = store;
    const number = header.employeeNumber;
    const name = number === -1 ? nameInHand() : null;
    const employee =
      name === null ? internNumber(people, cells.at(number)) : internName(people, nameKey(name));
    if (employee === none) addRowWithoutNumber(line);
    else addRowOf(employee, name, line);
  }

  function addRowWithoutNumber(line: number): void {
    const location = locationOf(cells, header, store.locations) ?? none;
    const number = header.employeeNumber;
    const name = number === -1 ? "" : nameInHand();
    const isSum = name === "" && store.totals.takeSum(header, cells, name, line);
    const isPaid = !isSum && hasPay(cells, header, kindInHand()?.isRegular !== false);
    const goesOn = location === none && name === "" && !isSum && cells.beginnings().some(isJob);
    const rawText = number === -1 ? nameInHand() : rawTextOf(cells.at(number));
    store.addRowWithoutNumber({ line, location, rawText, name, hasPay: isPaid, goesOn });
  }

  /** @param name null where people have numbers, so that only the first row's name is looked at */
  function addRowOf(employee: number, name: string | null, line: number): void {
    const isFirstRow = store.tally.meet(employee, line);
    store.rowsWithoutNumber.pass(employee);
    if (!isFirstRow) store.withSeveralRows.add(employee);
    const kind = kindInHand();
    const isCopy = repeats.take(cells.row, employee, kind, isFirstRow, line);
    if (isCopy && isCopyLeftOut(employee, name, kind, line)) return;
    if (name !== null && kind?.isRegular !== false) noteRepeated(employee, line);
    counted.add(employee, line, kind, isFirstRow, isCopy);
  }

  /** A function of its own: what a closure takes from its surroundings is made for each row, even where no one calls it. */
  function isCopyLeftOut(
    employee: number,
    name: string | null,
    kind: ValueKind | null,
    line: number,
  ): boolean {
    /** Keeps the record in hand. @returns what adds it */
    const addLater = () => {
      const [record, itsHeader] = [cells.keep(), header];
      return () =>
        takeAgain(record, itsHeader, () => {
          if (name !== null && kind?.isRegular !== false) noteRepeated(employee, line);
          counted.add(employee, line, kind, false, true);
        });
    };
    return repeats.leaveOut(cells.row, employee, kind, line, () => mayBeShift(cells, header), addLater);
  }

  /** One person has one row for a week or period, a pay date, and a kind of pay; but on one day there may be shifts. */
  function noteRepeated(employee: number, line: number): void {
    if (plan.shape === "by-day") return;
    const { dates, payDate, earningsType } = header;
    const told = [...dates, payDate, earningsType].filter((column) => column !== -1);
    const said = told.map((column) => cells.at(column).text());
    const occasion = [...said, blocks?.current].join("\t");
    store.nameTally.add(employee, line, occasion);
  }

  return {
    isLeftOut,
    open(next) {
      header = next;
    },
    take(batch, lines, line, areRows) {
      const { totals } = store;
      counted.begin(header);
      counted.mayBeVoided = haveVoidTexts(batch, header);
      const mayBeVoided = counted.mayBeVoided || header.checkStatus.length > 0;
      const count = areRows ? batch.count : headings.countRows(batch, header);
      repeats.begin(batch, header);
      let row = 0;
      for (; row < count; row++) {
        batch.row = row;
        lines.recordLine = line + row;
        // The sums of the rows above have to be up to date.
        if (row > 0 && totals.isOther(header, batch)) break;
        if (isLeftOut(line + row) || isOfOtherPayDate()) continue;
        totals.meet(header, batch);
        if (!(mayBeVoided && takeVoided(line + row))) add(line + row);
      }
      addUp(row);
      return row;
    },
    beginSection(line, section) {
      repeats.beginSection(line, section);
      counted.section = section;
    },
    settle() {
      voided.settle();
      repeats.settle(store.people.size);
      sums.settle();
      store.checks = checks;
    },
  };
}

/** Whether a day may have two rows like the one in hand: of half a day, and without the time at which it began. */
function mayBeShift(cells: RowBatch, { columns, hours }: Header): boolean {
  if (2 * (cells.hours(hours)[cells.row] as number) > mostHours) return false;
  return columns.every((_, at) => hours.includes(at) || !timeOfDay.test(cells.at(at).text()));
}
