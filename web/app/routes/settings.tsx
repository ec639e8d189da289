import { SubscriptionCard } from "../features/billing/subscription-card.tsx";
import { ConfigurationCard } from "../features/configuration/configuration-card.tsx";
import { SignInWaysCard } from "../features/identities/sign-in-ways-card.tsx";
import { LocationMappingsCard } from "../features/locations/location-mappings-card.tsx";
import { NotificationsCard } from "../features/notifications/notifications-card.tsx";
import { DeletionCard } from "../features/own-data/deletion-card.tsx";
import { ExportCard } from "../features/own-data/export-card.tsx";
import { PasskeysCard } from "../features/passkeys/passkeys-card.tsx";
import { AccountSecurityCard } from "../features/security/account-security-card.tsx";
import { Reauthentication } from "../features/security/reauthentication.tsx";
import { TwoFactorCard } from "../features/security/two-factor-card.tsx";
import { SessionsCard } from "../features/sessions/sessions-card.tsx";
import { pageMeta } from "../lib/page-meta.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { type PageSection, PageSections } from "../ui/page-sections/page-sections.tsx";

export const meta = pageMeta("Settings");

export default function SettingsPage() {
  return (
    <>
      <PageHeader title="Settings" />
      <Reauthentication>
        <PageSections sections={sections} />
      </Reauthentication>
    </>
  );
}

const sections: readonly PageSection[] = [
  { id: "plan", title: "Plan", content: <SubscriptionCard /> },
  {
    id: "payroll-files",
    title: "Payroll files",
    content: (
      <>
        <ConfigurationCard />
        <LocationMappingsCard />
      </>
    ),
  },
  {
    id: "security",
    title: "Sign-in and security",
    content: (
      <>
        <AccountSecurityCard />
        <PasskeysCard />
        <TwoFactorCard />
        <SignInWaysCard />
        <SessionsCard />
      </>
    ),
  },
  { id: "notifications", title: "Notifications", content: <NotificationsCard /> },
  {
    id: "data",
    title: "Your data",
    content: (
      <>
        <ExportCard />
        <DeletionCard />
      </>
    ),
  },
];
