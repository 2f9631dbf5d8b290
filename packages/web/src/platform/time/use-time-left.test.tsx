import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { showOnScreen } from '#platform/host/test-screen.tsx';
import { useTimeLeft } from '#platform/time/use-time-left.ts';

const Wait = ({ until }: { until: number }) => <p>{useTimeLeft(until) ?? 'now'}</p>;

afterEach(() => void vi.useRealTimers());

test('[K12] a wait is shown in minutes and seconds, and ends', async () => {
  vi.useFakeTimers();
  const screen = await showOnScreen(<Wait until={Date.now() + 65_000} />);
  const after = async (ms: number): Promise<string | null> => {
    await act(() => vi.advanceTimersByTimeAsync(ms));
    return screen.textContent;
  };
  expect(screen.textContent).toBe('01:05');
  expect(await after(6000)).toBe('00:59');
  expect(await after(58_000)).toBe('00:01');
  expect(await after(1000)).toBe('now');
});
