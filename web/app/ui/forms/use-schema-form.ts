import { type UseFormReturnType, useForm } from "@mantine/form";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ApiError } from "../../lib/errors.ts";

/** A request's schema in the contract. */
interface Schema<Request> {
  safeParse(body: unknown): {
    readonly data?: Request | undefined;
    readonly error?: { readonly issues: readonly Issue[] } | undefined;
  };
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** The mutation that sends the form. */
interface Sending {
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly reset: () => void;
}

/** A sentence by field, where something is wrong with one. */
type Mistakes = Readonly<Record<string, string>>;

type Sentences = Readonly<Record<string, string | null | undefined | false>>;

/** For all fields together, or for each one. */
type Rules<Values> =
  | ((values: Values) => Sentences)
  | { readonly [Field in keyof Values]?: (value: Values[Field], values: Values) => string | null };

interface SchemaFormOptions<Values extends object, Request> {
  readonly initial: Values;
  /** What the fields come to is checked by it, and sent as it reads it. */
  readonly schema?: Schema<Request>;
  /** What the fields come to; themselves without it. */
  readonly toRequest?: (values: Values) => unknown;
  /** What else is wrong, by field. */
  readonly rules?: Rules<Values>;
  /** The field of a part of the request that has another name. */
  readonly fieldOf?: (path: string) => string;
  readonly sending?: Sending;
  /** `uncontrolled` where someone may type before the page's scripts run; nothing but typing changes its fields. */
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
  const { mistakes } = check(form.getValues(), options);
  const refused = refusedFields(sending?.error, options.fieldOf);
  const isRefused = Object.keys(refused).some((field) => field in initial);
  const errors: Mistakes = {
    ...(form.errors as Mistakes),
    ...(checked ? { ...mistakes, ...refused } : nothingWrong),
  };
  const element = useRef<HTMLFormElement>(null);
  const sent = useRef(initial);
  useEffect(() => {
    if (isRefused) focusFirstInvalid(element.current);
  }, [isRefused]);
  const isSaved = sending?.isSuccess ?? false;
  const { resetDirty } = form;
  useEffect(() => {
    if (isSaved) resetDirty(sent.current);
  }, [isSaved, resetDirty]);

  const onSubmit: OnSubmit<Values, Request> = (send) => (event) => {
    event?.preventDefault();
    element.current = event?.currentTarget.closest("form") ?? null;
    if (sending?.isPending) return;
    const values = form.getValues();
    flushSync(() => setChecked(values));
    const now = check(values, options);
    if (Object.keys(now.mistakes).length > 0) return focusFirstInvalid(element.current);
    sent.current = values;
    send(now.request, values);
  };

  function restart(values: Values) {
    sent.current = values;
    form.setInitialValues(values);
    form.reset();
    setChecked(null);
  }

  return {
    ...form,
    ...{ restart, errors, mistakes, onSubmit },
    failure: isRefused ? null : (sending?.error ?? null),
    pending: sending?.isPending ?? false,
    isUnsaved: form.isDirty() && !sending?.isPending,
    getInputProps: (path, wishes) => ({ ...form.getInputProps(path, wishes), error: errors[path as string] }),
    change: (changes) => form.setValues(changes),
  };
}

type Checked<Values extends object, Request> = Pick<
  SchemaFormOptions<Values, Request>,
  "schema" | "toRequest" | "rules" | "fieldOf"
>;

/** What the fields come to, as the schema reads it, and what is wrong with it. */
function check<Values extends object, Request>(
  values: Values,
  { schema, toRequest, rules, fieldOf }: Checked<Values, Request>,
): { readonly request: Request; readonly mistakes: Mistakes } {
  const body = toRequest?.(values) ?? values;
  const { data = body, error } = schema?.safeParse(body) ?? {};
  const ofSchema = (error?.issues ?? []).map(({ path, message }) => [path.join("."), message] as const);
  const own = Object.entries(sentencesOf(values, rules)).filter(([, sentence]) => sentence);
  return {
    request: data as Request,
    // The first mistake of each field.
    mistakes: { ...renamed(ofSchema.toReversed(), fieldOf), ...(Object.fromEntries(own) as Mistakes) },
  };
}

function sentencesOf<Values extends object>(values: Values, rules: Rules<Values> = {}): Sentences {
  if (typeof rules === "function") return rules(values);
  const fields = Object.keys(rules) as (keyof Values & string)[];
  return Object.fromEntries(fields.map((field) => [field, rules[field]?.(values[field], values)]));
}

function refusedFields(error: Error | null | undefined, fieldOf: ((path: string) => string) | undefined) {
  return error instanceof ApiError ? renamed(Object.entries(error.fields), fieldOf) : nothingWrong;
}

function renamed(
  mistakes: readonly (readonly [string, string])[],
  fieldOf: (path: string) => string = (path) => path,
): Mistakes {
  return Object.fromEntries(mistakes.map(([path, sentence]) => [fieldOf(path), sentence]));
}

function focusFirstInvalid(form: HTMLFormElement | null): void {
  (form ?? document).querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
