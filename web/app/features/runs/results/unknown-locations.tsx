import { Alert, Stack, Text } from "@mantine/core";
import { IconMapPinQuestion } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Run } from "@wagefloor/contract/runs.ts";
import { quantity } from "../../../lib/format/quantity.ts";
import { resultsQuery } from "./api.ts";
import { SettleLocations } from "./settle/settle-locations.tsx";
import { unknownLocations } from "./table/result-rows.ts";

/** Says that locations weren't recognized, and offers to map them. */
export function UnknownLocations({ run }: { readonly run: Run }) {
  const results = useQuery(resultsQuery(run));
  return (
    <Alert
      color="yellow"
      icon={<IconMapPinQuestion aria-hidden />}
      title={`${quantity(run.unknownLocations, "employee")} with an unknown location`}
    >
      <Stack align="flex-start" gap="sm">
        <Text fz="sm" maw="80ch">
          We can't tell which minimum wage applies to these employees, so their pay isn't fully checked and
          nothing is deducted. Map each location to its place
          {run.status === "completed" && ", then recalculate this run"}.
        </Text>
        <SettleLocations
          run={run}
          locations={results.data && unknownLocations(results.data)}
          label="Map locations"
        />
      </Stack>
    </Alert>
  );
}
