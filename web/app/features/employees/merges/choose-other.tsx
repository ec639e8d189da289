import { Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Employees } from "@wagefloor/contract/employees/employees.ts";
import { createEmployeeView } from "@wagefloor/domain/employees/employee-view.ts";
import { type FormEvent, useEffect, useMemo, useRef } from "react";
import { sentenceOf } from "../../../lib/errors.ts";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { SuggestionField } from "../../../ui/forms/suggestion-field.tsx";
import { QueryFailure } from "../../../ui/page/query-failure.tsx";
import { employeesQuery } from "../api.ts";
import { useFindMerge } from "./api.ts";

interface ChooseOtherProps {
  readonly employeeNumber: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** The other employee, who was looked up and can be merged. */
  readonly onChoose: (other: string) => void;
  readonly onClose: () => void;
}

const mostSuggested = 6;

/** Asks which employee is the same person. The field says if that one is unknown or can't be merged. */
export function ChooseOther({ employeeNumber, typed, onType, onChoose, onClose }: ChooseOtherProps) {
  const employees = useQuery(employeesQuery);
  const finding = useFindMerge(employeeNumber);
  const field = useRef<HTMLInputElement>(null);
  // After Back the field is mounted again; the first time the dialog focuses it.
  useEffect(() => field.current?.focus(), []);
  const others = useOthers(employees.data, employeeNumber, typed);
  const find = (other: string) =>
    finding.mutate(other, { onSuccess: () => onChoose(other), onError: () => field.current?.focus() });
  const next = (event: FormEvent) => {
    event.preventDefault();
    const [only, ...more] = others;
    if (typed.trim() !== "") find(only && more.length === 0 ? only.value : typed.trim());
  };
  return (
    <form method="post" noValidate onSubmit={next}>
      <Stack>
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
          value={typed}
          error={finding.isError && sentenceOf(finding.error, "What changes couldn't be loaded.")}
          onChange={(value) => {
            if (finding.isError) finding.reset();
            onType(value);
          }}
          onOptionSubmit={find}
        />
        <Group justify="flex-end">
          <Button variant="default" size="md" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton pending={finding.isPending} disabled={typed.trim() === ""}>
            Continue
          </SubmitButton>
        </Group>
      </Stack>
    </form>
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
