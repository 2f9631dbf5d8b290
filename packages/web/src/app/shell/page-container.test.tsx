import { act, use } from 'react';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { KeptAlivePage } from '#app/shell/stage.tsx';
import { setAppRoot } from '#platform/host/root.ts';
import { goTo, showOnScreen } from '#platform/host/test-screen.tsx';
import { scrollPageToTop } from '#platform/router/page-scroll.ts';
import { LoadingOverlay } from '#ui/loading/loading-overlay.tsx';

vi.mock('#app/routes.tsx', () => ({
  pageRoutes: [
    { path: '/anchor', page: () => 'hosts', keep: true },
    { path: '/news', page: () => 'tips', keep: true },
    { path: '/nba', page: () => use(script), keep: true },
  ],
}));

let arrive: (page: string) => void;
/** On its way until it arrives. */
let script: Promise<string>;

const ANCHOR = { pathname: '/anchor', search: '', hash: '', state: null, key: 'a', mask: undefined };
const NEWS = { ...ANCHOR, pathname: '/news', key: 'n' };

const TwoPages = () => {
  const { pathname } = useLocation();
  return (
    <>
      <KeptAlivePage location={ANCHOR} visible={pathname === '/anchor'} />
      <KeptAlivePage location={NEWS} visible={pathname === '/news'} />
    </>
  );
};

const pageAt = (path: string): HTMLElement => {
  const page = document.querySelector<HTMLElement>(`main[data-page="${path}"]`);
  if (page === null) throw new Error(`${path} is not there`);
  return page;
};

const scrollTo = (element: HTMLElement, top: number): void => {
  element.scrollTop = top;
  element.dispatchEvent(new Event('scroll'));
};

const pass = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  script = new Promise((resolve) => (arrive = resolve));
});
afterEach(() => {
  vi.useRealTimers();
  setAppRoot(null);
});

test('[N5, K2] a page that comes back is where it was left after 40 ms, whatever the browser does', async () => {
  await showOnScreen(<TwoPages />, '/anchor');
  scrollTo(pageAt('/anchor'), 700);
  await goTo('/news');
  // A browser may let go of the place of what is hidden.
  scrollTo(pageAt('/anchor'), 0);
  await goTo('/anchor');
  await pass(39);
  expect(pageAt('/anchor').scrollTop).toBe(0);
  await pass(1);
  expect(pageAt('/anchor').scrollTop).toBe(700);
});

test('[N3, N5] the container that a host hands over is what scrolls: each page is at its own place in it', async () => {
  const host = document.createElement('div');
  document.body.append(host);
  onTestFinished(() => host.remove());
  setAppRoot({ element: host, ownsPage: false, scroller: host });
  await showOnScreen(<TwoPages />, '/anchor');
  scrollTo(host, 700);
  await goTo('/news');
  expect(host.scrollTop).toBe(0);
  scrollTo(host, 90);
  await goTo('/anchor');
  host.dispatchEvent(new Event('scroll'));
  await pass(40);
  expect(host.scrollTop).toBe(700);
  await goTo('/news');
  await pass(40);
  expect(host.scrollTop).toBe(90);
  const toTop = vi.fn<() => void>();
  host.scrollTo = toTop;
  scrollPageToTop();
  expect(toTop).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' });
});

test('[N13] the loading overlay is shown while a page is on its way, and goes when the page is there', async () => {
  await showOnScreen(
    <>
      <KeptAlivePage location={{ ...ANCHOR, pathname: '/nba' }} visible />
      <LoadingOverlay />
    </>,
    '/nba',
  );
  expect(document.querySelector('[role="status"]')?.getAttribute('aria-label')).toBe('加载中');
  await act(async () => arrive('games'));
  expect(pageAt('/nba').textContent).toBe('games');
  expect(document.querySelector('[role="status"]')).toBeNull();
});
