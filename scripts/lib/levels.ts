import { dirname } from "node:path";

/** Where no folder imports one that imports it, through whichever others. */
export const areasWithoutCircles: readonly string[] = ["contract/src", "domain/src", "server/src", "web/app"];

/** The folders of an area, lowest first. Each imports those before it only, and what lies in the area itself none. */
export const levels: Readonly<Record<string, readonly string[]>> = {
  "domain/src": [
    ...["documents", "plans", "reasons", "payroll-systems", "minimum-wage", "pay-calendar"],
    ...["employee-names", "payroll-file", "people"],
    ...["deduction", "workweek"],
    ...["items", "authorizations", "look-back", "law"],
    ...["ledger", "purchases", "verdicts", "runs"],
    ...["employees", "for-payroll", "sample-company"],
  ],
  "server/src/features": [
    ...["live", "mail", "notifications", "companies", "employer"],
    ...["billing", "locations", "profiles", "inquiries", "sign-in", "sessions"],
    ...["ledger", "merging", "employees", "items", "authorizations", "dashboard"],
    ...["runs", "people", "uploads", "actuals", "history", "results", "reviews"],
    ...["purchases", "sample-company", "backups"],
  ],
  "web/app/features": [
    ...["live", "locations", "notifications", "employer", "inquiries", "billing", "profiles"],
    ...["sign-in", "people", "sessions", "sample-company", "dashboard", "employees"],
    ...["merging", "runs", "actuals", "history", "results", "reviews", "uploads"],
    ...["purchases", "authorizations"],
  ],
};

/** An import from one file of the repository to another. */
export interface FileImport {
  readonly file: string;
  readonly imported: string;
  /** Whether nothing of it is there at run time. */
  readonly isOfTypes: boolean;
}

/** Something that must not import itself through others of its kind. */
interface CircleRule {
  readonly of: string;
  /** Which one a file is part of, if any. */
  readonly unitOf: (file: string) => string | undefined;
  readonly typesCount: boolean;
  readonly advice: string;
}

function circleRules(areas: readonly string[]): readonly CircleRule[] {
  return [
    {
      of: "files",
      unitOf: (file) => file,
      // At run time files that import each other may be found half loaded, and types are gone.
      typesCount: false,
      advice: "Move what both need to a file of its own.",
    },
    {
      of: "folders",
      unitOf: (file) => (areas.some((area) => file.startsWith(`${area}/`)) ? dirname(file) : undefined),
      typesCount: true,
      advice: "Move what both need to a lower folder.",
    },
  ];
}

/** A sentence for each circle of files, and of folders in these areas, with the imports that make it. */
export function findCircles(imports: readonly FileImport[], areas: readonly string[]): string[] {
  return circleRules(areas).flatMap(({ of, unitOf, typesCount, advice }) => {
    const steps = imports.flatMap(({ file, imported, isOfTypes }) => {
      const [from, to] = [unitOf(file), unitOf(imported)];
      const counts = from !== undefined && to !== undefined && from !== to && (typesCount || !isOfTypes);
      return counts ? [{ from, to, text: `${file} imports ${imported}` }] : [];
    });
    return circlesOf(steps).map((circle) => `${circle.join(", ")}: a circle of ${of}. ${advice}`);
  });
}

interface Step {
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

/** The texts of the steps that lead from somewhere back to it: none only if nothing leads back anywhere. */
function circlesOf(steps: readonly Step[]): string[][] {
  const byStart = Map.groupBy(steps, ({ from }) => from);
  const done = new Set<string>();
  const circles: string[][] = [];
  const visit = (unit: string, path: readonly Step[]) => {
    for (const step of new Map(byStart.get(unit)?.map((one) => [one.to, one])).values()) {
      const longer = [...path, step];
      const start = longer.findIndex(({ from }) => from === step.to);
      if (start >= 0) circles.push(longer.slice(start).map(({ text }) => text));
      else if (!done.has(step.to)) visit(step.to, longer);
    }
    done.add(unit);
  };
  for (const unit of byStart.keys()) if (!done.has(unit)) visit(unit, []);
  return circles;
}

/** A sentence for each import of an area's folder that isn't below, and of one that has no level. */
export function findUpwardImports(
  imports: readonly FileImport[],
  area: string,
  lowestFirst: readonly string[],
): string[] {
  return imports.flatMap(({ file, imported }) => {
    const [from, to] = [folderIn(area, file), folderIn(area, imported)];
    if (from === undefined || to === undefined || from === to) return [];
    const unknown = [from, to].find((folder) => folder !== "" && !lowestFirst.includes(folder));
    if (unknown !== undefined)
      return [`${area}/${unknown}: has no level. Say in scripts/lib/levels.ts what it is above.`];
    return lowestFirst.indexOf(to) < lowestFirst.indexOf(from)
      ? []
      : [`${file}: must not import ${imported}, which is above it. Move what it needs to a lower folder.`];
  });
}

/** The folder of an area that a file is in, empty for a file in none. */
function folderIn(area: string, file: string): string | undefined {
  if (!file.startsWith(`${area}/`)) return undefined;
  const [folder = "", ...rest] = file.slice(area.length + 1).split("/");
  return rest.length === 0 ? "" : folder;
}
