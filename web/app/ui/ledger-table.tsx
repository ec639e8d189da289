import { Table, Text } from "@mantine/core";
import { formatMoment, formatMoney } from "../lib/format/format.ts";

/** One entry of a balance; amounts in cents. */
interface LedgerEntry {
  readonly id: number;
  readonly kind: "run" | "purchase" | "correction" | "void" | "reversal" | "recomputed" | "restated";
  readonly amount: number;
  readonly balanceAfter: number | null;
  readonly startingCost: number | null;
  readonly reason: string | null;
  readonly createdAt: string;
}

/** The entries that a balance is made of, newest first. On a phone the date is in the entry's own cell. */
export function LedgerTable({ entries }: { readonly entries: readonly LedgerEntry[] }) {
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
          <LedgerRow key={entry.id} entry={entry} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function LedgerRow({ entry }: { readonly entry: LedgerEntry }) {
  const moment = formatMoment(entry.createdAt);
  const note = noteOf(entry);
  return (
    <Table.Tr>
      <Table.Td visibleFrom="sm">{moment}</Table.Td>
      <Table.Td style={{ overflowWrap: "anywhere" }}>
        {kindTexts[entry.kind]}
        <Text fz="xs" c="dimmed" hiddenFrom="sm">
          {moment}
        </Text>
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

/** The reason that a user gave; for a first run, the two amounts that its one is made of. */
function noteOf({ startingCost, amount, reason }: LedgerEntry): string | null {
  if (startingCost === null) return reason;
  return `First run: ${formatMoney(startingCost)} owed, ${formatMoney(startingCost - amount)} deducted`;
}

const kindTexts: Record<LedgerEntry["kind"], string> = {
  run: "Run",
  purchase: "Purchase",
  correction: "Correction",
  void: "Voided or replaced run",
  reversal: "Run before it was recalculated",
  recomputed: "Recalculated run",
  restated: "Correction kept",
};

function signed(amount: number): string {
  return amount > 0 ? `+${formatMoney(amount)}` : formatMoney(amount);
}
