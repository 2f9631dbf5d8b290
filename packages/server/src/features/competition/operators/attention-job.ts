import { channel } from '@touchline/contract/channels.ts';
import type { Db } from '#platform/db/open-database.ts';
import type { Publish } from '#platform/push/push-hub.ts';
import { attentionOf } from './match-attention.ts';

interface AttentionDeps {
  db: Db;
  now: () => number;
  publish: Publish;
}

/** Older matches need nobody, unless a tip on them is reviewed, which is published by itself. */
const PURSUED_MS = 8 * 86_400_000;

/** Desks read their lists again when a match begins or ceases to need a person, as it does by time alone when its feed is silent. */
export const createAttentionJob = ({ db, now, publish }: AttentionDeps): (() => Promise<void>) => {
  let known: string | undefined;
  return async () => {
    const attention = attentionOf(now());
    const rows = await db
      .selectFrom('match')
      .select(['id', attention.as('attention')])
      .where('kick_off', '>', now() - PURSUED_MS)
      .where(attention, 'is not', null)
      .orderBy('id')
      .execute();
    const current = rows.map((row) => `${row.id} ${row.attention}`).join('\n');
    if (current === known) return;
    known = current;
    for (const right of ['ingest', 'schedules'])
      publish(channel.ops(right), 'operator', 'ops.change', { noun: 'match', id: '', action: 'match.attention' });
  };
};
