import { act } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { applyHttpConsequences } from '#app/wiring/wire.ts';
import { NO_HOST, host } from '#platform/host/host.ts';
import { showOnScreen } from '#platform/host/test-screen.tsx';
import { call } from '#platform/http/client.ts';
import { activateLocale } from '#platform/i18n/i18n.ts';
import { log } from '#platform/log/client-log.ts';
import { sampleMember } from '#platform/session/sample-member.ts';
import { session } from '#platform/session/session.ts';
import { LoadingOverlay, Waiting } from '#ui/loading/loading-overlay.tsx';
import { loading } from '#ui/loading/loading-store.ts';
import { toastItems } from '#ui/toast/toast-store.ts';

/** What reaches the log service. */
const logged: unknown[] = [];

/** A server that answers every call alike, and takes the log. */
const answerWith = (code: number, message: string): void =>
  void vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const isLog = address.includes('/system/log/');
    if (isLog) logged.push(...(JSON.parse(String(body)) as { records: unknown[] }).records);
    return Response.json({
      code: isLog ? 1 : code,
      msg: message,
      data: isLog ? { accepted: 1 } : null,
      time: Date.now(),
    });
  });

const texts = (): string[] => toastItems.get().map(({ text }) => text);
const overlay = (): Element | null => document.querySelector('[role="status"]');
const fail = (): Promise<void> => act(async () => void (await call('getAnchorList', {}).catch(() => undefined)));
const logOf = async (): Promise<unknown[]> => {
  log.flush();
  await vi.waitFor(() => expect(logged).not.toEqual([]));
  return logged;
};

beforeEach(async () => {
  await activateLocale('zh-CN');
  onTestFinished(applyHttpConsequences());
});
afterEach(() => {
  vi.unstubAllGlobals();
  logged.length = 0;
  loading.hide();
  toastItems.clear();
  session.end();
  host.set(NO_HOST);
});

test('[N13, X3] a refusal hides what says that something is loading, and shows the words of the server', async () => {
  await showOnScreen(
    <>
      <Waiting />
      <LoadingOverlay />
    </>,
  );
  expect(overlay()?.getAttribute('aria-label')).toBe('加载中');
  answerWith(10409, '这场比赛已经开始');
  await fail();
  expect(overlay()).toBeNull();
  expect(texts()).toEqual(['这场比赛已经开始']);
});

test('[N13, X4] so does a call that nobody answers, which is logged', async () => {
  await showOnScreen(
    <>
      <Waiting />
      <LoadingOverlay />
    </>,
  );
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')));
  await fail();
  expect(overlay()).toBeNull();
  answerWith(1, '');
  expect(await logOf()).toMatchObject([{ event: 'call.transport', payload: { route: 'getAnchorList' } }]);
});

test('[X3] a code that the contract does not know is logged with its call; a known one is not', async () => {
  answerWith(10409, '已知');
  await fail();
  answerWith(77_777, '未知');
  await fail();
  expect(await logOf()).toEqual([
    expect.objectContaining({
      level: 'error',
      event: 'call.unknown-code',
      payload: { route: 'getAnchorList', code: 77_777 },
    }),
  ]);
});

test.each([
  ['in a browser the end of the session is said', 3, ['登录已过期，请重新登录']],
  ['inside the native app it is not', 1, []],
] as const)('[X2, T22] %s; token and uid leave the storage', async (_, appType, said) => {
  const emit = vi.fn<() => void>();
  host.set({ ...NO_HOST, appType, emit });
  session.begin(sampleMember('u1'));
  expect(localStorage.length).toBeGreaterThan(0);
  answerWith(405, 'expired');
  await fail();
  expect(texts()).toEqual(said);
  expect(Object.keys(localStorage).filter((key) => /token|uid|user/.test(key))).toEqual([]);
  expect(emit).toHaveBeenCalledExactlyOnceWith('sessionEnd', { code: 405 });
});
