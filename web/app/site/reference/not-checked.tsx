import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./not-checked.module.css";

const factSheet16 = (
  <Anchor href="https://www.dol.gov/agencies/whd/fact-sheets/16-flsa-wage-deductions" inherit>
    Fact Sheet #16
  </Anchor>
);

function cfr(section: string): ReactNode {
  return (
    <Anchor href={`https://www.ecfr.gov/current/title-29/section-${section.replace(/\(.*/, "")}`} inherit>
      29 CFR {section}
    </Anchor>
  );
}

interface Point {
  readonly title: string;
  readonly text: string;
  readonly sources: readonly ReactNode[];
}

const points: readonly Point[] = [
  {
    title: "Each workweek by itself",
    text: "Checked only if the file has weeks or days. The test is per workweek: a surplus in one week doesn't cover a shortfall in another. 60 and 20 hours at $8.00 over two weeks: the average allows $59.00, the weeks allow $30.00 and $15.00, together $45.00.",
    sources: [cfr("778.104"), factSheet16],
  },
  {
    title: "Weeks with overtime",
    text: "Checked only if the file has weeks or days, with overtime pay apart. In a week with overtime the deduction may not exceed what 40 straight-time hours allow: 40 times the regular rate less the minimum wage. At $8.25 for 50 hours with a minimum of $7.25 that is $40.00. Deductions made only in overtime weeks are scrutinized.",
    sources: [cfr("531.37")],
  },
  {
    title: "What employees buy themselves",
    text: "Wages must be received free and clear: boots or tools that the employee had to buy reduce what you can deduct.",
    sources: [cfr("531.35")],
  },
  {
    title: "Uniforms and tools",
    text: "They're mostly for the employer's benefit and don't count toward the minimum wage.",
    sources: [factSheet16, cfr("531.36")],
  },
  {
    title: "Protective equipment",
    text: "The employer pays for it, except for ordinary safety-toe boots that may be worn off site.",
    sources: [cfr("1910.132(h)")],
  },
  {
    title: "States that forbid or cap such deductions, whatever the rate",
    text: "Among them New York (attire required for work), California, Massachusetts (footwear included), Washington (uniforms), Minnesota ($50.00 in all, refunded at separation) and Indiana ($2,500 a year or 5% of weekly disposable earnings).",
    sources: [
      "12 NYCRR 195-4.5(b)",
      "Cal. Labor Code 221, 2802",
      "454 CMR 27",
      "WAC 296-126-028",
      "Minn. Stat. 177.24",
      "IC 22-2-6-2",
    ],
  },
  {
    title: "Written authorization",
    text: "Many states require it, some for each payment (Michigan), some for equal amounts over at most six months (Illinois).",
    sources: ["MCL 408.477", "56 Ill. Adm. Code 300.720"],
  },
  {
    title: "Tipped, salaried and contract work",
    text: "You can't take a deduction from tipped employees paid with a tip credit, salaried exempt employees are out of scope, and work under federal contracts has its own minimum wage.",
    sources: ["Field Assistance Bulletin 2016-4", cfr("541.603"), cfr("4.168")],
  },
  {
    title: "Rates by size, industry or benefits",
    text: "Several cities have different rates by employer size, industry or benefits; our table has the general rate.",
    sources: ["the sources named in the table of minimum wages"],
  },
];

/** What a check of the average rate does not see, with the source of each point. */
export function NotChecked() {
  return (
    <dl className={classes.points}>
      {points.map(({ title, text, sources }) => (
        <div key={title} className={classes.point}>
          <dt className={classes.title}>{title}</dt>
          <dd className={classes.text}>{text}</dd>
          <dd className={classes.source}>
            Source:{" "}
            {sources.map((source, index) => (
              <span key={String(index)}>
                {index > 0 && "; "}
                {source}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
