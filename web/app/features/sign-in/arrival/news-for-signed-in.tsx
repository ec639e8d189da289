import { Stack, Text } from "@mantine/core";
import { useSignedInName } from "../../../lib/account/signed-in-name.ts";
import { Notice } from "../../../ui/page/notice.tsx";
import { PageHeading } from "../../../ui/page/page-heading.tsx";
import { FailedArrival } from "./arrival-notice.tsx";
import { StayOrLeave } from "./stay-or-leave.tsx";
import type { ArrivalNews } from "./use-arrival-news.ts";

/** The outcome of a link for a user who is already signed in; it may be about another account. */
export function NewsForSignedIn({ news }: { readonly news: ArrivalNews }) {
  const name = useSignedInName() ?? "another user";
  return (
    <Stack gap="lg">
      <PageHeading>You're signed in</PageHeading>
      <OtherAccountsNews news={news} />
      <Text>
        You're signed in as <b>{name}</b>.
      </Text>
      <StayOrLeave leaveLabel="Sign out and use another account" />
    </Stack>
  );
}

function OtherAccountsNews({ news }: { readonly news: ArrivalNews }) {
  switch (news.kind) {
    case "failed":
      return <FailedArrival code={news.code} />;
    case "verified":
      return (
        <Notice kind="done" title="Email verified">
          The email address is confirmed. Its account is ready.
        </Notice>
      );
    case "email-change":
      return news.step === "done" ? (
        <Notice kind="done" title="Email Change Complete">
          The link is for another account. That account now signs in with its new email address.
        </Notice>
      ) : (
        <Notice kind="mail" title="First Email Confirmed">
          The link is for another account. To finish the change, click the link in the email we sent to its
          other address.
        </Notice>
      );
  }
}
