import type { UnknownLayout } from "@wagefloor/contract/profiles/profiles.ts";
import { RunRefusal } from "../../runs/stored/refusals.ts";

/** That no profile surely fits a file, with how it differs from the nearest one. */
export function unknownLayout(layout: UnknownLayout): RunRefusal {
  const { nearest } = layout;
  const differences =
    nearest === null
      ? "None of your profiles match this file's columns."
      : `This file's columns don't match the profile "${nearest.name}".${differing("Missing", nearest.missing)}${differing("New", nearest.added)}`;
  const sentence = `${differences} Set up a profile for this file, or choose another file.`;
  return new RunRefusal("unknown_layout", sentence, { ...layout });
}

const mostNames = 5;

function differing(what: string, names: readonly string[]): string {
  if (names.length === 0) return "";
  const shown = names
    .slice(0, mostNames)
    .map((name) => `"${name.slice(0, 60)}"`)
    .join(", ");
  const more = names.length > mostNames ? ` and ${names.length - mostNames} more` : "";
  return ` ${what}: ${shown}${more}.`;
}
