import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { emptyState, type SandboxState } from "./state.ts";

/** Reads the state that an earlier process kept; a missing file is an empty sandbox. */
export function readState(file: string | undefined): SandboxState {
  if (file === undefined || !existsSync(file)) return emptyState();
  const kept: Partial<SandboxState> = JSON.parse(readFileSync(file, "utf8"));
  return { ...emptyState(), ...kept };
}

/** Replaces the file in one step, so that a stop in the middle leaves the old state whole. */
export function writeState(file: string | undefined, state: SandboxState): void {
  if (file === undefined) return;
  mkdirSync(dirname(file), { recursive: true });
  const fresh = `${file}.new`;
  writeFileSync(fresh, JSON.stringify(state), { mode: 0o600 });
  renameSync(fresh, file);
}
