import { Alert, Text } from "@mantine/core";
import { IconClockQuestion } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Run } from "@wagefloor/contract/runs.ts";
import { quantity } from "../../../lib/format/quantity.ts";
import { resultsQuery } from "./api.ts";
import { countFiltered } from "./table/result-rows.ts";

/** Warns of results that look compliant only because the file has no usable hours for the employee. */
export function WithoutHours({ run }: { readonly run: Run }) {
  const results = useQuery(resultsQuery(run.id));
  const employees = results.data ? countFiltered(results.data)["without-hours"] : 0;
  if (employees === 0) return null;
  return (
    <Alert
      color="yellow"
      icon={<IconClockQuestion aria-hidden />}
      title={`${quantity(employees, "employee")} without hours`}
    >
      <Text fz="sm" maw="80ch">
        Their hours are blank, 0 or not a number, so the rate was taken over 0.01 hours and nearly any
        deduction looks safe. Check their hours before you deduct anything from them.
      </Text>
    </Alert>
  );
}
