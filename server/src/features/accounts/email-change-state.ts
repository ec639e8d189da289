import type { AuthContext } from "better-auth";
import { z } from "zod";

type Verifications = Pick<AuthContext, "internalAdapter">;

const sentLink = z.object({ digest: z.string(), until: z.number() });

/** A change of address under way: both addresses confirm, the current one first. */
const emailChange = z.object({
  newEmail: z.string(),
  /** The newest link to each address. */
  current: sentLink.optional(),
  next: sentLink.optional(),
  step: z.enum(["asked", "current-confirmed", "done"]),
});

export type EmailChange = z.infer<typeof emailChange>;

/** How long a change may take altogether; each link has its own, shorter time from when it is sent. */
const changeHours = 48;

export async function findEmailChange(
  { internalAdapter }: Verifications,
  userId: string,
): Promise<EmailChange | undefined> {
  const row = await internalAdapter.findVerificationValue(identifier(userId));
  return row && row.expiresAt > new Date() ? emailChange.parse(JSON.parse(row.value)) : undefined;
}

/** Starts a change anew; links of an earlier one no longer count. */
export async function startEmailChange(
  { internalAdapter }: Verifications,
  userId: string,
  newEmail: string,
): Promise<void> {
  const asked: EmailChange = { newEmail, step: "asked" };
  await internalAdapter.deleteVerificationByIdentifier(identifier(userId));
  await internalAdapter.createVerificationValue({
    identifier: identifier(userId),
    value: JSON.stringify(asked),
    expiresAt: new Date(Date.now() + changeHours * 3_600_000),
  });
}

export async function keepEmailChange(
  { internalAdapter }: Verifications,
  userId: string,
  change: EmailChange,
): Promise<void> {
  await internalAdapter.updateVerificationByIdentifier(identifier(userId), { value: JSON.stringify(change) });
}

function identifier(userId: string): string {
  return `email-change-${userId}`;
}
