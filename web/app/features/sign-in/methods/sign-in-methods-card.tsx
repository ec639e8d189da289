import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { identitiesQuery } from "../../../lib/account/identities.ts";
import { providersQuery } from "../../../lib/account/providers.ts";
import { SettingsCard } from "../../../ui/forms/settings-card.tsx";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { LoadingShape } from "../../../ui/page/loading-shape.tsx";
import { QueryFailure } from "../../../ui/page/query-failure.tsx";
import { describeLinkFailure } from "./describe-link-failure.ts";
import { SignInWays } from "./sign-in-methods.tsx";

/** The account's sign-in methods besides passkeys (clause AUTH-15). */
export function SignInMethodsCard() {
  const identities = useQuery(identitiesQuery);
  const providers = useQuery(providersQuery);
  const failed = identities.isError ? identities : providers;
  return (
    <SettingsCard
      id="sign-in-ways-heading"
      title="Sign-in methods"
      description="You can sign in with any of these, so keep only the ones you use."
    >
      <ReturnedFailure />
      <QueryFailure query={failed} fallback="Your sign-in methods couldn't be loaded." />
      {identities.data && providers.data ? (
        <SignInWays identities={identities.data} providers={providers.data} />
      ) : (
        !failed.isError && <LoadingShape label="Loading your sign-in methods" h={{ base: 340, sm: 255 }} />
      )}
    </SettingsCard>
  );
}

/** Why the other site's account wasn't linked, shown once after returning from it. */
function ReturnedFailure() {
  const [parameters, setParameters] = useSearchParams();
  const [failure] = useState(() => parameters.get("error"));
  useEffect(() => {
    if (failure !== null) setParameters({}, { replace: true, preventScrollReset: true });
  }, [failure, setParameters]);
  return failure !== null && <ErrorNotice>{describeLinkFailure(failure)}</ErrorNotice>;
}
