import { Alert, List, Stack, Table, Text } from "@mantine/core";
import type { MergePreview, MergeSide } from "@wagefloor/contract/employees/merges.ts";
import { nameKey } from "@wagefloor/domain/employee-names/name-key.ts";
import type { ReactNode } from "react";
import { formatDay, formatOwed } from "../../lib/format/format.ts";
import { RadioChoices } from "../../ui/forms/radio-choices.tsx";

interface MergeFiguresProps {
  readonly preview: MergePreview;
  readonly kept: string;
  readonly onKeep: (employeeNumber: string) => void;
}

/** Both employees side by side, what they owe together, and what to look at first. */
export function MergeFigures({ preview, kept, onKeep }: MergeFiguresProps) {
  const sides = [preview.one, preview.other];
  const warnings = warningsOf(preview);
  return (
    <Stack>
      <Table aria-label="Both employees" layout="fixed" style={{ overflowWrap: "anywhere" }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Td w="34%" />
            {sides.map(({ employeeNumber, name }) => (
              <Table.Th key={employeeNumber} scope="col" ta="right">
                {employeeNumber}
                <Text fz="xs" c="dimmed" fw={400}>
                  {name ?? "No name"}
                </Text>
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <Figure label="Balance" sides={sides} of={({ owed }) => formatOwed(owed)} />
          <Figure label="Runs" sides={sides} of={({ runs }) => runs} />
          <Figure label="Purchases" sides={sides} of={({ purchases }) => purchases} />
          <Figure
            label="Last pay date"
            sides={sides}
            of={({ lastRun }) => (lastRun === null ? "None" : formatDay(lastRun.payDate))}
          />
        </Table.Tbody>
      </Table>
      <Text>
        Balance after merging: <b>{formatOwed(preview.owed)}</b>
      </Text>
      {warnings.length > 0 && (
        <Alert color="yellow" title="Check before you merge">
          <List fz="sm" spacing={4}>
            {warnings.map((warning) => (
              <List.Item key={warning}>{warning}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      <RadioChoices
        label="Employee number to keep"
        choices={sides.map(({ employeeNumber }) => ({ value: employeeNumber, label: employeeNumber }))}
        value={kept}
        onChange={onKeep}
      />
      <Text fz="sm" c="dimmed">
        Starting with the next file, pay under either number is this employee's. Past runs and entries don't
        change, and you can undo the merge.
      </Text>
    </Stack>
  );
}

interface FigureProps {
  readonly label: string;
  readonly sides: readonly MergeSide[];
  readonly of: (side: MergeSide) => ReactNode;
}

function Figure({ label, sides, of }: FigureProps) {
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        {label}
      </Table.Th>
      {sides.map((side) => (
        <Table.Td key={side.employeeNumber} ta="right">
          {of(side)}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

/** What speaks against it, or is to be done after it. */
function warningsOf({ one, other, together, bothCharged }: MergePreview): string[] {
  const warnings: string[] = [];
  const [first, second] = [one.name, other.name];
  if (first !== null && second !== null && nameKey(first) !== nameKey(second))
    warnings.push(`The names differ: ${first} and ${second}.`);
  if (together.length > 0)
    warnings.push(
      `Both numbers were paid on ${together.map(formatDay).join(", ")}. Merge them only if they're one person. When a file has both, their pay and hours are added up before the check.`,
    );
  if (bothCharged)
    warnings.push(
      "Both numbers were charged the deduction amount. If this employee owes it only once, correct the balance after you merge.",
    );
  return warnings;
}
