import type { ForPayroll } from "@wagefloor/contract/runs/for-payroll.ts";
import classes from "./for-payroll.module.css";

/** How the file begins. Its columns are headed here also where the file itself has no headings. */
export function FirstRows({ file: { columns, rows } }: { readonly file: NonNullable<ForPayroll["file"]> }) {
  if (rows.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className={classes.scroll} aria-label="First rows of the file" tabIndex={0}>
      <table className={classes.preview}>
        <thead>
          <tr>
            {keyed(columns).map(({ key, text }) => (
              <th key={key} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join("\t")}>
              {keyed(row).map(({ key, text }) => (
                <td key={key}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Cells may be equal; their place tells them apart. */
function keyed(texts: readonly string[]) {
  return texts.map((text, at) => ({ key: `${at}`, text }));
}
