import { createContext, use, useCallback } from "react";
import { focusAfter } from "../focus-after.ts";
import { ReauthenticationDeclined, withReauthentication } from "./with-reauthentication.ts";

/** Asks the person to reauthenticate again who they are; rejects with `ReauthenticationDeclined` when they do not. */
export const Reauthenticate = createContext<() => Promise<void>>(() =>
  Promise.reject(new ReauthenticationDeclined()),
);

/** Runs a deed that may need a proof of who is asking (clause AUTH-14). */
export function useReauthentication(): <T>(deed: () => Promise<T>) => Promise<T> {
  const reauthenticate = use(Reauthenticate);
  return useCallback(
    (deed) => focusAfter(() => withReauthentication(deed, reauthenticate)),
    [reauthenticate],
  );
}
