import { QueryClientProvider, onlineManager, useQuery } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { RouteBoundary, SilentBoundary } from '#app/shell/boundary.tsx';
import { applyNetworkConsequences } from '#app/wiring/wire.ts';
import { showOnScreen } from '#platform/host/test-screen.tsx';
import { networkReturned } from '#platform/network/network-return.ts';
import { callQuery } from '#platform/query/call-query.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { lazyPage } from '#platform/router/lazy-page.ts';

let isOnline = true;

const goOnline = (): Promise<void> =>
  act(async () => {
    isOnline = true;
    dispatchEvent(new Event('online'));
  });

beforeEach(() => {
  isOnline = false;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(applyNetworkConsequences());
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  queryClient.clear();
  onlineManager.setOnline(true);
});

/** A page whose script comes with the network alone. */
const farPage = () =>
  lazyPage(async () => {
    if (!isOnline) throw new TypeError('no line');
    return { default: () => <p>the page</p> };
  });

test('[X4] a page whose script did not come without network opens by itself when it returns', async () => {
  const Page = farPage();
  const screen = await showOnScreen(
    <RouteBoundary>
      <Page />
    </RouteBoundary>,
  );
  expect(screen.textContent).toContain('页面加载失败');
  await act(async () => screen.querySelector('button')?.click());
  expect(screen.textContent).toContain('页面加载失败');
  await goOnline();
  expect(screen.textContent).toBe('the page');
});

test('[X4] so does a part of the shell that was left out', async () => {
  const Page = farPage();
  const screen = await showOnScreen(
    <SilentBoundary>
      <Page />
    </SilentBoundary>,
  );
  expect(screen.textContent).toBe('');
  await goOnline();
  expect(screen.textContent).toBe('the page');
});

const Hosts = () => {
  const { data, error } = useQuery(callQuery('listDomains', {}));
  return <p>{data === undefined ? (error?.message ?? 'waits') : 'the data'}</p>;
};

const showHosts = () =>
  showOnScreen(
    <QueryClientProvider client={queryClient}>
      <Hosts />
    </QueryClientProvider>,
  );

const answerWith = (code: number): void =>
  void vi.stubGlobal('fetch', async () => Response.json({ code, msg: 'refused', data: [], time: Date.now() }));

test('[X4] a page that is opened without network waits for it, and its data comes by itself', async () => {
  const calls = vi.fn<() => Promise<never>>(() => Promise.reject(new TypeError('no line')));
  vi.stubGlobal('fetch', calls);
  const screen = await showHosts();
  expect(screen.textContent).toBe('waits');
  expect(calls).not.toHaveBeenCalled();
  answerWith(1);
  await goOnline();
  await vi.waitFor(() => expect(screen.textContent).toBe('the data'));
});

test('[X4] what nobody answered while the device believed in its network is read when the line is back; a refusal stays', async () => {
  onlineManager.setOnline(true);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')));
  const screen = await showHosts();
  await vi.waitFor(() => expect(screen.textContent).toBe('No answer came'), 10_000);
  answerWith(10404);
  await act(async () => networkReturned());
  await vi.waitFor(() => expect(screen.textContent).toBe('refused'));
  const calls = vi.fn<() => Promise<never>>(() => Promise.reject(new TypeError('no line')));
  vi.stubGlobal('fetch', calls);
  await act(async () => networkReturned());
  expect(calls).not.toHaveBeenCalled();
});
