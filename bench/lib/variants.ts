/** A way of doing the job on the file at a path. */
type Variant = (path: string) => unknown;

interface VariantModule {
  createVariant(): Promise<Variant>;
}

/** Every way of doing the job, loaded only in the process that runs it. */
export const variants = {
  wagefloor: (): Promise<VariantModule> => import("../variants/wagefloor.ts"),
  byProposal: (): Promise<VariantModule> => import("../variants/by-proposal.ts"),
  byInspection: (): Promise<VariantModule> => import("../variants/by-inspection.ts"),
  usualShapes: (): Promise<VariantModule> => import("../variants/usual-shapes.ts"),
  byWorkweek: (): Promise<VariantModule> => import("../variants/by-workweek.ts"),
  papaParse: (): Promise<VariantModule> => import("../variants/papa-parse.ts"),
  duckDb: (): Promise<VariantModule> => import("../variants/duckdb.ts"),
  newlines: (): Promise<VariantModule> => import("../variants/newlines.ts"),
};

export type VariantName = keyof typeof variants;
