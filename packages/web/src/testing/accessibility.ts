import axe from 'axe-core';
import { page } from 'vitest/browser';
import { expect } from 'vitest';
import { releaseTheme, theme } from '#platform/theme/theme.ts';

/** A narrow phone and a wide one, in px. */
const WIDTHS = [320, 480];
const HEIGHT = 640;

const found = async (chosen: 'normal' | 'dark', rules?: string[]): Promise<string[]> => {
  theme.set(chosen);
  const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(changes.map(({ finished }) => finished));
  // What passes is not told: to describe it takes longer than to find what is wrong.
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    preload: false,
    ...(rules && { runOnly: rules }),
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${chosen}: ${id}: ${html}`));
};

/** The dark theme changes colours alone, so that only they are judged in it. */
const expectNoViolations = async (): Promise<void> => {
  expect([...(await found('normal')), ...(await found('dark', ['color-contrast']))]).toEqual([]);
  releaseTheme();
};

/** How far the page or its scroll container reaches beyond the window, in px. */
const overhang = (): number => {
  const boxes = [document.documentElement, document.body, ...document.querySelectorAll('main')];
  return Math.max(...boxes.map((box) => box.scrollWidth - box.clientWidth));
};

/** Nothing reaches beyond the window of a narrow phone and of a wide one, with text at 130 % too. */
const expectToFit = async (): Promise<void> => {
  const { style } = document.documentElement;
  for (const size of ['', '130%']) {
    style.setProperty('font-size', size, 'important');
    for (const width of WIDTHS) {
      await page.viewport(width, HEIGHT);
      await expect.poll(overhang, { message: `${width} px, text ${size}` }).toBeLessThanOrEqual(0);
    }
  }
  style.removeProperty('font-size');
};

/**
 * Nobody is shut out of the page, whatever their eyes, tools and theme, and nothing reaches beyond a window, with large text neither.
 * Pages with the tabs of the header are checked in `e2e`, where the contrast of the tabs is measured on what is painted.
 */
export const expectSoundPage = async (): Promise<void> => {
  await expectNoViolations();
  await expectToFit();
};
