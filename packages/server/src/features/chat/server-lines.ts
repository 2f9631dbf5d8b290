import { hash } from 'node:crypto';
import type { ChatEvent } from '@touchline/contract/chat.ts';
import type { MatchEvent, MatchEventKind } from '@touchline/contract/match-detail.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { publishMessages } from './history.ts';
import { EMPTY_LINE, insertMessage, knownIds, type MessageRow, type NewMessage } from './message-repo.ts';
import type { ChatDeps } from './deps.ts';
import { lockRoomRow } from './room-state.ts';

/** A line of the demo's invented audience or of one of its hosts. `id` is stable: repeating a line adds nothing. */
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

/** Events that a write added to the timeline of a match. */
export interface NewMatchEvents {
  matchId: string;
  newEvents: readonly MatchEvent[];
}

/** Writes lines with ids of their own; existing ones are unchanged. */
const addLines = async (deps: ChatDeps, lines: readonly NewMessage[]): Promise<void> => {
  const known = await knownIds(
    deps.db,
    lines.map((line) => line.id),
  );
  const fresh = Map.groupBy(
    lines.filter((line) => !known.has(line.id)),
    (line) => line.live_room_id,
  );
  for (const [room, ofRoom] of fresh) await addToRoom(deps, room, ofRoom);
};

const addToRoom = async (deps: ChatDeps, liveRoomId: string, lines: readonly NewMessage[]): Promise<void> => {
  const guard = await deps.findGuard(liveRoomId);
  const rows = await inTransaction(deps.db, async (trx) => {
    // Locks the room, so that concurrent writers do not add a line twice.
    await lockRoomRow(trx, liveRoomId);
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
  if (rows.length > 0) await publishMessages(deps, liveRoomId, rows);
};

/** Events that become a line; substitutions would only displace the conversation. */
const ANNOUNCED: ReadonlySet<MatchEventKind> = new Set<MatchEventKind>([
  'goal',
  'penalty-goal',
  'own-goal',
  'missed-penalty',
  'second-yellow',
  'red-card',
  'yellow-card',
  'period-end',
  'run',
]);

const SHOOT_OUT = 5;

/** Penalty shoot-out kicks are not goals; its end has the result. */
const isAnnounced = ({ kind, period }: MatchEvent): boolean =>
  ANNOUNCED.has(kind) && !(kind === 'penalty-goal' && period === SHOOT_OUT);

/** Writes a system line for each event into the rooms that are showing its match. */
export const announceEvents = async (deps: ChatDeps, eventChanges: readonly NewMatchEvents[]): Promise<void> => {
  const lines: NewMessage[] = [];
  for (const { matchId, newEvents } of eventChanges) {
    const announced = newEvents.filter(isAnnounced);
    const roomIds = announced.length > 0 ? await deps.liveRoomsOf(matchId) : [];
    for (const liveRoomId of roomIds)
      for (const event of announced) lines.push(eventLine(matchId, event, liveRoomId, deps.now()));
  }
  await addLines(deps, lines);
};

/** The id is stable within match and room: repeating an event adds nothing. */
export const eventLineId = (matchId: string, eventId: string, liveRoomId: string): string =>
  `event-${hash('sha256', [matchId, eventId, liveRoomId].join('\n')).slice(0, 32)}`;

const eventLine = (
  matchId: string,
  { id, kind, side, minute, stoppage, player, score }: MatchEvent,
  liveRoomId: string,
  now: number,
): NewMessage => ({
  ...EMPTY_LINE,
  id: eventLineId(matchId, id, liveRoomId),
  live_room_id: liveRoomId,
  kind: 'event',
  role: 'operator',
  event: JSON.stringify({ kind, side, minute, stoppage, player, score } satisfies ChatEvent),
  created_at: now,
});

export const addDemoLines = (deps: ChatDeps, lines: readonly DemoChatLine[]): Promise<void> =>
  addLines(
    deps,
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
