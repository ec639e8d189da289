import { useQuery } from "@tanstack/react-query";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import { heldBackIn } from "@wagefloor/domain/runs/by-item/held-back.ts";
import { formatMoney } from "../../../lib/format/format.ts";
import { quantity } from "../../../lib/format/quantity.ts";
import { resultsQuery } from "../../runs/api.ts";
import { Matter } from "../not-checked/matter.tsx";

/** How much a run doesn't deduct because of items. */
export function HeldBackNote({ run }: { readonly run: Run }) {
  const { data } = useQuery(resultsQuery(run));
  if (data === undefined) return null;
  const { employees, more } = heldBackIn(data);
  if (employees === 0) return null;
  return (
    <Matter title={`${quantity(employees, "employee")} with items that aren't deducted`}>
      A federal or state rule doesn't allow it, or an authorization is missing.
      {more > 0 && ` The minimum wage alone would allow ${formatMoney(more)} more.`}
    </Matter>
  );
}
