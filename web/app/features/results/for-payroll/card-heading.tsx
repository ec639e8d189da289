import { Title } from "@mantine/core";
import type { ReactNode } from "react";

interface CardHeadingProps {
  /** For a card that took the place of another, whose button had the focus. */
  readonly takesFocus: boolean;
  readonly children: ReactNode;
}

/** The heading of the card with the file, or of the form in its place. */
export function CardHeading({ takesFocus, children }: CardHeadingProps) {
  return (
    <Title order={2} fz="lg" tabIndex={-1} ref={takesFocus ? focusOn : null}>
      {children}
    </Title>
  );
}

function focusOn(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
}
