import { Button, Stack, Text } from "@mantine/core";
import { SendFailure } from "../../ui/page/send-failure.tsx";
import { useOpenSampleCompany } from "./api.ts";

/** Offers the sample company to who has no payroll file at hand. */
export function OpenSampleCompany() {
  const open = useOpenSampleCompany();
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm" c="dimmed">
        Want to look around first? The sample company has three pay periods of about 40 made-up employees. It
        doesn't count toward your plan, and you can leave it at any time.
      </Text>
      <SendFailure sending={open} fallback="The sample company couldn't be opened. Try again." />
      <Button variant="default" loading={open.isPending || open.isSuccess} onClick={() => open.mutate()}>
        Open the sample company
      </Button>
    </Stack>
  );
}
