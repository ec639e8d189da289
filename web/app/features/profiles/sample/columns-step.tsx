import { SimpleGrid, Stack } from "@mantine/core";
import { mistakesIn } from "@wagefloor/contract/fields/fields.ts";
import { profilePlan } from "@wagefloor/contract/profiles/reading-plan.ts";
import { withColumns, withEarningsType } from "@wagefloor/domain/payroll-file/change-plan.ts";
import { partWords, partWordsIn } from "@wagefloor/domain/payroll-file/header/part-words.ts";
import type { InspectedColumn } from "@wagefloor/domain/payroll-file/inspect/inspection.ts";
import type { ReadingPlan } from "@wagefloor/domain/payroll-file/plan/reading-plan.ts";
import { meaningOf } from "@wagefloor/domain/payroll-file/vocabulary/meaning-of.ts";
import type { FormEvent, ReactNode } from "react";
import { ColumnSelect } from "../../../ui/forms/column-select.tsx";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { ColumnList } from "./column-list.tsx";
import { FixedPlace } from "./fixed-place.tsx";
import { MoreColumns, OptionalColumns, splitOptional } from "./optional-columns.tsx";

interface ColumnsStepProps {
  readonly columns: readonly InspectedColumn[];
  readonly plan: ReadingPlan;
  /** The plan that was found in the file. */
  readonly proposed: ReadingPlan;
  readonly onPlan: (plan: ReadingPlan) => void;
  readonly onDone: () => void;
  /** The buttons. */
  readonly children: ReactNode;
}

/** The fields of a plan that this step shows with their errors; the kinds of pay are chosen in the next one. */
const shownParts = [
  ...["employeeNumber", "names", "location", "locationState", "earningsType", "amount", "hours"],
  "deduction",
  "exemptStatus",
  ...["tipCredit", "contractFloor", "checkStatus"],
];
const laterParts = ["regularValues", "leaveValues"];

const byName =
  "Without employee numbers, employees are identified by name. You confirm each name once, in the review of the first file with it.";

/** Which column is which, as it was found in the file; a sentence at what is missing. */
export function ColumnsStep({ columns, plan, proposed, children, ...on }: ColumnsStepProps) {
  const mistakes: Readonly<Record<string, string>> = mistakesIn(profilePlan, plan);
  const others = Object.keys(mistakes).filter((field) => !shownParts.includes(partOf(field)));
  const blocking = Object.keys(mistakes).filter((field) => !laterParts.includes(partOf(field)));
  const errorOf = (part: string): string | undefined =>
    mistakes[Object.keys(mistakes).find((field) => partOf(field) === part) ?? ""];
  const change = (changes: Partial<ReadingPlan>) => on.onPlan(withColumns(plan, changes, proposed));
  const { found, more } = splitOptional(proposed, plan);
  const states = proposed.location !== null && namesStates(proposed.location) ? proposed.location : null;
  const optional = { columns, plan, proposed, errorOf, onChange: change };

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (blocking.length === 0) on.onDone();
    else event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="lg">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
          <Stack gap="lg">
            <ColumnSelect
              label={partWords.employeeNumber}
              columns={columns}
              value={plan.employeeNumber}
              none="No employee numbers in this file"
              hint={byName}
              error={errorOf("employeeNumber")}
              onChange={(employeeNumber) => change({ employeeNumber })}
            />
            <ColumnList
              label={partWords.names}
              description="One column with the whole name, or first and last name."
              columns={columns}
              value={plan.names}
              error={errorOf("names")}
              onChange={(names) => change({ names })}
            />
            <ColumnSelect
              label={partWords.location}
              columns={columns}
              value={plan.location}
              none="No locations in this file"
              hint="Where each employee works. It decides the minimum wage."
              error={errorOf("location")}
              onChange={(location) =>
                change({
                  location,
                  // Cities beside a column of states: the states stay beside them.
                  locationState: location !== null && location !== states ? states : null,
                  ...(location !== null && { fixedLocation: null }),
                })
              }
            />
            {plan.location !== null &&
              (plan.locationState !== null ||
                meaningOf(plan.location).says("cityOrZip") ||
                (plan.location !== proposed.location && proposed.location !== null)) && (
                <ColumnSelect
                  label={partWords.locationState}
                  columns={columns}
                  value={plan.locationState}
                  none="The location names the state"
                  error={errorOf("locationState")}
                  onChange={(locationState) => change({ locationState })}
                />
              )}
            {plan.location === null && (
              <FixedPlace
                value={plan.fixedLocation}
                onChange={(fixedLocation) => change({ fixedLocation })}
              />
            )}
          </Stack>
          <Stack gap="lg">
            <ColumnSelect
              label={partWordsIn(plan, "amount")}
              columns={columns}
              value={plan.amount}
              none="Choose a column"
              hint="Pay before taxes and deductions, in dollars."
              error={errorOf("amount")}
              onChange={(amount) => change({ amount })}
            />
            <ColumnSelect
              label={partWords.earningsType}
              columns={columns}
              value={plan.earningsType}
              none="None: each row is an employee's total pay"
              hint="Only in files with a row for each kind of pay, such as regular, overtime and bonus."
              error={errorOf("earningsType")}
              onChange={(column) => on.onPlan(withEarningsType(plan, column, proposed))}
            />
            <ColumnList
              label={partWords.hours}
              description="Regular, overtime and double time, in one or more columns. Leave out vacation, sick time and totals."
              columns={columns}
              value={plan.hours}
              error={errorOf("hours")}
              onChange={(hours) => change({ hours })}
            />
          </Stack>
        </SimpleGrid>
        {found.length > 0 && (
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
            <OptionalColumns fields={found} {...optional} />
          </SimpleGrid>
        )}
        <MoreColumns fields={more} {...optional} />
        {others
          .filter((field) => blocking.includes(field))
          .map((field) => (
            <ErrorNotice key={field}>{mistakes[field]}</ErrorNotice>
          ))}
        {children}
      </Stack>
    </form>
  );
}

/** The part of the plan that a field such as `hours.0` belongs to. */
function partOf(field: string): string {
  return field.split(".")[0] ?? "";
}

function namesStates(heading: string): boolean {
  const meaning = meaningOf(heading);
  return meaning.says("state") || meaning.says("plainState");
}
