import type { HostLanguage, HostTheme, HostUser, ParentMessages } from '@touchline/contract/embedding.ts';
import { readHostUser, readRecord } from '#embedding/host-user.ts';
import { safePath } from '#in-app-path.ts';

/** One validated message of the page around the app: a new object with known fields only. */
export type ParentMessage = {
  [Name in keyof ParentMessages]: { name: Name; payload: ParentMessages[Name] };
}[keyof ParentMessages];

/** The reason of a message's refusal, for the log. Nothing of it is applied. */
export interface Refused {
  refused: string;
}

/** Validates a field; undefined means that it is invalid. */
type Read<Value> = (value: unknown) => Value | undefined;

const LONGEST_BASE = 128;
const MOST_FEATURES = 50;

export const readTheme: Read<HostTheme> = (value) => (value === 'normal' || value === 'dark' ? value : undefined);

/** Checks the form of a BCP 47 tag, not whether the app has the language. */
export const readLanguage: Read<HostLanguage> = (value) =>
  typeof value === 'string' && /^[a-z\d-]{1,35}$/i.test(value) ? value : undefined;

/** `/a/b` of plain names, or empty for none. */
export const readBasePath: Read<string> = (value) =>
  typeof value === 'string' && value.length <= LONGEST_BASE && /^(?:\/[\w-]+)*$/.test(value) ? value : undefined;

/** An in-app path: `/anchor/detail/12?sort=2`. */
export const readAppPath: Read<string> = (value) =>
  typeof value === 'string' ? (safePath(value) ?? undefined) : undefined;

/** Null: no member is signed in at the host. */
const readUser: Read<HostUser | null> = (value) => (value === null ? null : (readHostUser(value) ?? undefined));

const isFeature = (entry: [string, unknown]): entry is [string, boolean] =>
  /^[a-z][\w-]{0,31}$/i.test(entry[0]) && !(entry[0] in Object.prototype) && typeof entry[1] === 'boolean';

const readFeatures: Read<Readonly<Record<string, boolean>>> = (value) => {
  const record = readRecord(value);
  if (record === null) return undefined;
  const entries = Object.entries(record);
  return entries.length <= MOST_FEATURES && entries.every(isFeature) ? Object.fromEntries(entries) : undefined;
};

type Fields<Payload> = { [Field in keyof Required<Payload>]: Read<Required<Payload>[Field]> };

const INIT: Fields<ParentMessages['init']> = {
  user: readUser,
  theme: readTheme,
  language: readLanguage,
  basePath: readBasePath,
  features: readFeatures,
};

/** The names of `fields` with invalid values in `record`. Missing ones are valid. */
const wrongFields = (record: Readonly<Record<string, unknown>>, fields: Readonly<Record<string, Read<unknown>>>) =>
  Object.entries(fields)
    .filter(([field, read]) => record[field] !== undefined && read(record[field]) === undefined)
    .map(([field]) => field);

/**
 * A parent's state before the first screen, by mount props or by `init`: known fields with valid values. One invalid field
 * and all of it is dropped; a missing (or undefined) field is unspecified.
 */
export const readInit = (value: unknown): ParentMessages['init'] | Refused => {
  const record = readRecord(value);
  if (record === null) return { refused: 'init is not an object' };
  const wrong = wrongFields(record, INIT);
  if (wrong.length > 0) return { refused: `init has a wrong ${wrong.join(', ')}` };
  const user = INIT.user(record['user']);
  const theme = INIT.theme(record['theme']);
  const language = INIT.language(record['language']);
  const basePath = INIT.basePath(record['basePath']);
  const features = INIT.features(record['features']);
  const init: ParentMessages['init'] = {};
  if (user !== undefined) init.user = user;
  if (theme !== undefined) init.theme = theme;
  if (language !== undefined) init.language = language;
  if (basePath !== undefined) init.basePath = basePath;
  if (features !== undefined) init.features = features;
  return init;
};

const readers: { [Name in keyof ParentMessages]: (payload: unknown) => ParentMessage | Refused } = {
  init: (payload) => {
    const init = readInit(payload);
    return 'refused' in init ? init : { name: 'init', payload: init };
  },
  session: (payload) => {
    const user = readUser(readRecord(payload)?.['user']);
    return user === undefined ? { refused: 'session has a wrong user' } : { name: 'session', payload: { user } };
  },
  theme: (payload) => {
    const theme = readTheme(readRecord(payload)?.['theme']);
    return theme === undefined ? { refused: 'theme has a wrong theme' } : { name: 'theme', payload: { theme } };
  },
  language: (payload) => {
    const language = readLanguage(readRecord(payload)?.['language']);
    return language === undefined
      ? { refused: 'language has a wrong language' }
      : { name: 'language', payload: { language } };
  },
  hostPath: (payload) => {
    const path = readAppPath(readRecord(payload)?.['path']);
    return path === undefined
      ? { refused: 'hostPath has a path outside the app' }
      : { name: 'hostPath', payload: { path } };
  },
};

const isName = (name: unknown): name is keyof ParentMessages =>
  typeof name === 'string' && Object.hasOwn(readers, name);

/** Validates one message of a parent page (protocols 4) of any shape. Never throws. */
export const readParentMessage = (name: unknown, payload: unknown): ParentMessage | Refused => {
  if (!isName(name)) return { refused: 'unknown name' };
  try {
    return readers[name](payload);
  } catch {
    return { refused: `${name} cannot be read` };
  }
};
