/** Allowed imports of a layer. A layer is a folder; the first one that contains the file decides. */
export interface Layer {
  /** Folder, from the root of the repository. */
  readonly folder: string;
  /** Folders of the repository that the layer may import, beside itself. */
  readonly folders: readonly string[];
  /** Packages that the layer may import (`node:*` is a prefix); `any` leaves it to package.json. */
  readonly packages: readonly string[] | 'any';
}

const CONTRACT = 'packages/contract/src';
const DOMAIN = 'packages/domain/src';
const FEEDS = 'packages/feeds/src';
const SERVER = 'packages/server/src';
const WEB = 'packages/web/src';
const CONSOLE = 'packages/console/src';
/** What the app and the console share: calls, the socket, stores. */
const WEB_SHARED = ['http', 'push', 'storage'].map((folder) => `packages/web/src/platform/${folder}`);
const PARENT_SITE = 'hosts/parent-site/src';
const NATIVE_SHELL = 'hosts/native-shell/src';
const FEED_SIMULATOR = 'hosts/feed-simulator/src';
const SERVICE_SIMULATOR = 'hosts/service-simulator/src';

/** The directions of docs/architecture.md. */
export const LAYERS: readonly Layer[] = [
  { folder: CONTRACT, folders: [], packages: ['zod'] },
  { folder: DOMAIN, folders: [CONTRACT], packages: [] },
  { folder: FEEDS, folders: [CONTRACT, DOMAIN], packages: ['zod', 'csv-parse', 'node:*'] },
  { folder: `${SERVER}/platform`, folders: [CONTRACT, DOMAIN, FEEDS], packages: 'any' },
  { folder: `${SERVER}/features`, folders: [CONTRACT, DOMAIN, FEEDS, `${SERVER}/platform`], packages: 'any' },
  { folder: SERVER, folders: [CONTRACT, DOMAIN, FEEDS, SERVER, FEED_SIMULATOR, SERVICE_SIMULATOR], packages: 'any' },
  { folder: `${WEB}/ui`, folders: [`${WEB}/platform`], packages: 'any' },
  { folder: `${WEB}/entities`, folders: [CONTRACT, DOMAIN, `${WEB}/ui`, `${WEB}/platform`], packages: 'any' },
  // Optimistic writes show toasts.
  { folder: `${WEB}/data`, folders: [CONTRACT, DOMAIN, `${WEB}/platform`, `${WEB}/ui/toast`], packages: 'any' },
  { folder: `${WEB}/platform`, folders: [CONTRACT, DOMAIN, `${WEB}/ui`], packages: 'any' },
  {
    folder: `${WEB}/features`,
    folders: [CONTRACT, DOMAIN, `${WEB}/ui`, `${WEB}/entities`, `${WEB}/data`, `${WEB}/platform`],
    packages: 'any',
  },
  { folder: WEB, folders: [CONTRACT, DOMAIN, WEB], packages: 'any' },
  { folder: `${CONSOLE}/platform`, folders: [CONTRACT, DOMAIN, ...WEB_SHARED], packages: 'any' },
  { folder: `${CONSOLE}/ui`, folders: [CONTRACT, DOMAIN, `${CONSOLE}/platform`, ...WEB_SHARED], packages: 'any' },
  {
    folder: `${CONSOLE}/desks`,
    folders: [CONTRACT, DOMAIN, `${CONSOLE}/ui`, `${CONSOLE}/platform`, ...WEB_SHARED],
    packages: 'any',
  },
  { folder: CONSOLE, folders: [CONTRACT, DOMAIN, CONSOLE, ...WEB_SHARED], packages: 'any' },
  // Host sites only depend on the app's messages.
  { folder: PARENT_SITE, folders: [CONTRACT], packages: 'any' },
  { folder: NATIVE_SHELL, folders: [CONTRACT], packages: 'any' },
  // It speaks as the providers do and knows nothing of ours; its tests, for which the last line of a folder counts, read it with our connectors.
  { folder: FEED_SIMULATOR, folders: [], packages: ['node:*'] },
  { folder: FEED_SIMULATOR, folders: [CONTRACT, DOMAIN, FEEDS], packages: ['node:*'] },
  // So do the stand-ins for other services, by libraries of their protocols.
  { folder: SERVICE_SIMULATOR, folders: [], packages: 'any' },
];

/** The whole server on a test database, the whole app with stubbed calls, and stand-ins for providers: tests alone import them. */
export const TEST_SUPPORT: readonly string[] = [
  `${SERVER}/testing`,
  `${WEB}/testing`,
  FEED_SIMULATOR,
  SERVICE_SIMULATOR,
];

/** Layers whose direct sub-folders (one per capability) must not import each other. */
export const SEPARATE_FOLDERS: readonly string[] = [`${SERVER}/features`, `${WEB}/features`, `${CONSOLE}/desks`];

/** Presentational components: they get their data as props and never call the server. */
export const NEVER_FETCH: readonly string[] = [`${WEB}/ui`, `${WEB}/entities`];
export const FETCHING_FOLDERS: readonly string[] = [`${WEB}/platform/http`, `${WEB}/platform/push`];

/** Folders that write the query cache of the web. */
export const CACHE_WRITERS: readonly string[] = [`${WEB}/data`, `${WEB}/platform`];

/** Code of the web's entry script uses types of the contract, and values only from these files, without zod. */
export const BUNDLED_LAYERS: readonly string[] = [DOMAIN, WEB, CONSOLE];
export const CONTRACT_LAYER = CONTRACT;
export const CONTRACT_VALUE_FILES: readonly string[] = [
  'bet.ts',
  'boot.ts',
  'codes.ts',
  'channels.ts',
  'device-storage.ts',
  'embedding.ts',
  'match-status.ts',
  'finance-terms.ts',
  'clip-terms.ts',
  'host-call-terms.ts',
  'limit-terms.ts',
  'search-terms.ts',
  'payment-terms.ts',
  'poll-terms.ts',
  'publishing-terms.ts',
  'ops-rights.ts',
  'signature.ts',
  'sport.ts',
];
