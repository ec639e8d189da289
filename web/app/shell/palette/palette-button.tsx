import { ActionIcon, Button, Kbd } from "@mantine/core";
import { useHotkeys, useOs } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { lazy, Suspense, useEffect, useState } from "react";
import classes from "./palette-button.module.css";

const loadPalette = () => import("./palette.tsx");
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }));

/** Opens the palette, by its key too, which it shows. */
export function PaletteButton() {
  const [opened, setOpened] = useState(false);
  usePaletteLoadedEarly();
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

/** Loads the palette's code once the page is there: it isn't part of a page, and what is typed after its key would be lost until it is. */
function usePaletteLoadedEarly(): void {
  useEffect(() => {
    // Without a connection it's tried again when the palette is opened.
    const load = () => void loadPalette().catch(() => {});
    // Safari has no idle callbacks.
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(load, 1000);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(load);
    return () => cancelIdleCallback(request);
  }, []);
}

/** What is typed in an open dialog isn't left by a key. */
function aDialogIsOpen(): boolean {
  return document.querySelector("[role=dialog]") !== null;
}
