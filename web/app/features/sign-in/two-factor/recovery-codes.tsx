import { Button, Code, CopyButton, SimpleGrid, Stack, Text } from "@mantine/core";

/** The recovery codes, shown this once. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm">
        Recovery codes, for when the app is not at hand. Each one works once; they are shown only now. Keep
        them where the phone is not.
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
