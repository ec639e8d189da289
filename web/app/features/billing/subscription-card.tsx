import { Group, Stack, Text } from "@mantine/core";
import { planById } from "@wagefloor/domain/plans/catalogue.ts";
import type { ReactNode } from "react";
import { formatMoney } from "../../lib/format/format.ts";
import { trialTerms } from "../../lib/offer.ts";
import { usageQuery } from "../../lib/usage.ts";
import { QueryCard } from "../../ui/forms/query-card.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Notice } from "../../ui/page/notice.tsx";
import { describePaid, describeSubscription, type Subscription } from "./describe-subscription.ts";
import { PortalButton } from "./portal-button.tsx";
import { useLeaving } from "./use-leaving.ts";

/** The plan, what comes next, and the way to change it. */
export function SubscriptionCard() {
  return (
    <QueryCard
      id="subscription-heading"
      title="Subscription"
      query={usageQuery}
      what="your subscription"
      h={{ base: 240, sm: 170 }}
    >
      {({ subscription, plan, trialDays }) =>
        subscription ? (
          <Details subscription={subscription} price={plan?.price ?? null} />
        ) : (
          <NoSubscription trialDays={trialDays} />
        )
      }
    </QueryCard>
  );
}

interface DetailsProps {
  readonly subscription: Subscription;
  readonly price: number | null;
}

function Details({ subscription, price }: DetailsProps) {
  const { status, outlook } = describeSubscription(subscription, price);
  const byProvider = subscription.managedBy === "provider";
  return (
    <Stack>
      <Stack gap={4}>
        <Line label="Plan">
          {subscription.planName}
          {byProvider && price !== null && `, ${formatMoney(price)} a month`}
        </Line>
        <Line label="Status">{status}</Line>
        <Text c="dimmed" mt={4}>
          {outlook}
        </Text>
      </Stack>
      {subscription.paidBeside && <PaidBeside paid={subscription.paidBeside} />}
      {(byProvider || subscription.paidBeside) && <BillingPage />}
    </Stack>
  );
}

/** A paid plan in addition to one by agreement, so no one pays for it without knowing. */
function PaidBeside({ paid }: { readonly paid: NonNullable<Subscription["paidBeside"]> }) {
  const price = planById(paid.planId)?.monthlyPrice ?? null;
  const { status, outlook } = describePaid(paid, price);
  return (
    <Notice kind="information" title={`You also have a paid plan: ${paid.planName}`}>
      Status: {status}. {outlook}
      {!paid.cancelAtPeriodEnd &&
        " You don't need it with the plan that was set up for you. Cancel it on the billing page to stop paying."}
    </Notice>
  );
}

function BillingPage() {
  const leaving = useLeaving();
  return (
    <>
      <PortalButton>{leaving ? "Invoices and card" : "Manage subscription"}</PortalButton>
      <Text size="sm" c="dimmed">
        {leaving
          ? "Your account is scheduled for deletion. To resume or change your plan, keep your account first."
          : "Opens the billing page, where you can change your plan or card, see invoices, cancel, or resume."}
      </Text>
    </>
  );
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Text>
      <Text span c="dimmed">
        {label}:{" "}
      </Text>
      <Text span fw={600}>
        {children}
      </Text>
    </Text>
  );
}

function NoSubscription({ trialDays }: { readonly trialDays: number }) {
  return (
    <Stack>
      <Text>You don't have an active subscription.</Text>
      <Group align="flex-start">
        <LinkButton to="/pricing">View Pricing Plans</LinkButton>
        <PortalButton>Invoices and card</PortalButton>
      </Group>
      {trialDays > 0 && (
        <Text size="sm" c="dimmed">
          {trialTerms(trialDays)}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        Your runs and balances are kept.
      </Text>
    </Stack>
  );
}
