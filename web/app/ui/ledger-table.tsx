import { Table, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { byWhom } from "../lib/format/by-whom.ts";
import { type ClassedItem, classWords } from "../lib/format/class-words.ts";
import { formatCalendarDate, formatDay, formatMoment, formatMoney } from "../lib/format/format.ts";

/** One entry of a balance; amounts in cents. */
export interface LedgerEntry {
  readonly id: number;
  readonly kind: keyof typeof kindTexts | "purchase" | "return";
  readonly amount: number;
  /** What was paid back to the employee; negative where that is undone. */
  readonly paidBack?: number | undefined;
  /** What it proposes, counted once it is confirmed; negative for what is no longer proposed. */
  readonly proposed: number | null;
  /** The amount, or what it proposes, as recalculated, if that differs. */
  readonly now?: number | undefined;
  readonly balanceAfter: number | null;
  readonly reason: string | null;
  readonly runId: string | null;
  readonly item: ClassedItem | null;
  /** The other employee number, of what a merge moved. */
  readonly mergedWith: string | null;
  /** What a merge left under the number, because it is proposed and not confirmed. */
  readonly staysProposed: number | null;
  readonly createdAt: string;
  /** Who made it; null once their account is deleted. */
  readonly madeBy: string | null;
}

/** What there is to say of the run of an entry. */
export interface RunOfEntry {
  /** Given if the entry is dated by it, not by when it was recorded. */
  readonly payDate: string | null;
  /** Which run it is, such as its file. */
  readonly source: ReactNode;
}

interface LedgerTableProps {
  readonly entries: readonly LedgerEntry[];
  readonly runOf?: (entry: LedgerEntry) => RunOfEntry;
  /** What can be done about an entry. */
  readonly actionOf?: (entryId: number) => ReactNode;
}

/** The entries that a balance is made of, newest first. On a phone the date is in the entry's own cell. */
export function LedgerTable({ entries, runOf, actionOf }: LedgerTableProps) {
  if (entries.length === 0) return <Text c="dimmed">No entries yet.</Text>;
  return (
    <Table horizontalSpacing="clamp(4px, 1.5vw, 10px)" verticalSpacing="xs">
      <caption hidden>Balance entries, newest first</caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col" visibleFrom="sm">
            Date
          </Table.Th>
          <Table.Th scope="col">Entry</Table.Th>
          <Table.Th scope="col" ta="right">
            Amount
          </Table.Th>
          <Table.Th scope="col" ta="right">
            Balance after
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {entries.map((entry) => (
          <LedgerRow
            key={`${entry.id} ${entry.kind}`}
            entry={entry}
            run={runOf?.(entry) ?? { payDate: null, source: null }}
            action={actionOf?.(entry.id)}
          />
        ))}
      </Table.Tbody>
    </Table>
  );
}

interface LedgerRowProps {
  readonly entry: LedgerEntry;
  readonly run: RunOfEntry;
  readonly action: ReactNode;
}

function LedgerRow({ entry, run: { payDate, source }, action }: LedgerRowProps) {
  const moment = formatMoment(entry.createdAt);
  const date = payDate === null ? moment : formatCalendarDate(payDate);
  const note = [entry.item?.name, entry.reason].filter((text) => text).join(": ");
  return (
    <Table.Tr>
      <Table.Td visibleFrom="sm">{date}</Table.Td>
      <Table.Td style={{ overflowWrap: "anywhere" }}>
        {entryTitle(entry)}
        <Text fz="xs" c="dimmed" hiddenFrom="sm">
          {date}
        </Text>
        {source && (
          <Text fz="xs" c="dimmed" component="div">
            {source}
          </Text>
        )}
        {entry.now !== undefined && (
          <Text fz="xs" c="dimmed">
            Recalculated: {entry.proposed === null ? signed(entry.now) : `${formatMoney(entry.now)} proposed`}
          </Text>
        )}
        {entry.staysProposed !== null && (
          <Text fz="xs" c="dimmed">
            {formatMoney(entry.staysProposed)} is proposed and stays under this number until you confirm what
            payroll took
          </Text>
        )}
        {note && (
          <Text fz="xs" c="dimmed">
            {note}
          </Text>
        )}
        <Text fz="xs" c="dimmed">
          By {byWhom(entry.madeBy)}
          {payDate !== null && `, ${formatDay(entry.createdAt)}`}
        </Text>
        {action}
      </Table.Td>
      <Table.Td ta="right">{amountOf(entry)}</Table.Td>
      <Table.Td ta="right">{entry.balanceAfter === null ? "None" : formatMoney(entry.balanceAfter)}</Table.Td>
    </Table.Tr>
  );
}

/** What an entry adds to the balance, or that it changes nothing of it. */
export function amountOf({
  amount,
  proposed,
  paidBack,
}: Pick<LedgerEntry, "amount" | "proposed" | "paidBack">): string {
  return proposed === null && paidBack === undefined ? signed(amount) : "–";
}

/** What an entry is called. */
export function entryTitle(
  entry: Pick<LedgerEntry, "kind" | "amount" | "paidBack" | "proposed" | "mergedWith" | "item">,
): string {
  const { kind, amount, paidBack, proposed, mergedWith, item } = entry;
  if (kind === "purchase") return classWords(item?.itemClass).charge;
  if (kind === "return") return classWords(item?.itemClass).takeBack.all;
  if (paidBack !== undefined)
    return paidBack > 0
      ? `${kindTexts[kind]}: ${formatMoney(paidBack)}`
      : `Not paid back after all: ${formatMoney(-paidBack)}`;
  if (mergedWith !== null && kind !== "refund") return `${kindTexts[kind]} ${mergedWith}`;
  if (kind === "taken" && amount === 0) return takenAsProposed;
  if (proposed === null) return kindTexts[kind];
  if (kind === "released") return `Proposed, not taken: ${formatMoney(-proposed)}`;
  const what = formatMoney(Math.abs(proposed));
  return `${kindTexts[kind]}: ${what} ${proposed > 0 ? "proposed" : "no longer proposed"}`;
}

const kindTexts = {
  run: "Run",
  charge: "Deduction amount charged on the first run",
  opening: "Opening balance",
  refund: "To be paid back",
  "paid-back": "Paid back to the employee",
  correction: "Correction",
  "written-off": "Written off",
  reinstated: "Write-off undone",
  void: "Voided or replaced run",
  rechecked: "Run and later runs recalculated",
  taken: "Taken by payroll",
  released: "Proposed deduction, replaced by what payroll took",
  "moved-out": "Balance moved to",
  "moved-in": "Balance moved from",
} as const;

const takenAsProposed = "Taken by payroll as proposed";

/** An amount with its sign, also where it adds. */
function signed(amount: number): string {
  return amount > 0 ? `+${formatMoney(amount)}` : formatMoney(amount);
}
