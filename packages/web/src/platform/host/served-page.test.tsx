import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** What the app begins with on a page that the server has sent in English, following the device. */
const begin = async (body: string) => {
  vi.resetModules();
  document.documentElement.lang = 'en-US';
  document.body.className = body;
  const { locale } = await import('#platform/i18n/locale.ts');
  const { theme } = await import('#platform/theme/theme.ts');
  return [locale.get(), theme.get()];
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  document.body.className = '';
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

test('our own page begins as the server found the browser, until something is chosen', async () => {
  expect(await begin('touchline-page')).toEqual(['en-US', 'system']);
  localStorage.setItem('touchline.locale', 'zh-Hant');
  localStorage.setItem('touchline.theme', 'dark');
  expect(await begin('touchline-page')).toEqual(['zh-Hant', 'dark']);
  history.replaceState(null, '', '/news?lang=zh-CN');
  expect(await begin('touchline-page')).toEqual(['zh-CN', 'dark']);
  history.replaceState(null, '', '/news?lang=fr');
  expect(await begin('touchline-page')).toEqual(['zh-Hant', 'dark']);
});

test('[P3, N12] in the page of a host, and in a native app, the host says; until then it is Chinese and light', async () => {
  expect(await begin('site-of-a-parent')).toEqual(['zh-CN', 'normal']);
  vi.stubGlobal('touchlineNative', {});
  expect(await begin('touchline-page')).toEqual(['zh-CN', 'normal']);
});
