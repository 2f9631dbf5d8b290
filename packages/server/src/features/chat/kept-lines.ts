import type { ChatMessage } from '@touchline/contract/chat.ts';
import { inChunks } from '#platform/db/in-chunks.ts';
import type { ChatDeps, RoomGuard } from './deps.ts';
import { readableIn, toMessage } from './message-repo.ts';
import { eventLineId } from './server-lines.ts';

/** A room from and until epoch ms, as those read it whom `guard` admits. */
interface Hours {
  liveRoomId: string;
  guard: RoomGuard;
  from: number;
  until: number;
}

/** The lines of a room of some hours, oldest first, at most `limit`. */
export const linesBetween = async (
  { db, demoEnabled }: Pick<ChatDeps, 'db' | 'demoEnabled'>,
  { liveRoomId, guard, from, until }: Hours,
  limit: number,
): Promise<ChatMessage[]> => {
  const rows = await db
    .selectFrom('chat_message')
    .selectAll()
    .where('live_room_id', '=', liveRoomId)
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .where(readableIn(guard))
    .$if(!demoEnabled(), (query) => query.where('demo', '=', 0))
    .orderBy('created_at')
    .orderBy('seq')
    .limit(limit)
    .execute();
  return rows.map(toMessage);
};

/** When (epoch ms) events of a match came into a room that showed it, by their ids. */
export const announcedAt = async (
  { db }: Pick<ChatDeps, 'db'>,
  { matchId, liveRoomId }: { matchId: string; liveRoomId: string },
  eventIds: readonly string[],
): Promise<Map<string, number>> => {
  const events = new Map(eventIds.map((id) => [eventLineId(matchId, id, liveRoomId), id]));
  const rows = await inChunks([...events.keys()], (some) =>
    db.selectFrom('chat_message').select(['id', 'created_at']).where('id', 'in', some).execute(),
  );
  return new Map(rows.map((row) => [events.get(row.id) ?? '', row.created_at]));
};
