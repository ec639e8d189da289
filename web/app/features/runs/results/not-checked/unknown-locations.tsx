import { Alert, Anchor, Stack, Text } from "@mantine/core";
import { IconMapPinQuestion } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import { Fragment } from "react";
import { Link } from "react-router";
import { formatCount } from "../../../../lib/format/format.ts";
import { quantity } from "../../../../lib/format/quantity.ts";
import { opensPanel } from "../../../../ui/side-panel/panel-address.ts";
import { resultsQuery } from "../api.ts";
import { SettleLocations } from "../settle/settle-locations.tsx";
import { unknownLocations, withoutLocation } from "../table/result-rows.ts";

/** Says that locations weren't recognized, and offers to map them. */
export function UnknownLocations({ run }: { readonly run: Run }) {
  const results = useQuery(resultsQuery(run));
  const locations = results.data && unknownLocations(results.data);
  const without = results.data ? withoutLocation(results.data) : [];
  return (
    <Alert
      color="yellow"
      icon={<IconMapPinQuestion aria-hidden />}
      title={`${quantity(run.unknownLocations, "employee")} with an unclear location`}
    >
      <Stack align="flex-start" gap="sm">
        <Text fz="sm" maw="80ch">
          We can't tell which minimum wage applies to these employees, so their pay isn't fully checked and
          nothing is deducted.
          {locations?.length !== 0 && (
            <> Map each location to its place{run.status === "completed" && ", then recalculate this run"}.</>
          )}
        </Text>
        {locations?.length !== 0 && <SettleLocations run={run} locations={locations} label="Map locations" />}
        {without.length > 0 && <WithoutLocation run={run} employeeNumbers={without} />}
      </Stack>
    </Alert>
  );
}

interface WithoutLocationProps {
  readonly run: Run;
  readonly employeeNumbers: readonly string[];
}

const mostShown = 10;

/** There is no text to map, but each one's place can be set by hand. */
function WithoutLocation({ run, employeeNumbers }: WithoutLocationProps) {
  const more = employeeNumbers.length - mostShown;
  return (
    <Text fz="sm" maw="80ch" style={{ overflowWrap: "anywhere" }}>
      The file has no location for {quantity(employeeNumbers.length, "employee")}.
      {run.status === "completed" && (
        <>
          {" "}
          Open {employeeNumbers.length === 1 ? "the employee" : "each of them"}, set the place under{" "}
          <i>Set for this employee</i>, and recalculate this run. Or add the location to the file and replace
          this run's file with it. {employeeNumbers.length === 1 ? "Employee" : "Employees"}:{" "}
          {employeeNumbers.slice(0, mostShown).map((employeeNumber, at) => (
            <Fragment key={employeeNumber}>
              {at > 0 && ", "}
              <Anchor
                component={Link}
                to={`?${new URLSearchParams({ employee: employeeNumber })}`}
                state={opensPanel}
                preventScrollReset
                inherit
              >
                {employeeNumber}
              </Anchor>
            </Fragment>
          ))}
          {more > 0 && ` and ${formatCount(more)} more`}
        </>
      )}
    </Text>
  );
}
