import { z } from "zod";

export const proofBody = z.union([z.object({ password: z.string() }), z.object({ code: z.string() })]);

export const signOutBody = z.object({ scope: z.enum(["local", "global", "others"]) });
