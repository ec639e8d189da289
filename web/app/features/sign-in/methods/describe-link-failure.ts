const sentences: Readonly<Record<string, string>> = {
  account_already_linked_to_different_user: "That account is already linked to another Wagefloor account.",
  access_denied: "You didn't allow the other site to share your account, so nothing was linked. Try again.",
};

/** The sentence for the `error` that another site returned with. */
export function describeLinkFailure(error: string): string {
  return sentences[error] ?? "The account couldn't be linked. Try again.";
}
