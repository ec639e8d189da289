import { sentenceOf } from "../../lib/errors.ts";
import { ErrorNotice } from "./error-notice.tsx";

interface QueryFailureProps {
  readonly title?: string;
  /** As `useQuery` gives it. */
  readonly query: { readonly error: Error | null; readonly refetch: () => unknown };
  /** What to say where neither the server nor the connection gives a reason. */
  readonly fallback: string;
}

/** Why something could not be loaded, with the way to try again; nothing while nothing failed. */
export function QueryFailure({ query, fallback, ...notice }: QueryFailureProps) {
  if (query.error === null) return null;
  return (
    <ErrorNotice {...notice} onRetry={() => query.refetch()}>
      {sentenceOf(query.error, fallback)}
    </ErrorNotice>
  );
}
