import type { SSOOptions } from "@better-auth/sso";

type ResolveUser = NonNullable<SSOOptions["resolveUser"]>;
type Asked = Parameters<ResolveUser>[0];
type Decision = Awaited<ReturnType<ResolveUser>>;
type Accounts = Parameters<ResolveUser>[1]["database"];

interface Owner {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

/**
 * Decides whose account an identity opens. A company's identity provider vouches for addresses of the company's own
 * domain and for nothing else: neither may it name another address, nor open an account that has another one by now.
 * An account that exists is linked when its owner has confirmed the address here; no one else can have made it then.
 */
export async function resolveCompanyUser(
  asked: Asked,
  { database }: { readonly database: Accounts },
): Promise<Decision> {
  const { providerId: domain, accountKey, providerUser } = asked;
  const email = providerUser.email.trim().toLowerCase();
  if (domainOf(email) !== domain || isUnconfirmedThere(asked)) return otherDomain;
  const linked = await database.findOne<{ userId: string }>({
    model: "account",
    where: [
      { field: "providerId", value: domain },
      { field: "accountId", value: accountKey.accountId },
    ],
  });
  const owner = await database.findOne<Owner>({
    model: "user",
    where: [linked ? { field: "id", value: linked.userId } : { field: "email", value: email }],
  });
  if (!owner) return { action: "continue" };
  if (domainOf(owner.email) !== domain) return otherDomain;
  if (!linked && !owner.emailVerified) return { action: "reject", code: "account_not_linked" };
  return { action: "link", userId: owner.id, profile: "preserve" };
}

const otherDomain = { action: "reject", code: "other_domain" } as const;

/** The domain of an address that has one `@`; undefined for anything else. */
export function domainOf(email: string): string | undefined {
  return /^[^@\s]+@([^@\s]+)$/.exec(email)?.[1];
}

// Many companies' providers leave the claim out; one that says no is believed.
function isUnconfirmedThere(asked: Asked): boolean {
  if (asked.protocol !== "oidc") return false;
  return [false, "false"].some((no) => no === asked.providerClaims.email_verified);
}
