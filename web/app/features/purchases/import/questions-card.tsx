import { Button, Card, Group, Stack, TextInput, Title } from "@mantine/core";
import { calendarDate } from "@wagefloor/domain/money.ts";
import type { ImportKind } from "@wagefloor/domain/purchases/import/import-fields.ts";
import type { CheckedRow, ImportDecisions } from "@wagefloor/domain/purchases/import/import-terms.ts";
import type { TableRow } from "@wagefloor/domain/purchases/import/read-table.ts";
import { formatCalendarDate } from "../../../lib/format/format.ts";
import { localDate } from "../../../lib/format/local-date.ts";
import { quantity } from "../../../lib/format/quantity.ts";
import { RadioChoices } from "../../../ui/forms/radio-choices.tsx";
import { EmployeesQuestion } from "./employees-question.tsx";
import { ItemForAll, ItemsQuestion } from "./items-question.tsx";
import { type EitherDate, eitherDate, unknownEmployees, unknownItems } from "./open-questions.ts";
import type { Known } from "./use-checked-rows.ts";

export interface QuestionProps {
  readonly checked: readonly CheckedRow[];
  readonly decisions: ImportDecisions;
  readonly onDecide: (decided: Partial<ImportDecisions>) => void;
}

interface QuestionsCardProps extends QuestionProps {
  readonly kind: ImportKind;
  readonly rows: readonly TableRow[];
  readonly known: Known;
}

/** What is decided for many rows at once; nothing where the list says it all. */
export function QuestionsCard(props: QuestionsCardProps) {
  const { kind, rows, known, checked, decisions, onDecide } = props;
  const date = eitherDate(rows, decisions);
  const counted = checked.filter(({ leftOut }) => leftOut === null);
  const undated = countUndated(rows, counted, decisions);
  const asksAmounts =
    decisions.amountsAre !== null ||
    counted.some(({ problems }) => problems.some((problem) => problem.kind === "amount-undecided"));
  const { suggested, unlike } = unknownEmployees(checked);
  const isPurchases = kind === "purchases";
  const asks = {
    itemForAll: isPurchases && counted.some(({ itemText }) => itemText === ""),
    items: isPurchases && unknownItems(checked, known.items).length > 0,
    employees: suggested.size > 1 || unlike.size > 1,
  };
  const isEmpty =
    date === null && undated === 0 && !asksAmounts && isPurchases && !Object.values(asks).includes(true);
  if (isEmpty) return null;
  return (
    <Card component="section" aria-labelledby="questions-title">
      <Title order={2} id="questions-title" mb="sm">
        For the whole list
      </Title>
      <Stack gap="lg">
        {date && <DateOrderQuestion date={date} decisions={decisions} onDecide={onDecide} />}
        {undated > 0 && <DateForAll kind={kind} rows={undated} decisions={decisions} onDecide={onDecide} />}
        {asks.itemForAll && <ItemForAll {...props} />}
        {asks.items && <ItemsQuestion {...props} />}
        {asksAmounts && <AmountsQuestion decisions={decisions} onDecide={onDecide} />}
        {asks.employees && <EmployeesQuestion {...props} isFirst={known.people.length === 0} />}
        {!isPurchases && <ReasonForAll decisions={decisions} onDecide={onDecide} />}
      </Stack>
    </Card>
  );
}

function countUndated(
  rows: readonly TableRow[],
  counted: readonly CheckedRow[],
  { columns: { date: column }, edits }: ImportDecisions,
): number {
  const dated = new Set(rows.filter(({ cells }) => column !== null && cells[column]).map(({ line }) => line));
  return counted.filter(({ line }) => !dated.has(line) && !edits.get(line)?.date).length;
}

type DecideProps = Pick<QuestionProps, "decisions" | "onDecide">;

function DateOrderQuestion({ date, decisions, onDecide }: DecideProps & { readonly date: EitherDate }) {
  return (
    <RadioChoices
      isInline
      label={`Which day is ${date.text}?`}
      description="Other dates in this list are read the same way."
      choices={[
        { value: "month-first", label: formatCalendarDate(date.monthFirst) },
        { value: "day-first", label: formatCalendarDate(date.dayFirst) },
      ]}
      value={decisions.dateOrder ?? ""}
      onChange={(dateOrder) => onDecide({ dateOrder })}
    />
  );
}

function DateForAll({
  kind,
  rows,
  decisions,
  onDecide,
}: DecideProps & Pick<QuestionsCardProps, "kind"> & { readonly rows: number }) {
  const today = localDate(new Date());
  return (
    <Group align="end" gap="sm">
      <TextInput
        type="date"
        label={kind === "openings" ? "Owed since" : "Purchase date"}
        description={`For ${quantity(rows, "row")} without a date`}
        max={today}
        value={decisions.dateForAll ?? ""}
        onChange={({ currentTarget: { value } }) =>
          onDecide({ dateForAll: value === "" ? null : calendarDate(value) })
        }
      />
      {decisions.dateForAll !== today && (
        <Button variant="default" size="md" onClick={() => onDecide({ dateForAll: calendarDate(today) })}>
          Use today
        </Button>
      )}
    </Group>
  );
}

function AmountsQuestion({ decisions, onDecide }: DecideProps) {
  return (
    <RadioChoices
      label="What are the amounts in this list?"
      choices={[
        {
          value: "price",
          label: "The full price",
          description: "We take off the employer's share of the item.",
        },
        {
          value: "owed",
          label: "What the employee owes",
          description: "The employer's share is already taken off.",
        },
      ]}
      value={decisions.amountsAre ?? ""}
      onChange={(amountsAre) => onDecide({ amountsAre })}
    />
  );
}

function ReasonForAll({ decisions, onDecide }: DecideProps) {
  return (
    <TextInput
      label="Reason"
      description="For rows without a reason of their own. It stays in the employee's history."
      maxLength={500}
      value={decisions.reasonForAll}
      onChange={({ currentTarget }) => onDecide({ reasonForAll: currentTarget.value })}
    />
  );
}
