import { ProfilesCard } from "../../features/profiles/profiles-card.tsx";
import { pageMeta } from "../../lib/format/page-meta.ts";

export const meta = pageMeta("Settings: Payroll files");

/** How payroll files are read. */
export default function PayrollFilesSection() {
  return <ProfilesCard />;
}
