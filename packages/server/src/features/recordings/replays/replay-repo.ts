import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import type { RecordedSpan } from '@touchline/domain/replay-chapters.ts';
import type { Db } from '#platform/db/open-database.ts';
import { offeredRenditions } from '../playback/replay-playlists.ts';
import { type RecordingRow, renditionsOf, segmentsOf } from '../recording-repo.ts';
import type { ReplayViewer } from './deps.ts';

/** A recording with the user group that its room is restricted to now; null when it is public. */
export type ReplayRow = RecordingRow & { room_group_id: string | null };

/** Which replays. */
export interface ReplayFilter {
  id?: string | undefined;
  hostId?: string | undefined;
  matchId?: string | undefined;
  competitionId?: string | undefined;
  /** Streams that go on do not count. */
  isOver?: boolean;
}

/** Who reads them, and when (epoch ms). */
export interface ReplayReader extends Pick<ReplayViewer, 'allowedRoomIds' | 'hidesDialect'> {
  withDemo: boolean;
  now: number;
}

/** Rooms by their entries that are not hidden: those of one without a group open the room to all. */
const shownRooms = (db: Db, hidesDialect: boolean) =>
  db
    .selectFrom('schedule_entry')
    .innerJoin('host', 'host.id', 'schedule_entry.host_id')
    .where('schedule_entry.live_status', '!=', LIVE_STATUS.hidden)
    .where('host.live_status', '!=', LIVE_STATUS.hidden)
    .$if(hidesDialect, (query) => query.where('host.is_dialect', '=', 0))
    .groupBy('schedule_entry.live_room_id')
    .select((eb) => [
      'schedule_entry.live_room_id as room_id',
      eb.fn.countAll<number>().as('entries'),
      eb.fn.count<number>('schedule_entry.live_user_group_id').as('guarded'),
      eb.fn.min('schedule_entry.live_user_group_id').as('room_group'),
    ]);

/**
 * The recordings that a viewer may watch: who may enter the room now may watch what was recorded in it, but for what was recorded for
 * a group that the room is not restricted to any more.
 */
const visible = (db: Db, reader: ReplayReader, filter: ReplayFilter) =>
  db
    .selectFrom('recording')
    .innerJoin(shownRooms(db, reader.hidesDialect).as('room'), 'room.room_id', 'recording.live_room_id')
    .innerJoin('host', 'host.id', 'recording.host_id')
    .where('host.live_status', '!=', LIVE_STATUS.hidden)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('schedule_entry')
            .select('schedule_entry.host_id')
            .whereRef('schedule_entry.host_id', '=', 'recording.host_id')
            .whereRef('schedule_entry.match_id', '=', 'recording.match_id')
            .where('schedule_entry.live_status', '=', LIVE_STATUS.hidden),
        ),
      ),
    )
    .where('recording.state', 'in', filter.isOver === true ? ['ready'] : ['ready', 'recording'])
    .where('recording.hidden_by', 'is', null)
    .where('recording.duration_ms', '>', 0)
    .where((eb) => eb.or([eb('recording.expires_at', 'is', null), eb('recording.expires_at', '>', reader.now)]))
    .where((eb) => {
      const isOpen = eb('room.entries', '>', eb.ref('room.guarded'));
      const isPublic = eb('recording.group_id', 'is', null);
      return eb.or([
        eb.and([isOpen, isPublic]),
        eb.and([
          eb.not(isOpen),
          eb('recording.live_room_id', 'in', [...reader.allowedRoomIds, '']),
          eb.or([isPublic, eb('recording.group_id', '=', eb.ref('room.room_group'))]),
        ]),
      ]);
    })
    .$if(!reader.withDemo, (query) => query.where('recording.demo', '=', 0))
    .$if(filter.id !== undefined, (query) => query.where('recording.id', '=', filter.id ?? ''))
    .$if(filter.hostId !== undefined, (query) => query.where('recording.host_id', '=', filter.hostId ?? ''))
    .$if(filter.matchId !== undefined, (query) => query.where('recording.match_id', '=', filter.matchId ?? ''))
    .$if(filter.competitionId !== undefined, (query) =>
      query.where(
        'recording.match_id',
        'in',
        db
          .selectFrom('match')
          .select('match.id')
          .where('match.competition_id', '=', filter.competitionId ?? ''),
      ),
    );

const rowsOf = (db: Db, reader: ReplayReader, filter: ReplayFilter) =>
  visible(db, reader, filter)
    .selectAll('recording')
    .select((eb) =>
      eb
        .case()
        .when('room.entries', '>', eb.ref('room.guarded'))
        .then(null)
        .else(eb.ref('room.room_group'))
        .end()
        .as('room_group_id'),
    );

export const replayCount = (db: Db, reader: ReplayReader, filter: ReplayFilter) =>
  visible(db, reader, filter)
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();

/** Newest first. */
export const replayRows = (
  db: Db,
  reader: ReplayReader,
  filter: ReplayFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ReplayRow[]> =>
  rowsOf(db, reader, filter)
    .orderBy('recording.started_at', 'desc')
    .orderBy('recording.id')
    .limit(limit)
    .offset(offset)
    .execute();

export const findReplay = (db: Db, reader: ReplayReader, id: string): Promise<ReplayRow | undefined> =>
  rowsOf(db, reader, { id }).executeTakeFirst();

/** The host's replays next to one: the last before it, and the first after it. */
export const neighboursOf = async (
  db: Db,
  reader: ReplayReader,
  { host_id: hostId, started_at: at }: ReplayRow,
): Promise<{ previous: ReplayRow | undefined; next: ReplayRow | undefined }> => {
  const others = () => rowsOf(db, reader, { hostId, isOver: true });
  const [previous, next] = await Promise.all([
    others().where('recording.started_at', '<', at).orderBy('recording.started_at', 'desc').executeTakeFirst(),
    others().where('recording.started_at', '>', at).orderBy('recording.started_at').executeTakeFirst(),
  ]);
  return { previous, next };
};

/** Segments whose times differ by less follow each other without a hole. */
const JOINT_MS = 1000;

/** What of a recording can be played, in spans without holes: that of its best rendition. */
export const spansOf = async (db: Db, recordingId: string): Promise<RecordedSpan[]> => {
  const [main] = offeredRenditions(await renditionsOf(db, recordingId));
  const segments = main === undefined ? [] : await segmentsOf(db, recordingId, main.rendition);
  const spans: RecordedSpan[] = [];
  for (const { start_at: at, duration_ms: durationMs } of segments) {
    const last = spans.at(-1);
    if (last !== undefined && Math.abs(at - last.at - last.durationMs) < JOINT_MS) last.durationMs += durationMs;
    else spans.push({ at, durationMs });
  }
  return spans;
};
