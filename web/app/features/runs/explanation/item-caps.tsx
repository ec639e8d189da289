import { useQuery } from "@tanstack/react-query";
import type { LimitingCap } from "@wagefloor/contract/runs/limiting-caps.ts";
import type { Run } from "@wagefloor/contract/runs.ts";
import { formatMoney } from "../../../lib/format/format.ts";
import { QueryFailure } from "../../../ui/page/query-failure.tsx";
import { limitingCapsQuery } from "../results/api.ts";

interface ItemCapsProps {
  readonly run: Run;
  readonly employeeNumber: string;
}

/** The items whose caps limit a deduction, with their amounts; nothing until they're loaded. */
export function ItemCaps({ run, employeeNumber }: ItemCapsProps) {
  const query = useQuery(limitingCapsQuery(run, employeeNumber));
  return (
    <>
      <QueryFailure query={query} fallback="We couldn't load the item caps." />
      {query.data?.map((cap) => (
        <div key={cap.item}>{sentenceOf(cap)}</div>
      ))}
    </>
  );
}

function sentenceOf({ item, cap, owed, deducted }: LimitingCap): string {
  const limit = `${item ?? "An item that was deleted"}: up to ${formatMoney(cap)} per pay period. ${formatMoney(owed)} is owed for it.`;
  return deducted === 0 ? limit : `${limit} Other runs of this pay period deduct ${formatMoney(deducted)}.`;
}
