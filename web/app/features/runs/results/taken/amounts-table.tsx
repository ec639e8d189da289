import { Button, Input, Stack, Text } from "@mantine/core";
import { type KeyboardEvent, useState } from "react";
import { formatCount, formatMoney } from "../../../../lib/format/format.ts";
import { differenceWords } from "./difference-words.ts";
import classes from "./differences-table.module.css";
import type { AmountRow } from "./typed-amounts.ts";

const shownAtOnce = 100;

interface AmountsTableProps {
  readonly rows: readonly AmountRow[];
  readonly onType: (employeeNumber: string, text: string) => void;
}

/** An amount for each employee. Enter and the arrow keys lead to the next or the previous one. */
export function AmountsTable({ rows, onType }: AmountsTableProps) {
  const [most, setMost] = useState(shownAtOnce);
  if (rows.length === 0) return <Text c="dimmed">No employee matches.</Text>;
  return (
    <Stack gap="xs" align="flex-start">
      <table className={classes.table}>
        <caption className={classes.hidden}>What payroll took from each employee</caption>
        <thead>
          <tr>
            <th scope="col">Employee</th>
            <th scope="col" className={classes.money}>
              Proposed
            </th>
            <th scope="col" className={classes.money}>
              Taken
            </th>
            <th scope="col">Difference</th>
          </tr>
        </thead>
        <tbody onKeyDown={moveOn}>
          {rows.slice(0, most).map((row) => (
            <Row key={row.employeeNumber} row={row} onType={onType} />
          ))}
        </tbody>
      </table>
      {rows.length > most && (
        <Button size="xs" variant="subtle" onClick={() => setMost(most + shownAtOnce)}>
          Show more of {formatCount(rows.length)}
        </Button>
      )}
    </Stack>
  );
}

function Row({ row, onType }: { readonly row: AmountRow; readonly onType: AmountsTableProps["onType"] }) {
  const { employeeNumber, name, proposed, text, amount, problem } = row;
  const differs = amount !== null && amount !== proposed;
  return (
    <tr>
      <td data-cell="employee">
        {employeeNumber}
        {name && (
          <Text fz="sm" c="dimmed">
            {name}
          </Text>
        )}
      </td>
      <td data-cell="proposed" className={classes.money}>
        {formatMoney(proposed)}
      </td>
      <td data-cell="taken" className={classes.money}>
        <Input
          leftSection="$"
          inputMode="decimal"
          autoComplete="off"
          className={classes.amount ?? ""}
          aria-label={`Taken from ${employeeNumber}`}
          value={text}
          error={problem !== null}
          withAria={false}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : problemId(employeeNumber)}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => onType(employeeNumber, currentTarget.value)}
        />
      </td>
      <td data-cell="difference">
        {problem === null ? (
          differs && differenceWords({ proposed, taken: amount })
        ) : (
          <Text fz="sm" c="red" id={problemId(employeeNumber)}>
            {problem}
          </Text>
        )}
      </td>
    </tr>
  );
}

function problemId(employeeNumber: string): string {
  return `problem-${encodeURIComponent(employeeNumber)}`;
}

function moveOn(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const step = event.key === "ArrowUp" || (event.key === "Enter" && event.shiftKey) ? -1 : steps[event.key];
  if (step === undefined || event.nativeEvent.isComposing) return;
  const fields = [...event.currentTarget.querySelectorAll("input")];
  const next = fields[fields.indexOf(event.target as HTMLInputElement) + step];
  event.preventDefault();
  next?.focus();
}

const steps: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1 };
