import { hash } from 'node:crypto';
import type { ChatEvent } from '@touchline/contract/chat.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { publishMessages } from './history.ts';
import { EMPTY_LINE, insertMessage, knownIds, type MessageRow, type NewMessage } from './message-repo.ts';
import type { ChatNeeds } from './needs.ts';
import { holdRoom } from './room-state.ts';

/** What somebody of the demo's invented audience, or one of its hosts, says. `id` is stable: the same line again adds nothing. */
export interface DemoChatLine {
  id: string;
  liveRoomId: string;
  nickName: string;
  headUrl: string;
  role: 'member' | 'host';
  vipLevel: number;
  text: string;
  createdAt: number;
}

/** What happened in a match, as the rooms that show it say it. */
export interface MatchNews {
  matchId: string;
  /** Stable within the match: the same one again adds nothing. */
  eventId: string;
  event: ChatEvent;
}

/** Writes lines with ids of their own: those that are there already are left as they are. */
const addLines = async (needs: ChatNeeds, lines: readonly NewMessage[]): Promise<void> => {
  const known = await knownIds(
    needs.db,
    lines.map((line) => line.id),
  );
  const fresh = Map.groupBy(
    lines.filter((line) => !known.has(line.id)),
    (line) => line.live_room_id,
  );
  for (const [room, ofRoom] of fresh) await addToRoom(needs, room, ofRoom);
};

const addToRoom = async (needs: ChatNeeds, liveRoomId: string, lines: readonly NewMessage[]): Promise<void> => {
  const guard = await needs.findGuard(liveRoomId);
  const rows = await inTransaction(needs.db, async (trx) => {
    // Ids are unique by this: who adds lines to a room waits for others who do.
    await holdRoom(trx, liveRoomId);
    const known = await knownIds(
      trx,
      lines.map((line) => line.id),
    );
    const added: MessageRow[] = [];
    for (const line of new Map(lines.map((one) => [one.id, one])).values()) {
      const row = known.has(line.id)
        ? undefined
        : await insertMessage(trx, { ...line, guard_group_id: guard?.groupId ?? null });
      if (row) added.push(row);
    }
    return added;
  });
  if (rows.length > 0) await publishMessages(needs, liveRoomId, rows);
};

const eventLineId = ({ matchId, eventId }: MatchNews, liveRoomId: string): string =>
  `event-${hash('sha256', [matchId, eventId, liveRoomId].join('\n')).slice(0, 32)}`;

/** Writes system lines into the rooms that show these matches just now. */
export const announceNews = async (needs: ChatNeeds, news: readonly MatchNews[]): Promise<void> => {
  const lines: NewMessage[] = [];
  for (const [matchId, ofMatch] of Map.groupBy(news, (one) => one.matchId))
    for (const liveRoomId of await needs.liveRoomsOf(matchId))
      for (const one of ofMatch) lines.push(eventLine(one, liveRoomId, needs.now()));
  await addLines(needs, lines);
};

const eventLine = (news: MatchNews, liveRoomId: string, now: number): NewMessage => ({
  ...EMPTY_LINE,
  id: eventLineId(news, liveRoomId),
  live_room_id: liveRoomId,
  kind: 'event',
  role: 'operator',
  event: JSON.stringify(news.event),
  created_at: now,
});

export const addDemoLines = (needs: ChatNeeds, lines: readonly DemoChatLine[]): Promise<void> =>
  addLines(
    needs,
    lines.map((line) => ({
      ...EMPTY_LINE,
      id: line.id,
      live_room_id: line.liveRoomId,
      kind: 'text',
      nick_name: line.nickName,
      head_url: line.headUrl,
      role: line.role,
      vip_level: line.vipLevel,
      text: line.text,
      created_at: line.createdAt,
      demo: 1,
    })),
  );
