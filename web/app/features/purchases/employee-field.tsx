import { Autocomplete, type AutocompleteProps, Text } from "@mantine/core";
import type { KnownPerson } from "@wagefloor/domain/purchases/import/match-employee.ts";
import { suggestPeople } from "./known-people.ts";

interface EmployeeFieldProps extends Omit<AutocompleteProps, "data" | "value" | "onChange"> {
  readonly people: readonly KnownPerson[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** An employee by number; what is typed of a number or a name suggests whom it may be. */
export function EmployeeField({ people, value, onChange, ...field }: EmployeeFieldProps) {
  const suggested = suggestPeople(value, people);
  const nameOf = new Map(suggested.map(({ employeeNumber, names }) => [employeeNumber, names[0]]));
  return (
    <Autocomplete
      placeholder="Number or name"
      autoComplete="off"
      data={suggested.map(({ employeeNumber }) => employeeNumber)}
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <div>
          <Text fz="sm">{option.value}</Text>
          {nameOf.get(option.value) && (
            <Text fz="xs" c="dimmed">
              {nameOf.get(option.value)}
            </Text>
          )}
        </div>
      )}
      value={value}
      onChange={onChange}
      {...field}
    />
  );
}
