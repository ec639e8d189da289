import { Badge, Button, Card, Group, SegmentedControl, Text, Title } from "@mantine/core";
import type { ImportKind } from "@wagefloor/domain/purchases/import/import-fields.ts";
import type { CheckedRow, ImportDecisions } from "@wagefloor/domain/purchases/import/import-terms.ts";
import { foldItem } from "@wagefloor/domain/purchases/import/match-item.ts";
import { useState } from "react";
import { formatCount } from "../../../lib/format/format.ts";
import { keepFocus } from "../../../ui/kept-focus/keep-focus.ts";
import { SkipList } from "../../../ui/page/skip-link.tsx";
import plain from "../../../ui/plain-table/plain-table.module.css";
import classes from "../rows-table.module.css";
import { recordBar } from "./import-words.ts";
import { unknownEmployees } from "./open-questions.ts";
import type { QuestionProps } from "./questions-card.tsx";
import { ReviewRow } from "./review-row.tsx";
import type { Known } from "./use-checked-rows.ts";

interface ReviewTableProps extends QuestionProps {
  readonly kind: ImportKind;
  readonly known: Known;
}

type Shown = "open" | "left-out" | "all";

const atOnce = 100;

/** The rows of a list as they are recorded, each with what is wrong with it and the fields to mend it. */
export function ReviewTable({ kind, checked, known, decisions, onDecide }: ReviewTableProps) {
  const [chosen, setChosen] = useState<Shown | null>(null);
  const [most, setMost] = useState(atOnce);
  const [edited, setEdited] = useState<number | null>(null);
  const open = checked.filter((row) => isOpen(row));
  const leftOut = checked.filter((row) => row.leftOut !== null);
  const shown = chosen ?? "all";
  const employees = unknownEmployees(checked);
  const rows = {
    all: checked,
    // A row stays where it is being mended.
    open: checked.filter((row) => isOpen(row) || wasMended(row, decisions)),
    "left-out": leftOut,
  }[shown];
  return (
    <Card component="section" aria-labelledby="rows-title">
      <Group justify="space-between" mb="sm">
        <Title order={2} id="rows-title">
          Rows
        </Title>
        {(open.length > 0 || leftOut.length > 0 || shown !== "all") && (
          <SegmentedControl
            aria-label="Rows to show"
            value={shown}
            onChange={(value) => setChosen(value as Shown)}
            data={[
              { value: "all", label: `All ${formatCount(checked.length)}` },
              { value: "open", label: `To fix ${formatCount(open.length)}` },
              { value: "left-out", label: `Left out ${formatCount(leftOut.length)}` },
            ]}
          />
        )}
      </Group>
      {rows.length === 0 && <Text c="dimmed">{nothing[shown]}</Text>}
      {rows.length > 0 && <SkipList label="Skip to the end of the list" target={recordBar} />}
      {rows.length > 0 && (
        <div className={plain.fitted}>
          <table ref={keepPlace} className={`${plain.table} ${classes.table}`}>
            <thead>
              <tr>
                <th scope="col">Row</th>
                <th scope="col">Employee</th>
                {kind === "purchases" && <th scope="col">Item</th>}
                <th scope="col">{kind === "purchases" ? "Date" : "Since"}</th>
                <th scope="col" className={plain.money}>
                  Employee owes
                </th>
                <th scope="col">{kind === "purchases" ? "Receipt" : "Reason"}</th>
                <th scope="col">
                  <span className={plain.hidden}>Actions</span>
                </th>
              </tr>
            </thead>
            {rows.slice(0, most).map((row) => (
              <ReviewRow
                key={row.line}
                kind={kind}
                row={row}
                known={known}
                decisions={decisions}
                employees={employees}
                isEdited={edited === row.line}
                onEdit={(edits) => setEdited(edits ? row.line : null)}
                onDecide={onDecide}
              />
            ))}
          </table>
        </div>
      )}
      {rows.length > most && (
        <Group justify="center" mt="md">
          <Button variant="default" onClick={() => setMost(most + atOnce)}>
            Show {Math.min(atOnce, rows.length - most)} more
          </Button>
          <Badge variant="light" color="gray" tt="none">
            {formatCount(most)} of {formatCount(rows.length)}
          </Badge>
        </Group>
      )}
    </Card>
  );
}

/** A row whose question is answered keeps the focus. */
function keepPlace(table: HTMLTableElement | null) {
  return table ? keepFocus(table, recordBar) : undefined;
}

const nothing: Readonly<Record<Shown, string>> = {
  all: "There are no rows below the headings.",
  open: "Nothing to fix.",
  "left-out": "No rows are left out.",
};

function isOpen({ problems, leftOut }: CheckedRow): boolean {
  return leftOut === null && problems.length > 0;
}

function wasMended(
  { line, employee, itemText }: CheckedRow,
  { edits, employees, items }: ImportDecisions,
): boolean {
  return edits.has(line) || employees.has(employee.key) || (itemText !== "" && items.has(foldItem(itemText)));
}
