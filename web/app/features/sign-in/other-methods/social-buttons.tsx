import type { SocialSite } from "@wagefloor/contract/accounts.ts";
import { SendFailure } from "../../../ui/page/send-failure.tsx";
import { useSocialSignIn } from "../arrival/leave-to-sign-in.ts";
import { MethodButton } from "./method-button.tsx";
import { SiteMark } from "./site-mark.tsx";

/** Signing in or up with an account at another site (clause AUTH-12). */
export function SocialButtons({ sites }: { readonly sites: readonly SocialSite[] }) {
  const signIn = useSocialSignIn();
  const leavingFor = signIn.isPending || signIn.isSuccess ? signIn.variables.provider : undefined;
  return (
    <>
      <SendFailure sending={signIn} fallback="The other site couldn't be opened. Try again." />
      {sites.map(({ id, name }) => (
        <MethodButton
          key={id}
          mark={<SiteMark site={id} />}
          pending={leavingFor === id}
          onClick={() => signIn.mutate({ provider: id })}
        >
          Continue with {name}
        </MethodButton>
      ))}
    </>
  );
}
