import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { showOnScreen } from '#platform/host/test-screen.tsx';
import type { FittingText } from '#ui/fitting-text/fitting-text.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  ['as wide as its box', 70, false],
  ['wider by less than one px, which cuts its last letters', 70.4, true],
  ['much wider', 120, true],
])('[N15] the brief text stands where the whole one is %s', async (_, textWidth, isBrief) => {
  let measure = (): void => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      #targets: Element[] = [];
      constructor(reported: (entries: { target: Element }[]) => void) {
        measure = () => reported(this.#targets.map((target) => ({ target })));
      }
      observe(target: Element): void {
        this.#targets.push(target);
      }
      unobserve(): void {}
    },
  );
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, 0, this.hasAttribute('data-brief') ? 70 : textWidth, 20);
  });
  vi.resetModules();
  const { FittingText: Fresh } = (await import('#ui/fitting-text/fitting-text.tsx')) as {
    FittingText: typeof FittingText;
  };
  const screen = await showOnScreen(<Fresh text="Aston Villa" brief="AVL" />);
  await act(async () => measure());
  expect(screen.querySelector('[data-brief="AVL"]')?.hasAttribute('data-cut')).toBe(isBrief);
});
