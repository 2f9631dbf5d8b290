import { join } from 'node:path';
import { LIVE_SOURCE } from '@touchline/contract/feed-batch.ts';
import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import { PUBLIC_VIEWER } from '#features/anchor/anchor-list.ts';
import { hostsFor, readAnchorRows } from '#features/anchor/anchor-view.ts';
import type { AnchorDeps } from '#features/anchor/deps.ts';
import { entryRows, hostRows } from '#features/anchor/host-repo.ts';
import { viewerOf } from '#features/anchor/service.ts';
import { ownerOf } from '#features/anchor/studio.ts';
import type { ClipDeps } from '#features/clips/deps.ts';
import { removeClips } from '#features/clips/remove-clips.ts';
import { clockOf, mayClip, planClips } from '#features/clips/plan-clips.ts';
import { createShelf, type Shelf } from '#features/clips/shelf.ts';
import { toMatchCourse } from '#features/competition/matches/match-views.ts';
import type { IngestChanges } from '#features/competition/ingest/write-batch.ts';
import type { Recordings } from '#features/recordings/recordings.ts';
import type { LiveOrigin } from '#features/live-origin/live-origin.ts';
import { requireOwnHost } from '#features/studio/own-host.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { LiveFeeds } from './compose-feeds.ts';
import { recordedFootage, replaysOf } from './recorded-footage.ts';
import type { FeatureContext } from './shared-deps.ts';

const MS_PER_SECOND = 1000;

/** What clips are cut from. */
export interface ClipStore {
  shelf: Shelf;
  /** For files on their way. */
  workshop: string;
}

export const openClipStore = ({ config, now, log }: FeatureContext): ClipStore => ({
  shelf: createShelf({ folder: join(config.DATA_DIR, 'clip-shelf'), now, log }),
  workshop: join(config.DATA_DIR, 'clip-workshop'),
});

/** Rooms that are published to while their show with the match is on air. */
const roomsOf =
  (anchor: AnchorDeps): ClipDeps['roomsOf'] =>
  async (matchId) => {
    const published = new Set((await anchor.publishedRooms(anchor.db)).map(({ liveRoomId }) => liveRoomId));
    if (published.size === 0) return [];
    const entries = await entryRows(anchor.db, { withDemo: anchor.demoEnabled(), matchId });
    return entries
      .filter((entry) => entry.live_status === LIVE_STATUS.live && published.has(entry.live_room_id))
      .map((entry) => ({
        hostId: entry.host_id,
        liveRoomId: entry.live_room_id,
        isPrivate: entry.live_user_group_id !== null,
      }));
  };

const privateRoomIds = async ({ db }: AnchorDeps): Promise<string[]> => {
  const rows = await db
    .selectFrom('schedule_entry')
    .select('live_room_id')
    .distinct()
    .where('live_user_group_id', 'is not', null)
    .execute();
  return rows.map((row) => row.live_room_id);
};

const readerOf =
  (anchor: AnchorDeps): ClipDeps['readerOf'] =>
  async (call) => {
    const viewer = call === null ? PUBLIC_VIEWER : await viewerOf(anchor, call);
    const hosts = hostsFor(await readAnchorRows(anchor), viewer);
    return {
      hosts: new Map(hosts.map(({ id, name, pictureId }) => [id, { name, pictureId }])),
      allowedRoomIds: viewer.allowedRoomIds,
      privateRoomIds: await privateRoomIds(anchor),
      session: viewer.session,
    };
  };

/** What is learnt by the sources of live feeds is as old as the first of them says; all else is sent as it happens. */
const feedDelay =
  ({ connectors, sourceOrder }: Pick<LiveFeeds, 'connectors' | 'sourceOrder'>): ClipDeps['feedDelayMs'] =>
  async (source, competitionId) => {
    if (source !== LIVE_SOURCE) return 0;
    const [first] = (await sourceOrder()).get(competitionId) ?? [];
    const connector = connectors.find(({ name }) => name === first);
    return (connector?.facts.delaySeconds ?? 0) * MS_PER_SECOND;
  };

interface Composing {
  anchor: AnchorDeps;
  origin: LiveOrigin;
  feeds: LiveFeeds;
  clipStore: ClipStore;
  recordings: Recordings;
}

/** Wires clips to hosts, rooms, matches and the video. */
export const composeClips = (
  context: FeatureContext,
  { anchor, origin, feeds, clipStore, recordings }: Composing,
): ClipDeps => {
  const { db, now, log, cache, publish, competition } = context;
  return {
    db,
    now,
    log,
    cache,
    publish,
    audit: anchor.audit,
    files: recordings.files,
    matchBriefs: competition.matchBriefs,
    roomsOf: roomsOf(anchor),
    feedDelayMs: feedDelay(feeds),
    readerOf: readerOf(anchor),
    hostNames: async () => {
      const rows = await hostRows(db, { withDemo: anchor.demoEnabled() });
      return new Map(rows.map(({ id, name, picture_id: pictureId }) => [id, { name, pictureId }]));
    },
    requireOwnHost: (call, hostId) => requireOwnHost({ ownerOf: (id) => ownerOf(anchor, id) }, call, hostId),
    signRoom: origin.access.sign,
    checkRoom: origin.access.checkRoom,
    signClip: (id) => origin.access.sign(`clip/${id}`, 'studio'),
    isSignedClip: (id, query) => origin.access.isSigned(`clip/${id}`, query),
    replaysOf: replaysOf(recordings),
    liveFootage: clipStore.shelf.find,
    recordedFootage: recordedFootage(recordings, clipStore.workshop),
    workshop: { folder: clipStore.workshop, ffmpeg: 'ffmpeg' },
  };
};

/** Plans clips after a write: of matches that were in play before it. */
export const createClipPlanning =
  (clips: ClipDeps) =>
  async ({ changes, removed }: Pick<IngestChanges, 'changes' | 'removed'>): Promise<void> => {
    for (const matchId of removed.matchIds)
      await inTransaction(clips.db, (trx) => removeClips(clips, trx, ['match_id', matchId]));
    const inPlay = changes.flatMap(({ row, before }) => {
      if (before === undefined || matchPhase(before.sport as MatchSport, before.status_id) !== 'in-progress') return [];
      if (!mayClip(row, before)) return [];
      return {
        matchId: row.id,
        competitionId: row.competition_id,
        source: row.source,
        before: { ...toMatchCourse(before), clock: clockOf(before) },
        match: { ...toMatchCourse(row), clock: clockOf(row) },
      };
    });
    await planClips(clips, inPlay);
  };
