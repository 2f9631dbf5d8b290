import type { Kysely } from 'kysely';
import type { Engine } from '#platform/db/engine.ts';

/** One step of the tables' history. A step that has been released never changes; a correction is a new step. */
export interface Migration {
  name: string;
  /** Of the tables as they were then, which today's types no longer know. */
  // oxlint-disable-next-line typescript/no-explicit-any
  up(db: Kysely<any>, engine: Engine): Promise<void>;
}
