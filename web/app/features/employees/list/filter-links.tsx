import type { EmployeeFilter } from "@wagefloor/domain/employees/employee-view.ts";
import type { MouseEvent } from "react";
import { Link } from "react-router";
import { formatCount } from "../../../lib/format/format.ts";
import classes from "../../../ui/filter-links.module.css";
import { filtersOffered, filterWords } from "./filter-words.ts";

interface FilterLinksProps {
  readonly chosen: EmployeeFilter;
  readonly counts: Readonly<Record<EmployeeFilter, number>>;
  /** The address of the list with a filter. */
  readonly addressOf: (filter: EmployeeFilter) => string;
  readonly onChoose: (filter: EmployeeFilter) => void;
}

/** The filters with how many employees each shows; each is a link, to open elsewhere or pass on. */
export function FilterLinks({ chosen, counts, addressOf, onChoose }: FilterLinksProps) {
  return (
    <nav aria-label="Filter employees" className={`${classes.filters} screen-only`}>
      {filtersOffered(chosen, counts).map((filter) => (
        <Link
          key={filter}
          to={addressOf(filter)}
          className={classes.filter ?? ""}
          aria-current={filter === chosen || undefined}
          onClick={(event) => {
            if (!isPlain(event)) return;
            event.preventDefault();
            onChoose(filter);
          }}
        >
          {filterWords[filter].label} <span className={classes.count}>{formatCount(counts[filter])}</span>
        </Link>
      ))}
    </nav>
  );
}

/** Not one that opens another tab or window. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
