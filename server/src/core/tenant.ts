declare const brand: unique symbol;

/** The id of a person with an account. Sessions, ways to sign in and what a person chose for themselves go by it. */
export type UserId = string & { readonly [brand]: "user-id" };

/** The id of whom data belongs to. Queries of payroll and billing cannot be called without one. */
export type OrganizationId = string & { readonly [brand]: "organization-id" };

/** Who did something: a person, the operator's commands, what the payment provider said, or the program itself. */
export type Actor = UserId | "operator" | "payment-provider" | "system";

/** Whose data it is, and who works with it. */
export interface Tenant {
  readonly organizationId: OrganizationId;
  readonly actor: Actor;
}

/** Mints a user id: for the caller gate, the operator's commands, jobs and tests only. */
export function trustedUserId(id: string): UserId {
  return id as UserId;
}

/** Mints an organization id: for the caller gate, the operator's commands, jobs and tests only. */
export function trustedOrganizationId(id: string): OrganizationId {
  return id as OrganizationId;
}
