import type { ReactNode } from "react";
import classes from "./table.module.css";

interface TableScrollerProps {
  /** The region's name. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Holds a table that may be wider than the screen: it scrolls by itself, by keyboard too, and the page does not. */
export function TableScroller({ label, children }: TableScrollerProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without a stop on it, the keyboard could not scroll it
    <section className={classes.scroller} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
