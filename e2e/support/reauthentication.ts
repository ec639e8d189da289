import { changeDatabase } from "./operator.ts";

/**
 * Moves the user's last authentication an hour back, so the next sensitive change asks again.
 * @param person an email address or a phone number
 */
export async function expireAuthentication(person: string): Promise<void> {
  await changeDatabase(
    `update session set created_at = now() - interval '1 hour', authenticated_at = null
     where user_id = (select id from "user" where $1 in (email, phone_number))`,
    [person],
  );
}
