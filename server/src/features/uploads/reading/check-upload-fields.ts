import { sentencesByField } from "@wagefloor/contract/fields/fields.ts";
import { type UploadFields, uploadFields } from "@wagefloor/contract/fields/uploads.ts";
import { CommonRefusal, type Refusal } from "../../../core/request/refusals.ts";

/**
 * The checked fields of an upload's form.
 * @throws Refusal invalid_input naming the first field that does not fit
 */
export function readUploadFields(fields: ReadonlyMap<string, string>): UploadFields {
  const parsed = uploadFields.safeParse(Object.fromEntries(fields));
  if (parsed.success) return parsed.data;
  const [[field, message] = ["", "The upload isn't valid"]] = Object.entries(sentencesByField(parsed.error));
  throw refusalOf(field, message);
}

/**
 * One field as soon as it has arrived, before the file behind it is read; one that the form does not know is ignored.
 * @throws Refusal invalid_input
 */
export function checkUploadField(name: string, value: string): void {
  const { error } = uploadFields.safeParse({ [name]: value });
  const message = error && sentencesByField(error)[name];
  if (message) throw refusalOf(name, message);
}

function refusalOf(field: string, message: string): Refusal {
  return new CommonRefusal("invalid_input", message, { fields: { [field]: message } });
}
