import type { CurrentSession, Providers } from "@wagefloor/contract/accounts.ts";
import type { Usage } from "@wagefloor/contract/billing.ts";
import { type PlanKey, plans } from "@wagefloor/domain/plans/catalogue.ts";
import type { AuthSession } from "../lib/account/auth-client.ts";
import { api } from "../lib/api.ts";
import { answer, authEndpoint, endpoint } from "./server.ts";

export const getSession = authEndpoint<AuthSession>("get", "/get-session");
export const listAccounts = authEndpoint<readonly Identity[]>("get", "/list-accounts");
export const listPasskeys = authEndpoint<readonly object[]>("get", "/passkey/list-user-passkeys");
export const currentSession = endpoint(api.accounts.session, "$get");
export const providers = endpoint(api.accounts.providers, "$get");
export const usage = endpoint(api.billing.usage, "$get");
export const profile = endpoint(api.profiles.default, "$get");
/** All profiles; an account without the default one is asked for them. */
export const profiles = endpoint(api.profiles, "$get");
/** Chooses who is charged the deduction amount. */
export const chooseCharging = endpoint(api.profiles.charging, "$put");
const notifications = endpoint(api.notifications, "$get");
export const sessions = endpoint(api.accounts.sessions, "$get");

/** A password (`credential`) or a linked site, as Better Auth lists it. */
interface Identity {
  readonly id: string;
  readonly providerId: string;
  readonly accountId: string;
  readonly createdAt: string;
  readonly scopes: readonly string[];
}

/** The signed-in user's email address. */
export const clerk = "clerk@payroll.example";

const longAgo = "2026-03-01T10:00:00.000Z";
const later = "2099-12-12T12:00:00.000Z";

/** Everyone new in a file is charged, and no one owes anything yet. */
export const everyoneCharged = {
  charging: "everyone" as const,
  ...{ deductionAmounts: [5900], owing: 0, owed: 0, withoutPurchase: 0 },
};

/** Balances follow the proposal, and nothing waits for a confirmation. */
export const proposalsFollowed = {
  ...{ balancesFollow: "proposed" as const, runsToConfirm: 0, openProposals: 0 },
};

/** How the files of the account are read. */
export const fileProfile = {
  headerRow: ["Employee ID", "Location", "Earnings Type", "Amount", "Hours"],
  employeeIdColumn: "Employee ID",
  locationColumn: "Location",
  earningsColumn: "Earnings Type",
  earningsIdentifier: "Regular",
  amountColumn: "Amount",
  hoursColumn: "Hours",
  deductionAmount: 5900,
  hoursBasis: "first-row" as const,
};

/** A visitor, at an installation with the default sign-in methods. */
export function asVisitor(offered: Partial<Providers> = {}): void {
  answer(getSession, null);
  offer(offered);
  answer(endpoint(api.billing.offer, "$get"), { trialDays: 14 });
}

/** The sign-in methods besides the password. */
export function offer(offered: Partial<Providers>): void {
  const everywhere = { emailCode: true, passkey: true, phone: false, sso: false, social: [], captcha: null };
  answer(providers, { ...everywhere, ...offered });
}

interface Wishes {
  readonly email?: string;
  /** Without one the account has no subscription. */
  readonly plan?: PlanKey;
  readonly phoneNumber?: string;
  readonly deletesAt?: string;
  readonly inSampleCompany?: boolean;
  readonly withoutPassword?: boolean;
}

/** A configured account is signed in; its pages have what they ask for. */
export function asAccount(wishes: Wishes = {}): void {
  const { plan, email = clerk, phoneNumber = null, deletesAt = null, withoutPassword = false } = wishes;
  const { inSampleCompany = false } = wishes;
  asVisitor();
  answer(getSession, sessionOf(email));
  answer(currentSession, currentSessionOf({ email: email || null, phoneNumber, deletesAt, inSampleCompany }));
  answer(profile, { profile: fileProfile });
  answer(profiles, { profiles: [] });
  answer(usage, plan ? usageOf(plan) : withoutPlan);
  answer(listAccounts, withoutPassword ? [] : [identity("credential")]);
  answer(listPasskeys, []);
  answer(notifications, {
    trialEnding: true,
    runSaved: false,
    fileDue: true,
    wagesRising: true,
    authorizationsExpiring: true,
  });
  answer(endpoint(api.employer, "$get"), { employer: { legalName: null, fein: null } });
  answer(sessions, { sessions: [thisDevice] });
  answer(endpoint(api.profiles.charging, "$get"), everyoneCharged);
  answer(endpoint(api.profiles["balances-follow"], "$get"), proposalsFollowed);
  answer(chooseCharging, everyoneCharged);
  answer(endpoint(api.profiles.calendars, "$get"), { calendars: [] });
  answer(endpoint(api.locations.mappings, "$get"), { mappings: [] });
  answer(endpoint(api.runs.recalculations.newest, "$get"), { recalculations: [] });
  answer(endpoint(api.runs.reviews, "$get"), { reviews: [] });
  answer(endpoint(api.locations.rates, "$get"), { rates: [] });
  answer(endpoint(api.accounts.deletion, "$get"), { kept: ["Invoices, for the tax law."] });
  answer(endpoint(api.dashboard, "$get"), {
    employer: null,
    totalRuns: 0,
    totalEmployees: 0,
    compliance: { compliant: 0, nonCompliant: 0, rate: null, neither: [] },
    nonCompliantCount: 0,
    notCheckedCount: 0,
    charging: "everyone" as const,
    toDo: {
      ...{ payDates: [], proposedCalendars: [] },
      ...{ takenBelow: 0, takenShortfall: 0, employeesToPayBack: 0, toPayBack: 0 },
      ...{ belowMinimum: 0, notChecked: 0, withoutPlace: 0, withoutRate: 0, leftOwing: 0, owedByLeft: 0 },
      ...{ runsToConfirm: 0, toConfirm: 0, newestToConfirm: null },
      ...{ belowComingRate: 0, comingRates: [], authorizationsExpiring: 0, authorizationsMissing: 0 },
    },
    charts: { owedAfter: [], owedNow: 0, balancesFollow: "proposed" as const, headroom: [] },
    lastRuns: [],
    recent: [],
  });
}

/** What Better Auth says of a session. */
export function sessionOf(email: string, expiresAt = later): AuthSession {
  const dates = { createdAt: new Date(longAgo), updatedAt: new Date(longAgo) };
  const address = email || "15550100@phone.invalid";
  return {
    session: { id: "session-1", userId: "user-1", token: "", expiresAt: new Date(expiresAt), ...dates },
    user: { id: "user-1", email: address, emailVerified: true, name: "", twoFactorEnabled: false, ...dates },
  };
}

function currentSessionOf(user: Partial<CurrentSession["user"]>): CurrentSession {
  const kept = { email: clerk, phoneNumber: null, name: "", twoFactorEnabled: false };
  const states = { deletesAt: null, inSampleCompany: false };
  return {
    session: { id: "session-1", expiresAt: later, freshUntil: later },
    user: { id: "user-1", ...kept, ...states, ...user },
  };
}

export const withoutPlan: Usage = {
  subscription: null,
  plan: null,
  notice: null,
  trialDays: 14,
  usage: {
    runsUsed: 0,
    employeesAnalyzed: 0,
    runsLimit: 0,
    employeesLimit: 0,
    periodStart: longAgo,
    resetDate: later,
  },
};

type Subscription = NonNullable<Usage["subscription"]>;

/** What the server says of an account on a plan that was bought. */
export function usageOf(
  key: PlanKey,
  subscription: Partial<Subscription> = {},
  used: {
    readonly runsUsed?: number;
    readonly employeesAnalyzed?: number;
    readonly resetDate?: string;
  } = {},
): Usage {
  const plan = plans.find((each) => each.key === key);
  if (!plan) throw new Error(`${key} is no plan`);
  const { id, name, monthlyPrice, limits, features } = plan;
  const kept = { status: "active", currentPeriodEnd: later, trialEnd: null, cancelAtPeriodEnd: false };
  const { analysesPerMonth, employeesPerMonth } = limits;
  return {
    subscription: {
      planId: id,
      planName: name,
      pastDue: null,
      managedBy: "provider",
      paidBeside: null,
      ...kept,
      ...subscription,
    } as Subscription,
    plan: { id, name, price: monthlyPrice, limits, features: [...features] },
    notice: null,
    trialDays: 0,
    usage: {
      runsUsed: 0,
      employeesAnalyzed: 0,
      runsLimit: analysesPerMonth,
      employeesLimit: employeesPerMonth,
      periodStart: longAgo,
      resetDate: later,
      ...used,
    },
  };
}

/** A password, or the account of another site. */
export function identity(providerId: string): Identity {
  return { id: providerId, providerId, accountId: providerId, createdAt: longAgo, scopes: [] };
}

export const thisDevice = {
  id: "session-1",
  current: true,
  device: "Firefox on Linux",
  address: null,
  signedInAt: longAgo,
  lastUsedAt: longAgo,
};
