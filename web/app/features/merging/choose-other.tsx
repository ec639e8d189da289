import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Employees } from "@wagefloor/contract/employees/employees.ts";
import { createEmployeeView } from "@wagefloor/domain/employees/employee-view.ts";
import { useMemo, useRef } from "react";
import { sentenceOf } from "../../lib/errors.ts";
import { DialogForm } from "../../ui/dialogs/dialog-form.tsx";
import { SuggestionField } from "../../ui/forms/suggestion-field.tsx";
import type { SchemaForm } from "../../ui/forms/use-schema-form.ts";
import { QueryFailure } from "../../ui/page/query-failure.tsx";
import { employeesQuery } from "../employees/api.ts";
import type { useFindMerge } from "./api.ts";

interface ChooseOtherProps {
  readonly employeeNumber: string;
  readonly form: SchemaForm<{ readonly typed: string }>;
  readonly finding: ReturnType<typeof useFindMerge>;
  /** The other employee, who was looked up and can be merged. */
  readonly onChoose: (other: string) => void;
  readonly onClose: () => void;
}

const mostSuggested = 6;

/** Asks which employee is the same person. The field says if that one is unknown or can't be merged. */
export function ChooseOther({ employeeNumber, form, finding, onChoose, onClose }: ChooseOtherProps) {
  const employees = useQuery(employeesQuery);
  const { typed } = form.values;
  const field = useRef<HTMLInputElement>(null);
  const others = useOthers(employees.data, employeeNumber, typed);
  const find = (other: string) =>
    finding.mutate(other, { onSuccess: () => onChoose(other), onError: () => field.current?.focus() });
  const next = () => {
    const [only, ...more] = others;
    find(only && more.length === 0 ? only.value : typed.trim());
  };
  return (
    <DialogForm
      form={form}
      complete={typed.trim() !== ""}
      submitLabel="Continue"
      onSubmit={next}
      onClose={onClose}
    >
      <Text fz="sm">
        Choose the employee who is the same person as {employeeNumber}. You'll see the changes before you
        merge.
      </Text>
      <QueryFailure
        query={employees}
        fallback="We couldn't load suggestions. You can still enter the full employee number."
      />
      <SuggestionField
        ref={field}
        label="Same person as"
        placeholder="Number or name"
        data-autofocus
        suggestions={typed.trim() === "" ? [] : others.slice(0, mostSuggested)}
        {...form.getInputProps("typed")}
        value={typed}
        error={finding.isError && sentenceOf(finding.error, "What changes couldn't be loaded.")}
        onOptionSubmit={(other) => {
          // The field would take it over a moment later, and what is typed anew drops what is looked up.
          form.change({ typed: other });
          find(other);
        }}
      />
    </DialogForm>
  );
}

/** The others whose number or name has what was typed, in the order of the list. */
function useOthers(employees: Employees | undefined, employeeNumber: string, typed: string) {
  const view = useMemo(() => employees && createEmployeeView(employees), [employees]);
  if (view === undefined) return [];
  const found = view.select({ filter: "all", search: typed, sort: null });
  return found
    .map((row) => ({ value: view.columns.employeeNumber[row] ?? "", name: view.nameOf(row) }))
    .filter(({ value }) => value !== employeeNumber);
}
