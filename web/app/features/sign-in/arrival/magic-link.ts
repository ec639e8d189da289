/** What a sign-in email's link carries after the `#`: `type=magiclink&email=...&token=...`. */
export interface MagicLink {
  readonly email: string;
  /** Signs in once, as the code in the same email does; empty if missing. */
  readonly token: string;
}

/** Undefined without a sign-in email's marker. */
export function readMagicLink(fragment: URLSearchParams): MagicLink | undefined {
  if (fragment.get("type") !== "magiclink") return undefined;
  return { email: fragment.get("email") ?? "", token: fragment.get("token") ?? "" };
}

/** Whether the link is complete. */
export function isWhole({ email, token }: MagicLink): boolean {
  return email !== "" && token !== "";
}

/** Whether the link is for this address, ignoring letter case. */
export function isMeantFor(link: MagicLink, email: string): boolean {
  return link.email.trim().toLowerCase() === email.toLowerCase();
}
