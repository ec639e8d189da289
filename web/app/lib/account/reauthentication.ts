import { createContext, use, useCallback } from "react";
import { ReauthenticationDeclined } from "../errors.ts";
import { focusAfter } from "../focus-after.ts";
import { withReauthentication } from "./with-reauthentication.ts";

/** Asks the user to re-authenticate; rejects with `ReauthenticationDeclined` if they don't. */
export const Reauthenticate = createContext<() => Promise<void>>(() =>
  Promise.reject(new ReauthenticationDeclined()),
);

/** Runs an action that may require re-authentication (clause AUTH-14). */
export function useReauthentication(): <T>(deed: () => Promise<T>) => Promise<T> {
  const reauthenticate = use(Reauthenticate);
  return useCallback(
    (deed) => focusAfter(() => withReauthentication(deed, reauthenticate)),
    [reauthenticate],
  );
}
