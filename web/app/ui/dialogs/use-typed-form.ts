import { useState } from "react";
import { ApiError } from "../../lib/errors.ts";

type Mistakes = Readonly<Record<string, string | undefined>>;

/** The request that a form sends. */
interface Sending {
  readonly error: Error | null;
  readonly reset: () => void;
}

/**
 * What is typed into a form: its mistakes show once someone has tried to send it, and what the server refuses until
 * something changes.
 */
export function useTypedForm<Values extends object>(sending: Sending, initial: Values | (() => Values)) {
  const [typed, setTyped] = useState(initial);
  const [isSent, setSent] = useState(false);
  const refused = sending.error instanceof ApiError ? sending.error.fields : {};
  return {
    typed,
    change(changes: Partial<Values>): void {
      sending.reset();
      setTyped({ ...typed, ...changes });
    },
    /** What the fields show. */
    shownOf: (mistakes: Mistakes): Mistakes => (isSent ? { ...mistakes, ...refused } : {}),
    /** Why it wasn't saved, where no field is the reason. */
    failure: Object.keys(refused).length === 0 ? sending.error : null,
    /** Sends what has no mistakes. */
    trySending(mistakes: Mistakes, send: () => void): void {
      setSent(true);
      if (Object.keys(mistakes).length === 0) send();
    },
  };
}
