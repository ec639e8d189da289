import { eq } from "drizzle-orm";
import { user as users } from "../../db/schema/accounts.ts";
import { Refusal } from "../../errors.ts";
import type { AccountTools } from "./account-tools.ts";
import type { CurrentSession } from "./current-session.ts";
import { isPlaceholder } from "./phone-numbers.ts";

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
