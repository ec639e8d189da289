import { z } from "zod";

export const emailChangeBody = z.object({ newEmail: z.string() });

export const emailChangeLink = z.object({ user: z.string(), token: z.string() });

export const askedAddress = z.object({ asked: z.enum(["current", "next"]) });

export const proofBody = z.union([z.object({ password: z.string() }), z.object({ code: z.string() })]);

export const signOutBody = z.object({ scope: z.enum(["local", "global", "others"]) });

export const signInMailBody = z.object({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.email("Please enter a valid email address.").max(254, "Please enter a valid email address.")),
  createUser: z.boolean().default(false),
});
