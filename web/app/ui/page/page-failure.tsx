import { Button, Center, Stack, Text, Title } from "@mantine/core";

/** Shown when the whole page fails, with a reload button. */
export function PageFailure() {
  return (
    <Center component="main" mih="100dvh" p="md">
      <Stack align="center" maw="28rem" ta="center">
        <Title order={1}>This page didn't load</Title>
        <Text c="dimmed">
          Nothing you saved was lost. Reload the page. If that doesn't help, go back to the home page.
        </Text>
        <Button onClick={() => window.location.reload()}>Reload page</Button>
        <Button component="a" href="/" variant="subtle">
          Home page
        </Button>
      </Stack>
    </Center>
  );
}
