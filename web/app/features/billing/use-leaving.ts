import { useQuery } from "@tanstack/react-query";
import { accountQuery } from "../../lib/account/account.ts";

/** Whether the account is going to be deleted: its plan can be resumed or changed only after keeping it. */
export function useLeaving(): boolean {
  return (useQuery(accountQuery).data?.deletesAt ?? null) !== null;
}
