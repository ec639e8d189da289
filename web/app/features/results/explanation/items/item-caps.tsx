import { useQuery } from "@tanstack/react-query";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import { limitingCapText } from "@wagefloor/domain/ledger/charges/limiting-cap-text.ts";
import { formatMoney } from "../../../../lib/format/format.ts";
import { QueryFailure } from "../../../../ui/page/query-failure.tsx";
import { limitingCapsQuery } from "../../../runs/api.ts";

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
        <div key={cap.item}>{limitingCapText(cap, formatMoney)}</div>
      ))}
    </>
  );
}
