import { Table, Text } from "@mantine/core";
import { formatMoment, formatMoney } from "../../lib/format.ts";
import type { BalanceEntry } from "./api.ts";

/** The entries that a balance is made of, newest first. */
export function LedgerTable({ entries }: { readonly entries: readonly BalanceEntry[] }) {
  if (entries.length === 0) return <Text c="dimmed">No entries yet.</Text>;
  return (
    <Table.ScrollContainer
      minWidth={520}
      scrollAreaProps={{ viewportProps: { tabIndex: 0, role: "region", "aria-label": "Balance entries" } }}
    >
      <Table>
        <caption hidden>Balance entries, newest first</caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Date</Table.Th>
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
          {entries.map((entry, index) => (
            <LedgerRow key={entry.id} entry={entry} first={isFirst(entries[index + 1])} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

interface LedgerRowProps {
  readonly entry: BalanceEntry;
  /** No balance stood before this entry. */
  readonly first: boolean;
}

function LedgerRow({ entry, first }: LedgerRowProps) {
  const note =
    entry.kind === "run" && first ? "First run: deduction amount less what was deducted" : entry.reason;
  return (
    <Table.Tr>
      <Table.Td>{formatMoment(entry.createdAt)}</Table.Td>
      <Table.Td style={{ overflowWrap: "anywhere" }}>
        {kindTexts[entry.kind]}
        {note && (
          <Text fz="xs" c="dimmed">
            {note}
          </Text>
        )}
      </Table.Td>
      <Table.Td ta="right">{signed(entry.amount)}</Table.Td>
      <Table.Td ta="right">{entry.balanceAfter === null ? "None" : formatMoney(entry.balanceAfter)}</Table.Td>
    </Table.Tr>
  );
}

function isFirst(before: BalanceEntry | undefined): boolean {
  return before === undefined || before.balanceAfter === null;
}

const kindTexts: Record<BalanceEntry["kind"], string> = {
  run: "Run",
  purchase: "Purchase",
  correction: "Correction",
  void: "Voided run",
};

function signed(amount: number): string {
  return amount > 0 ? `+${formatMoney(amount)}` : formatMoney(amount);
}
