import * as z from "zod/mini";
import { text } from "../fields/fields.ts";

/** The answer to `kinds`: which kinds of pay are pay for hours worked. */
export const kindsAnswer = z
  .array(z.object({ value: text("cell"), isWorked: z.boolean() }))
  .check(
    z.minLength(1, "Choose whether each kind of pay is pay for hours worked."),
    z.maxLength(1000, "A review can decide on at most 1,000 kinds of pay."),
  );
