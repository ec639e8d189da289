import { createAuthMiddleware, isAPIError } from "better-auth/api";
import { z } from "zod";
import { checkConfirmationLink } from "./check-confirmation-link.ts";
import { checkPassword } from "./check-password.ts";
import { prepareSignUp } from "./prepare-sign-up.ts";
import { type ConfirmationTools, sendConfirmation } from "./send-confirmation.ts";
import { spaceConfirmations } from "./space-confirmations.ts";

/** Our rules around Better Auth's endpoints: what is checked before, and what follows after. */
export function accountHooks(tools: ConfirmationTools) {
  return {
    before: createAuthMiddleware(async (c) => {
      const email = normalisedEmail(c.body?.email);
      switch (c.path) {
        case "/sign-up/email":
          await prepareSignUp(
            c.context,
            { email: email ?? "", password: String(c.body?.password ?? "") },
            tools,
          );
          break;
        case "/send-verification-email":
          await spaceConfirmations(email ?? "", tools);
          break;
        case "/verify-email":
          if (!(await checkConfirmationLink(c.context, String(c.query?.token ?? ""))))
            throw c.redirect("/login?error=LINK_EXPIRED");
          // Whatever the link says: it confirms and leads to the sign-in, nowhere else.
          return { context: { query: { ...c.query, callbackURL: "/login?verified=1" } } };
        case "/change-password":
          checkPassword(String(c.body?.newPassword ?? ""));
          break;
      }
      return email === undefined ? undefined : { context: { body: { ...c.body, email } } };
    }),
    after: createAuthMiddleware(async (c) => {
      if (c.path !== "/sign-up/email" || isAPIError(c.context.returned)) return;
      const email: string = c.body.email;
      const found = await c.context.internalAdapter.findUserByEmail(email);
      // For a known address Better Auth answers with an invented user, whose id is not the account's.
      const signedUpBefore = answered.safeParse(c.context.returned).data?.user.id !== found?.user.id;
      await sendConfirmation(c.context, email, tools, { signedUpBefore });
    }),
  };
}

const answered = z.object({ user: z.object({ id: z.string() }) });

/** Addresses are compared without the blanks and capitals that people and phones add. */
function normalisedEmail(email: unknown): string | undefined {
  return typeof email === "string" ? email.trim().toLowerCase() : undefined;
}
