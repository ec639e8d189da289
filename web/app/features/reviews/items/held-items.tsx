import { Button, Checkbox, type CheckboxProps, Group, Text } from "@mantine/core";
import type { HeldEmployee, HeldItem } from "@wagefloor/contract/reviews/held-items.ts";
import { employeeText } from "@wagefloor/domain/documents/report-formats.ts";
import { type ReactNode, useState } from "react";
import { formatCount, formatMoney } from "../../../lib/format/format.ts";
import { quantity } from "../../../lib/format/quantity.ts";
import { EmployeeLink } from "../../../ui/employee-link.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import plain from "../../../ui/plain-table/plain-table.module.css";
import { PanelRows } from "../../../ui/side-panel/panel-rows.tsx";
import classes from "./held-items.module.css";

/** An employee whose authorization is to be recorded, for which item, under the rules of which state. */
export interface AuthorizationToRecord extends HeldEmployee {
  readonly itemId: string;
  readonly itemName: string;
  readonly state: HeldItem["place"];
}

/** Draws the form that records authorizations. */
export type DrawRecording = (asked: readonly AuthorizationToRecord[], onClose: () => void) => ReactNode;

interface HeldItemsProps {
  readonly items: readonly HeldItem[];
  readonly recording: DrawRecording;
}

/** Which items won't be deducted because of their rule or a missing authorization, from whom, and what settles it. */
export function HeldItems({ items, recording }: HeldItemsProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [toRecord, setToRecord] = useState<readonly AuthorizationToRecord[] | null>(null);
  const numbers = items.flatMap(({ employees }) => employees.map(({ employeeNumber }) => employeeNumber));
  const all = items.filter(({ isRecordable }) => isRecordable).flatMap(choicesOf);
  const some = all.filter(({ key }) => chosen.has(key));
  const choose = (keys: readonly string[], isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, ...keys] : [...chosen].filter((key) => !keys.includes(key))));
  return (
    <>
      {all.length > 0 && (
        <Group gap="md" mb="xs">
          {all.length > 1 && (
            <AllCheckbox label={`All ${formatCount(all.length)} who need one`} {...{ all, chosen, choose }} />
          )}
          <Button
            size="sm"
            disabled={some.length === 0}
            onClick={() => setToRecord(some.map(({ asked }) => asked))}
          >
            {some.length > 1
              ? `Record ${formatCount(some.length)} authorizations`
              : "Record an authorization"}
          </Button>
        </Group>
      )}
      <div className={plain.fitted}>
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
            <PanelRows employeeNumbers={numbers}>
              {items.map((item) => (
                <HeldRow key={item.key} {...{ item, chosen, choose }} />
              ))}
            </PanelRows>
          </tbody>
        </table>
      </div>
      {toRecord !== null && recording(toRecord, () => setToRecord(null))}
    </>
  );
}

interface Choice {
  readonly key: string;
  readonly asked: AuthorizationToRecord;
}

function choicesOf({ key, itemId, name, place, employees }: HeldItem): Choice[] {
  return employees.map((employee) => ({
    key: `${key} ${employee.employeeNumber}`,
    asked: { ...employee, itemId, itemName: name, state: place },
  }));
}

interface Choosing {
  readonly chosen: ReadonlySet<string>;
  readonly choose: (keys: readonly string[], isChosen: boolean) => void;
}

interface AllCheckboxProps extends Choosing, Pick<CheckboxProps, "label" | "aria-label" | "className"> {
  readonly all: readonly Choice[];
}

function AllCheckbox({ all, chosen, choose, ...named }: AllCheckboxProps) {
  const count = all.filter(({ key }) => chosen.has(key)).length;
  return (
    <Checkbox
      {...named}
      checked={count === all.length}
      indeterminate={count > 0 && count < all.length}
      onChange={({ currentTarget: { checked } }) =>
        choose(
          all.map(({ key }) => key),
          checked,
        )
      }
    />
  );
}

interface HeldRowProps extends Choosing {
  readonly item: HeldItem;
}

function HeldRow({ item, chosen, choose }: HeldRowProps) {
  const { reason, itemId, name, place, text, isRecordable, count, employees } = item;
  const all = choicesOf(item);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{place?.name}</td>
      <td>
        <Group gap="xs" wrap="nowrap" align="baseline">
          {isRecordable && (
            <AllCheckbox
              className={classes.beside ?? ""}
              aria-label={`All ${formatCount(all.length)}${place === null ? "" : ` in ${place.name}`}`}
              {...{ all, chosen, choose }}
            />
          )}
          <details>
            <summary>{quantity(count, "employee")}</summary>
            {all.map(({ key, asked: { employeeNumber, name: called, owed } }) => (
              <Group key={key} gap="xs" mt="xs" wrap="nowrap">
                {isRecordable && (
                  <Checkbox
                    aria-label={employeeText(employeeNumber, called)}
                    checked={chosen.has(key)}
                    onChange={({ currentTarget }) => choose([key], currentTarget.checked)}
                  />
                )}
                <Text fz="sm">
                  <EmployeeLink employeeNumber={employeeNumber}>
                    {employeeText(employeeNumber, called)}
                  </EmployeeLink>{" "}
                  {formatMoney(owed)} owed
                </Text>
              </Group>
            ))}
            {count > employees.length && `and ${formatCount(count - employees.length)} more`}
          </details>
        </Group>
      </td>
      <td>
        {text}
        {reason === "item-without-class" && (
          <LinkButton size="xs" mt="xs" variant="default" to={`/app/purchases/items?change=${itemId}`}>
            Answer the questions about {name}
          </LinkButton>
        )}
      </td>
    </tr>
  );
}
