import { createContext, use, useCallback } from "react";
import { focusAfter } from "../focus-after.ts";
import { ProofDeclined, withProof } from "./with-proof.ts";

/** Asks the person to prove again who they are; rejects with `ProofDeclined` when they do not. */
export const Prove = createContext<() => Promise<void>>(() => Promise.reject(new ProofDeclined()));

/** Runs a deed that may need a proof of who is asking (clause AUTH-14). */
export function useProof(): <T>(deed: () => Promise<T>) => Promise<T> {
  const prove = use(Prove);
  return useCallback((deed) => focusAfter(() => withProof(deed, prove)), [prove]);
}
