import { Button, Modal } from "@mantine/core";
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from "react";
import classes from "./passing-window.module.css";

interface PassingWindowProps {
  readonly title: string;
  readonly children: ReactNode;
  /** What the button that closes it says; none without. */
  readonly closeLabel?: string;
  /** Called once the dialog has faded. */
  readonly onClosed: () => void;
}

const shownFor = 10_000;
const fade = 300;

/** A dialog that closes after ten seconds, but not while it's hovered or focused. */
export function PassingWindow({ title, children, closeLabel, onClosed }: PassingWindowProps) {
  const [opened, setOpened] = useState(true);
  const { busy, listeners, news } = useAttention();
  useEffect(() => {
    if (busy) return;
    const timer = setTimeout(() => setOpened(false), shownFor);
    return () => clearTimeout(timer);
  }, [busy]);
  return (
    <Modal
      opened={opened}
      onClose={() => setOpened(false)}
      onExitTransitionEnd={onClosed}
      transitionProps={{ transition: "fade", duration: fade }}
      title={title}
      attributes={{ header: { role: "presentation" }, content: listeners }}
    >
      <div ref={news} tabIndex={-1} data-autofocus className={classes.news}>
        {children}
      </div>
      {closeLabel && (
        <Button fullWidth mt="md" onClick={() => setOpened(false)}>
          {closeLabel}
        </Button>
      )}
    </Modal>
  );
}

/** Whether the user interacted with the dialog. The initial focus on opening doesn't count. */
function useAttention() {
  const news = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const listeners = {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: ({ target }: FocusEvent) => setFocused(target !== news.current),
    onBlur: () => setFocused(false),
  };
  return { busy: pointed || focused, listeners, news };
}
