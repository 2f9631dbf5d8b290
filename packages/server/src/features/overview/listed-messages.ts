import { hash } from 'node:crypto';
import type { ListedMessage, opsSystemRoutes } from '@touchline/contract/ops-system.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import { sql } from 'kysely';
import { columnsContain, pageOfRows } from '#platform/http/list-page.ts';
import { maskedAddress } from '#platform/messages/masked-address.ts';
import type { OverviewDeps } from './deps.ts';
import { NOTHING, type Read } from './waiting-read.ts';

const ID_LENGTH = 16;

/** Keys may tell of whom they are. */
const idOf = (key: string): string => hash('sha256', `message ${key}`).slice(0, ID_LENGTH);

/** Outgoing messages for operators, newest first; `q` finds reasons. */
export const listMessages = (
  { db }: Pick<OverviewDeps, 'db'>,
  query: RequestOf<(typeof opsSystemRoutes)['opsListMessages']>,
) => {
  const { kind, state, q } = query;
  const found = db
    .selectFrom('outgoing_message')
    .where('recipient', '!=', '')
    .$if(kind !== undefined, (of) => of.where('kind', '=', kind ?? 'mail'))
    .$if(state !== undefined, (of) => of.where('state', '=', state ?? 'queued'))
    .$if(q !== undefined, (of) => of.where(columnsContain(['error'], q ?? '')));
  return pageOfRows(
    query,
    async (limit, offset) => {
      const rows = await found
        .select(['key', 'kind', 'recipient', 'state', 'created_at', 'expires_at', 'attempts', 'next_at'])
        .select(['ended_at', 'error'])
        .orderBy('created_at', 'desc')
        .orderBy('key')
        .limit(limit)
        .offset(offset)
        .execute();
      return rows.map((row): ListedMessage => ({
        id: idOf(row.key),
        kind: row.kind,
        to: maskedAddress(row.recipient),
        state: row.state,
        createdAt: row.created_at,
        expiresAt: row.expires_at,
        attempts: row.attempts,
        nextAt: row.state === 'queued' && row.attempts > 0 ? row.next_at : null,
        endedAt: row.ended_at,
        error: row.error,
      }));
    },
    () => found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  );
};

/** Each kind of message of which none has got out since one was refused: a wrong address alone needs no person. */
export const readUnsentMessages: Read = async ({ db }) => {
  const rows = await db
    .selectFrom('outgoing_message as message')
    .select('kind')
    .select((eb) => [
      eb.fn.countAll<number | string>().as('count'),
      eb.fn.min('created_at').as('since'),
      eb.fn.max('error').as('error'),
    ])
    .where('error', 'is not', null)
    .where(
      'created_at',
      '>',
      sql<number>`coalesce((select max(sent.created_at) from outgoing_message sent
        where sent.state = 'sent' and sent.kind = message.kind), 0)`,
    )
    .groupBy('kind')
    .orderBy('kind')
    .execute();
  const list = rows.map(({ kind, count, since, error }) => ({
    ...NOTHING,
    kind: 'message' as const,
    id: kind,
    names: [],
    reason: error ?? '',
    count: Number(count),
    since: Number(since),
  }));
  return { list, total: list.length };
};
