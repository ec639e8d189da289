import { Checkbox, List, Loader, Stack, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { EmployeeChanges as Changes, Review } from "@wagefloor/contract/reviews/reviews.ts";
import { useState } from "react";
import { formatCalendarDate, formatCount, formatMoney } from "../../../../lib/format/format.ts";
import { quantity } from "../../../../lib/format/quantity.ts";
import { QueryFailure } from "../../../../ui/page/query-failure.tsx";
import { changesQuery } from "../api.ts";

interface EmployeeChangesProps {
  readonly review: Review;
  readonly previous: NonNullable<Review["previous"]>;
  /** Whether a person said that no one is missing. */
  readonly isOffCycle: boolean;
  readonly onOffCycle: (isOffCycle: boolean) => void;
}

/** Who is new since the last run, and who isn't in the file any more; opened, by number and name. */
export function EmployeeChanges({
  review,
  previous: { run, newEmployees, missingEmployees },
  isOffCycle,
  onOffCycle,
}: EmployeeChangesProps) {
  const compared = `${review.replaces ? "the replaced run" : "the last run"} (pay date ${formatCalendarDate(run.payDate)})`;
  if (newEmployees + missingEmployees === 0) {
    return <Text fz="sm">The same employees as in {compared}.</Text>;
  }
  return (
    <Stack gap="xs" fz="sm">
      {newEmployees > 0 && (
        <Opened
          title={`${quantity(newEmployees, "employee")} not in ${compared}`}
          reviewId={review.id}
          label="Search the new employees"
          linesOf={({ added }) => added.map((employee) => nameOf(employee))}
        />
      )}
      {missingEmployees > 0 && (
        <Checkbox
          size="md"
          label="This is an off-cycle run"
          description="Such as a bonus or a correction. No one is missing, and we won't compare the next file with it."
          checked={isOffCycle}
          onChange={({ currentTarget }) => onOffCycle(currentTarget.checked)}
        />
      )}
      {missingEmployees > 0 && !isOffCycle && (
        <Opened
          title={`${quantity(missingEmployees, "employee")} of ${compared} not in this file`}
          reviewId={review.id}
          label="Search the missing employees"
          linesOf={({ missing }) =>
            missing.map((employee) => `${nameOf(employee)}: ${left(employee)}${owed(employee)}`)
          }
        />
      )}
    </Stack>
  );
}

interface OpenedProps {
  readonly title: string;
  readonly reviewId: string;
  readonly label: string;
  readonly linesOf: (changes: Changes) => readonly string[];
}

/** A list that is loaded when it is opened. */
function Opened({ title, reviewId, label, linesOf }: OpenedProps) {
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({ ...changesQuery(reviewId), enabled: isOpen });
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && query.isPending && <Loader size="sm" mt="xs" aria-label="Loading the employees" />}
      <QueryFailure query={query} fallback="The employees couldn't be loaded." />
      {query.data && <Searchable label={label} lines={linesOf(query.data)} />}
    </details>
  );
}

const mostShown = 100;
const fewestToSearch = 10;

function Searchable({ label, lines }: { readonly label: string; readonly lines: readonly string[] }) {
  const [search, setSearch] = useState("");
  const wanted = search.trim().toLowerCase();
  const found = wanted === "" ? lines : lines.filter((line) => line.toLowerCase().includes(wanted));
  return (
    <Stack gap="xs" mt="xs">
      {lines.length > fewestToSearch && (
        <TextInput
          type="search"
          aria-label={label}
          placeholder="Name or employee number"
          maw={320}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      <List size="sm" style={{ overflowWrap: "anywhere" }}>
        {found.slice(0, mostShown).map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
        {found.length > mostShown && <List.Item>and {formatCount(found.length - mostShown)} more</List.Item>}
        {found.length === 0 && <List.Item>No one matches your search</List.Item>}
      </List>
    </Stack>
  );
}

function nameOf({ employeeNumber, name }: Changes["added"][number]): string {
  return name === null || name === employeeNumber ? employeeNumber : `${employeeNumber} ${name}`;
}

function left({ lastDay }: Changes["missing"][number]): string {
  return lastDay === null ? "" : `last day ${formatCalendarDate(lastDay)}, `;
}

function owed({ balance }: Changes["missing"][number]): string {
  if (balance === null) return "no balance recorded";
  return balance === 0 ? "nothing owed" : `${formatMoney(balance)} owed`;
}
