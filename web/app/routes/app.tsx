import { Container } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import "@mantine/notifications/styles.layer.css";
import { useQuery } from "@tanstack/react-query";
import { Navigate, Outlet } from "react-router";
import { AnalysisProvider } from "../features/analyses/analysis-provider.tsx";
import { ResumeCheckout } from "../features/billing/resume-checkout.tsx";
import { UrgentNotices } from "../features/billing/subscription-notices.tsx";
import { configurationQuery } from "../features/configuration/api.ts";
import { AppShell } from "../features/shell/app-shell.tsx";
import { sentenceOf } from "../lib/errors.ts";
import { rememberOrigin } from "../lib/origin.ts";
import { Loading } from "../ui/loading.tsx";
import { PageError } from "../ui/page-error.tsx";

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
