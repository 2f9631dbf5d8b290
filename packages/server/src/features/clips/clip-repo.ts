import { hash } from 'node:crypto';
import type { ClipState } from '@touchline/contract/clip-terms.ts';
import type { Clip, ClipScene, ListedClip } from '@touchline/contract/clips.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import type { Selectable } from 'kysely';
import type { Db, Trx } from '#platform/db/open-database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { notFound } from '#platform/http/api-error.ts';
import type { ClipReader } from './deps.ts';

export type ClipRow = Selectable<Tables['clip']>;

/** Of all replies about clips. */
export const CLIPS_TAG = 'clips';

export interface ClipFilter {
  hostId?: string | undefined;
  matchId?: string | undefined;
  state?: ClipState | undefined;
  id?: string;
  /** Absent for who manages clips, who sees those that nobody else does, too. */
  reader?: ClipReader;
}

const filtered = (db: Db, { hostId, matchId, state, id, reader }: ClipFilter) =>
  db
    .selectFrom('clip')
    .where('removed_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(hostId !== undefined, (query) => query.where('host_id', '=', hostId ?? ''))
    .$if(matchId !== undefined, (query) => query.where('match_id', '=', matchId ?? ''))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'ready'))
    .$if(reader !== undefined, (query) =>
      query
        .where('files', '>', 0)
        .where('is_hidden', '=', 0)
        .where('is_withdrawn', '=', 0)
        .where('host_id', 'in', [...(reader?.hosts.keys() ?? []), ''])
        .where((eb) =>
          eb.or([
            eb.and([eb('is_private', '=', 0), eb('live_room_id', 'not in', [...(reader?.privateRoomIds ?? []), ''])]),
            eb('live_room_id', 'in', [...(reader?.allowedRoomIds ?? []), '']),
          ]),
        ),
    );

export const clipCount = (db: Db, filter: ClipFilter) =>
  filtered(db, filter)
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();

/** Clips, newest first. */
export const clipRows = (db: Db, filter: ClipFilter, { limit, offset }: { limit: number; offset: number }) =>
  filtered(db, filter).selectAll().orderBy('happened_at', 'desc').orderBy('id').limit(limit).offset(offset).execute();

/** One room has one clip of a scene of a match. */
export const clipId = (
  liveRoomId: string,
  matchId: string,
  { eventId, kind, side, minute, score }: ClipScene,
): string =>
  hash(
    'sha256',
    JSON.stringify([liveRoomId, matchId, eventId === '' ? [kind, side, minute, ...(score ?? [])] : eventId]),
  ).slice(0, 24);

/** Keys of the files of a cut. */
export const filesOf = (id: string, files: number): { mp4: string; poster: string } => ({
  mp4: `clips/${id}/${files}.mp4`,
  poster: `clips/${id}/${files}.jpg`,
});

/** Of all clips. */
export const CLIP_FILES = 'clips/';
const FILE = /^clips\/([a-f0-9]{24})\/(\d+)\./;

/** The clip and the number of its cut that a key of a file names; null for other keys. */
export const cutOf = (key: string): { id: string; files: number } | null => {
  const [, id, files] = FILE.exec(key) ?? [];
  return id === undefined ? null : { id, files: Number(files) };
};

interface Naming {
  matches: ReadonlyMap<string, MatchBrief>;
  hosts: ClipReader['hosts'];
  /** Of the addresses of a clip, without `?`; empty for a public one. */
  queryOf: (row: ClipRow) => string;
  /** By id of the clip. */
  replays: ReadonlyMap<string, NonNullable<Clip['replay']>>;
}

const addressesOf = (row: ClipRow, query: string): Pick<Clip, 'mp4' | 'poster'> => {
  if (row.files === 0) return { mp4: '', poster: '' };
  const at = `/live/clip/${row.id}`;
  const tail = `?v=${row.files}${query === '' ? '' : `&${query}`}`;
  return { mp4: `${at}.mp4${tail}`, poster: `${at}.jpg${tail}` };
};

/** Clips with their matches and hosts; those of removed ones are left out. */
export const toClips = (rows: readonly ClipRow[], { matches, hosts, queryOf, replays }: Naming): Clip[] =>
  rows.flatMap((row) => {
    const [match, host] = [matches.get(row.match_id), hosts.get(row.host_id)];
    if (match === undefined || host === undefined) return [];
    return {
      id: row.id,
      hostId: row.host_id,
      hostName: host.name,
      hostPicture: host.pictureId,
      liveRoomId: row.live_room_id,
      isPrivate: row.is_private === 1,
      match,
      scene: JSON.parse(row.scene) as ClipScene,
      happenedAt: row.happened_at,
      durationMs: row.duration_ms,
      width: row.width,
      height: row.height,
      ...addressesOf(row, queryOf(row)),
      startAt: row.start_at,
      replay: replays.get(row.id) ?? null,
    };
  });

/** The same as their host lists them. */
export const toListedClips = (rows: readonly ClipRow[], naming: Naming): ListedClip[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return toClips(rows, naming).flatMap((clip) => {
    const row = byId.get(clip.id);
    if (row === undefined) return [];
    const { state, fault, start_ms: startMs, end_ms: endMs } = row;
    return {
      ...clip,
      state,
      fault,
      isHidden: row.is_hidden === 1,
      isWithdrawn: row.is_withdrawn === 1,
      startMs,
      endMs,
    };
  });
};

/** Locks a clip that is not removed: it is changed by one at a time. Throws 10404. */
export const lockClip = async (trx: Trx, id: string): Promise<ClipRow> => {
  const row = await trx
    .updateTable('clip')
    .set((eb) => ({ id: eb.ref('id') }))
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound(`clip ${id}`);
  return row;
};
