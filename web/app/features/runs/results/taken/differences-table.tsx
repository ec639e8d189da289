import { Anchor, Badge, Button, Stack, Text } from "@mantine/core";
import type { TakenDifference } from "@wagefloor/contract/runs/taken.ts";
import { differenceGravity } from "@wagefloor/domain/runs/taken/difference-gravity.ts";
import { useState } from "react";
import { Link } from "react-router";
import { formatCount, formatMoney } from "../../../../lib/format/format.ts";
import { differenceWords } from "./difference-words.ts";
import classes from "./differences-table.module.css";

const shownFirst = 10;
const shownAtOnce = 200;

/** The employees from whom payroll didn't take what was proposed, the gravest first. */
export function DifferencesTable({ differences }: { readonly differences: readonly TakenDifference[] }) {
  const [most, setMost] = useState(shownFirst);
  const sorted = differences.toSorted((one, other) => differenceGravity(other) - differenceGravity(one));
  return (
    <Stack gap="xs" align="flex-start">
      <table className={classes.table}>
        <caption className={classes.hidden}>What payroll took differently</caption>
        <thead>
          <tr>
            <th scope="col">Employee</th>
            <th scope="col" className={classes.money}>
              Proposed
            </th>
            <th scope="col" className={classes.money}>
              Taken
            </th>
            <th scope="col">Difference</th>
          </tr>
        </thead>
        <tbody>
          {sorted.slice(0, most).map((one) => (
            <DifferenceRow key={one.employeeNumber} difference={one} />
          ))}
        </tbody>
      </table>
      {sorted.length > most && (
        <Button size="xs" variant="subtle" onClick={() => setMost(most + shownAtOnce)}>
          Show more of {formatCount(sorted.length)}
        </Button>
      )}
    </Stack>
  );
}

function DifferenceRow({ difference }: { readonly difference: TakenDifference }) {
  const { employeeNumber, name, proposed, taken, verdict, shortfall, toPayBack } = difference;
  return (
    <tr>
      <td data-cell="employee">
        <Anchor component={Link} to={`/app/employees/${encodeURIComponent(employeeNumber)}`} inherit>
          {employeeNumber}
        </Anchor>
        {name && <Text fz="sm">{name}</Text>}
      </td>
      <td data-cell="proposed" className={classes.money}>
        {formatMoney(proposed)}
      </td>
      <td data-cell="taken" className={classes.money}>
        {formatMoney(taken)}
      </td>
      <td data-cell="difference">
        {differenceWords(difference)}
        {verdict === "below-minimum" && (
          <div>
            <Badge color="red" variant="filled" tt="none">
              Below minimum wage by {formatMoney(shortfall)}
            </Badge>
          </div>
        )}
        {verdict === "not-checked" && (
          <div>
            <Badge color="yellow" variant="light" tt="none" autoContrast>
              Pay not checked
            </Badge>
          </div>
        )}
        {toPayBack > 0 && <Text fz="sm">{formatMoney(toPayBack)} to be paid back</Text>}
      </td>
    </tr>
  );
}
