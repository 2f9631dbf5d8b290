import { HOSTILE_ORIGINS, HOSTILE_PATHS, LISTED_ORIGINS } from '@touchline/domain/embedding/hostile-testing.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectFrame } from '#platform/host/parent/connect-frame.ts';
import type { Frame } from '#platform/host/parent/connect-frame.ts';
import type { HostEvents } from '#platform/host/host.ts';

const warnings = vi.hoisted((): unknown[] => []);
vi.mock('#platform/log/client-log.ts', () => ({
  log: { warn: (event: string, payload: object) => void warnings.push({ event, ...payload }) },
}));
vi.mock('#platform/host/parent/content-height.ts', () => ({ watchContentHeight: () => () => undefined }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const PARENT = 'https://parent.example';
const OWN = 'https://touchline.example';
const USER = { token: 'abc', uid: '7', username: '小明', headUrl: '' };

/** A window in a frame: what it sent to its parent, and a way to speak to it as anybody. */
const frameIn = (surroundings: Partial<Frame> = {}) => {
  const sent: [message: unknown, origin: string][] = [];
  const parent = { postMessage: (message: unknown, origin: string) => void sent.push([message, origin]) };
  const listeners = new Set<Parameters<Frame['onMessage']>[0]>();
  const frame: Frame = {
    parent,
    parents: LISTED_ORIGINS.join(' '),
    own: OWN,
    ancestor: PARENT,
    referrer: '',
    onMessage: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    ...surroundings,
  };
  const post = (name: string, payload: unknown, from: Partial<MessageEvent> = {}): void => {
    const event = { data: { app: 'sport-info', name, payload }, origin: PARENT, source: parent, ...from };
    for (const listener of [...listeners]) listener(event as unknown as MessageEvent);
  };
  return { frame, sent, post, listeners };
};

const recorder = () => {
  const received: unknown[][] = [];
  const note =
    (name: string) =>
    (...said: unknown[]): void =>
      void received.push([name, ...said]);
  const events: HostEvents = {
    session: note('session'),
    theme: note('theme'),
    language: note('language'),
    path: note('path'),
  };
  return { received, events };
};

/** A connection whose parent answered with `init`. */
const connected = async (init: unknown = {}) => {
  const page = frameIn();
  const connecting = connectFrame(page.frame);
  page.post('init', init);
  const connection = await connecting;
  const { received, events } = recorder();
  const end = connection.listen(events);
  page.sent.length = 0;
  return { ...page, connection, received, end };
};

test('[N14] the app says that it listens, and takes over what the parent answers', async () => {
  const { frame, sent, post } = frameIn();
  const connecting = connectFrame(frame);
  expect(sent).toEqual([[{ app: 'sport-info', name: 'ready', payload: {} }, PARENT]]);
  post('init', { user: USER, theme: 'dark', basePath: '/child', features: { header: false } });
  const { host, state } = await connecting;
  expect(state).toEqual({ user: USER, theme: 'dark', basePath: '/child' });
  expect([host.kind, host.appType, host.features]).toEqual(['parent', 3, { header: false }]);
});

test('[P3] a parent that does not answer in 1500 ms has a visitor; a late init still counts', async () => {
  const { frame, post } = frameIn();
  let isDone = false;
  const connecting = connectFrame(frame).finally(() => (isDone = true));
  await vi.advanceTimersByTimeAsync(1499);
  expect(isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  const { state, listen } = await connecting;
  expect(state).toEqual({});
  post('init', { user: USER, theme: 'dark', language: 'en-US', basePath: '/elsewhere' });
  const { received, events } = recorder();
  listen(events);
  expect(received).toEqual([
    ['session', USER],
    ['theme', 'dark'],
    ['language', 'en-US'],
  ]);
});

test('[N14] a wrong init is dropped whole, and a right one after it counts', async () => {
  const { frame, post } = frameIn();
  const connecting = connectFrame(frame);
  post('init', { user: USER, theme: 'pink' });
  post('init', { theme: 'dark' });
  expect((await connecting).state).toEqual({ theme: 'dark' });
  expect(warnings).toContainEqual({ event: 'host.refused', reason: 'init has a wrong theme' });
});

test('[P3] [N11] the parent changes member, theme, language and place', async () => {
  const { post, received, end, listeners } = await connected();
  post('session', { user: USER });
  post('session', { user: null });
  post('theme', { theme: 'dark' });
  post('language', { language: 'en-US' });
  post('hostPath', { path: '/news' });
  expect(received).toEqual([
    ['session', USER],
    ['session', null],
    ['theme', 'dark'],
    ['language', 'en-US'],
    ['path', '/news'],
  ]);
  end();
  expect(listeners.size).toBe(0);
});

test('[K13] what the app says goes to the exact origin of the parent', async () => {
  const { connection, sent } = await connected();
  connection.host.signIn('/anchor?sort=2');
  connection.host.open({ path: '/members/7' });
  connection.host.emit('sessionEnd', { code: 14010 });
  expect(sent).toEqual([
    [{ app: 'sport-info', name: 'login', payload: { back: '/anchor?sort=2' } }, PARENT],
    [{ app: 'sport-info', name: 'navigate', payload: { path: '/members/7' } }, PARENT],
    [{ app: 'sport-info', name: 'sessionEnd', payload: { code: 14010 } }, PARENT],
  ]);
});

test('[K13] a parent that nobody names is asked on each listed origin, and then on its own', async () => {
  const { frame, sent, post } = frameIn({ ancestor: undefined });
  const connecting = connectFrame(frame);
  expect(sent.map(([, origin]) => origin)).toEqual(LISTED_ORIGINS);
  post('init', {});
  const { host } = await connecting;
  sent.length = 0;
  host.emit('title', { title: 'a' });
  expect(sent.map(([, origin]) => origin)).toEqual([PARENT]);
});

test('[K13] without a listed parent the app is alone and says nothing', async () => {
  for (const surroundings of [{ parents: undefined }, { parents: '*' }, { ancestor: 'https://evil.example' }]) {
    const { frame, sent, listeners } = frameIn(surroundings);
    const { host, state } = await connectFrame(frame);
    expect([host.kind, state, sent, listeners.size]).toEqual(['none', {}, [], 0]);
  }
});

test.each(HOSTILE_ORIGINS)('[K13] words from the origin %j have no effect', async (origin) => {
  const { post, received } = await connected();
  post('session', { user: USER }, { origin });
  post('hostPath', { path: '/news' }, { origin });
  expect(received).toEqual([]);
});

test.each(HOSTILE_ORIGINS)('[K13] nor has an init from %j', async (origin) => {
  const { frame, post } = frameIn();
  const connecting = connectFrame(frame);
  post('init', { user: USER }, { origin });
  await vi.advanceTimersByTimeAsync(1500);
  expect((await connecting).state).toEqual({});
});

test('[K13] nor have those of another window on a listed origin', async () => {
  const { post, received } = await connected();
  for (const source of [null, {} as Window, globalThis as unknown as Window])
    post('session', { user: USER }, { source });
  expect(received).toEqual([]);
});

test('[K13] nor have those of the other listed site, once the parent is known', async () => {
  const { post, received } = await connected();
  post('session', { user: USER }, { origin: 'http://127.0.0.1:3125' });
  expect(received).toEqual([]);
});

test('[N14] nor has what is not marked as for the app', async () => {
  const { post, received } = await connected();
  for (const data of [null, 'theme', 7, [], {}, { name: 'theme', payload: { theme: 'dark' } }, { app: 'other' }])
    post('', {}, { data });
  expect(received).toEqual([]);
});

test.each(HOSTILE_PATHS)('[N14] the host path %j leads nowhere', async (path) => {
  const { post, received } = await connected();
  post('hostPath', { path });
  expect(received).toEqual([]);
});

test.each(HOSTILE_PATHS)('[N14] a sign-in that would come back to %j comes back to the start', async (path) => {
  const { connection, sent } = await connected();
  connection.host.signIn(path);
  expect(sent).toEqual([[{ app: 'sport-info', name: 'login', payload: { back: '/' } }, PARENT]]);
});

test.each(HOSTILE_PATHS)('[R1] an init with the base path %j is dropped whole', async (basePath) => {
  const { frame, post } = frameIn();
  const connecting = connectFrame(frame);
  post('init', { basePath, user: USER });
  await vi.advanceTimersByTimeAsync(1500);
  expect((await connecting).state).toEqual({});
});

test('a preview in a page of the site itself chooses theme and language, and nothing else is the host’s', async () => {
  const page = frameIn({ parents: undefined, ancestor: OWN });
  const connecting = connectFrame(page.frame);
  expect(page.sent).toEqual([[{ app: 'sport-info', name: 'ready', payload: {} }, OWN]]);
  page.post('init', { user: USER, theme: 'dark', language: 'en-US' }, { origin: OWN });
  const { host, state } = await connecting;
  expect(host.kind).toBe('none');
  expect(state).toMatchObject({ theme: 'dark', language: 'en-US' });
  expect(state.user ?? null).toBeNull();
});
