import { afterEach, expect, test, vi } from 'vitest';
import { connectProps, stateOfProps } from '#platform/host/parent/connect-props.ts';
import type { ParentProps } from '#platform/host/parent/connect-props.ts';
import type { ParentListener } from '#platform/host/parent/connect-parent.ts';
import type { HostConnection } from '#platform/host/host.ts';

vi.mock('#platform/log/client-log.ts', () => ({ log: { warn: () => undefined } }));
vi.mock('#platform/host/parent/content-height.ts', () => ({ watchContentHeight: () => () => undefined }));
afterEach(() => vi.unstubAllGlobals());

const USER = { token: 'abc', uid: '7', username: '小明', headUrl: '' };

const listen = (connection: HostConnection) => {
  const received: unknown[][] = [];
  const end = connection.listen({
    session: (user) => received.push(['session', user]),
    theme: (theme) => received.push(['theme', theme]),
    language: (language) => received.push(['language', language]),
    path: (path) => received.push(['path', path]),
  });
  return { received, end };
};

const nextTick = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const FRAMEWORKS = ['qiankun', 'single-spa', 'micro-app', 'wujie'] as const;

test.each(FRAMEWORKS)('[N14] [P3] the mount props of %s carry state and words both ways', (framework) => {
  const said: unknown[][] = [];
  let emit: ParentListener | undefined;
  let ends = 0;
  const connection = connectProps(
    {
      user: USER,
      theme: 'dark',
      basePath: '/child',
      features: { header: false },
      onMessage: (...message) => void said.push(message),
      subscribe: (listener) => {
        emit = listener;
        return () => (ends += 1);
      },
    },
    framework,
  );
  expect(connection.state).toEqual({ user: USER, theme: 'dark', basePath: '/child' });
  expect(connection.host.features).toEqual({ header: false });

  connection.host.emit('route', { path: '/news' });
  connection.host.signIn('/anchor');
  expect(said).toEqual([
    ['route', { path: '/news' }],
    ['login', { back: '/anchor' }],
  ]);

  emit?.('theme', { theme: 'normal' });
  const { received, end } = listen(connection);
  emit?.('session', { user: { ...USER, balance: 9 } });
  emit?.('hostPath', { path: '//evil.example' });
  emit?.('money', { balance: 9 });
  expect(received).toEqual([
    ['theme', 'normal'],
    ['session', USER],
  ]);
  end();
  expect(ends).toBe(1);
});

test('[N14] props with a wrong field are dropped whole', () => {
  expect(connectProps({ user: USER, basePath: '//evil.example' }, 'single-spa').state).toEqual({});
  expect(stateOfProps({ user: USER, theme: 'pink' })).toEqual({});
  expect(stateOfProps({ user: null, language: 'en-US' })).toEqual({ user: null, language: 'en-US' });
  expect(stateOfProps()).toEqual({});
});

test('[X6] functions of the parent that throw end nothing', () => {
  const fail = (): never => {
    throw new Error('no');
  };
  const connection = connectProps({ onMessage: fail, subscribe: fail }, 'single-spa');
  connection.host.signIn('/anchor');
  connection.host.emit('title', { title: 'a' });
  listen(connection).end();
});

/** The global state of qiankun 2: every listener gets copies, and hears of its own changes too. */
const globalState = (initial: Record<string, unknown>) => {
  let state = initial;
  let listener: ((state: Record<string, unknown>, before: Record<string, unknown>) => void) | undefined;
  const setGlobalState = (change: Record<string, unknown>): boolean => {
    const before = state;
    state = { ...state, ...change };
    listener?.(structuredClone(state), structuredClone(before));
    return true;
  };
  const props: ParentProps = {
    setGlobalState,
    onGlobalStateChange: (callback, fireImmediately) => {
      listener = callback;
      if (fireImmediately) callback(structuredClone(state), structuredClone(state));
    },
    offGlobalStateChange: () => {
      listener = undefined;
      return true;
    },
  };
  return { props, setGlobalState, get: () => state };
};

test('[N14] qiankun: messages under one key of the global state, each once', () => {
  const parent = globalState({ sportInfo: { name: 'theme', payload: { theme: 'dark' } }, other: 0 });
  const connection = connectProps(parent.props, 'qiankun');
  const { received, end } = listen(connection);
  parent.setGlobalState({ other: 1 });
  parent.setGlobalState({ sportInfo: { name: 'hostPath', payload: { path: '/news' } } });
  parent.setGlobalState({ other: 2 });
  parent.setGlobalState({ sportInfo: { name: 'hostPath', payload: { path: '/news' }, id: 2 } });
  parent.setGlobalState({ sportInfo: 'theme' });
  connection.host.emit('title', { title: 'a' });
  expect(received).toEqual([
    ['path', '/news'],
    ['path', '/news'],
  ]);
  expect(parent.get()['sportInfo']).toEqual({ name: 'title', payload: { title: 'a' } });
  end();
  parent.setGlobalState({ sportInfo: { name: 'theme', payload: { theme: 'normal' } } });
  expect(received.length).toBe(2);
});

test('[N14] qiankun: a parent without the key is left alone', () => {
  const parent = globalState({ other: 0 });
  const connection = connectProps(parent.props, 'qiankun');
  listen(connection);
  connection.host.emit('title', { title: 'a' });
  expect(parent.get()).toEqual({ other: 0 });
});

test('[N14] micro-app: what is sent in one tick arrives apart, and kept data does not speak twice', async () => {
  const dispatched: unknown[] = [];
  let data: Record<string, unknown> = { user: USER };
  const listeners = new Set<(data: unknown) => void>();
  const setData = (change: Record<string, unknown>): void => {
    data = { ...data, ...change };
    for (const listener of listeners) listener(data);
  };
  let merged: object = {};
  vi.stubGlobal('microApp', {
    getData: () => data,
    addDataListener: (listener: (data: unknown) => void) => listeners.add(listener),
    removeDataListener: (listener: (data: unknown) => void) => listeners.delete(listener),
    dispatch: (message: object) => {
      merged = { ...merged, ...message };
      queueMicrotask(() => {
        if (Object.keys(merged).length > 0) dispatched.push(merged);
        merged = {};
      });
    },
  });
  const connection = connectProps(data, 'micro-app');
  const { received, end } = listen(connection);
  connection.host.emit('title', { title: 'a' });
  connection.host.emit('route', { path: '/news' });
  await nextTick();
  expect(dispatched).toEqual([
    { name: 'title', payload: { title: 'a' } },
    { name: 'route', payload: { path: '/news' } },
  ]);
  setData({ name: 'hostPath', payload: { path: '/news' } });
  setData({ other: 1 });
  setData({ name: 'hostPath', payload: { path: '/news' } });
  expect(received).toEqual([
    ['path', '/news'],
    ['path', '/news'],
  ]);
  end();
  expect(listeners.size).toBe(0);
});

test('[N14] wujie: one event of the bus for each direction', () => {
  const events = new Map<string, Set<(message: unknown) => void>>();
  const of = (event: string) => events.get(event) ?? events.set(event, new Set()).get(event) ?? new Set();
  const bus = {
    $on: (event: string, listener: (message: unknown) => void) => of(event).add(listener),
    $off: (event: string, listener: (message: unknown) => void) => of(event).delete(listener),
    $emit: (event: string, message: unknown) => of(event).forEach((listener) => listener(message)),
  };
  vi.stubGlobal('$wujie', { bus, props: {} });
  const said: unknown[] = [];
  bus.$on('sport-info', (message) => said.push(message));
  const connection = connectProps({}, 'wujie');
  const { received, end } = listen(connection);
  connection.host.emit('title', { title: 'a' });
  bus.$emit('sport-info:parent', { name: 'theme', payload: { theme: 'dark' } });
  bus.$emit('sport-info:parent', { name: 'hostPath', payload: { path: '/\\evil.example' } });
  bus.$emit('sport-info:parent', undefined);
  expect(said).toEqual([{ name: 'title', payload: { title: 'a' } }]);
  expect(received).toEqual([['theme', 'dark']]);
  end();
  expect(of('sport-info:parent').size).toBe(0);
});

test('[N14] [X6] outside addresses of the web open in a tab of their own; anything else opens nothing', () => {
  const opened: unknown[][] = [];
  vi.stubGlobal('open', (...parameters: unknown[]) => void opened.push(parameters));
  const said: unknown[] = [];
  const { host } = connectProps({ onMessage: (...message) => void said.push(message) }, 'single-spa');
  host.open({ url: 'https://shop.example/coins' });
  host.open({ url: 'javascript:alert(1)' });
  host.open({ url: '//evil.example' });
  host.open({ path: '//evil.example' });
  expect(opened).toEqual([['https://shop.example/coins', '_blank', 'noopener,noreferrer']]);
  expect(said).toEqual([]);
});
