import { Anchor, Container } from "@mantine/core";
import { Link, type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from "react-router";
import { formatMoney } from "../../lib/format/format.ts";
import { pageMeta } from "../../lib/format/page-meta.ts";
import opening from "../../ui/page/opening.module.css";
import { PageHeading } from "../../ui/page/page-heading.tsx";
import { ClassSection } from "./class-section.tsx";
import { describePlace } from "./describe-place.ts";
import { NotLegalAdvice } from "./not-legal-advice.tsx";
import { placeWithSlug } from "./place-address.ts";
import type { PlaceRules } from "./rulebook.ts";
import classes from "./rules.module.css";
import { RulesLimits } from "./rules-limits.tsx";

/** Runs when the pages are built; the browser is sent one place's rules. */
export function loader({ params }: LoaderFunctionArgs): PlaceRules {
  const key = placeWithSlug(params.place);
  if (key === undefined) throw new Response("Not found", { status: 404 });
  return describePlace(key);
}

export function meta({ loaderData }: { readonly loaderData?: PlaceRules }): MetaDescriptor[] {
  if (loaderData === undefined) return pageMeta("Deduction rules")();
  const { name, isFederal } = loaderData;
  return pageMeta(
    isFederal ? "Federal rules on payroll deductions" : `Payroll deduction rules in ${name}`,
    `Uniforms, work boots, tools, cash advances and more: what may be deducted from pay ${isFederal ? "under federal rules" : `in ${name}`}, with citations, the age of each text, and which rules haven't been reviewed.`,
  )();
}

/** One state's rules, class by class, or the federal ones. */
export default function PlaceRulesPage() {
  const place = useLoaderData<typeof loader>();
  const { example, name, isFederal } = place;
  return (
    <Container size="sm" component="article" className={classes.page}>
      <p className={classes.back}>
        <Anchor component={Link} to="/rules" inherit>
          All states
        </Anchor>
      </p>
      <PageHeading className={opening.heading}>
        {isFederal ? "Federal deduction rules" : `Deduction rules in ${name}`}
      </PageHeading>
      <p className={opening.lead}>
        {isFederal
          ? "What may be deducted from pay under federal rules. A state may be stricter."
          : "What may be deducted from pay, item by item. The stricter of the federal and state rules applies."}
      </p>
      <NotLegalAdvice asOf={place.asOf} />
      <h2>The example on this page</h2>
      <p>
        An employee works 40 hours in one workweek at {formatMoney(example.rate)}, where the{" "}
        {isFederal ? "federal" : "state's general"} minimum wage is {formatMoney(example.minimumWage)}, and
        owes {formatMoney(example.owed)}. By the wage alone, 40 ×{" "}
        {formatMoney(example.rate - example.minimumWage)} = {formatMoney(example.ceiling)} could be deducted.
        Each item below says what Wagefloor's weekly calculation answers. Where a cap depends on net wages or
        disposable earnings, the example uses gross pay.
      </p>
      <nav aria-label="Items on this page">
        <ul className={classes.contents}>
          {place.classes.map(({ key, title, badge, answer }) => (
            <li key={key}>
              <a href={`#${key}`}>{title}</a>{" "}
              <span className={classes.answer} data-answer={answer}>
                {badge}
              </span>
            </li>
          ))}
        </ul>
      </nav>
      {place.classes.map((rules) => (
        <ClassSection key={rules.key} rules={rules} owed={example.owed} />
      ))}
      <RulesLimits />
    </Container>
  );
}
