import { useQuery } from "@tanstack/react-query";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import { resultsQuery } from "../../runs/api.ts";
import { Matter } from "../not-checked/matter.tsx";

const mostNamed = 5;

/** Warns of results that are no employee's: lines of totals or subtotals in an export. */
export function TotalsRow({ run }: { readonly run: Run }) {
  const { data } = useQuery(resultsQuery(run));
  if (data === undefined) return null;
  const { codes, values } = data.reasons;
  const sets = new Set(values.flatMap((reasons, code) => (reasons.includes("totals-row") ? [code] : [])));
  const rows = codes.flatMap((code, row) => (sets.has(code) ? [`"${data.employeeNumber[row]}"`] : []));
  if (rows.length === 0) return null;
  const isOne = rows.length === 1;
  const named = rows.slice(0, mostNamed).join(", ");
  return (
    <Matter title={isOne ? "One row looks like totals" : `${rows.length} rows look like totals`}>
      {named}
      {rows.length > mostNamed && " and more"} {isOne ? "has" : "have"} exactly the pay and hours of other
      rows combined, or the name of an average.{" "}
      {isOne ? "If it isn't an employee, remove the row" : "If they aren't employees, remove the rows"} from
      the file and replace this run's file with it. Until then,{" "}
      {isOne ? "it's listed as an employee" : "they're listed as employees"}, and nothing is deducted. If{" "}
      {isOne ? "it is an employee, choose the row" : "one of them is an employee, choose the row"} below, set
      where the employee works, and recalculate the run.
    </Matter>
  );
}
