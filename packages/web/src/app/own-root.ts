import type { AppRoot } from '#platform/host/root.ts';

/** The app's root in `place`. */
export const makeRoot = (place: ParentNode): HTMLElement => {
  const element = document.createElement('div');
  element.className = 'touchline';
  place.appendChild(element);
  return element;
};

/** Where our own page wants the app. */
export const rootContainer = (): HTMLElement => {
  const container = document.getElementById('root');
  if (container === null) throw new Error('The page has no element #root');
  return container;
};

/** The root that the server has drawn into the page, if it has. */
export const prerenderedRoot = (): HTMLElement | null => document.querySelector('#root > .touchline');

/** On the app's own page. */
export const ownRoot = (): AppRoot => ({ element: prerenderedRoot() ?? makeRoot(rootContainer()), ownsPage: true });
