import { HostInput, type ListedHost } from '@touchline/contract/anchor-input.ts';
import { channel } from '@touchline/contract/channels.ts';
import type { opsRoutes } from '@touchline/contract/ops.ts';
import type { Transaction } from 'kysely';
import { auditedChange } from '#platform/audit/audited-change.ts';
import { auditedSave } from '#platform/audit/audited-save.ts';
import type { Tables } from '#platform/db/tables.ts';
import { notFound } from '#platform/http/api-error.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { pageOfList } from '#platform/http/list-page.ts';
import { refuseUnknown } from '#platform/http/references.ts';
import { saveHost, toHostInput } from './host-repo.ts';
import { publishLiveChange } from './live-changes.ts';
import { hostStateByHand } from './live-ownership.ts';
import type { AnchorNeeds, Db } from './needs.ts';
import { toEntryRoom } from './room-rights.ts';

type Trx = Transaction<Tables>;
type HostRoutes = Pick<typeof opsRoutes, 'opsListHosts' | 'opsSaveHost' | 'opsRemoveHost'>;

export const findHost = async (db: Db, id: string): Promise<HostInput | null> => {
  const row = await db.selectFrom('host').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toHostInput(row) : null;
};

const toListed = ({ liveStatus, watcherCount, ...host }: HostInput): ListedHost => ({
  ...host,
  state: { liveStatus, watcherCount },
});

const picturesOf = (host: HostInput | null): string[] => (host ? [host.pictureId, host.coverId] : []);

const matchesOfHost = async (db: Db, hostId: string): Promise<string[]> =>
  (await db.selectFrom('schedule_entry').select('match_id').where('host_id', '=', hostId).execute()).map(
    (row) => row.match_id,
  );

/** A host and all that hangs on it; returns the schedule. */
const removeHost = async (trx: Trx, id: string) => {
  const moments = trx.selectFrom('moment').select('id').where('host_id', '=', id);
  await trx.deleteFrom('moment_like').where('moment_id', 'in', moments).execute();
  await trx.deleteFrom('moment').where('host_id', '=', id).execute();
  await trx.deleteFrom('subscription').where('kind', '=', 'host').where('target_id', '=', id).execute();
  await trx.deleteFrom('host').where('id', '=', id).execute();
  return trx.deleteFrom('schedule_entry').where('host_id', '=', id).returningAll().execute();
};

export const createHostOperatorHandlers = (needs: AnchorNeeds): Handlers<HostRoutes> => ({
  opsListHosts: async (query) => {
    const rows = await needs.db.selectFrom('host').selectAll().orderBy('sort').orderBy('id').execute();
    return pageOfList(
      rows.map((row) => toListed(toHostInput(row))),
      query,
    );
  },
  opsSaveHost: async (patch, context) => {
    const { id } = patch;
    const { before } = await auditedSave(needs, context, {
      action: 'host.save',
      subject: id,
      whole: HostInput,
      patch,
      find: (trx) => findHost(trx, id),
      write: async (trx, change) => {
        const { unknownPictures } = needs.references;
        await refuseUnknown('picture', (keys) => unknownPictures(trx, keys), {
          before: picturesOf(change.before),
          after: picturesOf(change.after),
        });
        const { host, ...state } = await hostStateByHand(needs, trx, { ...change, patch });
        await saveHost(trx, host, { demo: 0, ...state });
        return host;
      },
    });
    await publishLiveChange(needs, { hostIds: [id], matchIds: await matchesOfHost(needs.db, id) });
    return { id, created: before === null };
  },
  opsRemoveHost: async ({ id }, context) => {
    let entries: Awaited<ReturnType<typeof removeHost>> = [];
    await auditedChange(needs, context, { action: 'host.remove', subject: id }, async (trx) => {
      const before = await findHost(trx, id);
      if (!before) throw notFound(`host ${id}`);
      entries = await removeHost(trx, id);
      return { before, after: null };
    });
    needs.publish(channel.live, 'anchor', 'host.remove', { id });
    const rooms = { before: entries.map(toEntryRoom), after: [] };
    await publishLiveChange(needs, { hostIds: [], matchIds: entries.map((entry) => entry.match_id), rooms });
    return { removed: true };
  },
});
