import { Button, Group, List, NativeSelect, Stack, TextInput } from "@mantine/core";
import type { KnownPerson } from "@wagefloor/domain/people/matching/match-employee.ts";
import type { ImportKind } from "@wagefloor/domain/purchases/import/import-fields.ts";
import {
  type CheckedRow,
  noItem,
  type RowEdit,
  type RowProblem,
} from "@wagefloor/domain/purchases/import/import-terms.ts";
import { foldItem } from "@wagefloor/domain/purchases/import/match-item.ts";
import { personWords, problemSentence } from "@wagefloor/domain/purchases/import/problem-sentence.ts";
import { dollarsOfCents } from "../../../lib/format/dollars.ts";
import { localDate } from "../../../lib/format/local-date.ts";
import { DollarsInput } from "../../../ui/forms/dollars-input.tsx";
import { MatchChoices } from "../../../ui/forms/match-choices.tsx";
import { EmployeeField } from "../employee-field.tsx";
import { CommittedField } from "./committed-field.tsx";
import { itemOptions } from "./items-question.tsx";
import { ownProblems, type UnknownEmployees } from "./open-questions.ts";
import type { QuestionProps } from "./questions-card.tsx";
import type { Known } from "./use-checked-rows.ts";

interface RowMendProps extends Omit<QuestionProps, "checked"> {
  readonly kind: ImportKind;
  readonly row: CheckedRow;
  readonly known: Known;
  readonly employees: UnknownEmployees;
  readonly isEdited: boolean;
  readonly onEdit: (edits: boolean) => void;
}

/** What is wrong with a row, and the fields that settle it; all of them where a person edits the row. */
export function RowMend({
  kind,
  row,
  known,
  employees,
  decisions,
  isEdited,
  onEdit,
  onDecide,
}: RowMendProps) {
  const { line, employee, item, itemText, date, signedOn, owed } = row;
  const problems = isEdited ? row.problems : ownProblems(row, employees);
  const edit = decisions.edits.get(line) ?? {};
  const wrong = new Set(problems.map(({ kind: problem }) => problem.split("-")[0]));
  const shows = (field: string) => isEdited || wrong.has(field) || wrong.has("refused");
  const change = (changes: RowEdit) =>
    onDecide({ edits: new Map([...decisions.edits, [line, { ...edit, ...changes }]]) });
  const chooseEmployee = (employeeNumber: string) =>
    onDecide({ employees: new Map([...decisions.employees, [employee.key, employeeNumber]]) });
  const chooseItem = (id: string) =>
    itemText === "" || isEdited
      ? change({ item: id })
      : onDecide({ items: new Map([...decisions.items, [foldItem(itemText), id]]) });
  const label = (name: string) => ({ label: name, "aria-label": `${name} of row ${line}` });

  return (
    <Stack gap="xs">
      {problems.length > 0 && (
        <List size="sm" listStyleType="none" spacing={2} role="list">
          {problems.map((problem) => (
            <List.Item key={problem.kind}>{problemSentence(problem)}</List.Item>
          ))}
        </List>
      )}
      <EmployeeChoices problems={problems} onChoose={chooseEmployee} />
      <Group align="end" gap="sm">
        {(shows("employee") || shows("name")) && (
          <CommittedField
            value={edit.employeeNumber ?? employee.number ?? ""}
            onCommit={(employeeNumber) => change({ employeeNumber })}
          >
            {({ onKeyDown: _, ...field }) => (
              <EmployeeField
                {...label("Employee")}
                size="sm"
                people={known.people}
                onOptionSubmit={(employeeNumber) => change({ employeeNumber })}
                {...field}
              />
            )}
          </CommittedField>
        )}
        {kind === "purchases" && shows("item") && (
          <NativeSelect
            {...label("Item")}
            size="sm"
            data={itemOptions(known.items, "Choose an item")}
            value={item?.id ?? (edit.item === noItem ? noItem : "")}
            onChange={({ currentTarget: { value } }) => value !== "" && chooseItem(value)}
          />
        )}
        {shows("date") && (
          <DayField
            {...label("Date")}
            value={edit.date ?? date ?? ""}
            onCommit={(text) => change({ date: text })}
          />
        )}
        {kind === "purchases" && (isEdited || wrong.has("signed")) && (
          <DayField
            {...label("Signed on")}
            value={edit.signedOn ?? signedOn ?? ""}
            onCommit={(text) => change({ signedOn: text })}
          />
        )}
        {wrong.has("signed") && (
          <Button variant="default" size="sm" onClick={() => change({ signedOn: "" })}>
            Not signed
          </Button>
        )}
        {(shows("amount") || shows("share")) && (
          <CommittedField
            value={edit.owed ?? (owed === null ? "" : dollarsOfCents(owed))}
            onCommit={(text) => change({ owed: text })}
          >
            {({ onChange, ...field }) => (
              <DollarsInput
                {...label("Employee owes")}
                size="sm"
                w={140}
                {...field}
                onChange={({ currentTarget }) => onChange(currentTarget.value)}
              />
            )}
          </CommittedField>
        )}
        {isEdited && <OtherTexts kind={kind} row={row} label={label} onChange={change} />}
        {isEdited && (
          <Button variant="default" size="sm" onClick={() => onEdit(false)}>
            Done
          </Button>
        )}
      </Group>
    </Stack>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly "aria-label": string;
  readonly value: string;
  readonly onCommit: (day: string) => void;
}

/** A day that isn't in the future. */
function DayField({ value, onCommit, ...named }: DayFieldProps) {
  return (
    <CommittedField value={value} onCommit={onCommit}>
      {({ onChange, ...field }) => (
        <TextInput
          {...named}
          size="sm"
          type="date"
          max={localDate(new Date())}
          {...field}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </CommittedField>
  );
}

interface OtherTextsProps extends Pick<RowMendProps, "kind" | "row"> {
  readonly label: (name: string) => object;
  readonly onChange: (changes: RowEdit) => void;
}

function OtherTexts({ kind, row: { receipt, note }, label, onChange }: OtherTextsProps) {
  const texts = [
    ...(kind === "purchases" ? [{ name: "Receipt", key: "receipt", value: receipt } as const] : []),
    { name: kind === "purchases" ? "Note" : "Reason", key: "note", value: note } as const,
  ];
  return texts.map(({ name, key, value }) => (
    <CommittedField key={key} value={value} onCommit={(text) => onChange({ [key]: text })}>
      {({ onChange: type, ...field }) => (
        <TextInput
          {...label(name)}
          size="sm"
          maxLength={500}
          {...field}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
      )}
    </CommittedField>
  ));
}

interface EmployeeChoicesProps {
  readonly problems: readonly RowProblem[];
  readonly onChoose: (employeeNumber: string) => void;
}

/** Whom an unknown employee may be, or that they are new. */
function EmployeeChoices({ problems, onChoose }: EmployeeChoicesProps) {
  const problem = problems.find(({ kind }) => kind.startsWith("employee") || kind === "name-differs");
  if (problem === undefined) return null;
  const proposed: readonly KnownPerson[] =
    problem.kind === "name-differs"
      ? [problem.person]
      : "proposed" in problem && problem.kind !== "item-unknown"
        ? problem.proposed
        : [];
  const newNumber = problem.kind === "employee-unknown" ? problem.number || problem.name : "";
  return (
    <MatchChoices
      proposed={proposed.map((person) => ({
        value: person.employeeNumber,
        label: `${problem.kind === "name-differs" ? "Keep" : "Use"} ${personWords(person)}`,
      }))}
      other={
        newNumber === "" ? null : { label: `Record ${newNumber} as new`, onChoose: () => onChoose(newNumber) }
      }
      onChoose={onChoose}
    />
  );
}
