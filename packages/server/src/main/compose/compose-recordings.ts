import { join } from 'node:path';
import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import type { AnchorDeps } from '#features/anchor/deps.ts';
import { findGuard } from '#features/anchor/rooms.ts';
import { ownerOf } from '#features/anchor/studio.ts';
import { removeClips } from '#features/clips/remove-clips.ts';
import { packageFile } from '#features/live-origin/recorded-files/package-file.ts';
import type { LiveOrigin } from '#features/live-origin/live-origin.ts';
import type { RecordedShow } from '#features/recordings/deps.ts';
import { createRecordings, type Recordings } from '#features/recordings/recordings.ts';
import { requireOwnHost } from '#features/studio/own-host.ts';
import { openFiles } from '#platform/objects/open-objects.ts';
import type { FeatureContext } from './shared-deps.ts';

/** The show of a host that is on the air in a room, else the one whose start is nearest. */
const showOf = async (anchor: AnchorDeps, liveRoomId: string, hostId: string): Promise<RecordedShow | null> => {
  const entries = await anchor.db
    .selectFrom('schedule_entry')
    .selectAll()
    .where('live_room_id', '=', liveRoomId)
    .where('host_id', '=', hostId)
    .execute();
  const away = (entry: { start_date: number }): number => Math.abs(entry.start_date - anchor.now());
  const [nearest] = entries.toSorted((a, b) => away(a) - away(b));
  const entry = entries.find(({ live_status: status }) => status === LIVE_STATUS.live) ?? nearest;
  if (!entry) return null;
  const groupId = (await findGuard(anchor, liveRoomId))?.groupId ?? null;
  return { matchId: entry.match_id, title: entry.title, groupId, demo: entry.demo };
};

/** Composes the recordings of shows from the hosts and the rights of the live origin, which is created later. */
export const composeRecordings = (
  context: FeatureContext,
  anchor: AnchorDeps,
  origin: () => LiveOrigin,
): Recordings => {
  const { config, log, now, publish } = context;
  const files = openFiles(config, log, now);
  return createRecordings({
    config,
    db: anchor.db,
    now,
    log,
    publish,
    audit: anchor.audit,
    cache: anchor.cache,
    files,
    workshop: join(config.DATA_DIR, 'recording-workshop'),
    packageFile,
    rights: {
      check: (...of) => origin().replayRights.check(...of),
      queryFor: (...of) => origin().replayRights.queryFor(...of),
    },
    showOf: (liveRoomId, hostId) => showOf(anchor, liveRoomId, hostId),
    matchBriefs: context.competition.matchBriefs,
    removeClipsOf: (trx, streamId) => removeClips({ files, log, cache: anchor.cache }, trx, ['stream_id', streamId]),
    requireOwnHost: (call, hostId) => requireOwnHost({ ownerOf: (id) => ownerOf(anchor, id) }, call, hostId),
  });
};
