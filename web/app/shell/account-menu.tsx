import { ActionIcon, Menu, Text, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconMoon, IconSettings, IconSun, IconUserCircle } from "@tabler/icons-react";
import { Link } from "react-router";
import { useSignedInName } from "../lib/account/signed-in-name.ts";

/** Who is signed in, with the settings and the colors. */
export function AccountMenu() {
  return (
    <Menu position="bottom-end" width={260} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Account">
          <IconUserCircle size={22} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <SignedInAs />
        <Menu.Divider />
        <Menu.Item component={Link} to="/app/settings" leftSection={<IconSettings size={18} aria-hidden />}>
          Settings
        </Menu.Item>
        <ColorSchemeItem />
      </Menu.Dropdown>
    </Menu>
  );
}

/** Nothing until the name is known, which for an account without an email address takes a request. */
export function SignedInAs() {
  const name = useSignedInName();
  return (
    <Text size="sm" c="dimmed" px="sm" py="xs" style={{ overflowWrap: "anywhere" }}>
      Signed in as{" "}
      <Text span inherit fw={600} c="var(--mantine-color-text)">
        {name}
      </Text>
    </Text>
  );
}

function ColorSchemeItem() {
  const { setColorScheme } = useMantineColorScheme();
  const next = useComputedColorScheme("light") === "dark" ? "light" : "dark";
  const Icon = next === "dark" ? IconMoon : IconSun;
  return (
    <Menu.Item leftSection={<Icon size={18} aria-hidden />} onClick={() => setColorScheme(next)}>
      Switch to {next} colors
    </Menu.Item>
  );
}
