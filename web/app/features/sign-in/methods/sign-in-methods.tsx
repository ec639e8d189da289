import type { Providers } from "@wagefloor/contract/accounts.ts";
import { type Identity, linkedSitesOf, useHasPassword } from "../../../lib/account/identities.ts";
import { useUserEmail } from "../../../lib/account/session.ts";
import { RowList } from "../../../ui/row-list.tsx";
import { Method } from "./method.tsx";
import { PhoneWay } from "./phone-method.tsx";
import { SiteMethod } from "./site-method.tsx";

interface SignInWaysProps {
  readonly identities: readonly Identity[];
  readonly providers: Providers;
}

/** Password, email, other sites, and phone, each with its actions. */
export function SignInWays({ identities, providers }: SignInWaysProps) {
  const email = useUserEmail();
  const hasPassword = useHasPassword();
  return (
    <RowList>
      <Method name="Password">{passwordState(hasPassword === true, email !== "")}</Method>
      {providers.emailCode && email !== "" && <Method name="Emailed code">Sent to {email}.</Method>}
      {sitesOf(identities, providers).map((site) => (
        <SiteMethod key={site.id} {...site} />
      ))}
      {providers.phone && <PhoneWay />}
    </RowList>
  );
}

function passwordState(isSet: boolean, hasEmail: boolean): string {
  if (isSet) return "Set. Change it under General.";
  if (hasEmail) return "Not set. Set one under General.";
  return "Not set. To set a password, add an email address to your account first.";
}

/** The sites offered, and linked sites that are no longer offered. */
function sitesOf(identities: readonly Identity[], { social }: Providers) {
  const linked = linkedSitesOf(identities);
  const others = linked.filter(({ providerId }) => !social.some(({ id }) => id === providerId));
  return [...social, ...others.map(({ providerId }) => ({ id: providerId, name: "Single sign-on" }))].map(
    ({ id, name }) => ({ id, name, linked: linked.find(({ providerId }) => providerId === id) }),
  );
}
