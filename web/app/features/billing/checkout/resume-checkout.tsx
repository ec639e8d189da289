import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { usageQuery } from "../../../lib/usage.ts";
import { Loading } from "../../../ui/page/loading.tsx";
import { Redirect } from "../../../ui/redirect.tsx";
import { type PlanWish, planOnTheWay } from "./chosen-plan.ts";

/** Leads a new user who chose a plan before signing up back to it; shows the page to everyone else. */
export function ResumeCheckout({ children }: { readonly children: ReactNode }) {
  const [parameters] = useSearchParams();
  const plan = planOnTheWay(parameters);
  const usage = useQuery({ ...usageQuery, enabled: plan !== undefined });
  if (!plan || usage.isError || usage.data?.subscription) return children;
  if (usage.isPending) return <Loading label="Loading your subscription" fullPage />;
  const state: PlanWish = { wishedPlan: plan.id };
  return <Redirect to="/pricing" state={state} />;
}
