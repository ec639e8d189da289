import { type ReactNode, useCallback, useState } from "react";
import { Reauthenticate } from "../../../lib/account/reauthentication.ts";
import { ReauthenticationDeclined } from "../../../lib/errors.ts";
import { ReauthenticationDialog } from "./reauthentication-dialog.tsx";

interface Asked {
  readonly resolve: () => void;
  readonly reject: (reason: ReauthenticationDeclined) => void;
}

/** Provides the re-authentication dialog to the cards inside it (clause AUTH-14). */
export function Reauthentication({ children }: { readonly children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>();
  const reauthenticate = useCallback(() => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    setAsked({ resolve, reject });
    return promise;
  }, []);
  const finish = (settle: (asked: Asked) => void) => {
    if (asked) settle(asked);
    setAsked(undefined);
  };
  return (
    <Reauthenticate value={reauthenticate}>
      {children}
      {asked && (
        <ReauthenticationDialog
          onConfirmed={() => finish(({ resolve }) => resolve())}
          onDeclined={() => finish(({ reject }) => reject(new ReauthenticationDeclined()))}
        />
      )}
    </Reauthenticate>
  );
}
