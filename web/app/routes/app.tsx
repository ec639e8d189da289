import { Container } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import "@mantine/notifications/styles.css";
import { useQuery } from "@tanstack/react-query";
import { Navigate, Outlet } from "react-router";
import { configurationQuery } from "../features/configuration/api.ts";
import { AppShell } from "../features/shell/app-shell.tsx";
import { sentenceOf } from "../lib/errors.ts";
import { Loading } from "../ui/loading.tsx";
import { PageError } from "../ui/page-error.tsx";

/** The signed-in product. Without a saved configuration the way leads to /onboarding (clause APP-02). */
export default function AppLayout() {
  const configuration = useQuery(configurationQuery);
  if (configuration.data === null) return <Navigate to="/onboarding" replace />;
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
    <AppShell>
      <Notifications position="top-right" />
      <Outlet />
    </AppShell>
  );
}
