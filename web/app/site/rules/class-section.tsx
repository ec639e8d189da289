import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { formatMoney } from "../../lib/format/format.ts";
import { hostOf } from "./host-of.ts";
import type { ClassRules, ExampleAnswer, ShownCell } from "./rulebook.ts";
import classes from "./rules.module.css";

/** One class of item: the answer, the example, and the rules with their sources. */
export function ClassSection({ rules, owed }: { readonly rules: ClassRules; readonly owed: number }) {
  return (
    <section id={rules.key} aria-labelledby={`${rules.key}-title`} className={classes.class}>
      <h2 id={`${rules.key}-title`}>{rules.title}</h2>
      <p className={classes.is}>{sentence(rules.is)}</p>
      <p>
        <span className={classes.answer} data-answer={rules.answer}>
          {rules.badge}
        </span>{" "}
        {rules.explanation}
      </p>
      <p className={classes.example}>
        <b>In the example:</b> {exampleSentence(rules.example, owed)}
      </p>
      {rules.cells.map((cell) => (
        <Cell key={cell.heading} cell={cell} />
      ))}
      {rules.federal !== null && (
        <p>
          The{" "}
          <Anchor component={Link} to={`/rules/federal#${rules.key}`} inherit>
            federal rule
          </Anchor>{" "}
          also applies: <i>{rules.federal.toLowerCase()}</i>.
        </p>
      )}
    </section>
  );
}

function Cell({ cell }: { readonly cell: ShownCell }) {
  const { heading, conditions, exceptions, isDecided, terms, citation, source, alsoRead, age } = cell;
  return (
    <div className={classes.cell}>
      <h3>{heading}</h3>
      <List items={conditions} />
      {exceptions.length > 0 && (
        <p className={classes.label}>
          {isDecided
            ? "Exceptions, if someone at your company decides that one applies and records it"
            : "Exceptions that the rule names"}
        </p>
      )}
      <List items={exceptions} />
      {terms.length > 0 && (
        <dl className={classes.terms}>
          {terms.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={classes.small}>
        {citation !== null && source !== null && (
          <>
            Source:{" "}
            <Anchor href={source} inherit>
              {citation}
            </Anchor>
            .{" "}
          </>
        )}
        {age}
        {alsoRead.length > 0 && <AlsoRead links={alsoRead} of={citation ?? heading} />}
      </p>
    </div>
  );
}

function List({ items }: { readonly items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

function AlsoRead({ links, of }: { readonly links: readonly string[]; readonly of: string }) {
  return (
    <>
      {" "}
      Also read:{" "}
      {links.map((link, index) => (
        <span key={link}>
          {index > 0 && ", "}
          <Anchor href={link} inherit aria-label={`${hostOf(link)}, also read for ${of}`}>
            {hostOf(link)}
          </Anchor>
        </span>
      ))}
    </>
  );
}

function exampleSentence({ onFile, without, lacking, limitedTo }: ExampleAnswer, owed: number): string {
  if (onFile === 0 && limitedTo === null) return "Nothing can be deducted.";
  const limit = onFile < owed && limitedTo !== null ? ` (${limitedTo})` : "";
  const deducted = `${formatMoney(onFile)} of ${formatMoney(owed)} can be deducted${limit}`;
  if (without === onFile) return `${deducted}.`;
  const otherwise = without === 0 ? "nothing" : formatMoney(without);
  const given = lacking === "notice" ? "Once the employee has the notice" : "With the authorization on file";
  return `${given}, ${deducted}; without it, ${otherwise}.`;
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
