import { Anchor } from "@mantine/core";
import table from "../reference/table.module.css";
import { TableScroller } from "../reference/table-scroller.tsx";
import type { OfficialExample } from "./rulebook.ts";
import classes from "./rules.module.css";

/** The published examples: the ceiling of each workweek as published or worked out from it, and what the engine answers. */
export function OfficialExamples({ examples }: { readonly examples: readonly OfficialExample[] }) {
  return (
    <TableScroller label="Published examples">
      <table className={`${table.table} ${table.ruled} ${classes.examples}`}>
        <caption>
          <span>The most that may be deducted from each workweek.</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">Example</th>
            <th scope="col" className={table.figure}>
              By the text
            </th>
            <th scope="col" className={table.figure}>
              Our answer
            </th>
            <th scope="col">Source</th>
          </tr>
        </thead>
        <tbody>
          {examples.map((example) => (
            <ExampleRow key={example.id} example={example} />
          ))}
        </tbody>
      </table>
    </TableScroller>
  );
}

function ExampleRow({ example }: { readonly example: OfficialExample }) {
  const { name, why, published, ours, source, link } = example;
  const isSame = published.join() === ours.join();
  return (
    <tr>
      <th scope="row">
        {name}
        <span className={classes.why}>{why}</span>
      </th>
      <td className={table.figure}>{amounts(published)}</td>
      <td className={table.figure}>
        {amounts(ours)}
        <span className={classes.why}>{isSame ? "the same" : "differs"}</span>
      </td>
      <td>
        {link === null ? (
          source
        ) : (
          <Anchor href={link} inherit>
            {source}
          </Anchor>
        )}
      </td>
    </tr>
  );
}

/** Equal ones once: `4 × $14.00`. */
function amounts(list: readonly string[]): string {
  const [first] = list;
  if (list.length > 1 && list.every((each) => each === first)) return `${list.length} × $${first}`;
  return list.map((each) => `$${each}`).join(" + ");
}
