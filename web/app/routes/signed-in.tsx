import { Container } from "@mantine/core";
import { Redirect } from "../ui/redirect.tsx";
import "@mantine/core/styles.layer.css";
import { useQuery } from "@tanstack/react-query";
import { Fragment } from "react";
import { Outlet } from "react-router";
import { DeletionBanner } from "../features/people/deletion-banner.tsx";
import { SampleCompanyBanner } from "../features/sample-company/sample-company-banner.tsx";
import { sessionQuery } from "../lib/account/session.ts";
import { useOrigin } from "../lib/address/origin.ts";
import { sentenceOf } from "../lib/errors.ts";
import { Loading } from "../ui/page/loading.tsx";
import { PageError } from "../ui/page/page-error.tsx";

/** Lets signed-in users through; others sign in first and return (clause APP-01). */
export default function SignedInLayout() {
  const session = useQuery(sessionQuery);
  const origin = useOrigin();
  if (session.data)
    return (
      <Fragment key={session.data.userId}>
        <SampleCompanyBanner />
        <DeletionBanner />
        <Outlet />
      </Fragment>
    );
  if (session.data === null) return <Redirect to="/login" state={origin} />;
  if (session.isPending) return <Loading label="Checking your session" fullPage />;
  return (
    <Container component="main">
      <PageError onRetry={() => session.refetch()}>
        {sentenceOf(session.error, "We couldn't check whether you're signed in. Try again in a moment.")}
      </PageError>
    </Container>
  );
}
