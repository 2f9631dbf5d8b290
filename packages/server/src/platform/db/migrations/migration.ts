import type { Kysely } from 'kysely';
import type { Engine } from '#platform/db/engine.ts';

/** One step of the tables' history. A step that has been released never changes; a correction is a new step. */
export interface Migration {
  name: string;
  /** Runs on the tables as they were then, which the types of today no longer describe: `Kysely<any>`, as Kysely's own guide has it. */
  up(db: Kysely<any>, engine: Engine): Promise<void>;
}
