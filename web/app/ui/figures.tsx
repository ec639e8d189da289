import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import classes from "./figures.module.css";

interface FiguresProps {
  /** They come before all others on the page. */
  readonly areMain?: boolean;
  readonly children: ReactNode;
}

/** A group of labelled figures, as many beside each other as fit. Holds `Figure`s. */
export function Figures({ areMain = false, children }: FiguresProps) {
  return (
    <dl className={classes.figures} data-main={areMain || undefined}>
      {children}
    </dl>
  );
}

export interface FigureProps {
  readonly label: string;
  readonly value: ReactNode;
  /** One more line in small print. */
  readonly note?: ReactNode;
  /** Where what the figure counts is shown. */
  readonly to?: string;
}

/** One figure with its label. */
export function Figure({ label, value, note, to }: FigureProps) {
  return (
    <div className={classes.figure} data-long={(typeof value === "string" && value.length > 12) || undefined}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.content}>
        <div className={classes.value}>
          {to === undefined ? (
            value
          ) : (
            <Anchor component={Link} to={to} inherit aria-label={`${label}: ${value}`}>
              {value}
            </Anchor>
          )}
        </div>
        {note !== undefined && <div className={classes.note}>{note}</div>}
      </dd>
    </div>
  );
}
