/** Where something is on the device of a visitor. */
export type DevicePlace =
  | 'localStorage'
  | 'sessionStorage'
  | 'cookie'
  | 'Cache Storage'
  | 'service worker'
  | 'push subscription';

/** `necessary`: for what the visitor asks for, without consent (ePrivacy, article 5(3)); `functional`: only with consent. */
export type DeviceClass = 'necessary' | 'functional';

interface DevicePurpose {
  class: DeviceClass;
  /** In plain English, for the documents. */
  text: string;
}

/** What things are stored for. One consent covers all functional purposes. */
export const DEVICE_PURPOSES = {
  session: { class: 'necessary', text: 'keeps the member signed in' },
  protection: {
    class: 'necessary',
    text: 'signs calls, and tells own devices from others where passwords are guessed; never used to follow visitors',
  },
  choices: {
    class: 'necessary',
    text: "language, theme, odds notation, teams, how a video stands and what lies over it, and whether results are hidden, as the visitor chose, and the device's time zone, so that pages come in them",
  },
  start: {
    class: 'necessary',
    text: "the site's addresses and settings, the same for everybody, to start without them",
  },
  input: { class: 'necessary', text: 'what was typed or pressed in this tab, until it is sent or done' },
  signIn: { class: 'necessary', text: 'proof that a sign-in with a provider ends where it began' },
  alerts: { class: 'necessary', text: 'alerts on this device, once the member has turned them on' },
  consent: { class: 'necessary', text: 'the decision about the functional purposes' },
  console: { class: 'necessary', text: 'the console of staff: sign-in, language, theme, records opened last' },
  habits: {
    class: 'functional',
    text: 'the page of last time, tips that were read, searches, emoji and streams that were used, how fast video came, and where in replays the visitor stopped',
  },
  offline: {
    class: 'functional',
    text: 'pages that were read, with files and pictures, for faster and offline visits',
  },
} as const satisfies Readonly<Record<string, DevicePurpose>>;

export type DevicePurposeName = keyof typeof DEVICE_PURPOSES;

/** How long something stays: until the tab is closed, the member signs out, it is removed, or at most for days or minutes. */
export type DevicePeriod = 'tab' | 'signOut' | 'removal' | { days: number } | { minutes: number };

interface DeviceEntry {
  /** Its name; `*` stands for any rest. */
  name: string;
  where: DevicePlace;
  purpose: DevicePurposeName;
  kept: DevicePeriod;
}

/** Days for which a decision about consent holds. */
export const CONSENT_DAYS = 180;

/** Everything that Touchline stores on a device. Nothing else can be written: the stores of the web app take only these keys. */
export const DEVICE_STORAGE = [
  { name: 'touchline.token', where: 'localStorage', purpose: 'session', kept: 'signOut' },
  { name: 'touchline.uid', where: 'localStorage', purpose: 'session', kept: 'signOut' },
  { name: 'touchline.user', where: 'localStorage', purpose: 'session', kept: 'signOut' },
  { name: 'touchline.device-id', where: 'localStorage', purpose: 'protection', kept: 'removal' },
  { name: 'touchline.locale', where: 'localStorage', purpose: 'choices', kept: 'removal' },
  { name: 'touchline.theme', where: 'localStorage', purpose: 'choices', kept: 'removal' },
  { name: 'touchline.odds-type', where: 'localStorage', purpose: 'choices', kept: 'removal' },
  { name: 'touchline.score-follows', where: 'localStorage', purpose: 'choices', kept: 'removal' },
  { name: 'touchline.hidden-results', where: 'localStorage', purpose: 'choices', kept: 'removal' },
  { name: 'touchline.danmaku', where: 'localStorage', purpose: 'choices', kept: 'removal' },
  { name: 'touchline.player', where: 'localStorage', purpose: 'choices', kept: 'removal' },
  { name: 'touchline.follows', where: 'localStorage', purpose: 'choices', kept: 'removal' },
  { name: 'touchline.domains', where: 'localStorage', purpose: 'start', kept: 'removal' },
  { name: 'touchline.common-config', where: 'localStorage', purpose: 'start', kept: 'removal' },
  { name: 'touchline.consent', where: 'localStorage', purpose: 'consent', kept: { days: CONSENT_DAYS } },
  { name: 'touchline.last-route', where: 'localStorage', purpose: 'habits', kept: 'removal' },
  { name: 'touchline.read-tips', where: 'localStorage', purpose: 'habits', kept: 'removal' },
  { name: 'touchline.recent-emoji', where: 'localStorage', purpose: 'habits', kept: 'removal' },
  { name: 'touchline.recent-searches', where: 'localStorage', purpose: 'habits', kept: 'removal' },
  { name: 'touchline.player-lines', where: 'localStorage', purpose: 'habits', kept: 'removal' },
  { name: 'touchline.player-speed', where: 'localStorage', purpose: 'habits', kept: 'removal' },
  { name: 'touchline.replay-places', where: 'localStorage', purpose: 'habits', kept: 'removal' },
  { name: 'touchline.console.language', where: 'localStorage', purpose: 'console', kept: 'removal' },
  { name: 'touchline.console.theme', where: 'localStorage', purpose: 'console', kept: 'removal' },
  { name: 'touchline.console.recent', where: 'localStorage', purpose: 'console', kept: 'removal' },
  { name: 'touchline.chat-draft.*', where: 'sessionStorage', purpose: 'input', kept: 'tab' },
  { name: 'touchline.comment-draft.*', where: 'sessionStorage', purpose: 'input', kept: 'tab' },
  { name: 'touchline.wanted-action', where: 'sessionStorage', purpose: 'input', kept: 'tab' },
  { name: 'touchline.reported', where: 'sessionStorage', purpose: 'input', kept: 'tab' },
  { name: 'touchline.chunk-reload', where: 'sessionStorage', purpose: 'start', kept: 'tab' },
  { name: 'touchline.openid-verifier', where: 'sessionStorage', purpose: 'signIn', kept: 'tab' },
  { name: 'touchline-view', where: 'cookie', purpose: 'choices', kept: { days: 365 } },
  { name: 'touchline-results', where: 'cookie', purpose: 'choices', kept: { days: 365 } },
  { name: 'touchline_openid', where: 'cookie', purpose: 'signIn', kept: { minutes: 10 } },
  { name: 'touchline_staff', where: 'cookie', purpose: 'console', kept: 'signOut' },
  { name: 'touchline-pages-*', where: 'Cache Storage', purpose: 'offline', kept: 'removal' },
  { name: 'touchline-assets-*', where: 'Cache Storage', purpose: 'offline', kept: 'removal' },
  { name: 'touchline-pictures-*', where: 'Cache Storage', purpose: 'offline', kept: 'removal' },
  { name: '/sw.js', where: 'service worker', purpose: 'offline', kept: 'removal' },
  { name: '/sw.js', where: 'push subscription', purpose: 'alerts', kept: 'removal' },
] as const satisfies readonly DeviceEntry[];

type Entry = (typeof DEVICE_STORAGE)[number];
type ClassOf<Purpose extends DevicePurposeName> = (typeof DEVICE_PURPOSES)[Purpose]['class'];
type TextOf<Name> = Name extends `${infer Start}*` ? `${Start}${string}` : Name;
type NameOf<One extends Entry, Where extends DevicePlace, Class extends DeviceClass> = One extends { where: Where }
  ? ClassOf<One['purpose']> extends Class
    ? TextOf<One['name']>
    : never
  : never;

/** The declared names in one place, of one class or of both. */
export type DeviceKey<Where extends DevicePlace, Class extends DeviceClass = DeviceClass> = NameOf<Entry, Where, Class>;
