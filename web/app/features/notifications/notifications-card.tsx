import { Stack, Switch, Text } from "@mantine/core";
import { sentenceOf } from "../../lib/errors.ts";
import { QueryCard } from "../../ui/forms/query-card.tsx";
import { ErrorNotice } from "../../ui/page/error-notice.tsx";
import { type NotificationChoices, notificationsQuery, useChooseNotifications } from "./api.ts";

/** Email notification settings; each switch saves on its own. */
export function NotificationsCard() {
  return (
    <QueryCard
      id="notifications-heading"
      title="Email notifications"
      description="We always email you when your sign-in details change, such as your password or email address."
      query={notificationsQuery}
      what="your choices"
      h={{ base: 405, sm: 328 }}
    >
      {(choices) => <Choices choices={choices} />}
    </QueryCard>
  );
}

/** Each email: when it comes, and what is in it. */
const emails: readonly (readonly [keyof NotificationChoices, label: string, description: string])[] = [
  [
    "trialEnding",
    "My free trial is about to end",
    "One email, three days before it ends and your card is charged.",
  ],
  ["runSaved", "A run was saved", "The totals of each run when it's saved, with no employee data."],
  [
    "fileDue",
    "A payroll file is due",
    "One email, up to four days before a pay date in your pay calendar that has no run yet.",
  ],
  [
    "wagesRising",
    "A minimum wage will rise",
    "One email, a month before it rises above what employees are paid, with no employee data.",
  ],
  [
    "authorizationsExpiring",
    "Authorizations will expire",
    "One email a month before an authorization expires, if the employee still owes a balance, with no employee data.",
  ],
];

function Choices({ choices }: { readonly choices: NotificationChoices }) {
  const choose = useChooseNotifications();
  return (
    <Stack gap="md">
      {emails.map(([key, label, description]) => (
        <Switch
          key={key}
          size="md"
          label={label}
          description={description}
          checked={choices[key]}
          onChange={() => choose.mutate({ ...choices, [key]: !choices[key] })}
        />
      ))}
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
