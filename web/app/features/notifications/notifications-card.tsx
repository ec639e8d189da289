import { Stack, Switch, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { sentenceOf } from "../../lib/errors.ts";
import { SettingsCard } from "../../ui/forms/settings-card.tsx";
import { ErrorNotice } from "../../ui/page/error-notice.tsx";
import { LoadingShape } from "../../ui/page/loading-shape.tsx";
import { QueryFailure } from "../../ui/page/query-failure.tsx";
import { type NotificationChoices, notificationsQuery, useChooseNotifications } from "./api.ts";

/** Email notification settings; each switch saves on its own. */
export function NotificationsCard() {
  const choices = useQuery(notificationsQuery);
  return (
    <SettingsCard
      id="notifications-heading"
      title="Email notifications"
      description="We always email you when your sign-in details change, such as your password or email address."
    >
      {choices.isPending && <LoadingShape label="Loading your choices" h={{ base: 405, sm: 328 }} />}
      <QueryFailure query={choices} fallback="Your choices couldn't be loaded." />
      {choices.data && <Choices choices={choices.data} />}
    </SettingsCard>
  );
}

function Choices({ choices }: { readonly choices: NotificationChoices }) {
  const choose = useChooseNotifications();
  const switchOf = (key: keyof NotificationChoices) => ({
    checked: choices[key],
    onChange: () => choose.mutate({ ...choices, [key]: !choices[key] }),
  });
  return (
    <Stack gap="md">
      <Switch
        size="md"
        label="My free trial is about to end"
        description="One email, three days before it ends and your card is charged."
        {...switchOf("trialEnding")}
      />
      <Switch
        size="md"
        label="A run was saved"
        description="The totals of each run when it's saved, with no employee data."
        {...switchOf("runSaved")}
      />
      <Switch
        size="md"
        label="A payroll file is due"
        description="One email, up to four days before a pay date in your pay calendar that has no run yet."
        {...switchOf("fileDue")}
      />
      <Switch
        size="md"
        label="A minimum wage will rise"
        description="One email, a month before it rises above what employees are paid, with no employee data."
        {...switchOf("wagesRising")}
      />
      <Switch
        size="md"
        label="Authorizations will expire"
        description="One email a month before an authorization expires, if the employee still owes a balance, with no employee data."
        {...switchOf("authorizationsExpiring")}
      />
      <Text size="sm" c="dimmed" role="status" mih="1.55em">
        {choose.isPending && "Saving…"}
        {choose.isSuccess && "Saved."}
      </Text>
      {choose.error && (
        <ErrorNotice>
          {sentenceOf(choose.error, "Your choice couldn't be saved.")} The previous setting still applies.
        </ErrorNotice>
      )}
    </Stack>
  );
}
