import { z } from "zod";

const oneLine = (what: string, longest: number) =>
  z
    .string(`Please enter ${what}`)
    .trim()
    .max(longest, `At most ${longest} characters`)
    .regex(/^\P{Cc}*$/u, "Please use a single line");

const count = (largest: number) =>
  z
    .int("Please enter a whole number of at least 1")
    .min(1, "Please enter a whole number of at least 1")
    .max(largest, `At most ${largest.toLocaleString("en-US")}`);

const noneIfBlank = (text: string | undefined) => text || null;

/** What a business asks for (specification, section 5), with what tells a person from a program. */
export const inquiryRequest = z.object({
  businessName: oneLine("the name of the business", 200).min(1, "Please enter the name of the business"),
  contactName: oneLine("a contact name", 200).min(1, "Please enter a contact name"),
  contactEmail: z
    .string("Please enter an email address")
    .trim()
    .max(254)
    .pipe(z.email("Please enter a valid email address")),
  phoneNumber: oneLine("a phone number", 50).optional().transform(noneIfBlank),
  employeesCount: count(10_000_000),
  analysesPerMonth: count(1_000_000),
  additionalInfo: z
    .string()
    .trim()
    .max(4000, "Please use at most 4,000 characters")
    .optional()
    .transform(noneIfBlank),
  /** From `GET /api/inquiries/form`. */
  formToken: z.string(),
  /** A field that people do not see. */
  leaveEmpty: z.string().default(""),
});

export type InquiryRequest = z.infer<typeof inquiryRequest>;

/** The seven fields that are kept. */
export type Inquiry = Omit<InquiryRequest, "formToken" | "leaveEmpty">;
