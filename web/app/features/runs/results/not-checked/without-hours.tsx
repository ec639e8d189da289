import { Alert, Text } from "@mantine/core";
import { IconClockQuestion } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import { quantity } from "../../../../lib/format/quantity.ts";
import { resultsQuery } from "../api.ts";
import { countFiltered } from "../table/result-rows.ts";

/** Says that the pay of employees without usable hours could not be checked. */
export function WithoutHours({ run }: { readonly run: Run }) {
  const results = useQuery(resultsQuery(run));
  const employees = results.data ? countFiltered(results.data)["without-hours"] : 0;
  if (employees === 0) return null;
  return (
    <Alert
      color="yellow"
      icon={<IconClockQuestion aria-hidden />}
      title={`${quantity(employees, "employee")} without hours`}
    >
      <Text fz="sm" maw="80ch">
        Their hours are blank, 0 or not a number, so their pay isn't checked and nothing is deducted. Add the
        hours to the file, then replace this run's file with it.
      </Text>
    </Alert>
  );
}
