import { Stack, Text } from "@mantine/core";
import { Notice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { FailedArrival } from "./arrival-notice.tsx";
import { StayOrLeave, useSignedInName } from "./stay-or-leave.tsx";
import type { ArrivalNews } from "./use-arrival-news.ts";

/** What a link has done, or has not, where somebody is signed in already: it may be about another account. */
export function NewsForSignedIn({ news }: { readonly news: ArrivalNews }) {
  const name = useSignedInName();
  return (
    <Stack gap="lg">
      <PageHeading>You are signed in</PageHeading>
      {news.kind === "failed" ? (
        <FailedArrival code={news.code} />
      ) : (
        <Notice kind="done" title="Email verified">
          The address of the mail is confirmed. Its account is ready.
        </Notice>
      )}
      <Text>
        You are signed in as <b>{name}</b>.
      </Text>
      <StayOrLeave leaveLabel="Sign out and use another account" />
    </Stack>
  );
}
