import { Stack } from "@mantine/core";
import { SubscriptionCard } from "../features/billing/subscription-card.tsx";
import { ConfigurationCard } from "../features/configuration/configuration-card.tsx";
import { LocationMappingsCard } from "../features/locations/location-mappings-card.tsx";
import { AccountSecurityCard } from "../features/security/account-security-card.tsx";
import { Reauthentication } from "../features/security/reauthentication.tsx";
import { TwoFactorCard } from "../features/security/two-factor-card.tsx";
import { SessionsCard } from "../features/sessions/sessions-card.tsx";
import { pageMeta } from "../lib/page-meta.ts";
import { PageHeader } from "../ui/page-header.tsx";

export const meta = pageMeta("Settings");

export default function SettingsPage() {
  return (
    <>
      <PageHeader title="Settings" />
      <Stack gap="lg" maw="52rem">
        <SubscriptionCard />
        <ConfigurationCard />
        <LocationMappingsCard />
        <Reauthentication>
          <AccountSecurityCard />
          <TwoFactorCard />
        </Reauthentication>
        <SessionsCard />
      </Stack>
    </>
  );
}
