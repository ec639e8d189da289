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
