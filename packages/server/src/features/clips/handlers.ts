import type { clipRoutes } from '@touchline/contract/clips.ts';
import type { CallContext } from '#platform/http/call-context.ts';
import { notFound } from '#platform/http/api-error.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { pageOfRows } from '#platform/http/list-page.ts';
import { clipCount, type ClipFilter, type ClipRow, clipRows, CLIPS_TAG, filesOf, toClips } from './clip-repo.ts';
import type { ClipDeps, ClipReader } from './deps.ts';

const LIST_AGE_MS = 5000;

const queryFor =
  (deps: ClipDeps, { session, allowedRoomIds }: ClipReader) =>
  ({ live_room_id: room }: ClipRow): string =>
    session !== null && allowedRoomIds.includes(room) ? deps.signRoom(room, session) : '';

/** A page of the clips that a reader may see. */
const readClips = async (
  deps: ClipDeps,
  reader: ClipReader,
  filter: ClipFilter,
  query: { page: number; size: number },
) => {
  const seen = { ...filter, reader };
  const page = await pageOfRows(
    query,
    (limit, offset) => clipRows(deps.db, seen, { limit, offset }),
    () => clipCount(deps.db, seen),
  );
  const matches = await deps.matchBriefs([...new Set(page.list.map((row) => row.match_id))]);
  const replays = await deps.replaysOf(page.list);
  const naming = { matches, hosts: reader.hosts, queryOf: queryFor(deps, reader), replays };
  return { ...page, list: toClips(page.list, naming) };
};

/** A clip that anybody may see; null for any other. */
export const publicClip = async (deps: ClipDeps, id: string) => {
  const { list } = await readClips(deps, await deps.readerOf(null), { id }, { page: 1, size: 1 });
  return list[0] ?? null;
};

const POSTER = /^\/live\/clip\/([a-f0-9]{24})\.jpg/;

/** The poster at an address of a public clip; null for any other address. */
export const readPublicPoster = async (deps: ClipDeps, address: string): Promise<Buffer | null> => {
  const [, id] = POSTER.exec(address) ?? [];
  if (id === undefined || (await publicClip(deps, id)) === null) return null;
  const [row] = await clipRows(deps.db, { id }, { limit: 1, offset: 0 });
  return row ? deps.files.get(filesOf(id, row.files).poster) : null;
};

/** Public clips for search engines, newest first. */
export const listedClips = async (deps: ClipDeps, limit: number) =>
  (await readClips(deps, await deps.readerOf(null), {}, { page: 1, size: limit })).list;

/** Public calls. Only replies without private rooms are shared among callers. */
export const createClipHandlers = (deps: ClipDeps): Handlers<typeof clipRoutes> => ({
  async listClips({ hostId, matchId, ...query }, context: CallContext) {
    const reader = await deps.readerOf(context);
    if (reader.allowedRoomIds.length > 0) return readClips(deps, reader, { hostId, matchId }, query);
    const key = JSON.stringify([hostId, matchId, query, [...reader.hosts.keys()].length]);
    return deps.cache.get(`clips:${key}`, [CLIPS_TAG, 'anchor'], LIST_AGE_MS, () =>
      readClips(deps, reader, { hostId, matchId }, query),
    );
  },
  async getClip({ id }, context) {
    const { list } = await readClips(deps, await deps.readerOf(context), { id }, { page: 1, size: 1 });
    const [clip] = list;
    if (!clip) throw notFound(`clip ${id}`);
    return clip;
  },
});
