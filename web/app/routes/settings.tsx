import { SubscriptionCard } from "../features/billing/subscription-card.tsx";
import { LocationMappingsCard } from "../features/locations/location-mappings-card.tsx";
import { NotificationsCard } from "../features/notifications/notifications-card.tsx";
import { DeletionCard } from "../features/people/deletion-card.tsx";
import { AccountSecurityCard } from "../features/people/email-change/account-security-card.tsx";
import { ExportCard } from "../features/people/export-card.tsx";
import { ChargingCard } from "../features/profiles/charging/charging-card.tsx";
import { ProfileCard } from "../features/profiles/profile-card.tsx";
import { ProfilesCard } from "../features/profiles/profiles-card.tsx";
import { EnteredRatesCard } from "../features/runs/rates/entered-rates-card.tsx";
import { Reauthentication } from "../features/sessions/reauthentication/reauthentication.tsx";
import { SessionsCard } from "../features/sessions/sessions-card.tsx";
import { SignInMethodsCard } from "../features/sign-in/methods/sign-in-methods-card.tsx";
import { PasskeysCard } from "../features/sign-in/passkeys/passkeys-card.tsx";
import { TwoFactorCard } from "../features/sign-in/two-factor/two-factor-card.tsx";
import { pageMeta } from "../lib/format/page-meta.ts";
import { PageHeader } from "../ui/page/page-header.tsx";
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
        <ProfileCard />
        <ProfilesCard />
        <LocationMappingsCard />
        <EnteredRatesCard />
      </>
    ),
  },
  { id: "balances", title: "Balances", content: <ChargingCard /> },
  {
    id: "security",
    title: "Sign-in and security",
    content: (
      <>
        <AccountSecurityCard />
        <PasskeysCard />
        <TwoFactorCard />
        <SignInMethodsCard />
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
