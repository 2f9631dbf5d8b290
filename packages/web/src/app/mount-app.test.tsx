import { act } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { mountApp } from '#app/mount-app.tsx';
import '#platform/host/test-screen.tsx';

// What stands on the pages is not asked for here, nor what keeps them alive.
vi.mock('#platform/router/lazy-page.ts', () => ({
  loadScript: (load: () => unknown) => load(),
  retryFailedScripts: () => undefined,
  lazyPage: () => Object.assign(() => <p>the page</p>, { load: async () => undefined }),
}));
vi.mock('#app/wiring/wire-live.ts', () => ({ wireLive: () => () => undefined }));

afterEach(() => void vi.unstubAllGlobals());

test('[N9] a start without network says so, and goes on by itself when the network returns', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')));
  const element = document.createElement('div');
  document.body.append(element);
  history.replaceState(null, '', '/gold-document');
  const unmount = mountApp({ root: { element, ownsPage: false }, basePath: '' });
  onTestFinished(async () => act(async () => unmount()));
  await vi.waitFor(() => expect(element.textContent).toContain('暂时连不上服务器'), 10_000);
  const fetch = vi.fn<(path: string) => Promise<Response>>(async () =>
    Response.json({ code: 1, msg: '', data: [], time: Date.now() }),
  );
  vi.stubGlobal('fetch', fetch);
  await act(async () => {
    dispatchEvent(new Event('online'));
    dispatchEvent(new Event('online'));
  });
  await vi.waitFor(() => expect(element.textContent).toContain('the page'));
  const starts = fetch.mock.calls.filter(([path]) => path.includes('domain/list'));
  expect(starts).toHaveLength(1);
});
