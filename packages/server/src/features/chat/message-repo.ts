import type { ChatMessage } from '@touchline/contract/chat.ts';
import type { Expression, ExpressionBuilder, Insertable, Selectable, SqlBool } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import type { RoomGuard } from './deps.ts';
import type { Db } from '#platform/db/open-database.ts';

export type MessageRow = Selectable<Tables['chat_message']>;
export type NewMessage = Insertable<Tables['chat_message']>;
type Quote = NonNullable<ChatMessage['replyTo']>;

export const toMessage = (row: MessageRow): ChatMessage => ({
  id: row.id,
  liveRoomId: row.live_room_id,
  kind: row.kind as ChatMessage['kind'],
  uid: row.uid,
  nickName: row.nick_name,
  headUrl: row.head_url,
  role: row.role as ChatMessage['role'],
  vipLevel: row.vip_level,
  text: row.text,
  clientId: row.client_id ?? '',
  replyTo: row.reply_to === null ? null : (JSON.parse(row.reply_to) as Quote),
  event: row.event === null ? null : (JSON.parse(row.event) as ChatMessage['event']),
  createdAt: row.created_at,
});

/** A line without a member and optional fields. */
export const EMPTY_LINE = {
  uid: null,
  nick_name: '',
  head_url: '',
  vip_level: 0,
  text: '',
  client_id: null,
  reply_to: null,
  event: null,
  guard_group_id: null,
  demo: 0,
} as const;

/** Undefined when the member sent the same `client_id` before. */
export const insertMessage = (db: Db, message: NewMessage): Promise<MessageRow | undefined> =>
  db
    .insertInto('chat_message')
    .values(message)
    .onConflict((conflict) => conflict.columns(['uid', 'client_id']).doNothing())
    .returningAll()
    .executeTakeFirst();

export const findMessage = (db: Db, id: string): Promise<MessageRow | undefined> =>
  db.selectFrom('chat_message').selectAll().where('id', '=', id).executeTakeFirst();

export const findSentMessage = (db: Db, uid: string, clientId: string): Promise<MessageRow | undefined> =>
  db.selectFrom('chat_message').selectAll().where('uid', '=', uid).where('client_id', '=', clientId).executeTakeFirst();

/** When the member last wrote to the room. */
export const lastSentAt = async (db: Db, uid: string, liveRoomId: string): Promise<number | null> => {
  const row = await db
    .selectFrom('chat_message')
    .select((eb) => eb.fn.max('created_at').as('at'))
    .where('uid', '=', uid)
    .where('live_room_id', '=', liveRoomId)
    .executeTakeFirst();
  return row?.at ?? null;
};

/** Of the messages of a room those that its current guests may read (`isReadableIn`). */
export const readableIn =
  ({ groupId }: RoomGuard) =>
  (eb: ExpressionBuilder<Tables, 'chat_message'>): Expression<SqlBool> =>
    eb.or([eb('guard_group_id', 'is', null), eb('guard_group_id', '=', groupId ?? '')]);

/** The newest messages of a room that its current guests may read (`isReadableIn`), oldest first. */
export const newestMessages = async (
  db: Db,
  liveRoomId: string,
  { limit, withDemo, guard }: { limit: number; withDemo: boolean; guard: RoomGuard },
): Promise<MessageRow[]> => {
  const rows = await db
    .selectFrom('chat_message')
    .selectAll()
    .where('live_room_id', '=', liveRoomId)
    .$if(!withDemo, (query) => query.where('demo', '=', 0))
    .where(readableIn(guard))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
  return rows.sort((a, b) => a.created_at - b.created_at || a.seq - b.seq);
};

export const knownIds = async (db: Db, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('chat_message')
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  return new Set(rows.map((row) => row.id));
};

export const messagesOf = (db: Db, uid: string, liveRoomId: string | null): Promise<MessageRow[]> =>
  db
    .selectFrom('chat_message')
    .selectAll()
    .where('uid', '=', uid)
    .$if(liveRoomId !== null, (of) => of.where('live_room_id', '=', liveRoomId ?? ''))
    .orderBy('seq')
    .execute();

/** Messages of a room that quote one of these. */
export const quotesOf = async (
  trx: Db,
  room: string,
  ids: ReadonlySet<string>,
): Promise<{ seq: number; quote: Quote }[]> => {
  const replies = await trx
    .selectFrom('chat_message')
    .select(['seq', 'reply_to'])
    .where('live_room_id', '=', room)
    .where('reply_to', 'is not', null)
    .execute();
  return replies
    .map(({ seq, reply_to: quote }) => ({ seq, quote: JSON.parse(quote ?? '{}') as Quote }))
    .filter(({ quote }) => ids.has(quote.id));
};

/** Removes messages and quotes of them. */
export const removeMessages = async (trx: Db, rows: readonly MessageRow[]): Promise<void> => {
  const removed = new Set(rows.map((row) => row.id));
  const rooms = [...new Set(rows.map((row) => row.live_room_id))];
  for (const row of rows) await trx.deleteFrom('chat_message').where('seq', '=', row.seq).execute();
  for (const room of rooms) {
    for (const { seq } of await quotesOf(trx, room, removed))
      await trx.updateTable('chat_message').set({ reply_to: null }).where('seq', '=', seq).execute();
  }
};

/**
 * Trims a room's history to its newest messages. Messages younger than `before` are kept beyond that: they are still on screens,
 * can be reported, and may be sent again by a client that got no reply. So are those of the hours that a recording shows.
 */
export const pruneMessages = async (
  db: Db,
  liveRoomId: string,
  { keep, before, pinnedId }: { keep: number; before: number; pinnedId: string | null },
): Promise<void> => {
  const oldestKept = await db
    .selectFrom('chat_message')
    .select('seq')
    .where('live_room_id', '=', liveRoomId)
    .orderBy('seq', 'desc')
    .offset(keep - 1)
    .limit(1)
    .executeTakeFirst();
  if (!oldestKept) return;
  await db
    .deleteFrom('chat_message')
    .where('live_room_id', '=', liveRoomId)
    .where('seq', '<', oldestKept.seq)
    .where('created_at', '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('recording')
            .select('recording.id')
            .where('recording.live_room_id', '=', liveRoomId)
            .where('recording.state', '!=', 'removed')
            .whereRef('chat_message.created_at', '>=', 'recording.started_at')
            .where((of) =>
              of.or([
                of('recording.state', '=', 'recording'),
                of('chat_message.created_at', '<=', of.ref('recording.ended_at')),
              ]),
            ),
        ),
      ),
    )
    .$if(pinnedId !== null, (query) => query.where('id', '!=', pinnedId ?? ''))
    .execute();
};
