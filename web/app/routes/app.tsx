import { Container } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import "@mantine/notifications/styles.layer.css";
import { useQuery } from "@tanstack/react-query";
import { Navigate, Outlet } from "react-router";
import { ResumeCheckout } from "../features/billing/plans/resume-checkout.tsx";
import { UrgentNotices } from "../features/billing/subscription-notices.tsx";
import { configurationQuery } from "../features/profiles/api.ts";
import { AnalysisProvider } from "../features/runs/upload/analysis-provider.tsx";
import { rememberOrigin } from "../lib/address/origin.ts";
import { sentenceOf } from "../lib/errors.ts";
import { AppShell } from "../shell/app-shell.tsx";
import { Loading } from "../ui/page/loading.tsx";
import { PageError } from "../ui/page/page-error.tsx";

/** The signed-in product. Without a saved configuration the way leads to /onboarding (clause APP-02). */
export default function AppLayout() {
  const configuration = useQuery(configurationQuery);
  if (configuration.data === null) return <Navigate to="/onboarding" replace state={rememberOrigin()} />;
  if (configuration.data === undefined) {
    if (configuration.isPending) return <Loading label="Loading your configuration" fullPage />;
    return (
      <Container component="main">
        <PageError onRetry={() => configuration.refetch()}>
          {sentenceOf(configuration.error, "Your configuration could not be loaded.")}
        </PageError>
      </Container>
    );
  }
  return (
    <ResumeCheckout>
      <AppShell>
        <Notifications position="top-right" />
        <UrgentNotices />
        <AnalysisProvider>
          <Outlet />
        </AnalysisProvider>
      </AppShell>
    </ResumeCheckout>
  );
}
