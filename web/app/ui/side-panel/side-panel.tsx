import { ActionIcon, Button, FocusTrap, Group, Text, VisuallyHidden } from "@mantine/core";
import { useMediaQuery, useWindowEvent } from "@mantine/hooks";
import { IconArrowLeft, IconChevronDown, IconChevronUp, IconX } from "@tabler/icons-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import classes from "./side-panel.module.css";

interface SidePanelProps {
  readonly title: string;
  /** A line below the title; empty for none. */
  readonly subtitle?: string;
  /** The place of the panel's row among the others, such as `3 of 40`. */
  readonly position?: string;
  /** Undefined at the first and the last row, and without rows. */
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * What belongs to one row, beside the page, which stays usable; where there is no room beside it, a page of its own. The arrow keys go through
 * the rows, Escape closes. The focus goes to the title; what closes the panel decides where it goes then.
 */
export function SidePanel({
  title,
  subtitle = "",
  position,
  onPrevious,
  onNext,
  onClose,
  children,
}: SidePanelProps) {
  const narrow = useMediaQuery(withoutRoomBeside, false, { getInitialValueInEffect: false });
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useWindowEvent("keydown", (event) => {
    const pressed = isModified(event) ? undefined : keys[event.key];
    if (pressed === undefined || event.defaultPrevented || !isForPanel(event, panel.current)) return;
    if (pressed !== "close" && event.target instanceof Element && event.target.closest(typing)) return;
    event.preventDefault();
    ({ close: onClose, previous: onPrevious, next: onNext })[pressed]?.();
  });
  return (
    <FocusTrap active={narrow}>
      <section
        ref={panel}
        {...(narrow ? { role: "dialog", "aria-modal": true } : { role: "complementary" })}
        aria-labelledby={headingId}
        className={classes.panel}
      >
        <div className={classes.bar}>
          {narrow && (
            <Button
              variant="subtle"
              size="sm"
              leftSection={<IconArrowLeft size={16} aria-hidden />}
              onClick={onClose}
            >
              Back
            </Button>
          )}
          <Text fz="sm" c="dimmed" role="status">
            {position !== undefined && <VisuallyHidden>{title}, </VisuallyHidden>}
            <span>{position}</span>
          </Text>
          <Group gap={4} ml="auto" wrap="nowrap">
            {position !== undefined && (
              <>
                <Step label="Previous" onStep={onPrevious} icon={<IconChevronUp size={18} aria-hidden />} />
                <Step label="Next" onStep={onNext} icon={<IconChevronDown size={18} aria-hidden />} />
              </>
            )}
            {!narrow && (
              <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Close" onClick={onClose}>
                <IconX size={18} aria-hidden />
              </ActionIcon>
            )}
          </Group>
        </div>
        <div className={classes.content}>
          <h2 id={headingId} ref={heading} tabIndex={-1} data-autofocus className={classes.title}>
            {title}
          </h2>
          {subtitle !== "" && (
            <Text c="dimmed" style={{ overflowWrap: "anywhere" }}>
              {subtitle}
            </Text>
          )}
          {children}
        </div>
      </section>
    </FocusTrap>
  );
}

/** Here and in the styles: from 62em on, the tables make room for the panel (`useRoom`). */
const withoutRoomBeside = "(max-width: 61.99em)";

interface StepProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onStep: (() => void) | undefined;
}

function Step({ label, icon, onStep }: StepProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      aria-disabled={onStep === undefined}
      className={classes.step ?? ""}
      {...(onStep && { onClick: onStep })}
    >
      {icon}
    </ActionIcon>
  );
}

const keys: Readonly<Record<string, "close" | "previous" | "next">> = {
  Escape: "close",
  ArrowUp: "previous",
  ArrowDown: "next",
};

/** With another key held down an arrow scrolls or goes back, and is the browser's. */
function isModified({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}

const typing = "input, textarea, select, [role=menu]";

/** Not for a dialog or a menu above the panel, which have keys of their own. */
function isForPanel({ target }: KeyboardEvent, panel: HTMLElement | null): boolean {
  if (!(target instanceof Element) || panel?.contains(target)) return true;
  return target.closest("[role=dialog], [role=menu]") === null;
}
