import { Table, Text } from "@mantine/core";
import { employeeText } from "@wagefloor/domain/documents/report-formats.ts";
import { formatMoney } from "../../../lib/format/format.ts";
import { quantity } from "../../../lib/format/quantity.ts";
import type { SignedGroup } from "./signed-groups.ts";

/** For whom authorizations are recorded, and with which amounts: what each owes, and the item's maximum. */
export function GroupsTable({ groups }: { readonly groups: readonly SignedGroup[] }) {
  return (
    <Table fz="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Item</Table.Th>
          <Table.Th>State</Table.Th>
          <Table.Th>Employees</Table.Th>
          <Table.Th>Amounts</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {groups.map(({ key, itemName, stateName, signers, bodies }) => (
          <Table.Tr key={key}>
            <Table.Td>{itemName}</Table.Td>
            <Table.Td>{stateName}</Table.Td>
            <Table.Td>
              <details>
                <summary>{quantity(signers.length, "employee")}</summary>
                {signers.map(({ employeeNumber, name }) => (
                  <Text key={employeeNumber} fz="sm">
                    {employeeText(employeeNumber, name)}
                  </Text>
                ))}
              </details>
            </Table.Td>
            <Table.Td>
              {[
                rangeText(
                  bodies.map(({ total }) => total),
                  "in all",
                ),
                rangeText(
                  bodies.map(({ amount }) => amount),
                  "per pay period",
                ),
              ]
                .filter((text) => text !== "")
                .join(", ")}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function rangeText(amounts: readonly (number | null | undefined)[], what: string): string {
  const some = amounts.filter((one) => one != null);
  if (some.length === 0) return "";
  const [least, most] = [Math.min(...some), Math.max(...some)];
  return `${least === most ? formatMoney(least) : `${formatMoney(least)} to ${formatMoney(most)}`} ${what}`;
}
