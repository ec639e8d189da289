import { Alert, Group, Stack, Text } from "@mantine/core";
import { IconAlertTriangle, IconCalendarEvent, IconInfoCircle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formatDay } from "../../lib/format/format.ts";
import { trialTerms } from "../../lib/offer.ts";
import { usageQuery } from "../../lib/usage.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { PortalButton } from "./portal-button.tsx";
import { useLeaving } from "./use-leaving.ts";

/** What needs doing about the subscription, on every page: an overdue payment, a trial that did not apply. */
export function UrgentNotices() {
  const { subscription, notice } = useQuery(usageQuery).data ?? {};
  if (!subscription?.pastDue && !notice) return null;
  return (
    <Stack mb="lg">
      {subscription?.pastDue && (
        <Line
          color="yellow"
          icon={<IconAlertTriangle aria-hidden />}
          title="Your payment is overdue"
          action={<PortalButton size="xs">Update payment</PortalButton>}
        >
          The payment of {formatDay(subscription.pastDue.since)} didn't go through. You have access until{" "}
          <b>{formatDay(subscription.pastDue.accessUntil)}</b>. We keep your data either way.
        </Line>
      )}
      {notice && (
        <Line
          color="yellow"
          icon={<IconInfoCircle aria-hidden />}
          title={notice.title}
          action={notice.mend && mendLinks[notice.mend]}
        >
          {notice.text}
        </Line>
      )}
    </Stack>
  );
}

const mendLinks = {
  plans: (
    <LinkButton to="/pricing" size="xs">
      View Pricing Plans
    </LinkButton>
  ),
  settings: (
    <LinkButton to="/app/settings/plan" size="xs">
      Settings
    </LinkButton>
  ),
};

/** For a user without a plan: what to do first, and how the free trial works. */
export function StartNotice() {
  const usage = useQuery(usageQuery).data;
  if (!usage || usage.subscription || usage.notice) return null;
  const { trialDays } = usage;
  return (
    <Line
      icon={<IconInfoCircle aria-hidden />}
      title={trialDays > 0 ? "Start your free trial" : "No active subscription"}
      action={
        <LinkButton to="/pricing" size="xs">
          View Pricing Plans
        </LinkButton>
      }
    >
      {trialDays > 0
        ? `Choose a plan to analyze payroll files. ${trialTerms(trialDays)}`
        : "Choose a plan to analyze payroll files. Your runs and balances are kept."}
    </Line>
  );
}

/** When a trial or a canceled subscription ends. */
export function EndNotice() {
  const subscription = useQuery(usageQuery).data?.subscription;
  const leaving = useLeaving();
  if (!subscription || subscription.managedBy === "operator" || subscription.pastDue) return null;
  const { cancelAtPeriodEnd, trialEnd, currentPeriodEnd, planName } = subscription;
  const icon = <IconCalendarEvent aria-hidden />;
  if (cancelAtPeriodEnd)
    return (
      <Line icon={icon} action={!leaving && <PortalButton size="xs">Resume</PortalButton>}>
        Your {planName} plan is canceled and ends on <b>{formatDay(currentPeriodEnd)}</b>.
        {leaving && " To resume it, keep your account first."}
      </Line>
    );
  if (!trialEnd) return null;
  return (
    <Line icon={icon}>
      Your free trial of the {planName} plan ends on <b>{formatDay(trialEnd)}</b>.
    </Line>
  );
}

interface LineProps {
  readonly children: ReactNode;
  readonly icon: ReactNode;
  readonly title?: string;
  readonly color?: string;
  readonly action?: ReactNode;
}

function Line({ children, icon, title, color, action }: LineProps) {
  return (
    <Alert role="status" icon={icon} title={title} color={color ?? "gray"}>
      <Group justify="space-between" gap="sm">
        <Text size="sm" flex="1 1 16rem">
          {children}
        </Text>
        {action}
      </Group>
    </Alert>
  );
}
