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
  const groups = [...Map.groupBy(items, ({ text }) => text)];
  const numbers = items.flatMap(({ employees }) => employees.map(({ employeeNumber }) => employeeNumber));
  const all = items.filter(({ isRecordable }) => isRecordable).flatMap(choicesOf);
  const some = all.filter(({ key }) => chosen.has(key));
  const choose = (ones: readonly Choice[], isChosen: boolean) => {
    const keys = new Set(ones.map(({ key }) => key));
    const others = [...chosen].filter((key) => !keys.has(key));
    setChosen(new Set(isChosen ? [...others, ...keys] : others));
  };
  return (
    <>
      {all.length > 0 && (
        <Group gap="md" mb="xs">
          {all.length > 1 && (
            <AllCheckbox
              label={`All ${formatCount(all.length)} who need an authorization`}
              {...{ all, chosen, choose }}
            />
          )}
          <Button size="sm" disabled={some.length === 0} onClick={() => setToRecord(some)}>
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
              <th scope="col">Items</th>
              <th scope="col">State</th>
              <th scope="col">Employees</th>
            </tr>
          </thead>
          <PanelRows employeeNumbers={numbers}>
            {groups.map(([text, ofText]) => (
              <tbody key={text}>
                <tr>
                  <th scope="rowgroup" colSpan={3}>
                    {text}
                  </th>
                </tr>
                {[...Map.groupBy(ofText, ({ place }) => place?.state)].map(([state, ofState]) => (
                  <HeldRow key={state ?? ""} items={ofState} {...{ chosen, choose }} />
                ))}
              </tbody>
            ))}
          </PanelRows>
        </table>
      </div>
      {toRecord !== null && recording(toRecord, () => setToRecord(null))}
    </>
  );
}

interface Choice extends AuthorizationToRecord {
  readonly key: string;
}

function choicesOf({ key, itemId, name, place, employees }: HeldItem): Choice[] {
  return employees.map((employee) => ({
    ...{ ...employee, itemId, itemName: name, state: place },
    key: `${key} ${employee.employeeNumber}`,
  }));
}

interface Choosing {
  readonly chosen: ReadonlySet<string>;
  readonly choose: (ones: readonly Choice[], isChosen: boolean) => void;
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
      onChange={({ currentTarget }) => choose(all, currentTarget.checked)}
    />
  );
}

interface HeldRowProps extends Choosing {
  /** Those of one state that aren't deducted for the same reason. */
  readonly items: readonly HeldItem[];
}

function HeldRow({ items, chosen, choose }: HeldRowProps) {
  const all = items.flatMap(choicesOf);
  const more = items.reduce((sum, item) => sum + item.count - item.employees.length, 0);
  const listed = new Set(all.map(({ employeeNumber }) => employeeNumber));
  const place = items[0]?.place;
  const unclassed = items.filter(({ reason }) => reason === "item-without-class");
  const isRecordable = items.some((item) => item.isRecordable);
  const nameOf = ({ employeeNumber, name, itemName }: Choice) =>
    `${employeeText(employeeNumber, name)}${items.length > 1 ? `, ${itemName}` : ""}`;
  return (
    <tr>
      <th scope="row">
        {items.map(({ name }) => name).join(", ")}
        {unclassed.map(({ itemId, name }) => (
          <div key={itemId}>
            <LinkButton size="xs" mt="xs" variant="default" to={`/app/purchases/items?change=${itemId}`}>
              Answer the questions about {name}
            </LinkButton>
          </div>
        ))}
      </th>
      <td>{place?.name}</td>
      <td>
        <Group gap="xs" wrap="nowrap" align="baseline">
          {isRecordable && (
            <AllCheckbox
              className={classes.beside ?? ""}
              aria-label={`All ${formatCount(all.length)}${place ? ` in ${place.name}` : ""}`}
              {...{ all, chosen, choose }}
            />
          )}
          <details>
            <summary>{quantity(listed.size + more, "employee")}</summary>
            {all.map((one) => (
              <Group key={one.key} gap="xs" mt="xs" wrap="nowrap">
                {isRecordable && (
                  <Checkbox
                    aria-label={nameOf(one)}
                    checked={chosen.has(one.key)}
                    onChange={({ currentTarget }) => choose([one], currentTarget.checked)}
                  />
                )}
                <Text fz="sm">
                  <EmployeeLink employeeNumber={one.employeeNumber}>{nameOf(one)}</EmployeeLink>{" "}
                  {formatMoney(one.owed)} owed
                </Text>
              </Group>
            ))}
            {more > 0 && `and ${formatCount(more)} more`}
          </details>
        </Group>
      </td>
    </tr>
  );
}
