import { ActionIcon, Button, Kbd } from "@mantine/core";
import { useHotkeys, useOs } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import classes from "./palette-button.module.css";

const Palette = lazy(async () => ({ default: (await import("./palette.tsx")).Palette }));

/** Opens the palette, by its key too, which it shows. The palette itself is loaded when it is first opened. */
export function PaletteButton() {
  const [opened, setOpened] = useState(false);
  const isMac = useOs({ getValueInEffect: true }) === "macos";
  useHotkeys([["mod+K", () => setOpened((was) => !was && !aDialogIsOpen())]], [], true);
  const how = {
    "aria-label": "Jump to",
    "aria-keyshortcuts": isMac ? "Meta+K" : "Control+K",
    onClick: () => setOpened(true),
  };
  return (
    <>
      <Button
        variant="default"
        size="sm"
        px="xs"
        mr={4}
        visibleFrom="md"
        leftSection={<IconSearch size={18} aria-hidden />}
        {...how}
      >
        <span className={classes.word}>Jump to</span>
        <Kbd size="xs" className={classes.key ?? ""}>
          {isMac ? "⌘K" : "Ctrl K"}
        </Kbd>
      </Button>
      <ActionIcon variant="subtle" color="gray" size="lg" hiddenFrom="md" {...how}>
        <IconSearch size={20} aria-hidden />
      </ActionIcon>
      {opened && (
        <Suspense>
          <Palette onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}

/** What is typed in an open dialog isn't left by a key. */
function aDialogIsOpen(): boolean {
  return document.querySelector("[role=dialog]") !== null;
}
