import * as z from "zod/mini";
import { money, text } from "../fields/fields.ts";

/** `GET /api/runs/reviews/:id/renumbered`: who may be in the file under a new employee number. */
export const renumberedAnswer = z.strictObject({
  people: z.array(
    z.strictObject({
      newNumber: z.string(),
      employeeNumber: z.string(),
      name: z.string(),
      /** What is owed under the number before; null where nothing is recorded. */
      balance: z.nullable(money),
    }),
  ),
  /** How many more there are than are asked about at a time. */
  more: z.int(),
});

export type RenumberedAnswer = z.infer<typeof renumberedAnswer>;

export type RenumberedPerson = z.infer<typeof renumberedAnswer>["people"][number];

const number = text("employeeNumber", "Please reload the page", "Please reload the page");

/** The body of `PUT /api/runs/reviews/:id/renumbered`: whether the two numbers are one person's. */
export const renumberedRequest = z.object({
  newNumber: number,
  employeeNumber: number,
  isSame: z.boolean("Choose yes or no"),
});

export type RenumberedRequest = z.output<typeof renumberedRequest>;
