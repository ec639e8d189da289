import { formatCalendarDate } from "../../lib/format/format.ts";
import classes from "./rules.module.css";

/** What the rulebook is and isn't, in a box at its top. */
export function NotLegalAdvice({ asOf }: { readonly asOf: string }) {
  return (
    <p className={classes.notice}>
      <strong>Research, not legal advice.</strong> We read public copies of these texts, the last of them on{" "}
      {formatCalendarDate(asOf)}. Some are old, and some we know only from a summary; each answer says so.
      Talk to an attorney before you rely on one.
    </p>
  );
}
