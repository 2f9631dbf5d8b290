import type { ReplayVideo } from '@touchline/contract/replays.ts';
import type { Db } from '#platform/db/open-database.ts';
import { offeredRenditions } from '../playback/replay-playlists.ts';
import { initsOf, renditionsOf } from '../recording-repo.ts';

const BITS = 8;
const SECOND_MS = 1000;

const addressOf = (recordingId: string, file: string, query: string): string =>
  `/live/replay/${recordingId}/${file}${query}`;

/** Address of the picture of a recording; `query` signs it, or is empty. */
export const coverOf = (recordingId: string, query: string): string => addressOf(recordingId, 'cover.jpg', query);

/** When an address with this query expires, in epoch ms; null for one that does not. */
export const expiryOf = (query: string): number | null => {
  const [, seconds] = /[?&]expires=(\d+)/.exec(query) ?? [];
  return seconds === undefined ? null : Number(seconds) * SECOND_MS;
};

/** How a recording is played. Null when nothing is kept of it. */
export const videoOf = async (db: Db, recordingId: string, query: string): Promise<ReplayVideo | null> => {
  const [renditions, inits] = await Promise.all([renditionsOf(db, recordingId), initsOf(db, recordingId)]);
  const offered = offeredRenditions(renditions);
  if (offered.length === 0) return null;
  return {
    m3u8: addressOf(recordingId, 'index.m3u8', query),
    thumbnails: addressOf(recordingId, 'thumbnails.vtt', query),
    renditions: offered.map(({ rendition, bytes, durationMs }) => ({
      id: rendition,
      height: inits.findLast((init) => init.rendition === rendition)?.height ?? null,
      bitrate: Math.round((bytes * BITS) / durationMs),
      m3u8: addressOf(recordingId, `${rendition}/index.m3u8`, query),
    })),
  };
};
