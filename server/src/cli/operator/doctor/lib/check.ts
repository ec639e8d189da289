import type pg from "pg";
import type { Environment } from "../../../../settings/env.ts";

/** What a check found, as sentences. */
export interface Finding {
  readonly says: string;
  /** What to do: something is wrong. */
  readonly remedy?: string;
  /** There was nothing to check, so nothing is known to be right. */
  readonly unchecked?: true;
}

/** What a check may look at. */
export interface Ground {
  readonly environment: Environment;
  readonly now: Date;
}

/** The same with the database, on a connection of the role that owns the tables; checks only read. */
export interface DatabaseGround extends Ground {
  readonly client: pg.Client;
  readonly connectionString: string;
}

interface CheckOf<Looked> {
  readonly name: string;
  readonly look: (ground: Looked) => Promise<readonly Finding[]>;
}

export type Check = CheckOf<Ground>;
export type DatabaseCheck = CheckOf<DatabaseGround>;

/** The findings; without any, that this is right. */
export function unless(wrong: readonly Finding[], says: string): readonly Finding[] {
  return wrong.length > 0 ? wrong : [{ says }];
}
