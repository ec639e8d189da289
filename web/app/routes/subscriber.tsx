import { Outlet } from "react-router";
import { SubscriptionGate } from "../features/billing/subscription-gate.tsx";

/** Pages that need an active subscription (clause APP-04). */
export default function SubscriberLayout() {
  return (
    <SubscriptionGate>
      <Outlet />
    </SubscriptionGate>
  );
}
