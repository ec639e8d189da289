import { Stack, Text } from "@mantine/core";
import type { Usage } from "@wagefloor/contract/billing.ts";
import { PassingWindow } from "../../../ui/dialogs/passing-window.tsx";
import { PlanList } from "../plans/plan-list.tsx";

interface ActivationModalProps {
  readonly planName: string;
  /** Null for a plan that the catalogue does not have. */
  readonly plan: Usage["plan"];
  readonly onClose: () => void;
}

/** Names the new plan and what it has (clause DASH-04). */
export function ActivationModal({ planName, plan, onClose }: ActivationModalProps) {
  return (
    <PassingWindow title="Subscription Activated!" closeLabel="Start Using Your Plan" onClosed={onClose}>
      <Stack>
        <Text>
          You are on the <b>{planName}</b> plan.
        </Text>
        {plan && <PlanList plan={plan} />}
      </Stack>
    </PassingWindow>
  );
}
