import { NativeSelect } from "@mantine/core";
import type { InspectedColumn } from "@wagefloor/domain/payroll-file/inspect/inspection.ts";
import type { Source } from "@wagefloor/domain/payroll-file/plan/reading-plan.ts";
import { formatCalendarDate } from "../../../lib/format/format.ts";
import { columnOption } from "../../../ui/forms/column-select.tsx";

interface DateSelectProps {
  readonly label: string;
  readonly columns: readonly InspectedColumn[];
  readonly value: Source | null;
  /** What was found in the file. */
  readonly proposed: Source | null;
  readonly onChange: (source: Source | null) => void;
}

const aboveTable = "above";
const inColumn = "column ";

/** Where the file says a date: in a column, above its table, or nowhere. */
export function DateSelect({ label, columns, value, proposed, onChange }: DateSelectProps) {
  const said = proposed !== null && "value" in proposed ? proposed : null;
  const choose = (chosen: string) => {
    if (chosen.startsWith(inColumn)) onChange({ column: chosen.slice(inColumn.length) });
    else onChange(chosen === aboveTable ? said : null);
  };
  return (
    <NativeSelect
      label={label}
      value={value === null ? "" : "column" in value ? inColumn + value.column : aboveTable}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      data={[
        { value: "", label: "Not in the file" },
        ...(said === null ? [] : [{ value: aboveTable, label: `Above the table${dayOf(said.value)}` }]),
        ...columns.map((column) => {
          const { value: name, label: words } = columnOption(column);
          return { value: inColumn + name, label: words };
        }),
      ]}
    />
  );
}

/** A profile that was saved doesn't know the days of its sample. */
function dayOf(day: string): string {
  return day === "" ? "" : `: ${formatCalendarDate(day)}`;
}
