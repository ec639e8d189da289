import { useQuery } from "@tanstack/react-query";
import { SettingsCard } from "../../ui/forms/settings-card.tsx";
import { configurationQuery } from "./api.ts";
import { ConfigurationForm } from "./profile-form.tsx";

/** 'Analysis Configuration' on the settings page. The app's guard has loaded the configuration before. */
export function ConfigurationCard() {
  const { data: configuration } = useQuery(configurationQuery);
  return (
    <SettingsCard
      id="analysis-configuration"
      title="Analysis Configuration"
      description="How your payroll files are read. A change holds from the next analysis on."
    >
      {configuration && <ConfigurationForm configuration={configuration} />}
    </SettingsCard>
  );
}
