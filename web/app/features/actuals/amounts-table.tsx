import { Input, Text } from "@mantine/core";
import type { KeyboardEvent } from "react";
import { formatMoney } from "../../lib/format/format.ts";
import { EmployeeLink } from "../../ui/employee-link.tsx";
import { differenceWords } from "./difference-words.ts";
import classes from "./taken-table.module.css";
import { TakenRow, TakenTable } from "./taken-table.tsx";
import type { AmountRow } from "./typed-amounts.ts";

const shownAtOnce = 100;

interface AmountsTableProps {
  readonly rows: readonly AmountRow[];
  readonly onType: (employeeNumber: string, text: string) => void;
}

/** An amount for each employee. Enter and the arrow keys lead to the next or the previous one. */
export function AmountsTable({ rows, onType }: AmountsTableProps) {
  if (rows.length === 0) return <Text c="dimmed">No employee matches.</Text>;
  return (
    <TakenTable
      caption="What payroll took from each employee"
      rows={rows}
      shownFirst={shownAtOnce}
      shownAtOnce={shownAtOnce}
      onKeyDown={moveOn}
    >
      {(row) => <Row key={row.employeeNumber} row={row} onType={onType} />}
    </TakenTable>
  );
}

function Row({ row, onType }: { readonly row: AmountRow; readonly onType: AmountsTableProps["onType"] }) {
  const { employeeNumber, name, proposed, text, amount, problem } = row;
  const differs = amount !== null && amount !== proposed;
  return (
    <TakenRow
      employee={
        <>
          <EmployeeLink employeeNumber={employeeNumber} />
          {name && (
            <Text fz="sm" c="dimmed">
              {name}
            </Text>
          )}
        </>
      }
      proposed={formatMoney(proposed)}
      taken={
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
      }
      difference={
        problem === null ? (
          differs && differenceWords({ proposed, taken: amount })
        ) : (
          <Text fz="sm" c="red" id={problemId(employeeNumber)}>
            {problem}
          </Text>
        )
      }
    />
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
