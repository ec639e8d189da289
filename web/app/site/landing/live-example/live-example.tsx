import { Anchor } from "@mantine/core";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { localDate } from "../../../lib/format/local-date.ts";
import table from "../../reference/table.module.css";
import { type ExampleAnswer, type ExamplePlace, rateOn } from "./example-place.ts";
import classes from "./live-example.module.css";

interface LiveExampleProps {
  readonly places: readonly ExamplePlace[];
  /** The day on which the page was built. */
  readonly builtOn: string;
  readonly opening: { readonly pay: string; readonly hours: string; readonly place: string };
  /** Calculated when the page was built, so that it's there without scripts. */
  readonly openingAnswer: ExampleAnswer;
}

/** One paycheck to try: pay, hours and place, and what can be deducted from it. */
export function LiveExample({ places, builtOn, opening, openingAnswer }: LiveExampleProps) {
  const [typed, setTyped] = useState(opening);
  const [day, setDay] = useState(builtOn);
  const [answer, setAnswer] = useState(openingAnswer);
  const [isReady, setIsReady] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const rateFor = (key: string, on: string) => {
    const place = places.find((one) => one.key === key);
    return place && rateOn(place, on);
  };
  const rate = rateFor(typed.place, day);
  const [, hourly = 0, isConfirmed = false] = rate ?? [];
  const isOpening = isSame(typed, opening) && rate === rateFor(opening.place, builtOn);
  useEffect(() => {
    setDay(localDate(new Date()));
    setIsReady(true);
    // What was typed or chosen before this script loaded counts.
    if (fields.current) setTyped(readFields(fields.current));
  }, []);
  useEffect(() => {
    if (isOpening) return setAnswer(openingAnswer);
    let isOutdated = false;
    const show = (next: ExampleAnswer) => {
      if (!isOutdated) setAnswer(next);
    };
    import("./answer-example.ts").then(
      ({ answerExample }) => show(answerExample({ ...typed, hourly, isConfirmed })),
      // The script couldn't be loaded, such as after a new version or offline.
      () => show({ errors: {}, failure: "We couldn't calculate this. Reload the page." }),
    );
    return () => {
      isOutdated = true;
    };
  }, [typed, hourly, isConfirmed, isOpening, openingAnswer]);
  const change = () => fields.current && setTyped(readFields(fields.current));
  return (
    <section className={classes.card} aria-labelledby="live-example">
      <h2 id="live-example" className={classes.title}>
        Try it on one paycheck
      </h2>
      <div ref={fields} className={classes.fields} onInput={change}>
        <Field label="Gross pay" name="pay" error={answer.errors.pay}>
          {(control) => <input {...control} defaultValue={opening.pay} inputMode="decimal" />}
        </Field>
        <Field label="Hours worked" name="hours" error={answer.errors.hours}>
          {(control) => <input {...control} defaultValue={opening.hours} inputMode="decimal" />}
        </Field>
        <Field label="Place of work" name="place">
          {/* Without scripts there is nothing to choose for: the list isn't sent twice. */}
          {(control) => (
            <select {...control} defaultValue={opening.place}>
              {(isReady ? places : places.filter(({ key }) => key === opening.place)).map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <output className={classes.answer}>
        {answer.result && (
          <>
            <span className={classes.what}>Safe deduction for $59.00 work boots</span>
            <strong className={classes.figure} data-below={answer.result.isBelow || undefined}>
              {answer.result.deduction}
            </strong>
            <span>{answer.result.meaning}</span>
          </>
        )}
        {!answer.result && <span>{answer.failure ?? "Fill in pay and hours to see the answer."}</span>}
      </output>
      <table className={`${table.table} ${classes.lines}`}>
        <tbody>
          {linesOf(answer, openingAnswer).map(([what, amount]) => (
            <tr key={what.split(",")[0]} className={what === "Safe deduction" ? table.strong : undefined}>
              <th scope="row">{what}</th>
              <td className={table.figure}>{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.source}>
        Checked: the average hourly rate of this paycheck against the general minimum wage of the place.
        Single workweeks aren't checked here, and whether work boots may be deducted at all depends on{" "}
        <Anchor component={Link} to="/rules" inherit>
          your state's rules
        </Anchor>
        . What you type stays in your browser.
      </p>
    </section>
  );
}

function readFields(fields: HTMLElement): LiveExampleProps["opening"] {
  const read = (name: string) =>
    fields.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)?.value ?? "";
  return { pay: read("pay"), hours: read("hours"), place: read("place") };
}

/** The lines keep their place while a field can't be read, without figures. */
function linesOf({ result }: ExampleAnswer, { result: opening }: ExampleAnswer) {
  return result?.lines ?? opening?.lines.map(([what]) => [what.split(",")[0] ?? what, "–"] as const) ?? [];
}

function isSame(one: LiveExampleProps["opening"], other: LiveExampleProps["opening"]): boolean {
  return one.pay === other.pay && one.hours === other.hours && one.place === other.place;
}

interface FieldProps {
  readonly label: string;
  readonly name: string;
  readonly error?: string | undefined;
  readonly children: (control: {
    readonly id: string;
    readonly name: string;
    readonly className: string | undefined;
    readonly autoComplete: "off";
    readonly "aria-invalid": boolean;
    readonly "aria-describedby": string | undefined;
  }) => ReactNode;
}

function Field({ label, name, error, children }: FieldProps) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        ...{ id, name, className: classes.control, autoComplete: "off" },
        "aria-invalid": error !== undefined,
        "aria-describedby": error === undefined ? undefined : `${id}-error`,
      })}
      {error && (
        <span id={`${id}-error`} className={classes.error}>
          {error}
        </span>
      )}
    </div>
  );
}
