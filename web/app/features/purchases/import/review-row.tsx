import { ActionIcon, Button, Group, Text } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import type { ImportKind } from "@wagefloor/domain/purchases/import/import-fields.ts";
import type { CheckedRow } from "@wagefloor/domain/purchases/import/import-terms.ts";
import type { ReactNode } from "react";
import { formatCalendarDate, formatMoney } from "../../../lib/format/format.ts";
import plain from "../../../ui/plain-table/plain-table.module.css";
import classes from "../rows-table.module.css";
import { leftOutWords } from "./import-words.ts";
import { ownProblems, type UnknownEmployees } from "./open-questions.ts";
import type { QuestionProps } from "./questions-card.tsx";
import { RowMend } from "./row-mend.tsx";
import type { Known } from "./use-checked-rows.ts";

interface ReviewRowProps extends Omit<QuestionProps, "checked"> {
  readonly kind: ImportKind;
  readonly row: CheckedRow;
  readonly known: Known;
  readonly employees: UnknownEmployees;
  /** Its fields are open, although nothing is wrong. */
  readonly isEdited: boolean;
  readonly onEdit: (edits: boolean) => void;
}

/** One row of a list, and below it what is wrong with it. */
export function ReviewRow(props: ReviewRowProps) {
  const { kind, row, employees, isEdited } = props;
  const { line, employee, item, itemText, date, signedOn, owed, receipt, note, leftOut } = row;
  // What is asked above for the whole list isn't said again on each row.
  const isWrong = ownProblems(row, employees).length > 0;
  const isOpen = leftOut === null && (isWrong || isEdited);
  return (
    <tbody className={classes.row} data-state={leftOut ? "left-out" : isWrong ? "open" : "ready"}>
      <tr>
        <td className={classes.line} data-cell="line">
          {line}
        </td>
        <td data-cell="employee">
          <div>{employee.number ?? (employee.named.number || "—")}</div>
          <SmallText>
            {[employee.name !== employee.number && employee.name, employee.isNew && "New"]
              .filter(Boolean)
              .join(" · ")}
          </SmallText>
        </td>
        {kind === "purchases" && (
          <td data-cell="item">
            <div>{item?.name ?? (itemText || "—")}</div>
            {item !== null && itemText !== "" && itemText !== item.name && <SmallText>{itemText}</SmallText>}
          </td>
        )}
        <td data-cell="date">
          <div>{date === null ? "—" : formatCalendarDate(date)}</div>
          {signedOn !== null && <SmallText>Signed {formatCalendarDate(signedOn)}</SmallText>}
        </td>
        <td data-cell="owes" className={plain.money}>
          <div>{owed === null ? "—" : formatMoney(owed)}</div>
          <SmallText>{madeOf(row)}</SmallText>
        </td>
        <td data-cell="receipt">
          {kind === "purchases" ? receipt : note}
          {kind === "purchases" && note !== "" && <SmallText>{note}</SmallText>}
        </td>
        <td className={classes.actions}>
          <Group gap={4} justify="flex-end" wrap="nowrap">
            <RowActions {...props} isOpen={isOpen} />
          </Group>
        </td>
      </tr>
      {(isOpen || leftOut !== null) && (
        <tr>
          <td colSpan={kind === "purchases" ? 7 : 6} className={classes.below}>
            {leftOut !== null ? <SmallText>{leftOutWords[leftOut]}</SmallText> : <RowMend {...props} />}
          </td>
        </tr>
      )}
    </tbody>
  );
}

function RowActions(props: ReviewRowProps & { readonly isOpen: boolean }) {
  const { row, decisions, isEdited, isOpen, onEdit, onDecide } = props;
  const { line, leftOut } = row;
  const take = (takes: boolean) => onDecide({ takes: new Map([...decisions.takes, [line, takes]]) });
  if (leftOut !== null) {
    return (
      <Button variant="subtle" size="compact-sm" onClick={() => take(true)} aria-label={`Record row ${line}`}>
        Record
      </Button>
    );
  }
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={`Edit row ${line}`}
        aria-expanded={isOpen}
        onClick={() => onEdit(!isEdited)}
      >
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        aria-label={`Leave out row ${line}`}
        onClick={() => take(false)}
      >
        Leave out
      </Button>
    </>
  );
}

function SmallText({ children }: { readonly children: ReactNode }) {
  return (
    <Text fz="sm" c="dimmed">
      {children}
    </Text>
  );
}

/** How many pieces it's for, the price and the employer's share, where it isn't simply the amount of the list. */
function madeOf({ price, employerShare, isItemsPrice, pieces }: CheckedRow): string {
  const several = pieces > 1 && `for ${pieces}`;
  if (price === null) return several || "";
  const share =
    employerShare !== null && employerShare > 0
      ? `${formatMoney(price)} less ${formatMoney(employerShare)}`
      : "";
  return [several, share, isItemsPrice && "item's price"].filter(Boolean).join(", ");
}
