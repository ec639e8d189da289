import { Alert, Text } from "@mantine/core";
import { IconSum } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Run } from "@wagefloor/contract/runs.ts";
import { resultsQuery } from "./api.ts";

/** Warns of a result that is no employee's: the line of totals at the end of an export. */
export function TotalsRow({ run }: { readonly run: Run }) {
  const { data } = useQuery(resultsQuery(run));
  const set = data?.reasons.values.findIndex((reasons) => reasons.includes("totals-row")) ?? -1;
  if (data === undefined || set < 0) return null;
  const row = data.reasons.codes.indexOf(set);
  return (
    <Alert color="yellow" icon={<IconSum aria-hidden />} title="One row looks like the totals of the file">
      <Text fz="sm" maw="80ch" style={{ overflowWrap: "anywhere" }}>
        "{data.employeeNumber[row]}" has exactly the pay and the hours of all others together, and no
        location. If it is not an employee, remove the row from the file and replace this run's file with it:
        until then it counts as an employee. Nothing is deducted for it.
      </Text>
    </Alert>
  );
}
