import type { Kysely } from 'kysely';
import type { Engine } from '#platform/db/engine.ts';

/** One migration step. A released step never changes; a correction is a new step. */
export interface Migration {
  name: string;
  /** Runs on the tables of its time, which the current types do not describe: `Kysely<any>`, as Kysely's guide recommends. */
  up(db: Kysely<any>, engine: Engine): Promise<void>;
}
