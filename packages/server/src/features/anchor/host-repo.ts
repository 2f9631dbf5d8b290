import type { HostInput, ScheduleEntryInput } from '@touchline/contract/anchor-input.ts';
import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import { type Selectable, sql } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import { inChunks } from '#platform/db/in-chunks.ts';
import type { Db } from '#platform/db/open-database.ts';

export type HostRow = Selectable<Tables['host']> & { followers: number };
export type EntryRow = Selectable<Tables['schedule_entry']> & {
  user_type: number | null;
  /** Of the host. */
  host_status: number;
  is_dialect: number;
  /** Of the match; null for a show without one. */
  sport: string | null;
  kick_off: number | null;
  time_known: number | null;
};

/** Hosts in display order; `followers` is the audience of the row plus the members who follow. */
export const hostRows = (db: Db, filter: { withDemo: boolean; ids?: readonly string[] }): Promise<HostRow[]> =>
  db
    .selectFrom('host')
    .selectAll('host')
    .select((eb) =>
      eb
        .selectFrom('subscription')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('subscription.target_id', '=', 'host.id')
        .where('subscription.kind', '=', 'host')
        .as('followers'),
    )
    .$if(!filter.withDemo, (query) => query.where('demo', '=', 0))
    .$if(filter.ids !== undefined, (query) => query.where('id', 'in', [...(filter.ids ?? []), '']))
    .orderBy('sort')
    .orderBy('id')
    .execute()
    .then((rows) => rows.map((row) => ({ ...row, followers: row.base_followers + Number(row.followers ?? 0) })));

/** Schedule entries with the type of their user group, and the sport and kick-off of their match. */
export const entryRows = (
  db: Db,
  filter: {
    withDemo: boolean;
    hostId?: string;
    hostIds?: readonly string[];
    matchId?: string;
    roomId?: string;
    from?: number;
  },
): Promise<EntryRow[]> =>
  db
    .selectFrom('schedule_entry')
    .leftJoin('user_group', 'user_group.id', 'schedule_entry.live_user_group_id')
    .leftJoin('match', 'match.id', 'schedule_entry.match_id')
    .innerJoin('host', 'host.id', 'schedule_entry.host_id')
    .selectAll('schedule_entry')
    .select(['user_group.user_type', 'match.sport', 'match.kick_off', 'match.time_known'])
    .select(['host.live_status as host_status', 'host.is_dialect'])
    .where((eb) => eb.or([eb('match.id', 'is not', null), eb('match_id', 'like', 'show-%')]))
    .$if(!filter.withDemo, (query) => query.where('schedule_entry.demo', '=', 0))
    .$if(filter.hostId !== undefined, (query) => query.where('host_id', '=', filter.hostId ?? ''))
    .$if(filter.hostIds !== undefined, (query) => query.where('host_id', 'in', [...(filter.hostIds ?? []), '']))
    .$if(filter.matchId !== undefined, (query) => query.where('match_id', '=', filter.matchId ?? ''))
    .$if(filter.roomId !== undefined, (query) => query.where('live_room_id', '=', filter.roomId ?? ''))
    .$if(filter.from !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('start_date', '>=', filter.from ?? 0), eb('schedule_entry.live_status', '=', LIVE_STATUS.live)]),
      ),
    )
    .orderBy('start_date')
    .orderBy('host_id')
    .orderBy('match_id')
    .execute();

/** Rooms of the groups of these members, each with its member; without hidden ones. */
export const specialRoomRows = (
  db: Db,
  uids: readonly string[],
  withDemo: boolean,
): Promise<{ uid: string; live_room_id: string }[]> =>
  inChunks(uids, (some) =>
    db
      .selectFrom('schedule_entry')
      .innerJoin('user_group_member', 'user_group_member.group_id', 'schedule_entry.live_user_group_id')
      .innerJoin('host', 'host.id', 'schedule_entry.host_id')
      .select(['user_group_member.uid', 'live_room_id'])
      .distinct()
      .where('user_group_member.uid', 'in', some)
      .where('schedule_entry.live_status', '!=', LIVE_STATUS.hidden)
      .where('host.live_status', '!=', LIVE_STATUS.hidden)
      .$if(!withDemo, (query) => query.where('schedule_entry.demo', '=', 0))
      .orderBy('live_room_id')
      .execute(),
  );

const hostContent = (host: HostInput) => ({
  name: host.name,
  birthday: host.birthday,
  tags: JSON.stringify(host.tags),
  introduction: host.introduction,
  is_dialect: host.isDialect,
  language: host.language,
  picture_id: host.pictureId,
  cover_id: host.coverId,
  sort: host.sort,
  uid: host.uid,
});

/** The owner of a row, and the part of its state that a save sets; the rest is unchanged. */
export interface Writing<State extends string> {
  demo: 0 | 1;
  playedByDemo: 0 | 1;
  state: readonly State[];
}

const ofWriting = ({ demo, playedByDemo }: Writing<string>) => ({ demo, played_by_demo: playedByDemo });

/** A complete host of the demo world. */
export const OF_DEMO = { demo: 1, playedByDemo: 0, state: ['liveStatus', 'watcherCount'] } as const;

export const saveHost = async (
  db: Db,
  host: HostInput,
  writing: Writing<'liveStatus' | 'watcherCount'>,
): Promise<void> => {
  const values = { ...hostContent(host), ...ofWriting(writing) };
  const state = { live_status: host.liveStatus, watcher_count: host.watcherCount };
  await db
    .insertInto('host')
    .values({ id: host.id, base_followers: 0, previous_rank: null, ...state, ...values })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        ...values,
        ...(writing.state.includes('liveStatus') && { live_status: state.live_status }),
        ...(writing.state.includes('watcherCount') && { watcher_count: state.watcher_count }),
      }),
    )
    .execute();
};

/** Moves a host in the order; what the demo plays of it continues. */
export const sortHost = async (db: Db, { id, sort }: { id: string; sort: number }): Promise<void> => {
  await db
    .updateTable('host')
    .set({ sort, demo: 0, played_by_demo: sql<0 | 1>`case when demo = 1 then 1 else played_by_demo end` })
    .where('id', '=', id)
    .execute();
};

const entryContent = (entry: ScheduleEntryInput & { startDate: number }) => ({
  live_room_id: entry.liveRoomId,
  title: entry.title,
  cover_id: entry.coverId,
  start_date: entry.startDate,
  is_top: entry.isTop,
  live_user_group_id: entry.liveUserGroupId,
  match_source: entry.matchSource,
  is_lottery_progress: entry.isLotteryProgress,
  red_envelope_total_amount: entry.redEnvelopeTotalAmount,
  video_source: JSON.stringify(entry.videoSourceDetail),
});

export const saveEntry = async (
  db: Db,
  entry: ScheduleEntryInput & { startDate: number },
  writing: Writing<'liveStatus'>,
): Promise<void> => {
  const values = { ...entryContent(entry), ...ofWriting(writing) };
  const state = { live_status: entry.liveStatus };
  await db
    .insertInto('schedule_entry')
    .values({ host_id: entry.hostId, match_id: entry.matchId, ...state, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['host_id', 'match_id'])
        .doUpdateSet({ ...values, ...(writing.state.includes('liveStatus') && state) }),
    )
    .execute();
};

export const toHostInput = (row: Selectable<Tables['host']>): HostInput => ({
  id: row.id,
  name: row.name,
  birthday: row.birthday,
  tags: JSON.parse(row.tags) as string[],
  introduction: row.introduction,
  liveStatus: row.live_status as HostInput['liveStatus'],
  isDialect: row.is_dialect as 0 | 1,
  language: row.language,
  pictureId: row.picture_id,
  coverId: row.cover_id,
  sort: row.sort,
  watcherCount: row.watcher_count,
  uid: row.uid,
});

export const toEntryInput = (
  row: Selectable<Tables['schedule_entry']>,
): ScheduleEntryInput & { startDate: number } => ({
  hostId: row.host_id,
  matchId: row.match_id,
  liveRoomId: row.live_room_id,
  liveStatus: row.live_status as ScheduleEntryInput['liveStatus'],
  title: row.title,
  coverId: row.cover_id,
  startDate: row.start_date,
  isTop: row.is_top as 0 | 1,
  liveUserGroupId: row.live_user_group_id,
  matchSource: row.match_source,
  isLotteryProgress: row.is_lottery_progress as 0 | 1,
  redEnvelopeTotalAmount: row.red_envelope_total_amount,
  videoSourceDetail: JSON.parse(row.video_source) as ScheduleEntryInput['videoSourceDetail'],
});
