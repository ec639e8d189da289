import { and, asc, eq } from "drizzle-orm";
import { findEmailAddress } from "./accounts.ts";
import type { Tables } from "./db/client.ts";
import { user } from "./db/schema/accounts.ts";
import { organizationMembers, organizations } from "./db/schema/organizations.ts";
import {
  type Company,
  type OrganizationId,
  trustedOrganizationId,
  trustedUserId,
  type UserId,
} from "./request/tenant.ts";

/** A user's organization: the database creates one with each account. Undefined once it is deleted. */
export async function findOrganization(tables: Tables, userId: UserId): Promise<OrganizationId | undefined> {
  const [row] = await tables
    .select({ id: organizationMembers.organizationId })
    .from(organizationMembers)
    .where(eq(organizationMembers.userId, userId));
  return row && trustedOrganizationId(row.id);
}

/**
 * In which organization a user works at this moment: their sample company while it's open, else their own. Undefined once
 * the account is deleted.
 */
export async function findWorkplace(
  tables: Tables,
  userId: UserId,
): Promise<{ readonly organizationId: OrganizationId; readonly company: Company } | undefined> {
  const [row] = await tables
    .select({ own: organizationMembers.organizationId, sample: organizations.id })
    .from(organizationMembers)
    .leftJoin(organizations, eq(organizations.sampleOf, organizationMembers.userId))
    .where(eq(organizationMembers.userId, userId));
  if (!row) return undefined;
  return row.sample === null
    ? { organizationId: trustedOrganizationId(row.own), company: "own" }
    : { organizationId: trustedOrganizationId(row.sample), company: "sample" };
}

/** The owner of an organization, who gets the emails about its plan; undefined once it is deleted. */
export async function findOwner(tables: Tables, organizationId: OrganizationId): Promise<UserId | undefined> {
  const [row] = await tables
    .select({ id: organizationMembers.userId })
    .from(organizationMembers)
    .where(and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.role, "owner")))
    .orderBy(asc(organizationMembers.createdAt))
    .limit(1);
  return row && trustedUserId(row.id);
}

/** The members of an organization. */
export async function listMembers(tables: Tables, organizationId: OrganizationId): Promise<UserId[]> {
  const rows = await tables
    .select({ id: organizationMembers.userId })
    .from(organizationMembers)
    .where(eq(organizationMembers.organizationId, organizationId));
  return rows.map(({ id }) => trustedUserId(id));
}

/** Whether a member is the organization's only one, so that it is deleted with them. */
export async function isOnlyMember(tables: Tables, organizationId: OrganizationId): Promise<boolean> {
  return (await listMembers(tables, organizationId)).length === 1;
}

/** The email address for an organization's invoices: its owner's. */
export async function findBillingAddress(
  tables: Tables,
  organizationId: OrganizationId,
): Promise<string | undefined> {
  const owner = await findOwner(tables, organizationId);
  return owner && findEmailAddress(tables, owner);
}

/** Whether an organization is deleted with its members' accounts: all of them requested deletion. */
export async function isToBeDeleted(tables: Tables, organizationId: OrganizationId): Promise<boolean> {
  const members = await tables
    .select({ requestedAt: user.deletionRequestedAt })
    .from(organizationMembers)
    .innerJoin(user, eq(user.id, organizationMembers.userId))
    .where(eq(organizationMembers.organizationId, organizationId));
  return members.length > 0 && members.every(({ requestedAt }) => requestedAt !== null);
}
