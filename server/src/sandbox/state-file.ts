import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { emptyState, type SandboxState } from "./state.ts";

/** Reads the state that an earlier process kept; a missing file is an empty sandbox. */
export function readState(file: string | undefined): SandboxState {
  if (file === undefined || !existsSync(file)) return emptyState();
  const kept: Partial<SandboxState> = JSON.parse(readFileSync(file, "utf8"));
  return withoutOldEvents({ ...emptyState(), ...kept });
}

const keptEvents = 1000;

/** A sandbox that is used for months would otherwise write an ever longer file at every step. */
function withoutOldEvents(state: SandboxState): SandboxState {
  const events = Object.fromEntries(Object.entries(state.events).slice(-keptEvents));
  const deliveries = Object.fromEntries(Object.entries(state.deliveries).filter(([id]) => id in events));
  return { ...state, events, deliveries };
}

/** Replaces the file in one step, so that a stop in the middle leaves the old state whole. */
export function writeState(file: string | undefined, state: SandboxState): void {
  if (file === undefined) return;
  mkdirSync(dirname(file), { recursive: true });
  const fresh = `${file}.new`;
  writeFileSync(fresh, JSON.stringify(state), { mode: 0o600 });
  renameSync(fresh, file);
}
