import { Button, Code, CopyButton, SimpleGrid, Stack, Text } from "@mantine/core";

/** The recovery codes, shown only once. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm">
        Use a recovery code if you can't use your app. Each code works once. Save them now, and not on your
        phone: we won't show them again.
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
        {codes.map((code) => (
          <Code key={code} fz="sm">
            {code}
          </Code>
        ))}
      </SimpleGrid>
      <CopyButton value={codes.join("\n")}>
        {({ copied, copy }) => (
          <Button variant="default" size="xs" onClick={copy}>
            {copied ? "Copied" : "Copy codes"}
          </Button>
        )}
      </CopyButton>
    </Stack>
  );
}
