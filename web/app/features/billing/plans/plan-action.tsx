import { Button, Stack, Text } from "@mantine/core";
import type { Plan } from "@wagefloor/domain/plans/catalogue.ts";
import type { Subscription } from "../describe-subscription.ts";
import { PortalButton } from "../portal-button.tsx";
import { useLeaving } from "../use-leaving.ts";

interface PlanActionProps {
  readonly plan: Plan;
  readonly subscription: Subscription | null;
  /** The free trial that comes first; 0 without one, and until that is known. */
  readonly trialDays: number;
  /** Whether this plan's payment page is being opened. */
  readonly pending: boolean;
  readonly onSubscribe: () => void;
}

/** Subscribe, or for subscribers the way to what they have (clause PRICE-06). */
export function PlanAction({ plan, subscription, trialDays, pending, onSubscribe }: PlanActionProps) {
  if (subscription?.managedBy === "operator")
    return <ByAgreement current={subscription.planId === plan.id} />;
  if (subscription) return <OwnPlan plan={plan} current={subscription.planId === plan.id} />;
  return (
    <Stack gap="xs">
      <Button
        variant={plan.key === "standard" ? "filled" : "default"}
        loading={pending}
        onClick={onSubscribe}
      >
        Subscribe now
      </Button>
      <Text size="sm" c="dimmed" ta="center" mih="1.5em">
        {trialDays > 0 && `${trialDays} days free`}
      </Text>
    </Stack>
  );
}

function OwnPlan({ plan, current }: { readonly plan: Plan; readonly current: boolean }) {
  const leaving = useLeaving();
  if (leaving && !current)
    return (
      <Text size="sm" c="dimmed" mih="2.25rem">
        Keep your account to change your plan.
      </Text>
    );
  if (leaving) return <PortalButton fullWidth>Invoices and card</PortalButton>;
  if (!current) return <PortalButton fullWidth>Change to {plan.name}</PortalButton>;
  return (
    <PortalButton variant="filled" fullWidth>
      Manage subscription
    </PortalButton>
  );
}

function ByAgreement({ current }: { readonly current: boolean }) {
  return (
    <Text size="sm" c="dimmed" mih="2.25rem">
      {current && "Set up for your account by agreement."}
    </Text>
  );
}
