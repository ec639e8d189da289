import { Anchor } from "@mantine/core";
import { Link } from "react-router";

/** What the rulebook and the calculation leave out. */
const limits = [
  "City and county ordinances on deductions",
  "Collective bargaining agreements, and government contracts beyond a wage set for an employee",
  "Meals, lodging and other facilities, and tips",
  "Garnishments, taxes, and the limits that they share with other deductions",
  "Exempt salaries, special overtime periods, minors, and remote work across a state line",
  "Deposits, interest and fees on loans",
  "Final pay: its rules are shown where we read them, not applied",
  "Whether a bonus is discretionary, a loss negligent, or an authorization given freely",
] as const;

/** The list of what isn't checked, with the way to the calculation's own limits. */
export function RulesLimits() {
  return (
    <section aria-labelledby="limits-title">
      <h2 id="limits-title">What we don't check</h2>
      <ul>
        {limits.map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
      <p>
        Runs of payroll files check these rules for items that you've answered our questions about. Other
        deductions are checked against the minimum wage only.{" "}
        <Anchor component={Link} to="/calculation" inherit>
          How the calculation works
        </Anchor>{" "}
        says what that leaves out.
      </p>
    </section>
  );
}
