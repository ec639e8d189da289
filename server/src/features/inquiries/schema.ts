import { z } from "zod";

const oneLine = (what: string, longest: number) =>
  z
    .string(`Please give ${what}`)
    .trim()
    .max(longest, `At most ${longest} characters`)
    .regex(/^\P{Cc}*$/u, "On one line, please");

const count = (largest: number) =>
  z
    .int("Please give a whole number of at least 1")
    .min(1, "Please give a whole number of at least 1")
    .max(largest, `At most ${largest.toLocaleString("en-US")}`);

const noneIfBlank = (text: string | undefined) => text || null;

/** What a business asks for (specification, section 5), with what tells a person from a program. */
export const inquiryRequest = z.object({
  businessName: oneLine("the name of the business", 200).min(1, "Please give the name of the business"),
  contactName: oneLine("a contact name", 200).min(1, "Please give a contact name"),
  contactEmail: z
    .string("Please give an email address")
    .trim()
    .max(254)
    .pipe(z.email("Please give a valid email address")),
  phoneNumber: oneLine("a phone number", 50).optional().transform(noneIfBlank),
  employeesCount: count(10_000_000),
  analysesPerMonth: count(1_000_000),
  additionalInfo: z.string().trim().max(4000, "At most 4,000 characters").optional().transform(noneIfBlank),
  /** From `GET /api/inquiries/form`. */
  formToken: z.string(),
  /** A field that people do not see. */
  leaveEmpty: z.string().default(""),
});

export type InquiryRequest = z.infer<typeof inquiryRequest>;

/** The seven fields that are kept. */
export type Inquiry = Omit<InquiryRequest, "formToken" | "leaveEmpty">;
