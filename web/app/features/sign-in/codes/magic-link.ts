/** What the link of a sign-in mail carries behind the `#`: `type=magiclink&email=...&token=...`. */
export interface MagicLink {
  readonly email: string;
  /** The six digits that the mail shows too; empty when they were lost on the way. */
  readonly token: string;
}

/** Undefined without the marker of a sign-in mail. */
export function readMagicLink(fragment: URLSearchParams): MagicLink | undefined {
  if (fragment.get("type") !== "magiclink") return undefined;
  return { email: fragment.get("email") ?? "", token: fragment.get("token") ?? "" };
}

/** Whether nothing of the link was lost on the way. */
export function isWhole({ email, token }: MagicLink): boolean {
  return email !== "" && token !== "";
}

/** Whether the link signs in the account of this address; addresses are written in capitals or not. */
export function isMeantFor(link: MagicLink, email: string): boolean {
  return link.email.trim().toLowerCase() === email.toLowerCase();
}
