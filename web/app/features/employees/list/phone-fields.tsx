import { NativeSelect, SimpleGrid } from "@mantine/core";
import { filterNamed, sortNamed } from "@wagefloor/contract/employees/employees.ts";
import type {
  EmployeeFilter,
  EmployeeNarrowing,
  EmployeeSortKey,
} from "@wagefloor/domain/employees/employee-view.ts";
import { formatCount } from "../../../lib/format/format.ts";
import { filtersOffered, filterWords } from "./filter-words.ts";

interface PhoneFieldsProps {
  readonly view: EmployeeNarrowing;
  readonly counts: Readonly<Record<EmployeeFilter, number>>;
  readonly hasNames: boolean;
  readonly onChange: (change: Partial<EmployeeNarrowing>) => void;
}

/** Filter and order as two lists, where the filters' links would fill the screen and most columns aren't shown. */
export function PhoneFields({ view, counts, hasNames, onChange }: PhoneFieldsProps) {
  const { filter, sort } = view;
  return (
    <SimpleGrid cols={2} spacing="sm" className="screen-only">
      <NativeSelect
        label="Show"
        value={filter}
        onChange={({ currentTarget }) => onChange({ filter: filterNamed(currentTarget.value) })}
        data={filtersOffered(filter, counts).map((value) => ({
          value,
          label: `${filterWords[value].label} (${formatCount(counts[value])})`,
        }))}
      />
      <NativeSelect
        label="Sort by"
        value={sort === null ? "employeeNumber" : nameOf(sort)}
        onChange={({ currentTarget }) => onChange({ sort: sortOf(currentTarget.value) })}
        data={Object.entries(sortWords)
          .filter(([key]) => hasNames || key !== "name")
          .flatMap(([key, words]) =>
            words.map((label, nth) => ({ value: `${nth === 0 ? "" : "-"}${key}`, label })),
          )}
      />
    </SimpleGrid>
  );
}

function nameOf({ key, descending }: NonNullable<EmployeeNarrowing["sort"]>): string {
  return `${descending ? "-" : ""}${key}`;
}

/** By number is the list's own order. */
function sortOf(name: string): EmployeeNarrowing["sort"] {
  return name === "employeeNumber" ? null : sortNamed(name);
}

/** Ascending, then descending. */
const sortWords: Readonly<Record<EmployeeSortKey, readonly [string, string]>> = {
  employeeNumber: ["Number", "Number, last first"],
  name: ["Name, A to Z", "Name, Z to A"],
  place: ["Place, A to Z", "Place, Z to A"],
  owed: ["Least owed", "Most owed"],
  lastRun: ["Oldest run", "Newest run"],
  verdict: ["Worst verdict", "Best verdict"],
  deductionsLeft: ["Fewest deductions left", "Most deductions left"],
};
