import { z } from "zod";

export const emailChangeBody = z.object({ newEmail: z.string() });

export const emailChangeLink = z.object({ user: z.string(), token: z.string() });

export const askedAddress = z.object({ asked: z.enum(["current", "next"]) });
