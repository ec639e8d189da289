import { schemaResolver, type UseFormReturnType, useForm } from "@mantine/form";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ApiError } from "../../lib/errors.ts";

/** A request's schema in the contract. */
type Schema<Request> = Parameters<typeof schemaResolver>[0] & {
  safeParse(body: unknown): { readonly data?: Request | undefined };
};

/** The mutation that sends the form. */
interface Sending {
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly reset: () => void;
}

/** A sentence by field, where something is wrong with one. */
type Mistakes = Readonly<Record<string, string>>;

interface SchemaFormOptions<Values extends object, Request> {
  readonly initial: Values;
  /** What the fields come to is checked by it, and sent as it reads it. */
  readonly schema?: Schema<Request>;
  /** What the fields come to; themselves without it. */
  readonly toRequest?: (values: Values) => unknown;
  /** What else is wrong, by field. */
  readonly rules?: (values: Values) => Readonly<Record<string, string | null | undefined | false>>;
  /** The field of a part of the request that has another name. */
  readonly fieldOf?: (path: string) => string;
  readonly sending?: Sending;
  /** `uncontrolled` where someone may type before the page's scripts run. */
  readonly mode?: "controlled" | "uncontrolled";
  readonly onValuesChange?: (values: Values) => void;
}

type OnSubmit<Values, Request> = (
  send: (request: Request, values: Values) => void,
) => (event?: SyntheticEvent<HTMLElement>) => void;

/** The library's form, with the errors and the submit of `useSchemaForm`. */
export interface SchemaForm<Values extends object, Request = Values>
  extends Omit<UseFormReturnType<Values>, "errors" | "onSubmit"> {
  /** What the fields show. */
  readonly errors: Mistakes;
  /** What is wrong, also before it's shown. */
  readonly mistakes: Mistakes;
  /** Why it wasn't saved, where no field shows the reason. */
  readonly failure: Error | null;
  readonly pending: boolean;
  /** Something has been typed that isn't saved. */
  readonly isUnsaved: boolean;
  readonly change: (changes: Partial<Values>) => void;
  /** Begins again with these values, of which nothing is unsaved or wrong yet. */
  readonly restart: (values: Values) => void;
  /** Sends what has no mistakes, once at a time; else shows them, and the first one gets the focus. */
  readonly onSubmit: OnSubmit<Values, Request>;
}

const nothingWrong: Mistakes = {};

/**
 * A form whose fields are checked by the contract's schema. Mistakes are shown from the first try to send it, and then
 * as they are; what the server refuses, at its field or as `failure`, until something changes. What is typed stays.
 */
export function useSchemaForm<Values extends object, Request = Values>(
  options: SchemaFormOptions<Values, Request>,
): SchemaForm<Values, Request> {
  const { initial, mode = "controlled", sending, onValuesChange } = options;
  // The values that were checked last: none before someone tries to send them.
  const [checked, setChecked] = useState<Values | null>(null);
  const form = useForm<Values>({
    mode,
    initialValues: initial,
    onValuesChange(values) {
      setChecked((before) => before && values);
      if (sending && !sending.isPending && (sending.error || sending.isSuccess)) sending.reset();
      onValuesChange?.(values);
    },
  });
  const mistakes = mistakesIn(form.getValues(), options);
  const refused = refusedFields(sending?.error, options.fieldOf);
  const isRefused = Object.keys(refused).some((field) => field in initial);
  const errors: Mistakes = {
    ...(form.errors as Mistakes),
    ...(checked ? { ...mistakes, ...refused } : nothingWrong),
  };
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isRefused) focusFirstInvalid(element.current);
  }, [isRefused]);

  const onSubmit: OnSubmit<Values, Request> = (send) => (event) => {
    event?.preventDefault();
    element.current = event?.currentTarget.closest("form") ?? null;
    if (sending?.isPending) return;
    const values = form.getValues();
    flushSync(() => setChecked(values));
    if (Object.keys(mistakesIn(values, options)).length > 0) return focusFirstInvalid(element.current);
    send(requestOf(values, options), values);
  };

  function restart(values: Values) {
    form.setInitialValues(values);
    form.reset();
    setChecked(null);
  }

  return {
    ...form,
    ...{ restart, errors, mistakes, onSubmit },
    failure: isRefused ? null : (sending?.error ?? null),
    pending: sending?.isPending ?? false,
    isUnsaved: form.isDirty() && !(sending?.isPending || sending?.isSuccess),
    getInputProps: (path, wishes) => ({ ...form.getInputProps(path, wishes), error: errors[path as string] }),
    change: (changes) => form.setValues(changes),
  };
}

type Checked<Values extends object, Request> = Pick<
  SchemaFormOptions<Values, Request>,
  "schema" | "toRequest" | "rules" | "fieldOf"
>;

function mistakesIn<Values extends object, Request>(
  values: Values,
  { schema, toRequest, rules, fieldOf }: Checked<Values, Request>,
): Mistakes {
  const ofSchema = schema ? schemaResolver(schema, { sync: true })(toRequest?.(values) ?? values) : {};
  const own = Object.entries(rules?.(values) ?? {}).filter(([, sentence]) => sentence);
  return { ...renamed(ofSchema as Mistakes, fieldOf), ...(Object.fromEntries(own) as Mistakes) };
}

function requestOf<Values extends object, Request>(
  values: Values,
  { schema, toRequest }: Checked<Values, Request>,
): Request {
  const body = toRequest?.(values) ?? values;
  return (schema ? schema.safeParse(body).data : body) as Request;
}

function refusedFields(error: Error | null | undefined, fieldOf: ((path: string) => string) | undefined) {
  return error instanceof ApiError ? renamed(error.fields, fieldOf) : nothingWrong;
}

function renamed(mistakes: Mistakes, fieldOf: (path: string) => string = (path) => path): Mistakes {
  return Object.fromEntries(Object.entries(mistakes).map(([path, sentence]) => [fieldOf(path), sentence]));
}

function focusFirstInvalid(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
