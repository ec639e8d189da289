import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import { heldBackIn } from "@wagefloor/domain/runs/by-item/held-back.ts";
import { formatMoney } from "../../../../lib/format/format.ts";
import { quantity } from "../../../../lib/format/quantity.ts";
import { resultsQuery } from "../api.ts";

/** How much a run doesn't deduct because of items. */
export function HeldBackNote({ run }: { readonly run: Run }) {
  const { data } = useQuery(resultsQuery(run));
  if (data === undefined) return null;
  const { employees, more } = heldBackIn(data);
  if (employees === 0) return null;
  return (
    <Text fz="sm" maw="80ch">
      Some items of {quantity(employees, "employee")} aren't deducted because of a federal or state rule or a
      missing authorization.
      {more > 0 && ` The minimum wage alone would allow ${formatMoney(more)} more.`}
    </Text>
  );
}
