import { CalendarsCard } from "../../features/profiles/calendar/calendars-card.tsx";
import { ProfilesCard } from "../../features/profiles/profiles-card.tsx";
import { pageMeta } from "../../lib/format/page-meta.ts";

export const meta = pageMeta("Settings: Payroll files");

/** How payroll files are read, and when employees are paid. */
export default function PayrollFilesSection() {
  return (
    <>
      <ProfilesCard />
      <CalendarsCard />
    </>
  );
}
