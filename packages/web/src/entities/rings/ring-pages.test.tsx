import { expect, test } from 'vitest';
import { RingPages } from '#entities/rings/ring-pages.tsx';
import { showOnScreen } from '#platform/host/test-screen.tsx';

test('[A4, E10, K1] 17 hosts or experts stand in pages of 8, 8 and 1, in their order, each leading to its page', async () => {
  const items = Array.from({ length: 17 }, (_, index) => ({ id: String(index + 1) }));
  const screen = await showOnScreen(
    <RingPages label="" items={items} pathOf={({ id }) => `/of/${id}`} draw={({ id }) => id} />,
  );
  const pages = [...screen.querySelectorAll('[aria-roledescription="slide"]')];
  const linksOf = (page: Element) => [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(pages.map((page) => linksOf(page).length)).toEqual([8, 8, 1]);
  expect(pages.flatMap(linksOf)).toEqual(items.map(({ id }) => `/of/${id}`));
});
