import { makeRoot } from '#app/own-root.ts';
import { scrollInContainer } from '#platform/host/parent/scroll-in-container.ts';
import type { AppRoot } from '#platform/host/root.ts';

export type AppStyles = { links: readonly string[] } | { text: string };

/** Where the app stands in the page of a host, and the end of it. */
export interface HostMount {
  root: AppRoot;
  leave(): void;
}

const SHELL_STYLE = ':host{all:initial;display:block;height:100%}';

const styleOf = (textContent: string): HTMLStyleElement =>
  Object.assign(document.createElement('style'), { textContent });

const linkTo = (href: string): HTMLLinkElement =>
  Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href });

const styleElements = (styles: AppStyles): HTMLElement[] =>
  'text' in styles ? [styleOf(styles.text)] : styles.links.map(linkTo);

/** A stylesheet that does not come must not keep the app away. */
const settled = (element: HTMLElement): Promise<void> =>
  new Promise((resolve) => {
    if (element instanceof HTMLStyleElement) resolve();
    for (const event of ['load', 'error']) element.addEventListener(event, () => resolve(), { once: true });
  });

/** micro-app knows no other way into a shadow root, and writes its own selectors into sheets that do not say `ignore`. */
const appendStyle = (place: ParentNode, element: HTMLElement): void => {
  element.setAttribute('ignore', '');
  place.appendChild(element);
};

/** Puts stylesheets at the end of `place`; resolves when they are there. */
export const addStyles = async (place: ParentNode, styles: AppStyles): Promise<void> => {
  const elements = styleElements(styles);
  const all = Promise.all(elements.map(settled));
  for (const element of elements) appendStyle(place, element);
  await all;
};

/** The app's root that fills the box it was given. */
export const fillingRoot = (place: ParentNode): HTMLElement => {
  const element = makeRoot(place);
  element.dataset['embedded'] = '';
  return element;
};

/** Boxes around the app that have no height of their own get that of theirs; without any, the app is as high as the window. */
export const setHeight = (shell: HTMLElement, container: HTMLElement): (() => void) => {
  const before = container.style.height;
  if (shell.clientHeight === 0) container.style.height = '100%';
  if (shell.clientHeight === 0)
    shell.style.height = `calc(100vh - ${Math.max(0, shell.getBoundingClientRect().top)}px)`;
  return () => {
    container.style.height = before;
  };
};

/**
 * A shadow root in `container`: neither side's styles reach the other. It is there when its styles are, so that nothing is seen
 * without them.
 */
export const isolatedMount = async (
  container: HTMLElement,
  styles: AppStyles,
  scrollContainer?: HTMLElement,
): Promise<HostMount> => {
  const shell = document.createElement('div');
  container.append(shell);
  const shadow = shell.attachShadow({ mode: 'open' });
  globalThis.touchlineStyleRoot = shadow;
  appendStyle(shadow, styleOf(SHELL_STYLE));
  await addStyles(shadow, styles);
  const element = fillingRoot(shadow);
  if (scrollContainer) element.dataset['scrolled'] = '';
  const restore = scrollContainer
    ? scrollInContainer({ shell, root: element, container: scrollContainer })
    : setHeight(shell, container);
  return {
    root: { element, ownsPage: false, scroller: scrollContainer },
    leave: () => {
      restore();
      globalThis.touchlineStyleRoot = undefined;
      shell.remove();
    },
  };
};
