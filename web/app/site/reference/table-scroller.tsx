import type { ReactNode } from "react";
import classes from "./table.module.css";

interface TableScrollerProps {
  /** The region's name. */
  readonly label: string;
  /** It has more rows than a screen: they scroll beneath the headings. */
  readonly isTall?: boolean;
  readonly children: ReactNode;
}

/** Holds a table that may be wider than the screen: it scrolls by itself, by keyboard too, and the page does not. */
export function TableScroller({ label, isTall = false, children }: TableScrollerProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without a stop on it, the keyboard could not scroll it
    <section className={classes.scroller} data-tall={isTall || undefined} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
