import type { ReactNode } from "react";
import classes from "./result-explanation.module.css";

interface InputProps {
  readonly label: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** One thing that a figure was calculated from, in a list of them. */
export function Input({ label, note, children }: InputProps) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {children}
        {note !== undefined && <span className={classes.note}>{note}</span>}
      </dd>
    </>
  );
}
