import { Group, Text } from "@mantine/core";

/** The mark: a floor, and pay that steps up from it. */
function LogoMark({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="var(--mantine-primary-color-filled)" />
      <path
        d="M6 18.5h7v-5h6.5v-5H26"
        fill="none"
        stroke="var(--mantine-primary-color-contrast)"
        strokeWidth="2.75"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <path
        d="M6 24.5h20"
        stroke="var(--mantine-primary-color-contrast)"
        strokeWidth="2.75"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** Mark and name. */
export function Logo() {
  return (
    <Group component="span" gap={9} wrap="nowrap">
      <LogoMark />
      <Text component="span" fw={700} fz="1.125rem" lts="-0.015em" c="var(--mantine-color-text)">
        Wagefloor
      </Text>
    </Group>
  );
}
