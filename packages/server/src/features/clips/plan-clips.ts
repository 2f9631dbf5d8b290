import { CLIP_END_MS, CLIP_START_MS } from '@touchline/contract/clip-terms.ts';
import type { ClipScene } from '@touchline/contract/clips.ts';
import type { MatchClock } from '@touchline/contract/match.ts';
import { type ClippedMatch, type KnownScene, planScenes } from '@touchline/domain/clip-scenes.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Trx } from '#platform/db/open-database.ts';
import { announceClip } from './announce.ts';
import { clipId, type ClipRow } from './clip-repo.ts';
import type { ClipDeps, ClippedRoom } from './deps.ts';

/** A match that was written while it was in play. */
export interface ClippedChange {
  matchId: string;
  competitionId: string;
  /** Who reported it. */
  source: string;
  before: ClippedMatch;
  match: ClippedMatch;
}

/** Finished segments come this much after their end. */
const SEGMENT_MS = 4000;

const knownOf = (row: ClipRow): KnownScene => ({
  id: row.id,
  scene: JSON.parse(row.scene) as ClipScene,
  isWithdrawn: row.is_withdrawn === 1,
});

const newRow = (room: ClippedRoom, matchId: string, scene: ClipScene, happenedAt: number, now: number): ClipRow => ({
  id: clipId(room.liveRoomId, matchId, scene),
  host_id: room.hostId,
  live_room_id: room.liveRoomId,
  is_private: room.isPrivate ? 1 : 0,
  match_id: matchId,
  scene: JSON.stringify(scene),
  stream_id: '',
  happened_at: happenedAt,
  start_ms: CLIP_START_MS,
  end_ms: CLIP_END_MS,
  state: 'pending',
  attempts: 0,
  due_at: Math.max(now, happenedAt + CLIP_END_MS + SEGMENT_MS),
  fault: null,
  is_hidden: 0,
  is_withdrawn: 0,
  removed_at: null,
  files: 0,
  start_at: 0,
  duration_ms: 0,
  width: 0,
  height: 0,
  bytes: 0,
  created_at: now,
});

/** What is known of a match's clips as a write finds it; a later write waits for this one. */
const lockedRows = (trx: Trx, matchId: string): Promise<ClipRow[]> =>
  trx
    .updateTable('clip')
    .set((eb) => ({ id: eb.ref('id') }))
    .where('match_id', '=', matchId)
    .returningAll()
    .execute();

const writePlan = async (
  deps: ClipDeps,
  change: ClippedChange,
  rooms: readonly ClippedRoom[],
  happenedAt: number,
): Promise<ClipRow[]> =>
  inTransaction(deps.db, async (trx) => {
    const byRoom = Map.groupBy(await lockedRows(trx, change.matchId), (row) => row.live_room_id);
    const onAir = new Map(rooms.map((room) => [room.liveRoomId, room]));
    const written: ClipRow[] = [];
    for (const liveRoomId of new Set([...onAir.keys(), ...byRoom.keys()])) {
      const rows = byRoom.get(liveRoomId) ?? [];
      const { added, changed } = planScenes(change.before, change.match, rows.map(knownOf));
      const room = onAir.get(liveRoomId);
      if (room && added) {
        const row = newRow(room, change.matchId, added, happenedAt, deps.now());
        await trx
          .insertInto('clip')
          .values(row)
          .onConflict((on) => on.column('id').doNothing())
          .execute();
      }
      for (const { id, scene, isWithdrawn } of changed) {
        await trx
          .updateTable('clip')
          .set({ scene: JSON.stringify(scene), is_withdrawn: isWithdrawn ? 1 : 0 })
          .where('id', '=', id)
          .execute();
        written.push(...rows.filter((row) => row.id === id));
      }
    }
    return written;
  });

/**
 * Plans the clips of what just happened in matches that hosts are streaming, and follows the timeline with those that exist: a goal
 * that was taken back shows no clip, one that comes back shows the same one. It happened when the server learnt it, less what the feed
 * is behind. Repeating a change plans nothing twice.
 */
export const planClips = async (deps: ClipDeps, changes: readonly ClippedChange[]): Promise<void> => {
  for (const change of changes) {
    const rooms = await deps.roomsOf(change.matchId);
    const delay = rooms.length === 0 ? 0 : await deps.feedDelayMs(change.source, change.competitionId);
    for (const row of await writePlan(deps, change, rooms, deps.now() - delay)) await announceClip(deps, row);
  }
};

const WATCHED = ['incidents', 'home_score', 'away_score', 'status_id'] as const;

interface StoredMatch extends Record<(typeof WATCHED)[number], unknown> {
  clock: string | null;
}

/** Whether a write of a match can mean something for clips. */
export const mayClip = (row: StoredMatch, before: StoredMatch): boolean =>
  WATCHED.some((column) => row[column] !== before[column]);

export const clockOf = ({ clock }: Pick<StoredMatch, 'clock'>): MatchClock | null =>
  clock === null ? null : (JSON.parse(clock) as MatchClock);
