import type { HeldEmployee } from "@wagefloor/contract/reviews/held-items.ts";

/** What several employees' authorizations are to be recorded for. */
export interface AuthorizationsToRecord {
  readonly employees: readonly [HeldEmployee, ...HeldEmployee[]];
  readonly itemId: string;
  readonly state: { readonly state: string; readonly name: string } | null;
}

/** Opens the form to record them. */
export type RecordAuthorizations = (asked: AuthorizationsToRecord) => void;
