const sentences: Readonly<Record<string, string>> = {
  account_already_linked_to_different_user: "That account is linked to another Wagefloor account already.",
  access_denied: "The other site was not allowed to say who you are. Nothing was linked.",
};

/** The sentence for the `error` with which another site's page led back. */
export function describeLinkFailure(error: string): string {
  return sentences[error] ?? "The account could not be linked. Try again.";
}
