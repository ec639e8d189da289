import { Button, Container, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { accountQuery } from "../../lib/account/account.ts";
import { sentenceOf } from "../../lib/errors.ts";
import { formatDay } from "../../lib/format/format.ts";
import { useKeepAccount } from "./api.ts";
import classes from "./deletion-banner.module.css";

/** Shown above every signed-in page while the account is scheduled for deletion: the date, and a button to keep it. */
export function DeletionBanner() {
  const deletesAt = useQuery(accountQuery).data?.deletesAt ?? null;
  const keep = useKeepAccount();
  if (deletesAt === null) return null;
  return (
    <section aria-label="Account deletion" className={classes.banner}>
      <Container size="xl" py="sm">
        <Group justify="space-between" gap="sm">
          <Text size="sm" role="status" flex="1 1 14rem">
            Your account and its data will be deleted on <b>{formatDay(deletesAt)}</b>.
            {keep.error && ` ${sentenceOf(keep.error, "We couldn't cancel the deletion. Try again.")}`}
          </Text>
          <Button variant="default" size="sm" loading={keep.isPending} onClick={() => keep.mutate()}>
            Keep my account
          </Button>
        </Group>
      </Container>
    </section>
  );
}
