import { Group, NativeSelect, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import type { ResultFilter } from "@wagefloor/domain/runs/results/result-filters.ts";
import type { Narrowing } from "@wagefloor/domain/runs/view/select-rows.ts";
import type { ReactNode } from "react";
import { formatCount } from "../../../../lib/format/format.ts";

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
      {counts && (
        <NativeSelect
          label="Show"
          value={filter}
          onChange={({ currentTarget }) => onChange({ filter: currentTarget.value as ResultFilter })}
          data={filterLabels.map(([value, label]) => ({
            value,
            label: `${label} (${formatCount(counts[value])})`,
            disabled: value !== "all" && counts[value] === 0,
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
  const chosen = filterLabels.find(([value]) => value === filter && value !== "all");
  return (
    <>
      {chosen && <p className="paper-only">Shown: {chosen[1]}</p>}
      {search !== "" && <p className="paper-only">Search: {search}</p>}
    </>
  );
}

const filterLabels: readonly (readonly [ResultFilter, string])[] = [
  ["all", "All employees"],
  ["non-compliant", "Non-compliant"],
  ["not-checked", "Not checked"],
  ["needs-authorization", "Needs authorization"],
  ["item-not-allowed", "Item not allowed or not reviewed"],
  ["marked", "With a note"],
  ["unknown-location", "Unclear location"],
  ["without-hours", "Without hours"],
  ["rate-not-confirmed", "Rate not confirmed"],
];
