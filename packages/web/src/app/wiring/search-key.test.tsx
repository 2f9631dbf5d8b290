import { act } from 'react';
import { createPortal } from 'react-dom';
import { afterEach, expect, test } from 'vitest';
import { SearchKey } from '#app/wiring/search-key.tsx';
import { setAppRoot } from '#platform/host/root.ts';
import { showOnScreen } from '#platform/host/test-screen.tsx';
import { openModals } from '#ui/sheet/open-modals.ts';

afterEach(() => {
  setAppRoot(null);
  openModals.set([]);
  document.body.replaceChildren();
});

const press = (target: Element, init: KeyboardEventInit = {}): string => {
  history.replaceState(null, '', '/anchor');
  const event = new KeyboardEvent('keydown', { key: '/', bubbles: true, composed: true, cancelable: true, ...init });
  act(() => void target.dispatchEvent(event));
  return `${location.pathname} ${event.defaultPrevented ? 'taken' : 'left'}`;
};
const added = (parent: Node, name: string): HTMLElement => {
  const element = document.createElement(name);
  parent.appendChild(element);
  return element;
};

test('the key / leads to the search, but not from a field, a modal, a shortcut or what others have taken', async () => {
  const root = await showOnScreen(<SearchKey />, '/anchor');
  setAppRoot({ element: root, ownsPage: true });
  for (const name of ['input', 'textarea', 'select']) expect(press(added(root, name))).toBe('/anchor left');
  for (const init of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { repeat: true }])
    expect(press(document.body, init)).toBe('/anchor left');
  const taking = added(root, 'div');
  taking.addEventListener('keydown', (event) => event.preventDefault());
  expect(press(taking)).toBe('/anchor taken');
  openModals.set(['sheet']);
  expect(press(document.body)).toBe('/anchor left');
  openModals.set([]);
  expect(press(document.body)).toBe('/search taken');
});

test('on the search page the key / leads into its field', async () => {
  const root = await showOnScreen(
    <main data-page="/search">
      <SearchKey />
      <input type="search" />
    </main>,
    '/search',
  );
  setAppRoot({ element: root, ownsPage: true });
  const { length } = history;
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }));
  expect(document.activeElement).toBe(root.querySelector('input'));
  expect(history.length).toBe(length);
});

test('in a shadow root of a host’s page only keys pressed in the app lead to the search', async () => {
  const hostElement = added(document.body, 'div');
  const root = added(hostElement.attachShadow({ mode: 'open' }), 'div');
  setAppRoot({ element: root, ownsPage: false });
  await showOnScreen(createPortal(<SearchKey />, root), '/anchor');
  expect(press(document.body)).toBe('/anchor left');
  expect(press(added(document.body, 'input'))).toBe('/anchor left');
  expect(press(added(root, 'input'))).toBe('/anchor left');
  expect(press(added(root, 'button'))).toBe('/search taken');
});
