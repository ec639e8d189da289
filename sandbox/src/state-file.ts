import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";
import { emptyState, type SandboxState } from "./store.ts";

/** The state file has something else in it, for example after the disk ran full or someone edited it. */
export class StateUnreadable extends Error {
  override readonly name = "StateUnreadable";
  readonly file: string;

  constructor(file: string) {
    super(`${file} holds no state of the payment sandbox`);
    this.file = file;
  }
}

/**
 * Reads the state that an earlier process saved; a missing file is an empty sandbox.
 * @throws StateUnreadable
 */
export function readState(file: string | undefined): SandboxState {
  if (file === undefined || !existsSync(file)) return emptyState();
  return withoutOldEvents({ ...emptyState(), ...parseState(file) });
}

function parseState(file: string): Partial<SandboxState> {
  try {
    return stateForm.parse(JSON.parse(readFileSync(file, "utf8"))) as Partial<SandboxState>;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) throw new StateUnreadable(file);
    throw error;
  }
}

/** The shape of the state, without the contents of each part. */
const stateForm = z.record(z.string(), z.union([z.number(), z.record(z.string(), z.unknown())]));

const keptEvents = 1000;

/** A sandbox used for months would otherwise write an ever longer file at every step. */
function withoutOldEvents(state: SandboxState): SandboxState {
  const events = Object.fromEntries(Object.entries(state.events).slice(-keptEvents));
  const deliveries = Object.fromEntries(Object.entries(state.deliveries).filter(([id]) => id in events));
  return { ...state, events, deliveries };
}

/**
 * Saves states to a file, which is replaced in one step, so that a stop in the middle leaves the old state intact.
 * Nothing is written again if nothing has changed, as after every request that only reads.
 */
export function createStateWriter(file: string | undefined): (state: SandboxState) => void {
  if (file === undefined) return () => undefined;
  let written: string | undefined;
  return (state) => {
    const text = JSON.stringify(state);
    if (text === written) return;
    mkdirSync(dirname(file), { recursive: true });
    const fresh = `${file}.new`;
    writeFileSync(fresh, text, { mode: 0o600 });
    renameSync(fresh, file);
    written = text;
  };
}
