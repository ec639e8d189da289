declare const brand: unique symbol;

/** The id of a user with an account. Sessions, sign-in methods and personal choices belong to it. */
export type UserId = string & { readonly [brand]: "user-id" };

/** The id of the owner of data. Queries of payroll and billing can't be called without one. */
export type OrganizationId = string & { readonly [brand]: "organization-id" };

/** Whose data a user works with: their own organization's, or the sample company's. */
export type Company = "own" | "sample";

/** Who did something: a user, the operator's commands, the payment provider, or the program itself. */
export type Actor = UserId | "operator" | "payment-provider" | "system";

/** The owner of the data, and who works with it. */
export interface Tenant {
  readonly organizationId: OrganizationId;
  readonly actor: Actor;
}

/** A signed-in user, working for their organization, or looking around in the sample company. */
export interface Caller extends Tenant {
  readonly userId: UserId;
  readonly actor: UserId;
  readonly company: Company;
}

/** Mints a user id: for the caller gate, the operator's commands, jobs and tests only. */
export function trustedUserId(id: string): UserId {
  return id as UserId;
}

/** Mints an organization id: for the caller gate, the operator's commands, jobs and tests only. */
export function trustedOrganizationId(id: string): OrganizationId {
  return id as OrganizationId;
}
