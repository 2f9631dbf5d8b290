import { act } from 'react';
import { createPortal } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setAppRoot } from '#platform/host/root.ts';
import { showOnScreen } from '#platform/host/test-screen.tsx';
import { choosePlayer, playerChoice } from '#platform/picture/player-choice.ts';
import { openModals } from '#ui/sheet/open-modals.ts';
import { PlayerKeys } from '#ui/player/player-keys.tsx';
import { timeline } from '#ui/player/spot.ts';
import { IDLE, type PlayerPhase } from '#ui/player/player-machine.ts';

const send = vi.fn<(event: { type: string }) => void>();
const seek = vi.fn<(behind: number) => void>();
const toggleSound = vi.fn<() => boolean>(() => true);
const turn = vi.fn<(by: number) => number>(() => 0.5);
const toggleScreen = vi.fn<() => void>();
const onList = vi.fn<() => void>();

beforeEach(() => choosePlayer({ isTheater: false, hasKeys: true }));
afterEach(() => {
  timeline.set(null);
  vi.clearAllMocks();
  setAppRoot(null);
  openModals.set([]);
  document.body.replaceChildren();
});

const added = (parent: Node, name: string): HTMLElement => {
  const element = document.createElement(name);
  parent.appendChild(element);
  return element;
};

interface Situation {
  phase?: PlayerPhase;
  isFull?: boolean;
  hasTheater?: boolean;
  root?: HTMLElement;
}

/** The keys of a player on `layer`, with the button `surface` as large as its picture. */
const showKeys = async ({ phase = 'playing', isFull = false, hasTheater = true, root }: Situation = {}) => {
  const layer = added(root ?? document.body, 'section');
  const surface = added(layer, 'button');
  const keys = (
    <PlayerKeys
      layer={{ current: layer }}
      surface={{ current: surface }}
      player={{ state: { ...IDLE, phase }, send, seek, choose: () => undefined, chooseQuality: () => undefined }}
      sound={{
        isMuted: false,
        isMutedByRule: false,
        volume: 0.5,
        toggle: toggleSound,
        setVolume: () => undefined,
        turn,
      }}
      fullScreen={{ isOn: isFull, isPossible: true, toggle: toggleScreen }}
      hasTheater={hasTheater}
      onList={onList}
    />
  );
  const screen = await showOnScreen(root === undefined ? keys : createPortal(keys, root));
  const notice = (): string | undefined => (root ?? screen).querySelector('[role="status"]')?.textContent;
  return { layer, surface, notice };
};

/** Whether the page has taken the key. */
const press = (key: string, target: Element = document.body, init: KeyboardEventInit = {}): boolean => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...init });
  act(() => void target.dispatchEvent(event));
  return event.defaultPrevented;
};

test('each key does one thing and says it', async () => {
  const { notice } = await showKeys();
  press('k');
  expect(send).toHaveBeenLastCalledWith({ type: 'pause' });
  expect(notice()).toBe('已暂停');
  press('M');
  expect(toggleSound).toHaveBeenCalledTimes(1);
  expect(notice()).toBe('已静音');
  press('t');
  expect(playerChoice.get().isTheater).toBe(true);
  expect(notice()).toBe('剧场模式');
  press('f');
  expect(toggleScreen).toHaveBeenCalledTimes(1);
  expect(press('?', document.body, { shiftKey: true })).toBe(true);
  expect(onList).toHaveBeenCalledTimes(1);
  expect(press('ArrowLeft')).toBe(false);
});

test('space plays what is paused, and presses a button that has the focus', async () => {
  const { surface } = await showKeys({ phase: 'paused' });
  expect(press(' ')).toBe(true);
  expect(press(' ', surface)).toBe(true);
  expect(send.mock.calls).toEqual([[{ type: 'play' }], [{ type: 'play' }]]);
  expect(press(' ', added(document.body, 'button'))).toBe(false);
  const page = added(document.body, 'main');
  page.tabIndex = -1;
  // What has the focus after a navigation, or a click beside everything.
  expect(press(' ', page)).toBe(true);
});

test('the arrows are the page’s until the player has the focus or all of the screen', async () => {
  const { surface, notice } = await showKeys();
  expect(press('ArrowUp')).toBe(false);
  expect(press('ArrowUp', surface, { repeat: true })).toBe(true);
  expect(turn).toHaveBeenLastCalledWith(0.05);
  expect(notice()).toBe('音量 50%');
  await showKeys({ isFull: true });
  expect(press('ArrowDown')).toBe(true);
  expect(turn).toHaveBeenLastCalledWith(-0.05);
});

test('keys are left where something is written, with a modifier, when held, over a sheet, and once they are switched off', async () => {
  await showKeys();
  for (const name of ['input', 'textarea', 'select']) expect(press('k', added(document.body, name))).toBe(false);
  for (const init of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { shiftKey: true }, { repeat: true }])
    expect(press('k', document.body, init)).toBe(false);
  openModals.set(['sheet']);
  expect(press('k')).toBe(false);
  openModals.set([]);
  act(() => choosePlayer({ hasKeys: false }));
  expect(press('k')).toBe(false);
  expect(send).not.toHaveBeenCalled();
});

test('a page without a theater has no key for it', async () => {
  await showKeys({ hasTheater: false });
  expect(press('t')).toBe(false);
  expect(playerChoice.get().isTheater).toBe(false);
});

test('in the page of a host only keys pressed in the app work the player', async () => {
  const root = added(added(document.body, 'div').attachShadow({ mode: 'open' }), 'div');
  setAppRoot({ element: root, ownsPage: false });
  const { surface } = await showKeys({ root });
  expect(press('k')).toBe(false);
  expect(press('k', surface)).toBe(true);
  expect(send).toHaveBeenCalledTimes(1);
});

test('J and L go back and forward by 10 s where there is a window, and the arrows where the player has the focus', async () => {
  const { surface } = await showKeys();
  expect(press('j')).toBe(false);
  expect(press('ArrowLeft', surface)).toBe(false);
  act(() => timeline.set({ start: 0, live: 1800, place: 1799, isBack: false, time: null }));
  expect(press('j')).toBe(true);
  expect(seek).toHaveBeenLastCalledWith(10);
  act(() => timeline.set({ start: 0, live: 1800, place: 1760, isBack: true, time: null }));
  press('ArrowLeft', surface);
  expect(seek).toHaveBeenLastCalledWith(50);
  press('l');
  expect(seek).toHaveBeenLastCalledWith(30);
  expect(press('ArrowRight')).toBe(false);
  act(() => timeline.set({ start: 0, live: 1800, place: 1795, isBack: true, time: null }));
  press('l');
  expect(seek).toHaveBeenLastCalledWith(0);
});
