import { Stack, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { usageQuery } from "../../../lib/usage.ts";
import { Notice } from "../../../ui/page/notice.tsx";
import { QueryFailure } from "../../../ui/page/query-failure.tsx";
import { checkoutReturnQuery } from "../api.ts";
import { PortalButton } from "../portal-button.tsx";
import { StartNotice } from "../subscription-notices.tsx";
import { ActivationModal } from "./activation-modal.tsx";

const parameter = "session_id";

/**
 * After the payment page: says that the plan is there, or that it is on its way (DASH-04). Otherwise, to a user without
 * a plan, how to start.
 */
export function Activation() {
  const [parameters, setParameters] = useSearchParams();
  const [sessionId, setSessionId] = useState(() => parameters.get(parameter));
  const usage = useQuery(usageQuery);
  const confirmation = useQuery(checkoutReturnQuery(useQueryClient(), sessionId));
  const asked = !confirmation.isPending;
  useEffect(() => {
    if (!asked || !parameters.has(parameter)) return;
    const rest = new URLSearchParams(parameters);
    rest.delete(parameter);
    setParameters(rest, { replace: true });
  }, [asked, parameters, setParameters]);
  if (sessionId === null) return <StartNotice />;
  if (!asked || usage.isPending) return <Waiting />;
  const { subscription, plan, notice } = usage.data ?? {};
  if (subscription)
    return (
      <ActivationModal
        planName={subscription.planName}
        plan={plan ?? null}
        onClose={() => setSessionId(null)}
      />
    );
  if (confirmation.error)
    return <QueryFailure query={confirmation} fallback="Your subscription couldn't be confirmed yet." />;
  // It says why there is none, above every page; waiting would not bring one.
  if (notice) return null;
  return <Waiting asked />;
}

/** @param asked whether the provider was read and has no active plan */
function Waiting({ asked = false }: { readonly asked?: boolean }) {
  return (
    <Notice kind="information" title="Confirming your subscription">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">
          This page shows your plan as soon as the payment is confirmed. You don't need to reload it.
          {asked && " If it takes longer than a minute, the payment may not have gone through."}
        </Text>
        {asked && <PortalButton size="xs">Check the payment</PortalButton>}
      </Stack>
    </Notice>
  );
}
