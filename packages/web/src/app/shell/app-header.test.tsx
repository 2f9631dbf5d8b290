import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { AppHeader } from '#app/shell/app-header.tsx';
import LiveBadge from '#app/shell/live-badge.tsx';
import { PageContainer } from '#app/shell/stage.tsx';
import { entryOf, hostOf, listOf } from '#data/host/sample-anchor.ts';
import { anchorListQuery } from '#platform/boot/start-calls.ts';
import { goTo, showOnScreen } from '#platform/host/test-screen.tsx';
import { queryClient } from '#platform/query/query-client.ts';
import { loading } from '#ui/loading/loading-store.ts';

const showHosts = (liveStatus: 0 | 1, entryStatus: 0 | 1): void => {
  const host = hostOf('a', { liveStatus, liveSchedule: [entryOf('m1', { liveStatus: entryStatus })] });
  queryClient.setQueryData(anchorListQuery().queryKey, listOf({ hosts: [host] }));
};
const badge = (screen: HTMLElement): string => screen.textContent ?? '';
const showWithData = (content: ReactNode, path?: string): Promise<HTMLElement> =>
  showOnScreen(<QueryClientProvider client={queryClient}>{content}</QueryClientProvider>, path);

const requested = vi.fn<(path: string) => Promise<Response>>(() => new Promise(() => undefined));

beforeEach(() => {
  vi.useFakeTimers();
  requested.mockClear();
  vi.stubGlobal('fetch', requested);
  // jsdom has none; the window is that of a phone.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('[N1] five tabs, in their order, lead to anchors, tips, profit ranking, five leagues and NBA', async () => {
  const screen = await showWithData(<AppHeader />, '/news');
  const tabs = [...screen.querySelectorAll('nav a')].map((tab) => [tab.textContent, tab.getAttribute('href')]);
  expect(tabs).toEqual([
    ['主播', '/anchor'],
    ['推荐', '/news'],
    ['盈利榜', '/user-ranking'],
    ['五大联赛', '/five-leagues'],
    ['NBA', '/nba'],
  ]);
  expect(screen.querySelector('[aria-current="page"]')?.textContent).toBe('推荐');
});

test('[N1] the header goes on where scrolling answers with a promise, as in newer browsers', async () => {
  const scrollIntoView = vi.fn<() => Promise<void>>(() => Promise.resolve());
  Object.assign(Element.prototype, { scrollIntoView });
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));
  const screen = await showWithData(<AppHeader />, '/news');
  await goTo('/nba');
  expect(scrollIntoView).toHaveBeenCalledTimes(2);
  expect(screen.querySelector('[aria-current="page"]')?.textContent).toBe('NBA');
});

test('[N2, T9] the badge is on while a host is live with an entry that is live', async () => {
  showHosts(1, 1);
  const screen = await showWithData(<LiveBadge />, '/anchor');
  expect(badge(screen)).toBe('有主播正在直播');
  for (const [hostStatus, entryStatus] of [
    [0, 1],
    [1, 0],
  ] as const) {
    await act(async () => {
      showHosts(hostStatus, entryStatus);
      await vi.advanceTimersByTimeAsync(1);
    });
    expect(badge(screen)).toBe('');
  }
});

test('[N2] on a phone a page without the tab bar reads no hosts for the badge', async () => {
  const screen = await showWithData(<LiveBadge />, '/gold-document');
  expect(requested).not.toHaveBeenCalled();
  await goTo('/anchor');
  expect(requested).toHaveBeenCalled();
  expect(badge(screen)).toBe('');
});

test('[N2, K2] while push does not deliver the hosts are read every 10 s', async () => {
  showHosts(0, 0);
  await showWithData(<LiveBadge />, '/anchor');
  await act(() => vi.advanceTimersByTimeAsync(9999));
  expect(requested).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(requested.mock.calls.map(([path]) => path.split('?')[0])).toEqual(['/ssapi/anchor/list/v2']);
});

test('[N3] a tap on the active tab scrolls the page to its top, and leads nowhere', async () => {
  const screen = await showWithData(
    <>
      <AppHeader />
      <PageContainer>tips</PageContainer>
    </>,
    '/news?tab=2',
  );
  const page = screen.querySelector('main');
  if (page === null) throw new Error('no page');
  const toTop = vi.fn<() => void>();
  page.scrollTo = toTop;
  const press = (path: string): Promise<void> =>
    act(async () => screen.querySelector<HTMLElement>(`nav a[href="${path}"]`)?.click());
  await press('/news');
  expect(toTop).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'smooth' });
  expect(location.search).toBe('?tab=2');
  await press('/nba');
  expect(toTop).toHaveBeenCalledOnce();
  expect(location.pathname).toBe('/nba');
});

test('[N13] while something is waited for the header says so, and the tabs stay', async () => {
  const screen = await showWithData(<AppHeader />, '/news');
  const header = screen.querySelector('header');
  let done: () => void = () => undefined;
  act(() => void (done = loading.show()));
  expect(header?.dataset['waiting']).toBe('true');
  expect(screen.querySelectorAll('nav a')).toHaveLength(5);
  act(() => done());
  expect(header?.dataset['waiting']).toBeUndefined();
});
