import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Navigate } from "react-router";
import { usageQuery } from "../../lib/usage.ts";
import { Loading } from "../../ui/loading.tsx";
import { chosenPlan } from "./chosen-plan.ts";

/** Leads who chose a plan before signing up back to it, once the account is ready; shows everybody else the page. */
export function ResumeCheckout({ children }: { readonly children: ReactNode }) {
  const [plan] = useState(() => chosenPlan());
  const usage = useQuery({ ...usageQuery, enabled: plan !== undefined });
  if (plan && usage.isPending) return <Loading label="Loading your subscription" fullPage />;
  return plan && usage.data && !usage.data.subscription ? <Navigate to="/pricing" replace /> : children;
}
