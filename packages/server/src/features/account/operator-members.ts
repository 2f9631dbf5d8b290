import type { opsMemberRoutes } from '@touchline/contract/ops-members.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { columnsContain, pageOfRows } from '#platform/http/list-page.ts';

/** Members as operators look for one. */
export const createMemberListHandlers = ({
  db,
}: {
  db: Kysely<Tables>;
}): Pick<Handlers<typeof opsMemberRoutes>, 'opsListMembers'> => ({
  opsListMembers: (query) => {
    const { q } = query;
    const found = db
      .selectFrom('account')
      .leftJoin('parent_member', 'parent_member.uid', 'account.uid')
      .leftJoin('member_standing', 'member_standing.uid', 'account.uid')
      .$if(q !== undefined, (of) =>
        of.where(columnsContain(['account.uid', 'account.username', 'parent_member.external_id'], q ?? '')),
      );
    return pageOfRows(
      query,
      async (limit, offset) => {
        const rows = await found
          .select(['account.uid', 'account.username', 'account.created_at'])
          .select(['external_id', 'recharge_total', 'vip_level'])
          .orderBy('account.created_at', 'desc')
          .orderBy('account.uid')
          .limit(limit)
          .offset(offset)
          .execute();
        return rows.map((row) => ({
          uid: row.uid,
          username: row.username,
          externalId: row.external_id,
          rechargeTotal: row.recharge_total ?? 0,
          vipLevel: row.vip_level ?? 0,
          createdAt: row.created_at,
        }));
      },
      () => found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    );
  },
});
