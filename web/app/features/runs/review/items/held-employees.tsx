import { Anchor, Button, Checkbox, Stack, Text, TextInput, VisuallyHidden } from "@mantine/core";
import { mostAtOnce } from "@wagefloor/contract/authorizations.ts";
import type { HeldEmployee } from "@wagefloor/contract/reviews/held-items.ts";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { formatCount, formatMoney } from "../../../../lib/format/format.ts";
import { quantity } from "../../../../lib/format/quantity.ts";
import classes from "./held-items.module.css";

interface HeldEmployeesProps {
  readonly employees: readonly HeldEmployee[];
  /** The item and the state. */
  readonly label: string;
  /** Null where no authorization would settle it. */
  readonly onRecord: ((chosen: readonly [HeldEmployee, ...HeldEmployee[]]) => void) | null;
}

const mostShown = 100;
const fewestToSearch = 10;

/** Who owes for an item that isn't deducted, each with the way to their page, and those whose authorization can be recorded. */
export function HeldEmployees({ employees, label, onRecord }: HeldEmployeesProps) {
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const wanted = search.trim().toLowerCase();
  const found = employees.filter((one) => nameOf(one).toLowerCase().includes(wanted));
  const offered = found.slice(0, mostAtOnce);
  const isAlone = employees.length === 1;
  const taken = isAlone ? employees : employees.filter(({ employeeNumber }) => chosen.has(employeeNumber));
  const hasAll = offered.every(({ employeeNumber }) => chosen.has(employeeNumber));

  function choose(ones: readonly HeldEmployee[], isChosen: boolean) {
    const next = new Set(chosen);
    for (const { employeeNumber } of ones) isChosen ? next.add(employeeNumber) : next.delete(employeeNumber);
    setChosen(next);
  }

  function record() {
    const [first, ...others] = taken;
    if (first !== undefined) onRecord?.([first, ...others]);
  }

  return (
    <Stack gap="xs" mt="xs">
      {employees.length > fewestToSearch && (
        <TextInput
          type="search"
          aria-label={`Search the employees: ${label}`}
          placeholder="Name or employee number"
          maw={320}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      {onRecord !== null && offered.length > 1 && (
        <Checkbox
          label={`All ${formatCount(offered.length)}${found.length > offered.length ? " first ones" : ""}`}
          checked={hasAll}
          indeterminate={!hasAll && taken.length > 0}
          onChange={({ currentTarget }) => choose(offered, currentTarget.checked)}
        />
      )}
      <ul className={classes.employees} aria-label={label}>
        {found.slice(0, mostShown).map((one) => (
          <li key={one.employeeNumber} className={classes.employee}>
            {onRecord === null || isAlone ? (
              <span>
                <PageLink employeeNumber={one.employeeNumber}>{nameOf(one)}</PageLink>
              </span>
            ) : (
              <Checkbox
                label={nameOf(one)}
                checked={chosen.has(one.employeeNumber)}
                onChange={({ currentTarget }) => choose([one], currentTarget.checked)}
              />
            )}
            <Text fz="sm" component="span">
              {formatMoney(one.owed)} owed
              {onRecord !== null && !isAlone && (
                <>
                  {" · "}
                  <PageLink employeeNumber={one.employeeNumber}>
                    Page<VisuallyHidden> of {nameOf(one)}</VisuallyHidden>
                  </PageLink>
                </>
              )}
            </Text>
          </li>
        ))}
        {found.length > mostShown && <li>and {formatCount(found.length - mostShown)} more</li>}
        {found.length === 0 && <li>No one matches your search</li>}
      </ul>
      {onRecord !== null && (
        <div>
          <Button
            variant="default"
            disabled={taken.length === 0 || taken.length > mostAtOnce}
            onClick={record}
          >
            {taken.length < 2
              ? "Record an authorization"
              : `Record ${quantity(taken.length, "authorization")}`}
          </Button>
        </div>
      )}
    </Stack>
  );
}

function PageLink({
  employeeNumber,
  children,
}: {
  readonly employeeNumber: string;
  readonly children: ReactNode;
}) {
  return (
    <Anchor
      component={Link}
      to={`/app/employees/${encodeURIComponent(employeeNumber)}#authorizations`}
      inherit
    >
      {children}
    </Anchor>
  );
}

function nameOf({ employeeNumber, name }: HeldEmployee): string {
  return name === null || name === employeeNumber ? employeeNumber : `${employeeNumber} ${name}`;
}
