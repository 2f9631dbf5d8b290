import axe from 'axe-core';
import { page } from 'vitest/browser';
import { expect } from 'vitest';
import { releaseTheme, theme } from '#platform/theme/theme.ts';

/** A narrow phone and a wide one, in px. */
const WIDTHS = [320, 480];
const HEIGHT = 640;

/** AA for text of the tabs' size. */
const LEAST_CONTRAST = 4.5;
const TABS = 'header[data-tone] nav';
const EDGE_PX = 4;

const linear = (byte = 255): number => {
  const part = byte / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/** The least contrast (WCAG, 1 to 21) of white with the ground beside the tabs, measured on what is painted. */
const contrastBeside = async (tabs: Element): Promise<number> => {
  const base64 = await page.screenshot({ save: false });
  const image = new Image();
  image.src = `data:image/png;base64,${base64}`;
  await image.decode();
  const context = Object.assign(document.createElement('canvas'), {
    width: image.width,
    height: image.height,
  }).getContext('2d');
  context?.drawImage(image, 0, 0);
  const { top, height } = tabs.getBoundingClientRect();
  const bytes = context?.getImageData(0, top, EDGE_PX, height).data ?? [];
  let brightest = 0;
  for (let at = 0; at < bytes.length; at += 4) {
    const light = 0.2126 * linear(bytes[at]) + 0.7152 * linear(bytes[at + 1]) + 0.0722 * linear(bytes[at + 2]);
    brightest = Math.max(brightest, light);
  }
  return 1.05 / (brightest + 0.05);
};

/** Of the tabs, axe sees only the paper of the page under them, and not what scrolls on it. */
const contrastOfTabs = async (): Promise<string[]> => {
  const tabs = document.querySelector(TABS);
  const contrast = tabs === null ? LEAST_CONTRAST : await contrastBeside(tabs);
  return contrast >= LEAST_CONTRAST ? [] : [`contrast of the tabs: ${contrast.toFixed(2)}`];
};

const isTab = (target: unknown): boolean => document.querySelector(`${TABS} :is(${String(target)})`) !== null;

const found = async (chosen: 'normal' | 'dark', rules?: string[]): Promise<string[]> => {
  theme.set(chosen);
  const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(changes.map(({ finished }) => finished));
  // What passes is not reported: describing it takes longer than finding what is wrong.
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    preload: false,
    ...(rules && { runOnly: rules }),
  });
  const judged = violations.flatMap(({ id, nodes }) =>
    nodes.filter(({ target }) => id !== 'color-contrast' || !isTab(target[0])).map(({ html }) => `${id}: ${html}`),
  );
  return [...judged, ...(await contrastOfTabs())].map((problem) => `${chosen}: ${problem}`);
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

/** Nobody is shut out of the page, whatever their eyes, tools and theme, and nothing reaches beyond a window, with large text neither. */
export const expectSoundPage = async (): Promise<void> => {
  await expectNoViolations();
  await expectToFit();
};

const LABELS = ['aria-label', 'placeholder', 'title', 'alt'];

/** What somebody wrote or said, in an element that says in which language. */
const isMarked = (element: Element | null): boolean =>
  (element?.closest('body [lang]')?.getAttribute('lang') ?? '').startsWith('zh');

/** Every text and label of the page, with its title. */
const allWords = (): string[] => {
  const texts: string[] = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (!['SCRIPT', 'STYLE'].includes(node.parentElement?.tagName ?? '') && !isMarked(node.parentElement))
      texts.push(node.textContent ?? '');
  for (const name of LABELS)
    for (const element of document.body.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '');
  return [...new Set(texts)];
};

/**
 * The page speaks English only, in its labels too, beside `ownWords`: what people are called and wrote. Its longer words fit a narrow
 * window too.
 */
export const expectEnglish = async (ownWords: readonly string[] = []): Promise<void> => {
  await page.viewport(WIDTHS[0] ?? 0, HEIGHT);
  await expect.poll(overhang).toBeLessThanOrEqual(0);
  const longFirst = ownWords.toSorted((one, other) => other.length - one.length);
  const isChinese = (text: string): boolean =>
    /\p{Script=Han}/u.test(longFirst.reduce((left, word) => left.replaceAll(word, ''), text));
  await expect.poll(() => allWords().filter(isChinese)).toEqual([]);
};
