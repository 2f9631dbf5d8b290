import type { Db } from '#platform/db/open-database.ts';
import { notFound } from '#platform/http/api-error.ts';

/** Existence checks for the records that a save references. */
export interface References {
  /** Those of these members that do not exist. */
  unknownMembers: (db: Db, uids: readonly string[]) => Promise<string[]>;
  /** Those of these pictures that are neither stored nor built in. */
  unknownPictures: (db: Db, keys: readonly string[]) => Promise<string[]>;
}

/** Throws 10404 that names each new dangling reference. Stored references are not checked again, so that saves of other fields succeed. */
export const refuseUnknown = async (
  what: string,
  unknownOf: (ids: readonly string[]) => Promise<readonly string[]>,
  { before, after }: { before: readonly string[]; after: readonly string[] },
): Promise<void> => {
  const fresh = [...new Set(after)].filter((id) => id !== '' && !before.includes(id));
  const unknown = fresh.length === 0 ? [] : await unknownOf(fresh);
  if (unknown.length > 0) throw notFound(unknown.map((id) => `${what} ${id}`).join(', '));
};
