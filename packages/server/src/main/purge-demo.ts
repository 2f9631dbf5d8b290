import type { opsRoutes } from '@touchline/contract/ops.ts';
import { conflict } from '#platform/http/api-error.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { auditedChange } from '#platform/audit/audited-change.ts';
import type { Trx } from '#platform/db/open-database.ts';
import { removeDemoAnchors } from '#features/anchor/feed.ts';
import type { DemoPurge } from '#features/competition/remove/remove-demo.ts';
import { purgeDemoReports } from '#platform/moderation/reports.ts';
import { NICKNAMES_TAG } from '#features/search/nicknames/nickname-repo.ts';
import { purgeDemoNicknames } from '#features/search/nicknames/demo-nicknames.ts';
import { purgeDemoPolls } from '#features/polls/demo-polls.ts';
import { purgeDemoRecordings } from '#features/recordings/remove-recordings.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Capabilities } from './compose/compose.ts';
import { purgeDemoFeeds } from './compose/demo-feeds.ts';
import { purgeDemoMarket } from './compose/demo-market.ts';

type WorldDeps = Pick<Capabilities, 'competition' | 'chatService' | 'newsService' | 'rankingService' | 'cache'>;

/** Removes the rows of the demo world except its members. */
const removeDemoRows = async ({ competition, chatService, newsService, rankingService }: WorldDeps, trx: Trx) => {
  const reports = await purgeDemoReports(trx);
  const market = await purgeDemoMarket(trx);
  const feeds = await purgeDemoFeeds(trx);
  const news = await newsService.purgeDemo(trx);
  const ranking = await rankingService.purgeDemo(trx);
  const polls = await purgeDemoPolls(trx);
  const nicknames = await purgeDemoNicknames(trx);
  const recordings = await purgeDemoRecordings(trx);
  const chat = await chatService.purgeDemo(trx);
  const anchors = await removeDemoAnchors(trx);
  const purge = await competition.purgeDemo(trx);
  const banners = await trx.deleteFrom('banner').where('demo', '=', 1).executeTakeFirst();
  await trx.deleteFrom('setting').where('key', '=', 'demo-world').execute();
  return {
    purge,
    rows:
      reports +
      market +
      feeds +
      news +
      ranking +
      polls +
      nicknames +
      recordings +
      chat +
      anchors +
      purge.rows +
      Number(banners.numDeletedRows),
  };
};

/** After the commit: clears the channel histories of the removed world. */
const resetDemoRows = async ({ competition, cache }: WorldDeps, purge: DemoPurge): Promise<void> => {
  await competition.demoPurged(purge);
  for (const tag of ['anchor', 'moments', 'system', 'tips', 'ranking', NICKNAMES_TAG]) cache.invalidate(tag);
};

/** Removes the demo world except its members in one transaction, before a new one begins. */
export const removeDemoWorld = async (deps: WorldDeps & { anchor: Capabilities['anchor'] }): Promise<void> => {
  const { purge } = await inTransaction(deps.anchor.db, (trx) => removeDemoRows(deps, trx));
  await resetDemoRows(deps, purge);
};

/** `demo purge`: every row of the demo world goes, in one transaction; refused while the demo plays. */
export const purgeDemoWorld = (capabilities: Capabilities): Pick<Handlers<typeof opsRoutes>, 'opsPurgeDemo'> => ({
  opsPurgeDemo: async (_, context) => {
    const { account, anchor, operators } = capabilities;
    if (anchor.demoEnabled()) throw conflict('the demo world is on; start with DEMO=off, then purge it');
    let purge: DemoPurge | null = null;
    const { after } = await auditedChange(anchor, context, { action: 'demo.purge', subject: 'demo' }, async (trx) => {
      const removed = await removeDemoRows(capabilities, trx);
      purge = removed.purge;
      const people = (await account.removeDemoMembers(trx)) + (await operators.removeDemoStaff(trx));
      return { before: null, after: { removed: removed.rows + people } };
    });
    if (purge) await resetDemoRows(capabilities, purge);
    return after;
  },
});
