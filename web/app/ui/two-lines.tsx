import classes from "./two-lines.module.css";

interface TwoLinesProps {
  readonly first: string;
  readonly second: string;
}

/** One or two lines of a table cell, the second in small print, each cut off where the cell ends. */
export function TwoLines({ first, second }: TwoLinesProps) {
  return (
    <>
      <div title={first} className={classes.line}>
        {first}
      </div>
      {second !== "" && (
        <div title={second} className={classes.line} data-small>
          {second}
        </div>
      )}
    </>
  );
}
