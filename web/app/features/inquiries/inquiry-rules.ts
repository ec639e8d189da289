import { isEmailAddress } from "@wagefloor/contract/fields/identifiers.ts";

/** What the form holds; counts are what a number field holds. */
export interface InquiryValues {
  readonly businessName: string;
  readonly contactName: string;
  readonly contactEmail: string;
  readonly phoneNumber: string;
  readonly employeesCount: string | number;
  readonly analysesPerMonth: string | number;
  readonly additionalInfo: string;
  /** A field that people do not see. */
  readonly leaveEmpty: string;
}

export const emptyInquiry: InquiryValues = {
  businessName: "",
  contactName: "",
  contactEmail: "",
  phoneNumber: "",
  employeesCount: "",
  analysesPerMonth: "",
  additionalInfo: "",
  leaveEmpty: "",
};

/** What is wrong with a field, or null (specification, section 5). */
export const inquiryRules = {
  businessName: required("Enter the name of the business."),
  contactName: required("Enter a contact name."),
  contactEmail: (text: string) =>
    isEmailAddress(text.trim()) ? null : "Enter an email address, such as name@example.com.",
  employeesCount: wholeNumber,
  analysesPerMonth: wholeNumber,
};

function required(sentence: string) {
  return (text: string) => (text.trim() === "" ? sentence : null);
}

function wholeNumber(value: string | number): string | null {
  return /^\d+$/.test(String(value).trim()) && Number(value) >= 1
    ? null
    : "Enter a whole number of at least 1.";
}
