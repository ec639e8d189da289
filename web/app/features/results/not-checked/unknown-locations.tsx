import { Anchor, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import { Fragment } from "react";
import { Link } from "react-router";
import { formatCount } from "../../../lib/format/format.ts";
import { quantity } from "../../../lib/format/quantity.ts";
import { opensPanel } from "../../../ui/side-panel/panel-address.ts";
import { SettleLocations } from "../../history/recheck/settle-locations.tsx";
import { resultsQuery } from "../../runs/api.ts";
import { unknownLocations, withoutLocation } from "../table/result-rows.ts";
import { Matter } from "./matter.tsx";

/** Says that locations weren't recognized, and offers to map them. */
export function UnknownLocations({ run }: { readonly run: Run }) {
  const results = useQuery(resultsQuery(run));
  const locations = results.data && unknownLocations(results.data);
  const without = results.data ? withoutLocation(results.data) : [];
  return (
    <Matter
      title={`${quantity(run.unknownLocations, "employee")} with an unclear location`}
      action={
        locations?.length !== 0 && <SettleLocations run={run} locations={locations} label="Map locations" />
      }
    >
      We can't tell which minimum wage applies to these employees, so their pay isn't fully checked and
      nothing is deducted.
      {locations?.length !== 0 && (
        <> Map each location to its place{run.status === "completed" && ", then recalculate this run"}.</>
      )}
      {without.length > 0 && <WithoutLocation run={run} employeeNumbers={without} />}
    </Matter>
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
    <Text fz="sm">
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
