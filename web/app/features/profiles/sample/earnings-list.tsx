import { Checkbox, Input, Text } from "@mantine/core";
import type { Sample } from "@wagefloor/contract/profiles/samples.ts";
import { useId } from "react";
import { formatCount, formatHours, formatMoney } from "../../../lib/format/format.ts";
import classes from "./sample.module.css";

interface EarningsListProps {
  readonly earnings: Sample["earnings"];
  readonly chosen: readonly string[];
  readonly unknown: ReadonlySet<string>;
  readonly error?: string | undefined;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** The kinds of pay in the file with their rows and sums, to select those that are gross pay. */
export function EarningsList({ earnings, chosen, unknown, error, onChange }: EarningsListProps) {
  const [hintId, errorId] = [useId(), useId()];
  const selected = earnings.filter(({ value }) => chosen.includes(value));
  const sum = (figure: "rows" | "amount" | "hours") =>
    selected.reduce((total, earning) => total + earning[figure], 0);
  // A saved profile knows the values, and not what a file has of them.
  const counted = earnings.some(({ rows }) => rows > 0);
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
  return (
    <fieldset className={classes.group} aria-describedby={`${hintId} ${errorId}`}>
      <Input.Label component="legend" size="md">
        Regular pay
      </Input.Label>
      <Text id={hintId} size="sm" c="dimmed" mb="xs">
        Select the pay for hours worked: regular, overtime and double time. Leave out paid time off, bonuses,
        expenses, taxes and deductions. If one row is the total gross, select only that one.
      </Text>
      <table className={classes.values}>
        <thead>
          <tr>
            <th scope="col">Earnings type</th>
            {counted &&
              figureNames.map((name) => (
                <th key={name} scope="col" className={classes.figure} data-column={name}>
                  {name}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {earnings.map(({ value, description, rows, hours, amount }) => (
            <tr key={value}>
              <th scope="row">
                <Checkbox
                  label={value}
                  description={describe(description, unknown.has(value))}
                  checked={chosen.includes(value)}
                  error={error !== undefined}
                  aria-invalid={error !== undefined}
                  onChange={() => toggle(value)}
                />
              </th>
              {counted && <Figures rows={rows} hours={hours} amount={amount} />}
            </tr>
          ))}
        </tbody>
        {counted && (
          <tfoot>
            <tr>
              <th scope="row">Gross pay</th>
              <Figures rows={sum("rows")} hours={sum("hours")} amount={sum("amount")} />
            </tr>
          </tfoot>
        )}
      </table>
      {error !== undefined && (
        <Input.Error id={errorId} mt="xs">
          {error}
        </Input.Error>
      )}
    </fieldset>
  );
}

/** What the file calls the kind of pay beside its code, and whether we know it. */
function describe(description: string, isUnknown: boolean): string | undefined {
  const parts = [description, isUnknown ? "We don't know this one" : ""].filter((part) => part !== "");
  return parts.length === 0 ? undefined : parts.join(". ");
}

const figureNames = ["Rows", "Hours", "Amount"];

function Figures({ rows, hours, amount }: Pick<Sample["earnings"][number], "rows" | "hours" | "amount">) {
  return (
    <>
      <td className={classes.figure} data-column="Rows">
        {formatCount(rows)}
      </td>
      <td className={classes.figure}>{formatHours(hours)}</td>
      <td className={classes.figure}>{formatMoney(amount)}</td>
    </>
  );
}
