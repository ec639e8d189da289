import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useOrigin } from "../../lib/address/origin.ts";
import { sentenceOf } from "../../lib/errors.ts";
import { trialTerms } from "../../lib/offer.ts";
import { usageQuery } from "../../lib/usage.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { Loading } from "../../ui/page/loading.tsx";
import { PageError } from "../../ui/page/page-error.tsx";
import { Redirect } from "../../ui/redirect.tsx";

interface SubscriptionGateProps {
  readonly children: ReactNode;
  /** Whether to show what's missing; otherwise redirects to /pricing with the origin. */
  readonly prompt?: boolean;
  readonly message?: string;
}

/** Shows its children to subscribers only (clause APP-04). The server enforces the same. */
export function SubscriptionGate(props: SubscriptionGateProps) {
  const { children, prompt = true, message = "Please subscribe to a plan to access this feature." } = props;
  const usage = useQuery(usageQuery);
  const origin = useOrigin();
  if (usage.data?.subscription) return children;
  if (usage.isPending) return <Loading label="Loading your subscription" />;
  if (!usage.data) {
    return (
      <PageError onRetry={() => usage.refetch()}>
        {sentenceOf(usage.error, "Your subscription couldn't be loaded.")}
      </PageError>
    );
  }
  if (!prompt) return <Redirect to="/pricing" state={origin} />;
  return (
    <EmptyState
      wholePage
      title="No Active Subscription"
      action={
        <>
          {usage.data.trialDays > 0 && (
            <Text size="sm" c="dimmed" maw="32rem">
              {trialTerms(usage.data.trialDays)}
            </Text>
          )}
          <LinkButton to="/pricing" mt="xs">
            View Pricing Plans
          </LinkButton>
        </>
      }
    >
      {message}
    </EmptyState>
  );
}
