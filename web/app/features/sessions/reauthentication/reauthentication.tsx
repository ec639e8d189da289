import { type ReactNode, useCallback, useState } from "react";
import { Prove } from "../../../lib/account/proof.ts";
import { ProofDeclined } from "../../../lib/account/with-proof.ts";
import { ReauthenticationDialog } from "./reauthentication-dialog.tsx";

interface Asked {
  readonly resolve: () => void;
  readonly reject: (reason: ProofDeclined) => void;
}

/** Provides the re-authentication dialog to the cards inside it (clause AUTH-14). */
export function Reauthentication({ children }: { readonly children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>();
  const prove = useCallback(() => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    setAsked({ resolve, reject });
    return promise;
  }, []);
  const finish = (settle: (asked: Asked) => void) => {
    if (asked) settle(asked);
    setAsked(undefined);
  };
  return (
    <Prove value={prove}>
      {children}
      {asked && (
        <ReauthenticationDialog
          onProven={() => finish(({ resolve }) => resolve())}
          onDeclined={() => finish(({ reject }) => reject(new ProofDeclined()))}
        />
      )}
    </Prove>
  );
}
