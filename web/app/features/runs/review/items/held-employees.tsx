import { Anchor, Button, Checkbox, Group, Text } from "@mantine/core";
import { mostAtOnce } from "@wagefloor/contract/authorizations.ts";
import type { HeldEmployee } from "@wagefloor/contract/reviews/held-items.ts";
import { useState } from "react";
import { Link } from "react-router";
import { formatCount, formatMoney } from "../../../../lib/format/format.ts";
import { quantity } from "../../../../lib/format/quantity.ts";
import { nameOf, SearchedList } from "../people/searched-list.tsx";

interface HeldEmployeesProps {
  readonly employees: readonly HeldEmployee[];
  /** The item and the state. */
  readonly label: string;
  /** Null where no authorization would settle it. */
  readonly onRecord: ((chosen: readonly [HeldEmployee, ...HeldEmployee[]]) => void) | null;
}

/** Who owes for an item that isn't deducted, each with the way to their page, and those whose authorization can be recorded. */
export function HeldEmployees({ employees, label, onRecord }: HeldEmployeesProps) {
  const [chosen, setChosen] = useState<readonly HeldEmployee[]>([]);
  const isAlone = employees.length === 1;
  const hasBoxes = onRecord !== null && !isAlone;
  const [first, ...others] = isAlone ? employees : employees.filter((one) => chosen.includes(one));
  const count = first === undefined ? 0 : 1 + others.length;
  const offered = employees.slice(0, mostAtOnce);
  return (
    <>
      {hasBoxes && (
        <Checkbox
          mt="xs"
          label={`All ${formatCount(offered.length)}${employees.length > offered.length ? " first ones" : ""}`}
          checked={offered.every((one) => chosen.includes(one))}
          indeterminate={count > 0 && count < offered.length}
          onChange={({ currentTarget }) => setChosen(currentTarget.checked ? offered : [])}
        />
      )}
      <SearchedList label={label} people={employees}>
        {(one) => (
          <Group gap="xs">
            {hasBoxes && (
              <Checkbox
                aria-label={nameOf(one)}
                checked={chosen.includes(one)}
                onChange={({ currentTarget }) =>
                  setChosen(
                    currentTarget.checked ? [...chosen, one] : chosen.filter((other) => other !== one),
                  )
                }
              />
            )}
            <Anchor
              component={Link}
              to={`/app/employees/${encodeURIComponent(one.employeeNumber)}#authorizations`}
            >
              {nameOf(one)}
            </Anchor>
            <Text fz="sm">{formatMoney(one.owed)} owed</Text>
          </Group>
        )}
      </SearchedList>
      {onRecord !== null && (
        <Button
          mt="xs"
          variant="default"
          disabled={count > mostAtOnce || first === undefined}
          onClick={() => first && onRecord([first, ...others])}
        >
          {count < 2 ? "Record an authorization" : `Record ${quantity(count, "authorization")}`}
        </Button>
      )}
    </>
  );
}
