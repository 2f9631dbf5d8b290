import type { Kysely } from 'kysely';
import type { Engine } from '#platform/db/engine.ts';
import type { Tables } from '#platform/db/tables.ts';

/** One step of the tables' history. A step that has been released never changes; a correction is a new step. */
export interface Migration {
  name: string;
  up(db: Kysely<Tables>, engine: Engine): Promise<void>;
}
