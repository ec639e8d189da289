import type { EmployeeMatch, NamedEmployee } from "../../people/matching/match-employee.ts";
import type { RowProblem } from "./import-terms.ts";

/** Why it isn't certain whose a purchase is; null where it is. */
export function employeeProblem(match: EmployeeMatch, { number, name }: NamedEmployee): RowProblem | null {
  switch (match.kind) {
    case "known":
      return null;
    case "missing":
      return { kind: "employee-missing" };
    case "name-differs":
      return { kind: "name-differs", name, person: match.person };
    case "several":
      return { kind: "employee-several", name, proposed: match.proposed };
    case "unknown":
      return { kind: "employee-unknown", number, name, proposed: match.proposed };
  }
}

/** Who is proposed. */
export function proposedIn(match: EmployeeMatch) {
  return "person" in match ? [match.person] : "proposed" in match ? match.proposed : [];
}
