import { useQuery } from "@tanstack/react-query";
import { accountQuery } from "./account.ts";
import { useUserEmail } from "./session.ts";

/** What to call the signed-in user: by email address, or by phone number without one. Undefined until it is known. */
export function useSignedInName(): string | undefined {
  const email = useUserEmail();
  const account = useQuery({ ...accountQuery, enabled: email === "" });
  return email || (account.data?.phoneNumber ?? undefined);
}
