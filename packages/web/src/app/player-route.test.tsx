import { QueryClientProvider } from '@tanstack/react-query';
import type { PlayerBasic } from '@touchline/contract/competition.ts';
import { act } from 'react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageRoutes } from '#app/routes.tsx';
import { RoutedPage } from '#app/shell/routed-page.tsx';
import { showOnScreen } from '#platform/host/test-screen.tsx';
import { queryClient } from '#platform/query/query-client.ts';

const TEAM = {
  id: 't1',
  name: { zh: '北城队', en: 'North' },
  shortName: { zh: '北城', en: 'North' },
  code: 'NOR',
  colors: ['#000000', '#ffffff'],
  country: null,
};
const PLAYER: PlayerBasic = {
  id: 'p7',
  name: 'A. Striker',
  number: 7,
  position: null,
  team: TEAM,
  birthday: null,
  country: null,
  heightCm: null,
  foot: null,
  seasons: [],
};

/** Nothing is near, and the screen is that of a phone. */
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const Observer = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('ResizeObserver', Observer);
});

/** The page of a player at an address, as the route table has it; `replies` by the end of the path that is called. */
const openPlayer = async (path: string, reply: object): Promise<HTMLElement> => {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json({
      msg: '',
      time: Date.now(),
      ...(address.includes('player/basic') ? reply : { code: 0, data: { list: [] } }),
    }),
  );
  const route = pageRoutes.find((known) => known.path === '/five-leagues/league/:leagueId/player/:id');
  if (route === undefined) throw new Error('no such route');
  await route.page.load();
  return showOnScreen(
    <QueryClientProvider client={queryClient}>
      <Routes>
        <Route path={route.path} element={<RoutedPage page={route.page} />} />
      </Routes>
    </QueryClientProvider>,
    path,
  );
};

const linkTo = (screen: HTMLElement, words: string): string | null | undefined =>
  [...screen.querySelectorAll('a')].find((link) => link.textContent?.includes(words))?.getAttribute('href');

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

test.each(['12417', '12403'])(
  '[R16, R22] the page of a player stands in the league of its address (%s)',
  async (league) => {
    const screen = await openPlayer(`/five-leagues/league/${league}/player/p7`, { code: 0, data: PLAYER });
    await act(() => vi.waitFor(() => expect(linkTo(screen, '北城')).toBe(`/five-leagues/league/${league}/team/t1`)));
  },
);

test.each(['12417', '12403'])('[R16] who is not there leads to the scorers of that league (%s)', async (league) => {
  const screen = await openPlayer(`/five-leagues/league/${league}/player/p7`, { code: 10404, data: null });
  await act(() => vi.waitFor(() => expect(linkTo(screen, '看射手榜')).toBe(`/five-leagues?league=${league}&tab=3`)));
});
