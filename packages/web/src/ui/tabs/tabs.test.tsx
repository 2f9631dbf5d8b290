import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { showOnScreen } from '#platform/host/test-screen.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const TABS = [
  { value: 'matches', label: 'Matches' },
  { value: 'table', label: 'Table' },
] as const;

test('[N15] the underline stays below its tab when the window or the size of text changes', async () => {
  const reported: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(notify: () => void) {
        reported.push(notify);
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  let [left, width] = [80, 50];
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(() => left);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(() => width);
  const screen = await showOnScreen(
    <Tabs label="Sections" tabs={TABS} value="table" onChange={() => undefined}>
      <p>the table</p>
    </Tabs>,
  );
  const underline = screen.querySelector<HTMLElement>('[role="tablist"] > [aria-hidden]');
  expect(underline?.style.transform).toBe('translateX(80px) scaleX(0.5)');
  [left, width] = [300, 100];
  await act(async () => reported.forEach((notify) => notify()));
  expect(underline?.style.transform).toBe('translateX(300px) scaleX(1)');
});
