import type { ReactNode } from "react";
import classes from "./plain-section.module.css";

interface PlainSectionProps {
  /** Id of the section's heading. */
  readonly labelledBy: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A part of a page in one column: a hairline parts it from the one before, without a box. */
export function PlainSection({ labelledBy, className = "", children }: PlainSectionProps) {
  return (
    <section aria-labelledby={labelledBy} className={`${classes.section} ${className}`}>
      {children}
    </section>
  );
}
