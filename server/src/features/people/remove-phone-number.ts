import { eq } from "drizzle-orm";
import { isPlaceholder } from "../../core/accounts.ts";
import type { Database } from "../../core/db/client.ts";
import { user as users } from "../../core/db/schema/accounts.ts";
import { CommonRefusal } from "../../core/request/refusals.ts";
import type { CurrentSession } from "../sign-in/better-auth/current-session.ts";

/** Takes the phone number off an account. @throws Refusal `forbidden` where it is the only way in */
export async function removePhoneNumber(
  { system }: Pick<Database, "system">,
  { user }: CurrentSession,
): Promise<void> {
  if (isPlaceholder(user.email)) {
    throw new CommonRefusal(
      "forbidden",
      "This phone number is your only sign-in method. Please add another one first.",
    );
  }
  await system
    .update(users)
    .set({ phoneNumber: null, phoneNumberVerified: false })
    .where(eq(users.id, user.id));
}
