import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import classes from "./more.module.css";

/** What is needed now and then, behind one click; open where the address asks for something in it, such as a merge. */
export function More({ children }: { readonly children: ReactNode }) {
  const [address] = useSearchParams();
  const [isOpenAtFirst] = useState(address.has("merge"));
  return (
    <details className={classes.more} open={isOpenAtFirst}>
      <summary>
        More <span>result, runs, rules, other numbers, last day, place</span>
      </summary>
      {children}
    </details>
  );
}
