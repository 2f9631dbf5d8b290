import type { HostInput, ListedHost } from '@touchline/contract/anchor-input.ts';
import type { Order } from '@touchline/contract/ops-order.ts';
import { opsRoutes } from '@touchline/contract/ops.ts';
import { auditedChange } from '#platform/audit/audited-change.ts';
import { auditedOrder } from '#platform/audit/audited-order.ts';
import { auditedSave } from '#platform/audit/audited-save.ts';
import { pageOfRecords } from '#platform/audit/revision.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import { notFound } from '#platform/http/api-error.ts';
import type { CallContext } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { requireLanguage } from '#platform/http/content-language.ts';
import { refuseUnknown } from '#platform/http/references.ts';
import { saveHost, sortHost, toHostInput } from './host-repo.ts';
import { manualHostState, refuseOnAir } from './live-ownership.ts';
import type { AnchorDeps } from './deps.ts';
import { createShowRecorder } from './show-recorder.ts';

type HostRoutes = Pick<typeof opsRoutes, 'opsListHosts' | 'opsSaveHost' | 'opsOrderHosts' | 'opsRemoveHost'>;

export const findHost = async (db: Db, id: string): Promise<HostInput | null> => {
  const row = await db.selectFrom('host').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toHostInput(row) : null;
};

const toListed = ({ liveStatus, watcherCount, ...host }: HostInput): ListedHost => ({
  ...host,
  state: { liveStatus, watcherCount },
});

const picturesOf = (host: HostInput | null): string[] => (host ? [host.pictureId, host.coverId] : []);

/** Removes a host with all dependent rows. */
const removeHost = async (deps: AnchorDeps, trx: Trx, id: string): Promise<void> => {
  await deps.removeMadeBy(trx, id);
  const moments = trx.selectFrom('moment').select('id').where('host_id', '=', id);
  await trx.deleteFrom('moment_like').where('moment_id', 'in', moments).execute();
  await trx.deleteFrom('moment').where('host_id', '=', id).execute();
  await trx.deleteFrom('subscription').where('kind', '=', 'host').where('target_id', '=', id).execute();
  await trx.deleteFrom('host_call').where('host_id', '=', id).execute();
  await trx.deleteFrom('host_followers').where('host_id', '=', id).execute();
  await trx.deleteFrom('host').where('id', '=', id).execute();
  await trx.deleteFrom('schedule_entry').where('host_id', '=', id).execute();
};

/** Open pages get the hosts that moved. */
const orderHosts = async (deps: AnchorDeps, context: CallContext, order: Order): Promise<{ list: string[] }> => {
  let publish = async (): Promise<void> => {};
  const ordered = await auditedOrder(deps, context, { table: 'host', ...order }, async (trx, changed) => {
    const shows = createShowRecorder(
      deps,
      changed.map(({ id }) => id),
    );
    await shows.record(trx, async () => {
      for (const host of changed) await sortHost(trx, host);
    });
    publish = shows.publish;
  });
  await publish();
  return ordered;
};

export const createHostOperatorHandlers = (deps: AnchorDeps): Handlers<HostRoutes> => ({
  opsListHosts: async (query) => {
    const rows = await deps.db.selectFrom('host').selectAll().orderBy('sort').orderBy('id').execute();
    return pageOfRecords(
      opsRoutes.opsSaveHost,
      rows.map((row) => toListed(toHostInput(row))),
      query,
    );
  },
  opsSaveHost: async (patch, context) => {
    const { id } = patch;
    requireLanguage(patch.language ?? null);
    const shows = createShowRecorder(deps, [id]);
    const { before } = await auditedSave(deps, context, {
      action: 'host.save',
      subject: id,
      route: opsRoutes.opsSaveHost,
      patch,
      find: (trx) => findHost(trx, id),
      write: async (trx, change) => {
        const { unknownMembers, unknownPictures } = deps.references;
        await refuseUnknown('member', (uids) => unknownMembers(trx, uids), {
          before: [change.before?.uid ?? ''],
          after: [change.after.uid ?? ''],
        });
        await refuseUnknown('picture', (keys) => unknownPictures(trx, keys), {
          before: picturesOf(change.before),
          after: picturesOf(change.after),
        });
        const { host, ...state } = await manualHostState(deps, trx, { ...change, patch });
        await shows.record(trx, () => saveHost(trx, host, { demo: 0, ...state }));
        return host;
      },
    });
    await shows.publish();
    return { id, created: before === null };
  },
  opsOrderHosts: (order, context) => orderHosts(deps, context, order),
  opsRemoveHost: async ({ id, force }, context) => {
    const shows = createShowRecorder(deps, [id]);
    await auditedChange(deps, context, { action: 'host.remove', subject: id }, (trx) =>
      shows.record(trx, async () => {
        const before = await findHost(trx, id);
        if (!before) throw notFound(`host ${id}`);
        if (force === 0) await refuseOnAir(deps, trx, { hostId: id });
        await removeHost(deps, trx, id);
        return { before, after: null };
      }),
    );
    await shows.publish();
    return { removed: true };
  },
});
