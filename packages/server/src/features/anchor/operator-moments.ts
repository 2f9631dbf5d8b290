import type { opsRoutes } from '@touchline/contract/ops.ts';
import { auditedChange } from '#platform/audit/audited-change.ts';
import { notFound } from '#platform/http/api-error.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { saveMoment } from './moment-repo.ts';
import type { AnchorNeeds, Db } from './needs.ts';
import { findHost } from './operator-hosts.ts';

type MomentRoutes = Pick<typeof opsRoutes, 'opsSaveMoment' | 'opsRemoveMoment'>;

const findMoment = async (db: Db, id: string) =>
  (await db.selectFrom('moment').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

export const createMomentOperatorHandlers = (needs: AnchorNeeds): Handlers<MomentRoutes> => ({
  opsSaveMoment: async (moment, context) => {
    const change = { action: 'moment.save', subject: moment.id };
    const { before } = await auditedChange(needs, context, change, async (trx) => {
      if (!(await findHost(trx, moment.hostId))) throw notFound(`host ${moment.hostId}`);
      const found = await findMoment(trx, moment.id);
      await saveMoment(trx, moment, 0);
      return { before: found, after: moment };
    });
    needs.cache.invalidate('moments');
    return { id: moment.id, created: before === null };
  },
  opsRemoveMoment: async ({ id }, context) => {
    await auditedChange(needs, context, { action: 'moment.remove', subject: id }, async (trx) => {
      const before = await findMoment(trx, id);
      if (!before) throw notFound(`moment ${id}`);
      await trx.deleteFrom('moment_like').where('moment_id', '=', id).execute();
      await trx.deleteFrom('moment').where('id', '=', id).execute();
      return { before, after: null };
    });
    needs.cache.invalidate('moments');
    return { removed: true };
  },
});
