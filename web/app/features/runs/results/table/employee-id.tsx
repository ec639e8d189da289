import { isLongId } from "./column-widths.ts";
import classes from "./employee-id.module.css";

/** An employee ID, whole: one that is longer than its column goes on in the next lines, in small print. */
export function EmployeeId({ id }: { readonly id: string }) {
  return (
    <span className={classes.id} data-long={isLongId(id) || undefined} title={id}>
      {id}
    </span>
  );
}
