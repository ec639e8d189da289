import { useQuery } from "@tanstack/react-query";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import { betweenReasons, reasonList } from "@wagefloor/domain/reasons/reasons.ts";
import { quantity } from "../../../lib/format/quantity.ts";
import { resultsQuery } from "../../runs/api.ts";
import { withReason } from "../table/result-rows.ts";
import { Matter } from "./matter.tsx";

/** Says that pay between two rates could not be checked, and what settles it. */
export function BetweenRates({ run }: { readonly run: Run }) {
  const results = useQuery(resultsQuery(run));
  if (results.data === undefined) return null;
  return betweenReasons.map((reason) => (
    <Between key={reason} reason={reason} employees={withReason(results.data, reason)} />
  ));
}

interface BetweenProps {
  readonly reason: (typeof betweenReasons)[number];
  readonly employees: readonly string[];
}

function Between({ reason, employees: [example, ...others] }: BetweenProps) {
  if (example === undefined) return null;
  const { explanation, settle } = reasonList[reason];
  return (
    <Matter title={`${quantity(others.length + 1, "employee")} paid between two rates`}>
      {others.length > 0 && "Such as "}
      {example}. {explanation} They aren't checked and nothing is deducted. {settle}
    </Matter>
  );
}
