import { hash } from 'node:crypto';
import type { VideoSourceDetail } from '@touchline/contract/anchor.ts';
import type { RoomVideo, VideoLine } from '@touchline/contract/room.ts';
import type { LiveLine } from '#platform/config/live-lines.ts';
import { playQuery } from './signatures.ts';

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

/** How a room is currently published, and the lines of the operator's media servers. */
export interface Sources {
  isPublishedHere: boolean;
  hasHls: boolean;
  operatorLines: readonly LiveLine[];
}

interface Offer {
  line: VideoLine;
  isSigned: boolean;
}

const MS_PER_SECOND = 1000;
const DEMO_ADDRESS = /^\/live\/demo\/[a-z]+\/([a-z0-9-]{1,64})\.m3u8$/;
const MAIN = { name: { zh: '主线', en: 'Main' }, quality: { zh: '原画', en: 'Source' } };
const DIRECT = { name: { zh: '直连', en: 'Direct' }, quality: { zh: '原画', en: 'Source' } };

const isEmpty = ({ flv, m3u8, rtmp }: VideoSourceDetail): boolean => flv === '' && m3u8 === '' && rtmp === '';

const queryOf = (liveRoomId: string, { isPrivate, session }: PlayableRoom, { secret, expiresAt }: Signing): string =>
  isPrivate && session !== null ? `?${playQuery(secret, liveRoomId, session, expiresAt)}` : '';

const originOffer = (room: PlayableRoom, hasHls: boolean, signing: Signing): Offer => {
  const { liveRoomId, isPrivate } = room;
  const query = queryOf(liveRoomId, room, signing);
  const path = `/live/origin/${liveRoomId}`;
  const m3u8 = hasHls ? `${path}/index.m3u8${query}` : '';
  const line = { id: 'origin', ...DIRECT, flv: `${path}.flv${query}`, m3u8, rtmp: '', delayMs: null };
  return { line, isSigned: isPrivate };
};

const storedOffer = (room: PlayableRoom, signing: Signing): Offer => {
  const { isPrivate, stored } = room;
  const [, demoRoom] = DEMO_ADDRESS.exec(stored.m3u8) ?? [];
  if (!isPrivate || demoRoom === undefined)
    return { line: { id: 'main', ...MAIN, ...stored, delayMs: 0 }, isSigned: false };
  const m3u8 = stored.m3u8 + queryOf(demoRoom, room, signing);
  return { line: { id: 'main', ...MAIN, ...stored, m3u8, delayMs: 0 }, isSigned: true };
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
    line: { id, name, quality, flv: fill(line.flv), m3u8: fill(line.m3u8), rtmp: fill(line.rtmp), delayMs },
    isSigned: secret !== undefined,
  };
};

const offersOf = (room: PlayableRoom, sources: Sources, signing: Signing): Offer[] => {
  const ofOperator = sources.operatorLines
    .filter((line) => !room.isPrivate || line.secret !== undefined)
    .map((line) => operatorOffer(line, room.liveRoomId, signing.expiresAt));
  if (sources.isPublishedHere) return [...ofOperator, originOffer(room, sources.hasHls, signing)];
  return isEmpty(room.stored) && ofOperator.length > 0 ? ofOperator : [storedOffer(room, signing)];
};

/**
 * The lines of a room, the default first. Published here: the operator's media servers, then this server. Else the
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
