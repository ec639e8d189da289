import { useLocation } from "react-router";
import { EmployerCard } from "../../features/employer/employer-card.tsx";
import { AccountSecurityCard } from "../../features/people/email-change/account-security-card.tsx";
import { ProfileCard } from "../../features/profiles/profile-card.tsx";
import { sectionOfFormerAddress } from "../../lib/address/settings-sections.ts";
import { pageMeta } from "../../lib/format/page-meta.ts";
import { Redirect } from "../../ui/redirect.tsx";

export const meta = pageMeta("Settings");

/** What the specification puts at /app/settings (clauses SET-01, SET-04), and whose payroll it is; its former anchors lead on. */
export default function GeneralSection() {
  const moved = sectionOfFormerAddress(useLocation());
  if (moved !== undefined) return <Redirect to={moved} />;
  return (
    <>
      <AccountSecurityCard />
      <EmployerCard />
      <ProfileCard />
    </>
  );
}
