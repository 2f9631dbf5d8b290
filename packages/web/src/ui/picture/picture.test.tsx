import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showOnScreen } from '#platform/host/test-screen.tsx';
import { Picture } from '#ui/picture/picture.tsx';

interface Watch {
  options: IntersectionObserverInit;
  enter: () => void;
}

let watches: Watch[] = [];

class FakeObserver {
  constructor(notify: (entries: { isIntersecting: boolean }[]) => void, options: IntersectionObserverInit) {
    watches.push({ options, enter: () => notify([{ isIntersecting: true }]) });
  }
  observe(): void {}
  disconnect(): void {}
}

const image = (): HTMLImageElement | null => document.querySelector('img');
const fail = (): Promise<void> => act(async () => void image()?.dispatchEvent(new Event('error')));

beforeEach(() => {
  watches = [];
  vi.stubGlobal('IntersectionObserver', FakeObserver);
});
afterEach(() => void vi.unstubAllGlobals());

test('[K3] a picture that does not come is tried once more, then its drawn fallback stands there', async () => {
  await showOnScreen(<Picture src="/cover.jpg" alt="老金" eager fallback={<b>drawn</b>} />);
  expect(image()?.getAttribute('src')).toBe('/cover.jpg');
  await fail();
  expect(image()?.getAttribute('src')).toBe('/cover.jpg?try=1');
  await fail();
  expect(image()).toBeNull();
  expect(document.querySelector('[role="img"][aria-label="老金"]')?.textContent).toBe('drawn');
});

test('[K3] a picture loads within 1.3 heights of its page: 30 % below what is seen', async () => {
  const screen = await showOnScreen(
    <main>
      <Picture src="/cover.jpg" alt="" />
    </main>,
  );
  expect(image()).toBeNull();
  expect(watches.map(({ options }) => options)).toEqual([{ root: screen.querySelector('main'), rootMargin: '30% 0%' }]);
  await act(async () => watches[0]?.enter());
  expect(image()).not.toBeNull();
});

test('[K3] what lies over the pages is not scrolled by them', async () => {
  await showOnScreen(
    <main>
      <dialog open>
        <Picture src="/cover.jpg" alt="" />
      </dialog>
    </main>,
  );
  expect(watches[0]?.options.root).toBeNull();
});
