import { eq } from "drizzle-orm";
import { user as users } from "../../core/db/schema/accounts.ts";
import { Refusal } from "../../core/refusals.ts";
import type { CurrentSession } from "../sessions/current-session.ts";
import type { AccountTools } from "../sign-in/account-tools.ts";
import { isPlaceholder } from "../sign-in/better-auth/phone-numbers.ts";

/** Takes the phone number off an account. @throws Refusal `forbidden` where it is the only way in */
export async function removePhoneNumber(
  { db }: Pick<AccountTools, "db">,
  { user }: CurrentSession,
): Promise<void> {
  if (isPlaceholder(user.email)) {
    throw new Refusal("forbidden", "This number is the only way into your account.");
  }
  await db.system
    .update(users)
    .set({ phoneNumber: null, phoneNumberVerified: false })
    .where(eq(users.id, user.id));
}
