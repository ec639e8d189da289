import { useQuery } from "@tanstack/react-query";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import { quantity } from "../../../lib/format/quantity.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { resultsQuery } from "../../runs/api.ts";
import { analysisAddress } from "../../runs/run-address.ts";
import { countFiltered } from "../table/result-rows.ts";
import { Matter } from "./matter.tsx";

/** Says that the pay of employees without usable hours could not be checked. */
export function WithoutHours({ run }: { readonly run: Run }) {
  const results = useQuery(resultsQuery(run));
  const employees = results.data ? countFiltered(results.data)["without-hours"] : 0;
  if (employees === 0) return null;
  return (
    <Matter
      title={`${quantity(employees, "employee")} without hours`}
      action={run.status === "completed" && <ReplaceFile run={run} />}
    >
      Their hours are blank, 0 or not a number, so their pay isn't checked and nothing is deducted. Add the
      hours to the file, then replace this run's file with it.
    </Matter>
  );
}

function ReplaceFile({ run }: { readonly run: Run }) {
  return (
    <LinkButton size="sm" variant="default" to={analysisAddress(run.id)}>
      Replace file
    </LinkButton>
  );
}
