import { Stack, Text } from "@mantine/core";
import type { SignedAuthorizations } from "@wagefloor/contract/purchases/import.ts";
import { quantity } from "../../../lib/format/quantity.ts";
import { EmployeeLink } from "../../../ui/employee-link.tsx";

interface SignedNoteProps {
  readonly signed: SignedAuthorizations;
  readonly isRecorded: boolean;
}

/** How many authorizations a list with signature dates records, and what the states of the others require beyond it. */
export function SignedNote({ signed: { count, missing }, isRecorded }: SignedNoteProps) {
  if (count === 0 && missing.length === 0) return null;
  const groups = [...Map.groupBy(missing, ({ sentence }) => sentence)];
  return (
    <Stack gap={4}>
      <Text fz="sm">
        {quantity(count, "authorization")} {isRecorded ? "recorded" : "with them"}
        {missing.length > 0 && `, ${missing.length} to complete in the review of the payroll file:`}
      </Text>
      {groups.map(([sentence, lacking]) => (
        <details key={sentence}>
          <summary>
            <Text span fz="sm">
              {quantity(lacking.length, "employee")}: {sentence}
            </Text>
          </summary>
          <Text fz="sm" style={{ overflowWrap: "anywhere" }}>
            {lacking.map(({ employeeNumber, line }, at) => (
              <span key={line}>
                {at > 0 && ", "}
                {isRecorded ? <EmployeeLink employeeNumber={employeeNumber} /> : employeeNumber}
              </span>
            ))}
          </Text>
        </details>
      ))}
    </Stack>
  );
}
