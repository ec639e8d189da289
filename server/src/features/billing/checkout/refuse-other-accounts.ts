import { findAddress } from "../../../core/accounts.ts";
import type { Tables } from "../../../core/db/client.ts";
import { CommonRefusal } from "../../../core/request/refusals.ts";
import type { UserId } from "../../../core/request/tenant.ts";

/**
 * Only the signed-in account can subscribe, whatever other account a request names.
 * @throws Refusal `forbidden`
 */
export async function refuseOtherAccounts(
  tables: Tables,
  userId: UserId,
  named: { readonly userId?: string | undefined; readonly customerEmail?: string | undefined },
): Promise<void> {
  const address = await findAddress(tables, userId);
  const othersId = named.userId !== undefined && named.userId !== userId;
  // An account created by phone has no email address, and its page names none.
  const namedAddress = named.customerEmail?.trim().toLowerCase() || undefined;
  const othersAddress = namedAddress !== undefined && namedAddress !== address;
  if (othersId || othersAddress) {
    throw new CommonRefusal("forbidden", "You can only subscribe for the account you're signed in to.");
  }
}
