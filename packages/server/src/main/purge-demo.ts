import type { opsRoutes } from '@touchline/contract/ops.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import { conflict } from '#platform/http/api-error.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { auditedChange } from '#platform/audit/audited-change.ts';
import { removeDemoAnchors } from '#features/anchor/feed.ts';
import type { Capabilities } from './compose.ts';

/** Removes what the demo world wrote but its members; returns the number of rows. */
export const removeDemoRows = async (
  { competition, chatService }: Pick<Capabilities, 'competition' | 'chatService'>,
  trx: Transaction<Tables>,
): Promise<number> => {
  const chat = await chatService.purgeDemo(trx);
  const anchors = await removeDemoAnchors(trx);
  const matches = await competition.purgeDemo(trx);
  const banners = await trx.deleteFrom('banner').where('demo', '=', 1).executeTakeFirst();
  await trx.deleteFrom('setting').where('key', '=', 'demo-world').execute();
  return chat + anchors + matches + Number(banners.numDeletedRows);
};

/** `demo purge`: every row of the demo world goes, in one transaction; refused while the demo plays. */
export const purgeDemoWorld = ({
  account,
  anchor,
  competition,
  chatService,
  cache,
}: Capabilities): Pick<Handlers<typeof opsRoutes>, 'opsPurgeDemo'> => ({
  opsPurgeDemo: async (_, context) => {
    if (anchor.demoEnabled()) throw conflict('the demo world is on; start with DEMO=off, then purge it');
    const { after } = await auditedChange(anchor, context, { action: 'demo.purge', subject: 'demo' }, async (trx) => {
      const rows = await removeDemoRows({ competition, chatService }, trx);
      return { before: null, after: { removed: rows + (await account.removeDemoMembers(trx)) } };
    });
    for (const tag of ['anchor', 'moments', 'system']) cache.invalidate(tag);
    return after;
  },
});
