import { Container } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import { Redirect } from "../ui/redirect.tsx";
import "@mantine/notifications/styles.layer.css";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Outlet } from "react-router";
import { ResumeCheckout } from "../features/billing/checkout/resume-checkout.tsx";
import { UrgentNotices } from "../features/billing/subscription-notices.tsx";
import { useIsConfigured } from "../features/profiles/api.ts";
import { UploadProvider } from "../features/uploads/upload-provider.tsx";
import { accountQuery } from "../lib/account/account.ts";
import { useOrigin } from "../lib/address/origin.ts";
import { sentenceOf } from "../lib/errors.ts";
import { AppShell } from "../shell/app-shell.tsx";
import { Loading } from "../ui/page/loading.tsx";
import { PageError } from "../ui/page/page-error.tsx";

const PersonPanel = lazy(() => import("./person-panel.tsx"));

/** The signed-in product. Without a saved configuration the way leads to /onboarding (clause APP-02). */
export default function AppLayout() {
  const configured = useIsConfigured();
  // It says whose data the pages show: the user's own, or the sample company's.
  const account = useQuery(accountQuery);
  const origin = useOrigin();
  if (configured.data === false) return <Redirect to="/onboarding" state={origin} />;
  if (configured.data === undefined) {
    if (configured.isPending) return <Loading label="Loading your configuration" fullPage />;
    return (
      <Container component="main">
        <PageError onRetry={() => configured.refetch()}>
          {sentenceOf(configured.error, "Your configuration couldn't be loaded.")}
        </PageError>
      </Container>
    );
  }
  if (account.isPending) return <Loading label="Loading your account" fullPage />;
  if (account.data === undefined) {
    return (
      <Container component="main">
        <PageError onRetry={() => account.refetch()}>
          {sentenceOf(account.error, "Your account couldn't be loaded.")}
        </PageError>
      </Container>
    );
  }
  return (
    <ResumeCheckout>
      <AppShell>
        <Notifications position="top-right" />
        <UrgentNotices />
        <UploadProvider>
          <Outlet />
          <Suspense>
            <PersonPanel />
          </Suspense>
        </UploadProvider>
      </AppShell>
    </ResumeCheckout>
  );
}
