import { Stack, Text } from "@mantine/core";
import type { KnownItem } from "@wagefloor/domain/purchases/import/match-item.ts";
import { importTotals, type RowToRecord } from "@wagefloor/domain/purchases/import/rows-to-record.ts";
import { formatMoney } from "../../../lib/format/format.ts";
import { quantity } from "../../../lib/format/quantity.ts";

interface ImportTotalsListProps {
  readonly recorded: readonly RowToRecord[];
  readonly items: readonly KnownItem[];
  readonly noun: string;
  /** Rows to fix. */
  readonly open: number;
  readonly leftOut: number;
}

/** What is recorded in all and by item. */
export function ImportTotalsList({ recorded, items, noun, open, leftOut }: ImportTotalsListProps) {
  const { count, amount, byItem } = importTotals(recorded, items);
  const employees = new Set(recorded.map(({ employeeNumber }) => employeeNumber)).size;
  const parts = byItem.map(
    (one) => `${one.name ?? "Not an item"}: ${one.count} for ${formatMoney(one.amount)}`,
  );
  const details = [
    ...(byItem.length > 1 ? parts : []),
    ...(leftOut > 0 ? [`${quantity(leftOut, "row")} left out`] : []),
  ];
  return (
    <Stack gap={2} miw={0} flex="1 1 16rem">
      {(count > 0 || open === 0) && (
        <Text fw={600}>
          {quantity(count, noun)} for {quantity(employees, "employee")}: {formatMoney(amount)}
        </Text>
      )}
      <Text fz="sm" role="status">
        {open > 0 && `${quantity(open, "row")} ${open === 1 ? "needs" : "need"} a look first.`}
      </Text>
      {details.length > 0 && (
        <Text fz="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
          {details.join(" · ")}
        </Text>
      )}
    </Stack>
  );
}
