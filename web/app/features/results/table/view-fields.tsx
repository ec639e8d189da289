import { Group, NativeSelect, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { isGroup, type ResultFilter } from "@wagefloor/domain/runs/results/result-filters.ts";
import type { Narrowing } from "@wagefloor/domain/runs/view/select-rows.ts";
import type { ReactNode } from "react";
import { formatCount } from "../../../lib/format/format.ts";
import { filterLabels } from "./filter-labels.ts";

/** The groups have tabs. */
const filters = (Object.keys(filterLabels) as ResultFilter[]).filter((filter) => !isGroup(filter));

interface ViewFieldsProps {
  readonly view: Narrowing;
  readonly onChange: (change: Partial<Narrowing>) => void;
  /** How many rows each filter would show; without them there is only the search. */
  readonly counts?: Readonly<Record<ResultFilter, number>>;
  /** What is beside the fields. */
  readonly children: ReactNode;
}

/** Narrows the rows of a table down. */
export function ViewFields({ view: { search, filter }, onChange, counts, children }: ViewFieldsProps) {
  const offered = counts ? filters.filter((one) => one === "all" || one === filter || counts[one] > 0) : [];
  return (
    <Group align="flex-end" gap="sm" className="screen-only">
      <TextInput
        label="Search employee or location"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={({ currentTarget }) => onChange({ search: currentTarget.value })}
        flex="1 1 208px"
        maw={360}
      />
      {counts && offered.length > 1 && (
        <NativeSelect
          label="Show"
          value={filter}
          onChange={({ currentTarget }) => onChange({ filter: currentTarget.value as ResultFilter })}
          data={offered.map((value) => ({
            value,
            label: `${filterLabels[value]} (${formatCount(counts[value])})`,
          }))}
          flex="1 1 165px"
          maw={280}
        />
      )}
      {children}
    </Group>
  );
}

/** What the search and the choice say on the screen: on paper no one should take a part for the whole. */
export function SelectionOnPaper({ filter, search }: Narrowing) {
  return (
    <>
      {filter !== "all" && <p className="paper-only">Shown: {filterLabels[filter]}</p>}
      {search !== "" && <p className="paper-only">Search: {search}</p>}
    </>
  );
}
