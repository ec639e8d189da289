import type { AutocompleteProps } from "@mantine/core";
import type { KnownPerson } from "@wagefloor/domain/people/matching/match-employee.ts";
import { SuggestionField } from "../../ui/forms/suggestion-field.tsx";
import { suggestPeople } from "./known-people.ts";

interface EmployeeFieldProps extends Omit<AutocompleteProps, "data" | "value" | "onChange"> {
  readonly people: readonly KnownPerson[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** An employee by number; what is typed of a number or a name suggests whom it may be. */
export function EmployeeField({ people, ...field }: EmployeeFieldProps) {
  const suggestions = suggestPeople(field.value, people).map(({ employeeNumber, names }) => ({
    value: employeeNumber,
    name: names[0],
  }));
  return <SuggestionField placeholder="Number or name" suggestions={suggestions} {...field} />;
}
