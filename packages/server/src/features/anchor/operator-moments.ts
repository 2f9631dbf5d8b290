import type { MomentInput } from '@touchline/contract/anchor-input.ts';
import { opsRoutes } from '@touchline/contract/ops.ts';
import { auditedChange } from '#platform/audit/audited-change.ts';
import { auditedSave } from '#platform/audit/audited-save.ts';
import { pageOfRecords } from '#platform/audit/revision.ts';
import { conflict, notFound } from '#platform/http/api-error.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { refuseUnknown } from '#platform/http/references.ts';
import { saveMoment, toMomentInput } from './moment-repo.ts';
import type { AnchorDeps } from './deps.ts';
import { findHost } from './operator-hosts.ts';
import type { Db } from '#platform/db/open-database.ts';

type MomentRoutes = Pick<typeof opsRoutes, 'opsListMoments' | 'opsSaveMoment' | 'opsRemoveMoment'>;

export const findMoment = async (db: Db, id: string): Promise<MomentInput | null> => {
  const row = await db.selectFrom('moment').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toMomentInput(row) : null;
};

const picturesOf = (moment: MomentInput | null): string[] => moment?.pictures.map(({ key }) => key) ?? [];

export const createMomentOperatorHandlers = (deps: AnchorDeps): Handlers<MomentRoutes> => ({
  opsListMoments: async (query) => {
    const { hostId } = query;
    const rows = await deps.db
      .selectFrom('moment')
      .selectAll()
      .$if(hostId !== undefined, (of) => of.where('host_id', '=', hostId ?? ''))
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute();
    return pageOfRecords(opsRoutes.opsSaveMoment, rows.map(toMomentInput), query);
  },
  opsSaveMoment: async (patch, context) => {
    const { id } = patch;
    const { before } = await auditedSave(deps, context, {
      action: 'moment.save',
      subject: id,
      route: opsRoutes.opsSaveMoment,
      patch,
      find: (trx) => findMoment(trx, id),
      write: async (trx, change) => {
        const { after } = change;
        if (!(await findHost(trx, after.hostId))) throw notFound(`host ${after.hostId}`);
        if (change.before && change.before.likeCount !== after.likeCount)
          throw conflict(`likeCount of moment ${id} cannot be changed after its creation; omit it`);
        const { unknownPictures } = deps.references;
        await refuseUnknown('picture', (keys) => unknownPictures(trx, keys), {
          before: picturesOf(change.before),
          after: picturesOf(after),
        });
        await saveMoment(trx, after, 0);
        return after;
      },
    });
    deps.cache.invalidate('moments');
    return { id, created: before === null };
  },
  opsRemoveMoment: async ({ id }, context) => {
    await auditedChange(deps, context, { action: 'moment.remove', subject: id }, async (trx) => {
      const before = await findMoment(trx, id);
      if (!before) throw notFound(`moment ${id}`);
      await trx.deleteFrom('moment_like').where('moment_id', '=', id).execute();
      await trx.deleteFrom('moment').where('id', '=', id).execute();
      return { before, after: null };
    });
    deps.cache.invalidate('moments');
    return { removed: true };
  },
});
