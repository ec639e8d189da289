import { NativeSelect } from "@mantine/core";
import { EmployeeLink } from "../../../ui/employee-link.tsx";
import plain from "../../../ui/plain-table/plain-table.module.css";
import { PanelRows } from "../../../ui/side-panel/panel-rows.tsx";
import type { Field } from "./form-answer.ts";
import classes from "./people-table.module.css";

/** A field about one of several people. */
export interface PersonField extends Field {
  readonly row: NonNullable<Field["row"]>;
}

interface PeopleTableProps {
  readonly fields: readonly PersonField[];
  /** The place of the chosen option; -1 where none is. */
  readonly chosenIn: (field: Field) => string | number;
  readonly onChange: (field: Field, value: number) => void;
}

const asked = "Who is it?";

/** Several people, of whom it's asked who they are: a row each, with the choice in it. */
export function PeopleTable({ fields, chosenIn, onChange }: PeopleTableProps) {
  const hasEvidence = fields.some(({ description }) => description);
  return (
    <div className={plain.fitted}>
      <table className={`${plain.table} ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">Employee</th>
            {hasEvidence && <th scope="col">What we know</th>}
            <th scope="col">{asked}</th>
          </tr>
        </thead>
        <tbody>
          <PanelRows employeeNumbers={fields.flatMap(({ row }) => row.employeeNumber ?? [])}>
            {fields.map((field) => (
              <tr key={field.label}>
                <th scope="row">
                  <Called {...field.row} />
                </th>
                {hasEvidence && <td>{field.description}</td>}
                <td data-asked={asked}>
                  <NativeSelect
                    aria-label={field.label}
                    value={chosenIn(field)}
                    data={choicesOf(field)}
                    onChange={({ currentTarget }) => onChange(field, Number(currentTarget.value))}
                  />
                </td>
              </tr>
            ))}
          </PanelRows>
        </tbody>
      </table>
    </div>
  );
}

function Called({ called, employeeNumber }: PersonField["row"]) {
  if (employeeNumber === undefined) return called;
  return <EmployeeLink employeeNumber={employeeNumber}>{called}</EmployeeLink>;
}

function choicesOf({ row, options = [] }: PersonField) {
  return [
    // Shown until an option is chosen; it isn't one itself.
    { value: "-1", label: row.ask, disabled: true },
    ...options.map(({ label, description }, at) => ({
      value: String(at),
      label: description ? `${label} (${description})` : label,
    })),
  ];
}
