import type { opsModerationRoutes } from '@touchline/contract/ops-moderation.ts';
import { auditedChange } from '#platform/audit/audited-change.ts';
import { conflict, notFound } from '#platform/http/api-error.ts';
import { operatorOf } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { columnsContain, pageOfRows } from '#platform/http/list-page.ts';
import { liftSanction, toSanction } from '#platform/moderation/sanctions.ts';
import type { ModerationDeps } from './deps.ts';

type SanctionRoutes = Pick<typeof opsModerationRoutes, 'opsListSanctions' | 'opsLiftSanction'>;

export const createSanctionHandlers = (deps: ModerationDeps): Handlers<SanctionRoutes> => ({
  opsListSanctions: (query) => {
    const { uid, active, q } = query;
    const now = deps.now();
    const found = deps.db
      .selectFrom('sanction')
      .innerJoin('account', 'account.uid', 'sanction.uid')
      .$if(uid !== undefined, (of) => of.where('sanction.uid', '=', uid ?? ''))
      .$if(active === 1, (of) =>
        of
          .where('kind', '!=', 'warn')
          .where('lifted_at', 'is', null)
          .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)])),
      )
      .$if(q !== undefined, (of) =>
        of.where(columnsContain(['username', 'sanction.uid', 'reason', 'created_by'], q ?? '')),
      );
    return pageOfRows(
      query,
      async (limit, offset) => {
        const rows = await found
          .selectAll('sanction')
          .select('username')
          .orderBy('sanction.created_at', 'desc')
          .orderBy('sanction.id')
          .limit(limit)
          .offset(offset)
          .execute();
        return rows.map((row) => ({ ...toSanction(row, now), username: row.username }));
      },
      () => found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    );
  },
  opsLiftSanction: async ({ id }, context) => {
    const lifting = { at: deps.now(), by: operatorOf(context).name };
    const { after } = await auditedChange(deps, context, { action: 'sanction.lift', subject: id }, async (trx) => {
      const found = await trx.selectFrom('sanction').selectAll().where('id', '=', id).executeTakeFirst();
      if (!found) throw notFound(`sanction ${id}`);
      if (found.kind === 'suspend') throw conflict('a suspension is ended by the calls of members');
      const lifted = await liftSanction(trx, id, lifting);
      if (!lifted) throw conflict(`${found.lifted_by ?? 'somebody'} has lifted this sanction before`);
      return { before: found, after: lifted };
    });
    await deps.announceRule(after.uid);
    return toSanction(after, deps.now());
  },
});
