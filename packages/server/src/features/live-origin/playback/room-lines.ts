import { hash } from 'node:crypto';
import type { VideoSourceDetail } from '@touchline/contract/anchor.ts';
import type { RoomVideo, VideoLine } from '@touchline/contract/room.ts';
import type { LiveLine } from '#platform/config/live-lines.ts';
import { playQuery } from '../signatures.ts';
import { WINDOW_MS } from '../streams/live-streams.ts';
import type { RenditionIndex } from '../streams/rendition-index.ts';

/** Inputs for the playback options of a room. */
export interface PlayableRoom {
  liveRoomId: string;
  isPrivate: boolean;
  /** The session for which URLs of a private room are signed; unsigned ones cannot be played. */
  session: string | null;
  /** The video URLs of its schedule entry. */
  stored: VideoSourceDetail;
}

interface Signing {
  secret: string;
  expiresAt: number;
}

type Rendition = Pick<RenditionIndex, 'id' | 'format' | 'peakBitrate'>;

/** How a room is currently published, and the lines of the operator's media servers. */
export interface Sources {
  /** Null: not by this server. */
  published: { hasHls: boolean; renditions: readonly Rendition[] } | null;
  /** Published to one of those media servers. */
  isExternal?: boolean;
  operatorLines: readonly LiveLine[];
}

interface Offer {
  line: VideoLine;
  isSigned: boolean;
}

const MS_PER_SECOND = 1000;
const DEMO_ADDRESS = /^\/live\/demo\/[a-z]+\/([a-z0-9-]{1,64})\.m3u8$/;
const MAIN = { name: { zh: '主线', en: 'Main' }, quality: { zh: '原画', en: 'Source' } };
const ORIGIN = { name: { zh: '主线', en: 'Main' }, quality: { zh: '自适应', en: 'Adaptive' } };
const DIRECT = { name: { zh: '直连', en: 'Direct' }, quality: { zh: '原画，延迟最低', en: 'Source, least delay' } };
/** What a line has that consists of one quality of unknown size and cannot be rewound. */
const SINGLE = { renditions: [], thumbnails: '', windowMs: 0 };
const KBIT = 1000;
/** Lists with a room's lines stay equal while its bitrate varies. */
const BITRATE_STEP = 100;

const isEmpty = ({ flv, m3u8, rtmp }: VideoSourceDetail): boolean => flv === '' && m3u8 === '' && rtmp === '';

const queryOf = (liveRoomId: string, { isPrivate, session }: PlayableRoom, { secret, expiresAt }: Signing): string =>
  isPrivate && session !== null ? `?${playQuery(secret, liveRoomId, session, expiresAt)}` : '';

const renditionOf = ({ id, format, peakBitrate }: Rendition, path: string, query: string) => ({
  id,
  height: format?.height ?? null,
  bitrate: Math.ceil(peakBitrate / KBIT / BITRATE_STEP) * BITRATE_STEP,
  m3u8: `${path}/${id}/index.m3u8${query}`,
});

/** Adaptive HLS first, then FLV with the least delay. */
const originOffers = (room: PlayableRoom, published: NonNullable<Sources['published']>, signing: Signing): Offer[] => {
  const { liveRoomId, isPrivate: isSigned } = room;
  const query = queryOf(liveRoomId, room, signing);
  const path = `/live/origin/${liveRoomId}`;
  const common = { rtmp: '', delayMs: null };
  const renditions = published.renditions.map((rendition) => renditionOf(rendition, path, query));
  const hls = {
    flv: '',
    m3u8: `${path}/index.m3u8${query}`,
    renditions,
    thumbnails: `${path}/thumbnails.vtt${query}`,
    windowMs: WINDOW_MS,
  };
  const adaptive: VideoLine = { id: 'origin', ...ORIGIN, ...common, ...hls };
  const direct: VideoLine = { id: 'direct', ...DIRECT, ...common, ...SINGLE, flv: `${path}.flv${query}`, m3u8: '' };
  return (published.hasHls ? [adaptive, direct] : [direct]).map((line) => ({ line, isSigned }));
};

const storedOffer = (room: PlayableRoom, signing: Signing): Offer => {
  const { isPrivate, stored } = room;
  const [, demoRoom] = DEMO_ADDRESS.exec(stored.m3u8) ?? [];
  if (!isPrivate || demoRoom === undefined)
    return { line: { id: 'main', ...MAIN, ...stored, ...SINGLE, delayMs: 0 }, isSigned: false };
  const m3u8 = stored.m3u8 + queryOf(demoRoom, room, signing);
  return { line: { id: 'main', ...MAIN, ...stored, ...SINGLE, m3u8, delayMs: 0 }, isSigned: true };
};

/** nginx's secure_link: MD5 as base64url of `<expires>/<room> <secret>`; one signature for all files of the room. */
const operatorOffer = (line: LiveLine, liveRoomId: string, expiresAt: number): Offer => {
  const { id, name, quality, secret, delay = 0 } = line;
  const delayMs = delay * MS_PER_SECOND;
  const expires = String(Math.floor(expiresAt / MS_PER_SECOND));
  const sign = secret === undefined ? '' : hash('md5', `${expires}/${liveRoomId} ${secret}`, 'base64url');
  const fill = (template = ''): string =>
    template.replaceAll('{room}', liveRoomId).replaceAll('{expires}', expires).replaceAll('{sign}', sign);
  return {
    line: { id, name, quality, flv: fill(line.flv), m3u8: fill(line.m3u8), rtmp: fill(line.rtmp), delayMs, ...SINGLE },
    isSigned: secret !== undefined,
  };
};

const offersOf = (room: PlayableRoom, sources: Sources, signing: Signing): Offer[] => {
  const ofOperator = sources.operatorLines
    .filter((line) => !room.isPrivate || line.secret !== undefined)
    .map((line) => operatorOffer(line, room.liveRoomId, signing.expiresAt));
  if (sources.published) return [...ofOperator, ...originOffers(room, sources.published, signing)];
  const isOfOperator = sources.isExternal === true || isEmpty(room.stored);
  return isOfOperator && ofOperator.length > 0 ? ofOperator : [storedOffer(room, signing)];
};

/**
 * The lines of a room, the default first. Published here: the operator's media servers, then this server. Published
 * to one of those: them. Else the
 * URLs of the schedule entry; an entry without any uses the operator's media servers. A private room is
 * available on signed lines of those servers only.
 */
export const linesOf = (room: PlayableRoom, sources: Sources, signing: Signing): RoomVideo => {
  const offers = offersOf(room, sources, signing);
  return {
    lines: offers.map(({ line }) => line),
    expiresAt: offers.some(({ isSigned }) => isSigned) ? signing.expiresAt : null,
  };
};

/** The addresses of the default line; those of this server's two lines are one video. */
export const sourceOf = ([first, ...others]: readonly VideoLine[]): VideoSourceDetail | null => {
  if (!first) return null;
  const flv = first.id === 'origin' ? (others.find(({ id }) => id === 'direct')?.flv ?? '') : first.flv;
  return { flv, m3u8: first.m3u8, rtmp: first.rtmp };
};
