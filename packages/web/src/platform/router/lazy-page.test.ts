import { expect, onTestFinished, test, vi } from 'vitest';
import { loadScript, mayReload } from '#platform/router/lazy-page.ts';

test('[K2] a missing page script reloads the app once, then not again for a minute', () => {
  expect(mayReload(null, 1_000_000)).toBe(true);
  expect(mayReload(1_000_000, 1_000_500)).toBe(false);
  expect(mayReload(1_000_000, 1_060_000)).toBe(false);
  expect(mayReload(1_000_000, 1_060_001)).toBe(true);
});

test('[K2] a script that does not come fails after 120 s', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: false });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const failed = vi.fn<(error: Error) => void>();
  void loadScript(() => new Promise<never>(() => undefined)).catch(failed);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledOnce();
});
