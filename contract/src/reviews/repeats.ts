import * as z from "zod/mini";
import { blocksUse, repeatedRowsDecision } from "../runs/file-notes.ts";

/** Rows that are there twice. */
export const repeatedRows = z.nullable(
  z.strictObject({
    rows: z.int(),
    employees: z.int(),
    /** Physical lines of the first of them; empty in a plain file, whose rows are compared by pay and hours. */
    lines: z.readonly(z.array(z.int())),
    /** Null while their employees aren't checked. */
    decision: z.nullable(repeatedRowsDecision),
  }),
);

/** Blocks of rows in which the same employees come again. */
export const furtherBlocks = z.nullable(
  z.strictObject({
    /** Physical lines on which the second block begins, and each further one. */
    lines: z.readonly(z.array(z.int())),
    /** How many employees come again. */
    employees: z.int(),
    /** Whether there are two, of which one can be left out. */
    areApart: z.boolean(),
    /** Null while no one in the file is checked. */
    use: z.nullable(blocksUse),
  }),
);

/** The body of `PUT /api/runs/reviews/:id/repeated-rows`: whether rows that are there twice are copies or separate pay. */
export const repeatedRowsRequest = z.object({ decision: repeatedRowsDecision });

export type RepeatedRowsRequest = z.output<typeof repeatedRowsRequest>;

/** The body of `PUT /api/runs/reviews/:id/further-blocks`: which blocks with the same employees count. */
export const furtherBlocksRequest = z.object({ use: blocksUse });

export type FurtherBlocksRequest = z.output<typeof furtherBlocksRequest>;
