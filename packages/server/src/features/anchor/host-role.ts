import { randomUUID } from 'node:crypto';
import { HostInput } from '@touchline/contract/anchor-input.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import { conflict, notFound } from '#platform/http/api-error.ts';
import type { AnchorDeps } from './deps.ts';
import { saveHost, toHostInput } from './host-repo.ts';

/** A member who becomes a host: the one named by `recordId`, which has no member yet, or a new one. */
interface HostGrant {
  uid: string;
  name: string;
  recordId: string | undefined;
  /** Who decides, for the audit log. */
  who: string;
}

/** The part of an id that makes it unique. */
const SUFFIX = 8;

/** Ids of a member's hosts. */
export const hostsOf = async (db: Db, uid: string): Promise<string[]> =>
  (await db.selectFrom('host').select('id').where('uid', '=', uid).execute()).map(({ id }) => id);

const isHost = async (db: Db, uid: string): Promise<boolean> => (await hostsOf(db, uid)).length > 0;

const link = async (trx: Trx, id: string, uid: string): Promise<{ before: HostInput; after: HostInput }> => {
  const row = await trx.selectFrom('host').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound(`host ${id}`);
  if (row.uid !== null) throw conflict(`host ${id} is of member ${row.uid}`);
  await trx.updateTable('host').set({ uid }).where('id', '=', id).execute();
  return { before: toHostInput(row), after: toHostInput({ ...row, uid }) };
};

const create = async (trx: Trx, { uid, name }: HostGrant): Promise<{ before: null; after: HostInput }> => {
  const after = HostInput.parse({ id: `host-${randomUUID().slice(0, SUFFIX)}`, name, uid });
  await saveHost(trx, after, { demo: 0, playedByDemo: 0, state: ['liveStatus', 'watcherCount'] });
  return { before: null, after };
};

/** Members as hosts. */
export const createHostRole = (deps: Pick<AnchorDeps, 'audit' | 'cache'>) => ({
  has: isHost,
  /** Links or creates within the caller's transaction; returns the id. Throws 10404 and 10409. */
  grant: async (trx: Trx, grant: HostGrant): Promise<string> => {
    const { uid, recordId, who } = grant;
    if (await isHost(trx, uid)) throw conflict(`member ${uid} is a host already`);
    const change = recordId === undefined ? await create(trx, grant) : await link(trx, recordId, uid);
    await deps.audit(trx, { who, action: 'host.save', subject: change.after.id, ...change });
    return change.after.id;
  },
  granted: () => deps.cache.invalidate('anchor'),
});
