import type { NativeEvents, NativeMessage, NativeRequests } from '@touchline/contract/embedding.ts';
import { readHostUser, readRecord } from '#embedding/host-user.ts';
import { readAppPath, readTheme } from '#embedding/parent-messages.ts';

/** A validated event of the native app: a new object with known fields only. */
export type NativeEvent = {
  [Name in keyof NativeEvents]: { name: Name; payload: NativeEvents[Name] };
}[keyof NativeEvents];

type Reply<Name extends keyof NativeRequests> = NativeRequests[Name]['reply'];

const LONGEST_TEXT = 65_536;
const LONGEST_NAME = 64;
/** CSS px; more is invalid. */
const HIGHEST_BAR = 200;
const DEVICE_ID = /^[\w-]{1,64}$/;
const VERSION = /^\d{1,6}(?:\.\d{1,6}){0,5}$/;
/** The code of `getLoginInfo` with a member. */
const LOGGED_IN = 1;

const isShort = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST_NAME;

const isKind = (value: unknown): value is NativeMessage['kind'] =>
  value === 'request' || value === 'response' || value === 'event';

const parsed = (raw: unknown): unknown => {
  if (typeof raw !== 'string') return raw;
  return raw.length <= LONGEST_TEXT ? JSON.parse(raw) : null;
};

/** One message of a bridge, as JSON text or as an object, or null when it does not have the shape of protocols 3. Never throws. */
export const readNativeMessage = (raw: unknown): NativeMessage | null => {
  try {
    const { id, kind, name, payload } = readRecord(parsed(raw)) ?? {};
    return isShort(id) && isKind(kind) && isShort(name) ? { id, kind, name, payload } : null;
  } catch {
    return null;
  }
};

/** Native apps name the member's id `uid` or `id`. */
const readMember = (value: unknown) => {
  const record = readRecord(value);
  return record === null ? null : readHostUser({ ...record, uid: record['uid'] ?? record['id'] });
};

const replies: { [Name in keyof NativeRequests]: (payload: unknown) => Reply<Name> | null } = {
  getNativeInfo: (payload) => {
    const { deviceId, osType, version } = readRecord(payload) ?? {};
    if (typeof deviceId !== 'string' || !DEVICE_ID.test(deviceId)) return null;
    if (typeof version !== 'string' || !VERSION.test(version)) return null;
    return osType === 1 || osType === 2 || osType === 3 ? { deviceId, osType, version } : null;
  },
  getLoginInfo: (payload) => {
    const { code, data } = readRecord(payload) ?? {};
    if (typeof code !== 'number') return null;
    if (code !== LOGGED_IN) return { code, data: null };
    const member = readMember(data);
    return member && { code, data: member };
  },
  getCurrentTheme: (payload) => {
    const theme = readTheme(readRecord(payload)?.['theme']);
    return theme === undefined ? null : { theme };
  },
  getTopBarHeight: (payload) => {
    const { height } = readRecord(payload) ?? {};
    return typeof height === 'number' && height >= 0 && height <= HIGHEST_BAR ? { height } : null;
  },
  jump: () => ({}),
  login: () => ({}),
};

/**
 * The reply to the request `name`, or null when invalid: a device id that fits the header, a dotted version,
 * a member with a non-empty token, a bar of 0 to 200 CSS px. Never throws.
 */
export const readNativeReply = <Name extends keyof NativeRequests>(
  name: Name,
  payload: unknown,
): Reply<Name> | null => {
  try {
    return replies[name](payload);
  } catch {
    return null;
  }
};

const events: { [Name in keyof NativeEvents]: (payload: unknown) => NativeEvent | null } = {
  login: (payload) => {
    const user = readMember(readRecord(payload)?.['user']);
    return user && { name: 'login', payload: { user } };
  },
  logout: () => ({ name: 'logout', payload: {} }),
  theme: (payload) => {
    const theme = readTheme(readRecord(payload)?.['theme']);
    return theme === undefined ? null : { name: 'theme', payload: { theme } };
  },
  plazaPage: (payload) => {
    const type = readRecord(payload)?.['type'];
    return type === 'anchor' || type === 'news' ? { name: 'plazaPage', payload: { type } } : null;
  },
  hostPath: (payload) => {
    const path = readAppPath(readRecord(payload)?.['path']);
    return path === undefined ? null : { name: 'hostPath', payload: { path } };
  },
};

const isEventName = (name: string): name is keyof NativeEvents => Object.hasOwn(events, name);

/** The event `name`, or the reason of its refusal. Never throws. */
export const readNativeEvent = (name: string, payload: unknown): NativeEvent | 'unknown' | 'garbage' => {
  if (!isEventName(name)) return 'unknown';
  try {
    return events[name](payload) ?? 'garbage';
  } catch {
    return 'garbage';
  }
};
