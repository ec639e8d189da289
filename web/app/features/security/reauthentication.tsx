import { createContext, type ReactNode, use, useCallback, useState } from "react";
import { ReauthenticationDialog } from "./reauthentication-dialog.tsx";
import { ProofDeclined, withProof } from "./with-proof.ts";

const Prove = createContext<() => Promise<void>>(() => Promise.reject(new ProofDeclined()));

interface Asked {
  readonly resolve: () => void;
  readonly reject: (reason: ProofDeclined) => void;
}

/** Gives the cards within the dialog in which a person proves again who they are (clause AUTH-14). */
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

/** Runs a deed that may need a proof of who is asking. */
export function useProof(): <T>(deed: () => Promise<T>) => Promise<T> {
  const prove = use(Prove);
  return useCallback((deed) => withProof(deed, prove), [prove]);
}
