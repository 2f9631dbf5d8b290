import type { LiveStatus } from '@touchline/contract/anchor.ts';
import type { StudioHost, StudioShow } from '@touchline/contract/studio.ts';
import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import { auditedChange } from '#platform/audit/audited-change.ts';
import { waitForLock } from '#platform/db/advisory-lock.ts';
import type { Trx } from '#platform/db/open-database.ts';
import { conflict, notFound } from '#platform/http/api-error.ts';
import type { CallContext } from '#platform/http/call-context.ts';
import { PUBLIC_VIEWER } from './anchor-list.ts';
import { playable } from './anchor-view.ts';
import type { AnchorDeps } from './deps.ts';
import { type EntryRow, entryRows, type HostRow, hostRows } from './host-repo.ts';
import { isPublished, playedBy } from './live-ownership.ts';
import { setEntry, setHost, settleHost } from './room-live.ts';
import { isTimeKnown } from './serializers.ts';
import { createShowRecorder } from './show-recorder.ts';

/** Older shows are left out of the studio. */
const SHOWS_SINCE_MS = 30 * 86_400_000;

const toStudioHost = (row: HostRow, entries: readonly EntryRow[]): StudioHost => ({
  id: row.id,
  name: row.name,
  introduction: row.introduction,
  tags: JSON.parse(row.tags) as string[],
  pictureId: row.picture_id,
  coverId: row.cover_id,
  liveStatus: row.live_status as LiveStatus,
  followerCount: row.followers,
  rooms: [...Map.groupBy(entries, (entry) => entry.live_room_id)].map(([liveRoomId, [entry]]) => ({
    liveRoomId,
    isPrivate: (entry?.live_user_group_id ?? null) !== null,
  })),
});

/** Hosts of a member in display order; all hosts without a member. */
export const studioHosts = async (deps: AnchorDeps, uid: string | null): Promise<StudioHost[]> => {
  const withDemo = deps.demoEnabled();
  const hosts = (await hostRows(deps.db, { withDemo })).filter((host) => uid === null || host.uid === uid);
  const entries = await entryRows(deps.db, { withDemo, hostIds: hosts.map(({ id }) => id) });
  const ofHost = Map.groupBy(entries, (entry) => entry.host_id);
  return hosts.map((host) => toStudioHost(host, ofHost.get(host.id) ?? []));
};

/** The member of a host; null for an unknown host. */
export const ownerOf = async ({ db }: AnchorDeps, hostId: string): Promise<{ uid: string | null } | null> =>
  (await db.selectFrom('host').select('uid').where('id', '=', hostId).executeTakeFirst()) ?? null;

/** A host's shows of the last weeks and all that are ahead, by start. */
export const studioShows = async (deps: AnchorDeps, hostId: string): Promise<StudioShow[]> => {
  const from = deps.now() - SHOWS_SINCE_MS;
  const rows = await entryRows(deps.db, { withDemo: deps.demoEnabled(), hostId, from });
  const matches = await deps.matchBriefs(rows.map((row) => row.match_id));
  return rows.map((row) => toStudioShow(row, matches.get(row.match_id) ?? null));
};

const toStudioShow = (row: EntryRow, match: StudioShow['match']): StudioShow => ({
  matchId: row.match_id,
  title: row.title,
  coverId: row.cover_id,
  liveRoomId: row.live_room_id,
  isPrivate: row.live_user_group_id !== null,
  liveStatus: row.live_status as LiveStatus,
  startDate: row.start_date,
  timeKnown: isTimeKnown(row),
  isLotteryProgress: row.is_lottery_progress as 0 | 1,
  match,
});

/** A show that goes on or off the air. */
export interface ShowSwitch {
  hostId: string;
  matchId: string;
  isLive: boolean;
}

/**
 * Sets a show on or off the air for its host. Throws 10409 while nothing could be seen: no stream arrives here, and neither the entry nor
 * the configuration names another media server. Another live show of the room ends; repeating it changes nothing.
 */
export const switchShow = async (
  deps: AnchorDeps,
  context: CallContext,
  { hostId, matchId, isLive }: ShowSwitch,
): Promise<{ liveRoomId: string }> => {
  const shows = createShowRecorder(deps, [hostId]);
  const change = { action: isLive ? 'show.start' : 'show.end', subject: `${hostId}/${matchId}` };
  const { after } = await auditedChange(deps, context, change, (trx) =>
    shows.record(trx, async () => {
      await waitForLock(trx, 'saves');
      const ofHost = await entryRows(trx, { withDemo: deps.demoEnabled(), hostId });
      const entry = ofHost.find((row) => row.match_id === matchId);
      if (!entry) throw notFound(`show ${hostId}/${matchId}`);
      if (playedBy(deps, entry)) await refuseUnlessPublished(deps, trx, entry, isLive);
      else if (isLive) await begin(deps, trx, entry, ofHost);
      else await finish(trx, entry);
      const { live_room_id: liveRoomId, live_status: liveStatus } = entry;
      return { before: { liveRoomId, liveStatus }, after: { liveRoomId, liveStatus: isLive ? 1 : 2 } };
    }),
  );
  await shows.publish([matchId]);
  return { liveRoomId: after.liveRoomId };
};

/** Of a show of the demo world only the stream of a host ends: the demo continues with its own video. */
const refuseUnlessPublished = async (deps: AnchorDeps, trx: Trx, entry: EntryRow, isLive: boolean): Promise<void> => {
  const room = { hostId: entry.host_id, liveRoomId: entry.live_room_id };
  if (isLive || !(await isPublished(deps, trx, room)))
    throw conflict('the demo world plays this show: it starts and ends by itself');
};

const begin = async (deps: AnchorDeps, trx: Trx, entry: EntryRow, ofHost: readonly EntryRow[]): Promise<void> => {
  const { host_id: hostId, live_room_id: liveRoomId } = entry;
  if (entry.live_status === LIVE_STATUS.hidden || entry.host_status === LIVE_STATUS.hidden)
    throw conflict('the show is hidden by the editors of the site');
  const { lines } = deps.videoOf(playable(entry, PUBLIC_VIEWER));
  const isElsewhere = lines.some(({ flv, m3u8, rtmp }) => flv + m3u8 + rtmp !== '');
  if (!isElsewhere && !(await isPublished(deps, trx, { hostId, liveRoomId })))
    throw conflict(
      `no video arrives in room ${liveRoomId} yet: start the stream in OBS, then the show goes on the air`,
    );
  const others = ofHost.filter((row) => row.live_room_id === liveRoomId && row.match_id !== entry.match_id);
  for (const other of others)
    if (other.live_status === LIVE_STATUS.live) await setEntry(trx, hostId, other.match_id, LIVE_STATUS.ended);
  await setEntry(trx, hostId, entry.match_id, LIVE_STATUS.live);
  await setHost(trx, hostId, LIVE_STATUS.live);
};

const finish = async (trx: Trx, entry: EntryRow): Promise<void> => {
  if (entry.live_status === LIVE_STATUS.ended) return;
  if (entry.live_status !== LIVE_STATUS.live) throw conflict('the show is not on the air');
  await setEntry(trx, entry.host_id, entry.match_id, LIVE_STATUS.ended);
  await settleHost(trx, entry.host_id);
};
