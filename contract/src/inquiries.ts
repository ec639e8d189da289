import { countText } from "@wagefloor/domain/documents/report-formats.ts";
import * as z from "zod/mini";
import { requiredText, text } from "./fields/fields.ts";
import { isEmailAddress } from "./fields/identifiers.ts";

const oneLine = z.regex(/^\P{Cc}*$/u, "Please use a single line");

function atMost(longest: number) {
  return z.maxLength(longest, `Please use at most ${countText(longest)} characters`);
}

function count(largest: number) {
  const sentence = "Enter a whole number of at least 1.";
  return z.int(sentence).check(z.minimum(1, sentence), z.maximum(largest, `At most ${countText(largest)}`));
}

const noneIfBlank = z.transform((text: string | undefined) => text || null);

const emailSentence = "Enter an email address, such as name@example.com.";

/** The seven fields of an inquiry (clause ENT-01). */
const inquiryFields = {
  businessName: requiredText("line", "Enter the name of the business.").check(oneLine),
  contactName: requiredText("line", "Enter a contact name.").check(oneLine),
  contactEmail: text("email", emailSentence, emailSentence).check(
    z.trim(),
    z.refine(isEmailAddress, emailSentence),
  ),
  phoneNumber: z.pipe(z.optional(z.string().check(z.trim(), oneLine, atMost(50))), noneIfBlank),
  employeesCount: count(10_000_000),
  analysesPerMonth: count(1_000_000),
  additionalInfo: z.pipe(z.optional(z.string().check(z.trim(), atMost(4000))), noneIfBlank),
};

/** The body of `POST /api/inquiries`, with what tells a person from a program. */
export const inquiryRequest = z.object({
  ...inquiryFields,
  /** From `GET /api/inquiries/form`. */
  formToken: text("token"),
  /** A field that people do not see. */
  leaveEmpty: z._default(text("message"), ""),
});

export type InquiryRequest = z.output<typeof inquiryRequest>;

/** The seven fields that are kept. */
export type Inquiry = Omit<InquiryRequest, "formToken" | "leaveEmpty">;

/** `GET /api/inquiries/form` */
export const inquiryFormAnswer = z.strictObject({ formToken: text("token"), fastestMilliseconds: z.int() });

/** `POST /api/inquiries` */
export const inquiryAnswer = z.strictObject({ received: z.literal(true) });
