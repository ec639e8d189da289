import { Button, List, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { accountQuery } from "../../lib/account/account.ts";
import { formatDay } from "../../lib/format/format.ts";
import { SettingsCard } from "../../ui/forms/settings-card.tsx";
import { LoadingShape } from "../../ui/page/loading-shape.tsx";
import { QueryFailure } from "../../ui/page/query-failure.tsx";
import { keptAfterDeletionQuery } from "./api.ts";
import { DeletionDialog } from "./deletion-dialog.tsx";

/** Explains what deleting the account means and starts it. */
export function DeletionCard() {
  const [asking, { open, close }] = useDisclosure(false);
  const account = useQuery(accountQuery);
  const kept = useQuery(keptAfterDeletionQuery);
  const deletesAt = account.data?.deletesAt ?? null;
  return (
    <SettingsCard id="deletion-heading" title="Delete account">
      {deletesAt === null ? (
        <>
          <Text size="sm">
            We delete your account and everything in it 14 days after you request it: your configuration,
            balances, and all runs with their results. Until then, you can sign in, export your data, or keep
            your account. You'll be signed out on your other devices.
          </Text>
          {account.isPending || kept.isPending ? (
            <LoadingShape label="Loading what we keep" h={{ base: 203, sm: 143 }} />
          ) : (
            <>
              <QueryFailure
                query={kept}
                fallback="We couldn't load the list of what we keep after a deletion."
              />
              {kept.data && <Kept sentences={kept.data} />}
              <div>
                <Button variant="outline" color="red" size="md" onClick={open}>
                  Delete my account
                </Button>
              </div>
            </>
          )}
        </>
      ) : (
        <Text size="sm">
          Your account will be deleted on <b>{formatDay(deletesAt)}</b>. To keep it, select{" "}
          <b>Keep my account</b> at the top of the page.
        </Text>
      )}
      {asking && <DeletionDialog onClose={close} />}
    </SettingsCard>
  );
}

function Kept({ sentences }: { readonly sentences: readonly string[] }) {
  return (
    <Stack gap={4}>
      <Text size="sm">What we keep, and why:</Text>
      <List size="sm" withPadding>
        {sentences.map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
    </Stack>
  );
}
