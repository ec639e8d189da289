import { Checkbox, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { EmployeeChanges as Changes, Review } from "@wagefloor/contract/reviews/reviews.ts";
import { useState } from "react";
import { formatCalendarDate, formatMoney } from "../../../../lib/format/format.ts";
import { quantity } from "../../../../lib/format/quantity.ts";
import { QueryFailure } from "../../../../ui/page/query-failure.tsx";
import { changesQuery } from "../api.ts";
import { nameOf, SearchedList } from "./searched-list.tsx";

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
          peopleOf={({ added }) => added}
        >
          {nameOf}
        </Opened>
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
          peopleOf={({ missing }) => missing}
        >
          {(one) => `${nameOf(one)}: ${left(one)}${owed(one)}`}
        </Opened>
      )}
    </Stack>
  );
}

interface OpenedProps<Person extends Changes["added"][number]> {
  readonly title: string;
  readonly reviewId: string;
  readonly peopleOf: (changes: Changes) => readonly Person[];
  readonly children: (person: Person) => string;
}

/** A list that is loaded when it is opened. */
function Opened<Person extends Changes["added"][number]>({
  title,
  reviewId,
  peopleOf,
  children,
}: OpenedProps<Person>) {
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({ ...changesQuery(reviewId), enabled: isOpen });
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      <QueryFailure query={query} fallback="The employees couldn't be loaded." />
      {query.data && (
        <SearchedList label={title} people={peopleOf(query.data)}>
          {children}
        </SearchedList>
      )}
    </details>
  );
}

function left({ lastDay }: Changes["missing"][number]): string {
  return lastDay === null ? "" : `last day ${formatCalendarDate(lastDay)}, `;
}

function owed({ balance }: Changes["missing"][number]): string {
  if (balance === null) return "no balance recorded";
  return balance === 0 ? "nothing owed" : `${formatMoney(balance)} owed`;
}
