import type { BalancesFollow } from "@wagefloor/domain/deduction/balances-follow.ts";
import type { Charging } from "@wagefloor/domain/deduction/first-charge.ts";
import { type Cents, cents } from "@wagefloor/domain/money.ts";
import type { PayrollConfiguration } from "@wagefloor/domain/payroll-file/plan/payroll-configuration.ts";
import { planOf, type ReadingPlan } from "@wagefloor/domain/payroll-file/plan/reading-plan.ts";
import { earlierLayouts } from "@wagefloor/domain/payroll-file/profiles/earlier-layouts.ts";
import { defaultProfileId, type ProfileVersion } from "@wagefloor/domain/runs/applied-profile.ts";
import { and, count, desc, eq, gt, gte, isNotNull, isNull, max, sql } from "drizzle-orm";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { readMoney } from "../../../core/db/columns.ts";
import { balances } from "../../../core/db/schema/balances.ts";
import { chargingChoices, csvConfigurations, profiles } from "../../../core/db/schema/profiles.ts";
import { analysisRuns } from "../../../core/db/schema/runs.ts";
import type { OrganizationId } from "../../../core/request/tenant.ts";
import { ProfileRefusal, profileNotFound } from "./refusals.ts";

/** No other profile can have this name. */
export const defaultName = "Default profile";

/** What a profile says, without who saved it and when. */
export interface ProfileContent {
  readonly name: string;
  readonly plan: ReadingPlan;
  readonly deductionAmount: Cents;
}

/** The current version of a profile. */
export interface SavedProfile extends ProfileVersion, ProfileContent {
  readonly savedAt: Date;
  /** When it was last used for a run, in whatever version. */
  readonly usedAt: Date | null;
  /** By which it reads files that have its columns by earlier names; left out where nothing is read. */
  readonly earlier?: readonly ReadingPlan[];
}

/** The organization's default profile; undefined until one is saved. */
export async function findProfile(tx: TenantTransaction): Promise<PayrollConfiguration | undefined> {
  const row = await findDefault(tx);
  if (!row) return undefined;
  const { organizationId: _owner, userId: _actor, updatedAt: _time, version: _version, ...profile } = row;
  return profile;
}

/**
 * Stores the organization's default profile, replacing any earlier one. After one that was deleted its versions go on, so
 * that no two runs name different profiles alike.
 */
export async function saveProfile(
  { db, organizationId, actor }: TenantTransaction,
  profile: PayrollConfiguration,
): Promise<void> {
  const values = { ...profile, headerRow: [...profile.headerRow], userId: actor };
  await db
    .insert(csvConfigurations)
    .values({ organizationId, ...values, version: afterUsedVersions(organizationId) })
    .onConflictDoUpdate({
      target: csvConfigurations.organizationId,
      set: { ...values, version: sql`${csvConfigurations.version} + 1`, updatedAt: sql`now()` },
    });
}

/** What an organization chose for its runs. */
export interface Choices {
  readonly charging: Charging;
  readonly balancesFollow: BalancesFollow;
}

/** Who owes the deduction amount in the organization's runs, and what balances follow. */
export async function readChoices({ db, organizationId }: TenantTransaction): Promise<Choices> {
  const [choice] = await db
    .select({ charging: chargingChoices.charging, balancesFollow: chargingChoices.balancesFollow })
    .from(chargingChoices)
    .where(eq(chargingChoices.organizationId, organizationId));
  return choice ?? { charging: "everyone", balancesFollow: "proposed" };
}

/** Keeps a choice from the next run on. */
export async function saveChoice(
  { db, organizationId, actor }: TenantTransaction,
  choice: Partial<Choices>,
): Promise<void> {
  const values = { ...choice, actor };
  await db
    .insert(chargingChoices)
    .values({ organizationId, ...values })
    .onConflictDoUpdate({
      target: chargingChoices.organizationId,
      set: { ...values, chosenAt: sql`now()` },
    });
}

/** How many employees owe something and what together; and of how many in runs nothing is recorded. */
export async function countCharged({ db, organizationId }: TenantTransaction) {
  const inRun = and(isNull(balances.balance), isNotNull(balances.newestRunId));
  const [counts] = await db
    .select({
      owing: sql<number>`(${count()} filter (where ${gt(balances.owed, cents(0))}))::int`,
      owed: sql<string>`coalesce(sum(${balances.owed}), 0)`,
      withoutPurchase: sql<number>`(${count()} filter (where ${inRun}))::int`,
    })
    .from(balances)
    .where(eq(balances.organizationId, organizationId));
  if (!counts) throw new Error("a count has one row");
  return { ...counts, owed: readMoney(counts.owed) };
}

/** How many runs wait for a confirmation of what payroll took before it counts, and what they propose together. */
export async function sumOpenProposals({ db, organizationId }: TenantTransaction) {
  const [sum] = await db
    .select({
      runsToConfirm: sql<number>`(${count()} filter (where ${gt(analysisRuns.openEmployees, 0)}))::int`,
      openProposals: sql<string>`coalesce(sum(${analysisRuns.openProposals}), 0)`,
    })
    .from(analysisRuns)
    .where(and(eq(analysisRuns.organizationId, organizationId), eq(analysisRuns.status, "completed")));
  if (!sum) throw new Error("a sum has one row");
  return { ...sum, openProposals: readMoney(sum.openProposals) };
}

/** All profiles of the organization, the default one among them; the last used first, then the last saved. */
export async function listProfiles(tx: TenantTransaction): Promise<SavedProfile[]> {
  const used = await lastUses(tx);
  const named = await tx.db.select(savedFields).from(profiles).where(currentProfiles(tx));
  const saved = [...named, ...(await defaultAsSaved(tx))];
  const withUse = saved.map(
    (profile): SavedProfile => ({ ...profile, usedAt: used.get(profile.id) ?? null }),
  );
  return withUse.toSorted(
    (one, other) =>
      (other.usedAt?.getTime() ?? 0) - (one.usedAt?.getTime() ?? 0) ||
      other.savedAt.getTime() - one.savedAt.getTime(),
  );
}

/** The same, for reading a file. @throws Refusal profile_missing */
export async function requireProfiles(tx: TenantTransaction): Promise<SavedProfile[]> {
  const profiles = await listProfiles(tx);
  if (profiles.length === 0) throw new ProfileRefusal("profile_missing", "CSV configuration not found");
  const earlier = await readEarlierPlans(tx);
  return profiles.map((profile) => ({
    ...profile,
    earlier: earlierLayouts(profile.plan, earlier.get(profile.id) ?? []),
  }));
}

/** The plans of versions since a person last set the columns of a profile, the newest first, by its id. */
async function readEarlierPlans({
  db,
  organizationId,
}: TenantTransaction): Promise<ReadonlyMap<string, readonly ReadingPlan[]>> {
  const set = sql`(select max(version) from ${profiles} as columns
    where columns.organization_id = ${profiles.organizationId} and columns.id = ${profiles.id} and columns.sets_columns)`;
  const rows = await db
    .select({ id: profiles.id, plan: profiles.plan })
    .from(profiles)
    .where(
      and(
        eq(profiles.organizationId, organizationId),
        isNotNull(profiles.endedAt),
        gte(profiles.version, set),
      ),
    )
    .orderBy(desc(profiles.version));
  const plans = new Map<string, ReadingPlan[]>();
  for (const { id, plan } of rows) plans.set(id, [...(plans.get(id) ?? []), plan]);
  return plans;
}

/** @throws Refusal profile_not_found */
export async function requireProfile(tx: TenantTransaction, id: string): Promise<SavedProfile> {
  const profile = (await listProfiles(tx)).find((one) => one.id === id);
  if (!profile) throw profileNotFound();
  return profile;
}

/** The current named profiles of the organization. */
export function currentProfiles({ organizationId }: TenantTransaction) {
  return and(eq(profiles.organizationId, organizationId), isNull(profiles.endedAt));
}

/**
 * Adds the version after `version` of a profile; 0 for a new one.
 * @param setsColumns whether a person set which columns are read; otherwise files of earlier versions are still read
 */
export async function insertVersion(
  { db, organizationId, actor }: TenantTransaction,
  { id, version }: Pick<ProfileVersion, "id" | "version">,
  content: ProfileContent,
  setsColumns: boolean,
): Promise<void> {
  await db
    .insert(profiles)
    .values({ ...content, organizationId, actor, id, version: version + 1, setsColumns });
}

/** Ends the current version of a profile; runs of it stay as they are. */
export async function endVersion(tx: TenantTransaction, id: string): Promise<void> {
  const { db, organizationId, actor } = tx;
  if (id === defaultProfileId) {
    await db.delete(csvConfigurations).where(eq(csvConfigurations.organizationId, organizationId));
    return;
  }
  await db
    .update(profiles)
    .set({ endedAt: sql`now()`, endedBy: actor })
    .where(and(currentProfiles(tx), eq(profiles.id, id)));
}

const savedFields = {
  id: profiles.id,
  name: profiles.name,
  version: profiles.version,
  plan: profiles.plan,
  deductionAmount: profiles.deductionAmount,
  savedAt: profiles.savedAt,
};

async function findDefault({ db, organizationId }: TenantTransaction) {
  const [row] = await db
    .select()
    .from(csvConfigurations)
    .where(eq(csvConfigurations.organizationId, organizationId));
  return row;
}

async function defaultAsSaved(tx: TenantTransaction) {
  const row = await findDefault(tx);
  if (!row) return [];
  const { version, deductionAmount, updatedAt: savedAt } = row;
  return [{ id: defaultProfileId, name: defaultName, version, plan: planOf(row), deductionAmount, savedAt }];
}

/** When each profile was last used for a run. */
async function lastUses({
  db,
  organizationId,
}: TenantTransaction): Promise<ReadonlyMap<string | null, Date | null>> {
  const rows = await db
    .select({ id: analysisRuns.profileId, usedAt: max(analysisRuns.createdAt) })
    .from(analysisRuns)
    .where(eq(analysisRuns.organizationId, organizationId))
    .groupBy(analysisRuns.profileId);
  return new Map(rows.map(({ id, usedAt }) => [id, usedAt]));
}

function afterUsedVersions(organizationId: OrganizationId) {
  const version = sql`(${analysisRuns.configuration} -> 'profile' ->> 'version')::int`;
  return sql`(select coalesce(max(${version}), 0) + 1 from ${analysisRuns}
    where ${analysisRuns.organizationId} = ${organizationId} and ${analysisRuns.profileId} = ${defaultProfileId})`;
}
