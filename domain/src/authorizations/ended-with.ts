import type { CalendarDate } from "../money.ts";
import type { AuthorizationEvents, AuthorizationTerms } from "./authorization-record.ts";

type Subject = Pick<AuthorizationTerms, "itemId" | "what" | "itemClass">;

/** An authorization, as far as it says what it's for, since when, and whether it was revoked. */
export interface EndableAuthorization {
  readonly terms: Subject & Pick<AuthorizationTerms, "signedOn">;
  readonly events: Pick<AuthorizationEvents, "revokedOn" | "isWithdrawn">;
}

/**
 * The day from which an authorization no longer counts because another one of the employee was revoked, for the same or for
 * any charge: the employee no longer agrees to what was signed by then. Runs count it so, too (`findConsents`); what was
 * revoked for one item ends nothing that others are deducted by.
 * @param others of the same employee; those recorded by mistake end nothing
 * @returns null if it isn't ended by another
 */
export function endedWith(
  { terms }: EndableAuthorization,
  others: readonly EndableAuthorization[],
): CalendarDate | null {
  const days = others.flatMap(({ terms: other, events: { revokedOn, isWithdrawn } }) =>
    revokedOn !== null && !isWithdrawn && terms.signedOn <= revokedOn && coversAll(other, terms)
      ? [revokedOn]
      : [],
  );
  return days.sort().at(0) ?? null;
}

/** Whether the one is for everything that the other is for. */
function coversAll(one: Subject, other: Subject): boolean {
  if (one.itemId !== null) return one.itemId === other.itemId;
  if (one.what !== null) return one.what.toLowerCase() === other.what?.toLowerCase();
  return one.itemClass === null || one.itemClass === other.itemClass;
}
