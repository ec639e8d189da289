import { Alert, Button, Stack, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { formatMoney } from "../../lib/format/format.ts";

interface BalanceChangedNoticeProps {
  /** Cents owed when the correction was begun; null where nothing was recorded. */
  readonly before: number | null;
  /** Cents owed now. */
  readonly now: number | null;
  readonly onChecked: () => void;
}

/** Another tab, a colleague or a run has changed the balance that the user is about to correct. */
export function BalanceChangedNotice({ before, now, onChecked }: BalanceChangedNoticeProps) {
  return (
    <Alert
      color="yellow"
      icon={<IconAlertTriangle aria-hidden />}
      title="The balance has changed"
      role="alert"
    >
      <Stack gap="sm" align="flex-start">
        <Text size="sm">
          It was {inWords(before)} when you began and is {inWords(now)} now. Nothing was saved. Check whether
          this is still right.
        </Text>
        <Button size="xs" variant="default" onClick={onChecked}>
          I've checked it
        </Button>
      </Stack>
    </Alert>
  );
}

function inWords(balance: number | null): string {
  return balance === null ? "not recorded" : formatMoney(balance);
}
