import { isLongId, type Phone } from "./column-widths.ts";
import classes from "./employee-id.module.css";

interface EmployeeIdProps {
  readonly id: string;
  /** In the file; empty where it has none. */
  readonly name?: string;
  /** The employee's place, under a short ID without a name on a phone, whose table has the location far to the right. */
  readonly placeOnPhone?: string | undefined;
  readonly phone?: Phone;
}

/** An employee ID, whole: one that is longer than its column goes on in the next lines, in small print. */
export function EmployeeId({ id, name = "", placeOnPhone, phone = null }: EmployeeIdProps) {
  const long = isLongId(id, phone);
  const beneath = name || placeOnPhone;
  return (
    <>
      <span className={classes.id} data-long={long || undefined} title={id}>
        {id}
      </span>
      {beneath && !long && (
        <span className={classes.beneath} title={beneath} aria-hidden={name === ""}>
          {beneath}
        </span>
      )}
    </>
  );
}
