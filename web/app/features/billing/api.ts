import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Plan } from "@wagefloor/domain/plans/catalogue.ts";
import { useNavigate } from "react-router";
import { sessionQuery } from "../../lib/account/session.ts";
import { useResetOnReturn } from "../../lib/address/use-reset-on-return.ts";
import { api, call } from "../../lib/api.ts";
import { usageQuery } from "../../lib/usage.ts";
import { wayToPlan } from "./checkout/chosen-plan.ts";
import { createCheckout } from "./checkout/create-checkout.ts";
import { goToPayment } from "./checkout/go-to-payment.ts";

/** Subscribes to a plan: visitors sign up first, signed-in users go to the payment page. */
export function useSubscribe() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const subscribing = useMutation({
    mutationFn: async (plan: Plan) => {
      const session = await client.fetchQuery(sessionQuery);
      if (!session) {
        return () => navigate("/signup", { state: { from: wayToPlan(plan) } });
      }
      const checkout = await createCheckout(plan.id, session);
      return () => goToPayment(checkout);
    },
  });
  const leaving = useMutation({ mutationFn: async (go: () => unknown) => go() });
  useResetOnReturn(subscribing.reset);
  useResetOnReturn(leaving.reset);
  return {
    /** Only the latest choice counts: an earlier response is ignored. */
    subscribe: (plan: Plan) => {
      leaving.reset();
      subscribing.mutate(plan, { onSuccess: (go) => leaving.mutate(go) });
    },
    /** The plan whose payment page is being opened. */
    pendingPlan: subscribing.isError || leaving.isError ? undefined : subscribing.variables,
    error: subscribing.error ?? leaving.error,
  };
}

/** Opens the payment provider's page for plan, card, invoices and cancellation. */
export function useOpenPortal() {
  const opening = useMutation({
    mutationFn: async () => {
      const { url } = await call(api.billing.portal.$post());
      window.location.assign(url);
    },
  });
  useResetOnReturn(opening.reset);
  return {
    open: () => opening.mutate(),
    pending: opening.isPending || opening.isSuccess,
    error: opening.error,
  };
}

/** Makes the server read the provider at once, for a user returning from the payment page. */
export function checkoutReturnQuery(client: QueryClient, sessionId: string | null) {
  return queryOptions({
    queryKey: ["checkout-return", sessionId],
    queryFn: async () => {
      await call(api.billing["checkout-return"].$post({ json: { sessionId: sessionId ?? "" } }));
      await client.invalidateQueries({ queryKey: usageQuery.queryKey });
      return "read" as const;
    },
    enabled: sessionId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
