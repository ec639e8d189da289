import { sentenceOf } from "../../lib/errors.ts";
import { ErrorNotice } from "./error-notice.tsx";

interface SendFailureProps {
  readonly title?: string;
  /** As `useSend` gives it. */
  readonly sending: { readonly error: Error | null };
  /** What to say where neither the server nor the connection gives a reason. */
  readonly fallback: string;
}

/** Why something could not be sent; nothing while nothing failed. */
export function SendFailure({ sending, fallback, ...notice }: SendFailureProps) {
  return sending.error && <ErrorNotice {...notice}>{sentenceOf(sending.error, fallback)}</ErrorNotice>;
}
