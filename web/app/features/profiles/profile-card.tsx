import { useQuery } from "@tanstack/react-query";
import { SettingsCard } from "../../ui/forms/settings-card.tsx";
import { profileQuery } from "./api.ts";
import { ProfileForm } from "./profile-form.tsx";

/** 'Analysis Configuration' on the settings page. The app's guard has loaded the profile before. */
export function ProfileCard() {
  const { data: profile } = useQuery(profileQuery);
  return (
    <SettingsCard
      id="analysis-configuration"
      title="Analysis Configuration"
      description="How we read your payroll files. Changes apply starting with your next analysis."
    >
      {profile && <ProfileForm profile={profile} />}
    </SettingsCard>
  );
}
