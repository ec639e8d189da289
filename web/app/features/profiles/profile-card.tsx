import { useQuery } from "@tanstack/react-query";
import { SettingsCard } from "../../ui/forms/settings-card.tsx";
import { profileQuery } from "./api.ts";
import { ProfileForm } from "./profile-form.tsx";

/** 'Analysis Configuration' on the settings page. The app's guard has loaded the profile before; who set up with a file may have none. */
export function ProfileCard() {
  const { data: profile } = useQuery(profileQuery);
  if (!profile) return null;
  return (
    <SettingsCard
      id="analysis-configuration"
      title="Analysis Configuration"
      description="How we read your payroll files. Changes apply starting with your next analysis."
    >
      <ProfileForm profile={profile} />
    </SettingsCard>
  );
}
