import { Anchor, Button, Checkbox, Group, Text } from "@mantine/core";
import type { HeldEmployee, HeldItem } from "@wagefloor/contract/reviews/held-items.ts";
import { employeeText } from "@wagefloor/domain/documents/report-formats.ts";
import { reasonList } from "@wagefloor/domain/reasons/reasons.ts";
import { type ReactNode, useRef, useState } from "react";
import { Link } from "react-router";
import { formatCount, formatMoney } from "../../../../lib/format/format.ts";
import { quantity } from "../../../../lib/format/quantity.ts";
import { LinkButton } from "../../../../ui/link-button.tsx";
import plain from "../../../../ui/plain-table/plain-table.module.css";
import classes from "./held-items.module.css";

/** What several employees' authorizations are to be recorded for. */
export interface AuthorizationsToRecord {
  readonly employees: readonly [HeldEmployee, ...HeldEmployee[]];
  readonly itemId: string;
  readonly state: HeldItem["place"];
}

/** Draws the form that records authorizations. */
export type DrawRecording = (asked: AuthorizationsToRecord, onClose: () => void) => ReactNode;

interface HeldItemsProps {
  readonly items: readonly HeldItem[];
  readonly recording: DrawRecording;
}

/** Which items won't be deducted because of their rule or a missing authorization, from whom, and what settles it. */
export function HeldItems({ items, recording }: HeldItemsProps) {
  const [toRecord, setToRecord] = useState<AuthorizationsToRecord | null>(null);
  return (
    <>
      <table className={`${plain.table} ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">State</th>
            <th scope="col">Employees</th>
            <th scope="col">Why, and what to do</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <HeldRow key={item.key} item={item} onRecord={setToRecord} />
          ))}
        </tbody>
      </table>
      {toRecord !== null && recording(toRecord, () => setToRecord(null))}
    </>
  );
}

/** By how many employees are chosen. */
const recordLabels = ["Choose who signed", "Record an authorization"];

interface HeldRowProps {
  readonly item: HeldItem;
  readonly onRecord: (asked: AuthorizationsToRecord) => void;
}

function HeldRow({ item, onRecord }: HeldRowProps) {
  const { reason, itemId, name, place, text, isRecordable, count, employees } = item;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const list = useRef<HTMLDetailsElement>(null);
  const isChoice = isRecordable && count > 1;
  const some = isChoice
    ? employees.filter(({ employeeNumber }) => chosen.includes(employeeNumber))
    : employees;
  const [first, ...others] = some;
  const showList = () => {
    if (list.current) list.current.open = true;
    list.current?.querySelector("input")?.focus();
  };
  const choose = (one: string, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, one] : chosen.filter((other) => other !== one));
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{place?.name}</td>
      <td>
        <details ref={list}>
          <summary>{quantity(count, "employee")}</summary>
          {isChoice && (
            <Checkbox
              mt="xs"
              label={`All ${employees.length}`}
              checked={some.length === employees.length}
              indeterminate={some.length > 0 && some.length < employees.length}
              onChange={({ currentTarget: { checked } }) =>
                setChosen(checked ? employees.map(({ employeeNumber }) => employeeNumber) : [])
              }
            />
          )}
          {employees.map(({ employeeNumber, name: called, owed }) => (
            <Group key={employeeNumber} gap="xs" mt="xs" wrap="nowrap">
              {isChoice && (
                <Checkbox
                  aria-label={employeeText(employeeNumber, called)}
                  checked={chosen.includes(employeeNumber)}
                  onChange={({ currentTarget }) => choose(employeeNumber, currentTarget.checked)}
                />
              )}
              <Text fz="sm">
                <Anchor
                  component={Link}
                  to={`/app/employees/${encodeURIComponent(employeeNumber)}#authorizations`}
                  inherit
                >
                  {employeeText(employeeNumber, called)}
                </Anchor>{" "}
                {formatMoney(owed)} owed
              </Text>
            </Group>
          ))}
          {count > employees.length && `and ${formatCount(count - employees.length)} more`}
        </details>
      </td>
      <td>
        {reasonList[reason].label}. {text}
        {isRecordable && (
          <Button
            size="xs"
            mt="xs"
            variant="default"
            display="block"
            onClick={() =>
              first ? onRecord({ employees: [first, ...others], itemId, state: place }) : showList()
            }
          >
            {recordLabels[some.length] ?? `Record ${some.length} authorizations`}
          </Button>
        )}
        {reason === "item-without-class" && (
          <LinkButton size="xs" mt="xs" variant="default" to={`/app/purchases/items?change=${itemId}`}>
            Answer the questions about {name}
          </LinkButton>
        )}
      </td>
    </tr>
  );
}
