import type { ReactNode } from "react";
import classes from "./matter.module.css";

interface MatterProps {
  /** What it is and how many employees it concerns. */
  readonly title: string;
  /** The buttons that settle it. */
  readonly action?: ReactNode;
  /** Why, and what to do where no button does it: behind the title. */
  readonly children: ReactNode;
}

/** One thing that is left to settle, as an entry of `Matters`. */
export function Matter({ title, action, children }: MatterProps) {
  return (
    <li className={classes.matter} aria-label={title}>
      <details className={classes.why}>
        <summary>{title}</summary>
        <div className={classes.text}>{children}</div>
      </details>
      {action && <div className={classes.action}>{action}</div>}
    </li>
  );
}

/** What is left to settle, in one list; nothing where there is nothing. */
export function Matters({ children }: { readonly children: ReactNode }) {
  return (
    <ul aria-label="Left to settle" className={classes.matters}>
      {children}
    </ul>
  );
}
