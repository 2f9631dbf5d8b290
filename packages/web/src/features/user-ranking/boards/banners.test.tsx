import { QueryClientProvider } from '@tanstack/react-query';
import { BANNER_CATEGORIES, type BannerContext } from '@touchline/domain/banner-categories.ts';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import Banners from '#features/user-ranking/boards/banners.tsx';
import { listOf } from '#data/host/sample-anchor.ts';
import { anchorListQuery, bannersQuery } from '#platform/boot/start-calls.ts';
import { host, type HostKind, NO_HOST } from '#platform/host/host.ts';
import { showOnScreen } from '#platform/host/test-screen.tsx';
import { queryClient } from '#platform/query/query-client.ts';
import { sampleMember } from '#platform/session/sample-member.ts';
import { session } from '#platform/session/session.ts';

const bannerOf = (categoryId: number) => ({
  id: String(categoryId),
  categoryId,
  title: String(categoryId),
  subtitle: '',
  images: `p${categoryId}`,
  actionType: 0 as const,
  actionContent: '',
  sort: 1,
});

afterEach(() =>
  act(async () => {
    host.set(NO_HOST);
    session.end();
    queryClient.clear();
  }),
);

const BOARDS = ['red', 'gain', 'popularity'] as const;

// K10 has a category for each kind of T6; the set of the single page has none for what one follows.
test.each<[HostKind, BannerContext, string[], string[]]>([
  ['none', 'default', ['30301', '30302', '30303'], ['30304']],
  ['native', 'app', ['20301', '20302', '20303'], ['30304']],
  ['parent', 'one', ['20301', '20302', '20303'], []],
])('[T6, K10] every board has its banners, and for members those of what they follow: %s', async (...row) => {
  const [kind, context, ofBoards, followed] = row;
  host.set({ ...NO_HOST, kind });
  queryClient.setQueryData(anchorListQuery().queryKey, listOf({}));
  queryClient.setQueryData(bannersQuery().queryKey, BANNER_CATEGORIES[context].map(bannerOf));
  const shown = async (board: (typeof BOARDS)[number]): Promise<string[]> => {
    const screen = await showOnScreen(
      <QueryClientProvider client={queryClient}>
        <Banners board={board} slide={({ title }) => <b>{title}</b>} />
      </QueryClientProvider>,
    );
    return [...new Set([...screen.querySelectorAll('b')].map(({ textContent }) => textContent))];
  };
  for (const [index, board] of BOARDS.entries()) expect(await shown(board)).toEqual([ofBoards[index]]);
  await act(async () => session.begin(sampleMember('u1')));
  expect((await shown('gain')).toSorted()).toEqual([ofBoards[1], ...followed].toSorted());
});
