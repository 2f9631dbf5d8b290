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

/** On the app's own page. */
export const ownRoot = (): AppRoot => ({ element: makeRoot(rootContainer()), ownsPage: true });
