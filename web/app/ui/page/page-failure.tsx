import { Button, Center, Stack, Text, Title } from "@mantine/core";

/** The whole page failed: says so and offers to load it again. */
export function PageFailure() {
  return (
    <Center component="main" mih="100dvh" p="md">
      <Stack align="center" maw="28rem" ta="center">
        <Title order={1}>This page did not load</Title>
        <Text c="dimmed">
          Nothing you saved is lost. Load the page again; if that does not help, go back to the start page.
        </Text>
        <Button onClick={() => window.location.reload()}>Load again</Button>
        <Button component="a" href="/" variant="subtle">
          Start page
        </Button>
      </Stack>
    </Center>
  );
}
