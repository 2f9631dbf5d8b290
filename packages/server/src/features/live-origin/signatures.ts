import { createHmac, timingSafeEqual } from 'node:crypto';

/** URLs change at these boundaries only, so that lists with them stay equal; each is valid for 10 to 20 minutes. */
const WINDOW_MS = 600_000;
const MS_PER_SECOND = 1000;
const KEY = /^(\d{1,12})\.(\d{1,9})\.([a-z0-9-]{1,64})\.([\w-]{43})$/;

/** The claims of a publishing key: the publisher, the expiry, and the generation of the room's keys. */
export interface KeyClaim {
  hostId: string;
  generation: number;
  /** Epoch ms, whole seconds. */
  expiresAt: number;
}

const hmac = (secret: string, ...parts: (string | number)[]): string =>
  createHmac('sha256', secret).update(parts.join('\n')).digest('base64url');

/** Compares bytes: a text of the same number of characters may have more bytes. */
const isEqual = (actual: string, expected: string): boolean => {
  const [ours, theirs] = [Buffer.from(expected), Buffer.from(actual)];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
};

/** The part after `?key=` of a stream key. */
export const signKey = (secret: string, liveRoomId: string, claim: KeyClaim): string => {
  const expires = Math.floor(claim.expiresAt / MS_PER_SECOND);
  const sign = hmac(secret, 'publish', liveRoomId, expires, claim.generation, claim.hostId);
  return [expires, claim.generation, claim.hostId, sign].join('.');
};

/** The claims of a key; null when we did not sign it for this room. */
export const readKey = (secret: string, liveRoomId: string, key: string): KeyClaim | null => {
  const [, expires = '', generation = '', hostId = '', sign = ''] = KEY.exec(key) ?? [];
  const claim = { hostId, generation: Number(generation), expiresAt: Number(expires) * MS_PER_SECOND };
  const expected = hmac(secret, 'publish', liveRoomId, expires, generation, hostId);
  return isEqual(sign, expected) ? claim : null;
};

/** The host that a key names, whether we signed it or not; null for other texts. */
export const hostNamedBy = (key: string): string | null => KEY.exec(key)?.[3] ?? null;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The expiry of a URL that is signed now, in epoch ms. */
export const addressExpiry = (now: number): number => (Math.floor(now / WINDOW_MS) + 2) * WINDOW_MS;

/** The query of a private room's URL: a repeated name is a list. */
export interface PlayQuery {
  expires?: string | undefined;
  /** The session that it was signed for. */
  session?: string | undefined;
  sign?: string | undefined;
}

/** The query with which the member of a session plays a room until `expiresAt`. */
export const playQuery = (secret: string, liveRoomId: string, session: string, expiresAt: number): string => {
  const expires = Math.floor(expiresAt / MS_PER_SECOND);
  return `expires=${expires}&session=${session}&sign=${hmac(secret, 'play', liveRoomId, session, expires)}`;
};

/** The session of a query that we signed for this room; else null. */
export const sessionOf = (
  secret: string,
  liveRoomId: string,
  query: PlayQuery,
  now: number,
): { session: string; isExpired: boolean } | null => {
  const [expires, session, sign] = [query.expires, query.session, query.sign].map(textOf) as [string, string, string];
  const isOurs = isEqual(sign, hmac(secret, 'play', liveRoomId, session, expires));
  return isOurs ? { session, isExpired: Number(expires) * MS_PER_SECOND <= now } : null;
};
