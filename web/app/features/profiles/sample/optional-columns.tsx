import { SimpleGrid } from "@mantine/core";
import { partWords } from "@wagefloor/domain/payroll-file/header/part-words.ts";
import type { InspectedColumn } from "@wagefloor/domain/payroll-file/inspect/inspection.ts";
import type { ReadingPlan } from "@wagefloor/domain/payroll-file/plan/reading-plan.ts";
import { useState } from "react";
import { ColumnSelect } from "../../../ui/forms/column-select.tsx";
import { ColumnList } from "./column-list.tsx";
import { DateSelect } from "./date-select.tsx";
import { type DatePart, dateParts } from "./plan-words.ts";
import classes from "./sample.module.css";

const columnParts = ["deduction", "exemptStatus", "tipCredit", "contractFloor", "checkStatus"] as const;

type ColumnPart = (typeof columnParts)[number];
type OptionalPart = ColumnPart | DatePart;

const hints: Readonly<Record<ColumnPart, string>> = {
  deduction: "What payroll has already deducted for this cost, if the file shows it.",
  exemptStatus:
    "Who is paid an exempt salary, such as FLSA status. They're out of scope, and nothing is deducted from them.",
  tipCredit:
    "Employees with yes or an amount here are paid with a tip credit. They're out of scope, and nothing is deducted from them.",
  contractFloor:
    "For employees with yes or an amount here a contract sets a minimum. They're out of scope, and nothing is deducted from them.",
  checkStatus:
    "Every column that says a check was voided. Voided checks don't count as pay; each review says how many there were.",
};

interface OptionalColumnsProps {
  readonly fields: readonly OptionalPart[];
  readonly columns: readonly InspectedColumn[];
  readonly plan: ReadingPlan;
  /** The plan that was found in the file. */
  readonly proposed: ReadingPlan;
  readonly errorOf: (part: string) => string | undefined;
  readonly onChange: (changes: Partial<ReadingPlan>) => void;
}

/** The columns that a file needn't have: those that were found in it, and the others. */
export function splitOptional(
  proposed: ReadingPlan,
  { earningsType }: ReadingPlan,
): Record<"found" | "more", readonly OptionalPart[]> {
  const parts = [...columnParts, ...dateParts].filter(
    // Where rows are kinds of pay, the deduction is one of them and chosen there.
    (part) => part !== "deduction" || earningsType === null,
  );
  return {
    found: parts.filter((part) => isChosen(proposed, part)),
    more: parts.filter((part) => !isChosen(proposed, part)),
  };
}

function isChosen(plan: ReadingPlan, part: OptionalPart): boolean {
  return [plan[part] ?? []].flat().length > 0;
}

/** A choice for each of these columns. */
export function OptionalColumns({
  fields,
  columns,
  plan,
  proposed,
  errorOf,
  onChange,
}: OptionalColumnsProps) {
  return fields.map((part) =>
    isDate(part) ? (
      <DateSelect
        key={part}
        label={partWords[part]}
        columns={columns}
        value={plan[part]}
        proposed={proposed[part]}
        onChange={(source) => onChange({ [part]: source })}
      />
    ) : part === "checkStatus" ? (
      <ColumnList
        key={part}
        label={partWords[part]}
        description={hints[part]}
        columns={columns}
        value={plan[part]}
        error={errorOf(part)}
        onChange={(checkStatus) => onChange({ checkStatus })}
      />
    ) : (
      <ColumnSelect
        key={part}
        label={partWords[part]}
        columns={columns}
        value={plan[part]}
        none="Not in the file"
        hint={hints[part]}
        error={errorOf(part)}
        onChange={(column) => onChange({ [part]: column })}
      />
    ),
  );
}

/** The same behind one line, open where one of them was chosen before or has an error. */
export function MoreColumns(props: OptionalColumnsProps) {
  const { fields, plan, errorOf } = props;
  const [isOpen, setOpen] = useState(() => fields.some((part) => isChosen(plan, part)));
  if (fields.length === 0) return null;
  const names = fields.map((part) => partWords[part].toLowerCase()).join(", ");
  return (
    <details
      open={isOpen || fields.some((part) => errorOf(part) !== undefined)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={classes.more}>More columns ({names})</summary>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" mt="md">
        <OptionalColumns {...props} />
      </SimpleGrid>
    </details>
  );
}

function isDate(part: OptionalPart): part is DatePart {
  return (dateParts as readonly string[]).includes(part);
}
