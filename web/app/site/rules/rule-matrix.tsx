import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import table from "../reference/table.module.css";
import { TableScroller } from "../reference/table-scroller.tsx";
import type { RuleIndex } from "./rulebook.ts";
import classes from "./rules.module.css";

/** Every place's answer for every class of item. */
export function RuleMatrix({ index }: { readonly index: Pick<RuleIndex, "classes" | "places"> }) {
  return (
    <TableScroller label="Rules by state and item" isTall>
      <table className={`${table.table} ${table.ruled} ${classes.matrix}`}>
        <caption>
          <span>The stricter of the federal and state rules.</span>
        </caption>
        <thead>
          <tr>
            <th scope="col" className={classes.place}>
              State
            </th>
            {index.classes.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {index.places.map(({ name, address, answers }) => (
            <tr key={address}>
              <th scope="row" className={classes.place}>
                <Anchor component={Link} to={address} inherit>
                  {name}
                </Anchor>
              </th>
              {answers.map(({ answer, badge }, at) => (
                <td key={index.classes[at]}>
                  <span className={classes.answer} data-answer={answer}>
                    {badge}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroller>
  );
}
