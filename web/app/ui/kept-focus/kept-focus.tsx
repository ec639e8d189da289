import { Stack } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { keepFocus } from "./keep-focus.ts";
import classes from "./kept-focus.module.css";

interface KeptFocusProps {
  /** Id of what gets the focus after the last part. */
  readonly after: string;
  readonly children: ReactNode;
}

/** Cards below each other that change or go once they are decided, without losing a keyboard's place. */
export function KeptFocus({ after, children }: KeptFocusProps) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => (container.current ? keepFocus(container.current, after) : undefined), [after]);
  return (
    <Stack ref={container} className={classes.parts}>
      {children}
    </Stack>
  );
}
