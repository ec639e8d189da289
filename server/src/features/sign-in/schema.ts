import { z } from "zod";

export const signInEmailBody = z.object({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.email("Please enter a valid email address.").max(254, "Please enter a valid email address.")),
  createUser: z.boolean().default(false),
});
