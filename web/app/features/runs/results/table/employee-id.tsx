import { isLongId, type Phone } from "./column-widths.ts";
import classes from "./employee-id.module.css";

interface EmployeeIdProps {
  readonly id: string;
  /** The employee's place, under a short ID on a phone, whose table has the location far to the right. */
  readonly placeOnPhone?: string | undefined;
  readonly phone?: Phone;
}

/** An employee ID, whole: one that is longer than its column goes on in the next lines, in small print. */
export function EmployeeId({ id, placeOnPhone, phone = null }: EmployeeIdProps) {
  const long = isLongId(id, phone);
  return (
    <>
      <span className={classes.id} data-long={long || undefined} title={id}>
        {id}
      </span>
      {placeOnPhone !== undefined && !long && (
        <span className={classes.place} aria-hidden>
          {placeOnPhone}
        </span>
      )}
    </>
  );
}
