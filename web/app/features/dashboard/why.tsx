import { IconChevronDown } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./why.module.css";

interface WhyProps {
  /** What is explained, for who can't see what it stands beside. */
  readonly of: string;
  readonly children: ReactNode;
}

/** The explanation of a line, behind an arrow at the line's end: the line is positioned and leaves room for it. */
export function Why({ of, children }: WhyProps) {
  return (
    <details className={classes.why}>
      <summary aria-label={`More about ${of}`}>
        <IconChevronDown size={18} aria-hidden />
      </summary>
      <p>{children}</p>
    </details>
  );
}
