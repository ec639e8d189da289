import classes from "./progress-dots.module.css";

interface ProgressDotsProps {
  /** From 0. */
  readonly current: number;
  readonly total: number;
}

/** Where one is in a row of steps: a dot for each. */
export function ProgressDots({ current, total }: ProgressDotsProps) {
  const dots = Array.from({ length: total }, (_, index) => index);
  return (
    <div role="img" aria-label={`Step ${current + 1} of ${total}`} className={classes.dots}>
      {dots.map((index) => (
        <span key={index} className={classes.dot} data-reached={index <= current || undefined} />
      ))}
    </div>
  );
}
