import { act } from 'react';
import { expect, test } from 'vitest';
import { showOnScreen } from '#platform/host/test-screen.tsx';
import { Link } from '#platform/router/link.tsx';

/** Whether the browser itself is left to follow the link. */
const press = async (link: Element | null, init: MouseEventInit = {}): Promise<boolean> => {
  let isLeft = false;
  await act(async () => {
    isLeft = link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init })) ?? false;
  });
  return isLeft;
};

test('[R1] a link leads to its page within the app, unless it is to open elsewhere or somebody holds it', async () => {
  const screen = await showOnScreen(
    <>
      <Link to="/news">a</Link>
      <Link to="/nba" onClick={(event) => event.preventDefault()}>
        b
      </Link>
    </>,
    '/anchor',
  );
  const [first, held] = screen.querySelectorAll('a');
  expect(first?.getAttribute('href')).toBe('/news');
  await press(held ?? null);
  await press(first ?? null, { ctrlKey: true });
  expect(location.pathname).toBe('/anchor');
  expect(await press(first ?? null)).toBe(false);
  expect(location.pathname).toBe('/news');
});
