import { Anchor, Container } from "@mantine/core";
import { Link, useLoaderData } from "react-router";
import { formatCalendarDate, formatCount } from "../../lib/format/format.ts";
import { pageMeta } from "../../lib/format/page-meta.ts";
import opening from "../../ui/page/opening.module.css";
import { PageHeading } from "../../ui/page/page-heading.tsx";
import { listRulePlaces } from "./list-places.ts";
import { NotLegalAdvice } from "./not-legal-advice.tsx";
import { OfficialExamples } from "./official-examples-table.tsx";
import { RuleMatrix } from "./rule-matrix.tsx";
import classes from "./rules.module.css";

export const meta = pageMeta(
  "Payroll deduction rules by state and item",
  "Whether uniforms, work boots, tools, cash advances and more may be deducted from pay, in every state: the answer, its citation, how old the text is, and which rules haven't been reviewed.",
);

/** Runs when the pages are built; the browser is sent the list, not the rules. */
export function loader() {
  return listRulePlaces();
}

/** The rulebook's index: every state's answer for every class of item, and the official examples. */
export default function RulesPage() {
  const index = useLoaderData<typeof loader>();
  const { cells } = index;
  return (
    <Container size="lg" component="article" className={classes.page}>
      <PageHeading className={opening.heading}>Deduction rules by state</PageHeading>
      <p className={opening.lead}>
        Whether an item may be deducted from pay at all depends on the state and on what the item is. Each
        state's page has the conditions, the citation, the age of the text, and an example.
      </p>
      <NotLegalAdvice asOf={index.asOf} />
      <p>
        {formatCount(cells.read)} of {formatCount(cells.all)} rules have a citation. The others are{" "}
        <i>not reviewed</i>, and Wagefloor never lets those pass.{" "}
        {cells.signedOff === 0
          ? "No attorney has signed off on any of them yet."
          : `Attorneys have signed off on ${formatCount(cells.signedOff)} of them.`}
      </p>
      <RuleMatrix index={index} />
      <h2>What the answers mean</h2>
      <dl className={classes.meanings}>
        {index.meanings.map(({ answer, badge, explanation }) => (
          <div key={answer}>
            <dt>
              <span className={classes.answer} data-answer={answer}>
                {badge}
              </span>
            </dt>
            <dd>{explanation}</dd>
          </div>
        ))}
      </dl>
      <h2>Published examples, and what we answer</h2>
      <p>
        These examples are printed by regulations and the Department of Labor, or worked out from them, and
        answered by Wagefloor's weekly calculation when this page was built. The same cases are part of its
        tests.{" "}
        <Anchor component={Link} to="/calculation" inherit>
          How the calculation works
        </Anchor>
      </p>
      <OfficialExamples examples={index.examples} />
      <p className={classes.small}>
        Rules last updated on {formatCalendarDate(index.asOf)}. Local ordinances aren't included.
      </p>
    </Container>
  );
}
