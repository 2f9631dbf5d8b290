import type { SystemTables } from '#platform/db/system-tables.ts';
import { type RulesOf, SITE } from '../data-rules.ts';

export const SYSTEM_DATA = {
  server_node: { holds: 'the nodes of the server', member: null, kept: 'an hour after the node was heard last' },
  feed_source: { holds: 'the last batch of each source', member: null, kept: SITE },
  refused_batch: { holds: 'why batches were refused', member: null, kept: { days: 30, since: 'last_at' } },
  match_feed_change: { holds: 'changes of matches by feeds', member: null, kept: { days: 30, since: 'changed_at' } },
} satisfies RulesOf<SystemTables>;
