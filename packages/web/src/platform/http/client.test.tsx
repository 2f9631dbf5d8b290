import { afterEach, expect, test, vi } from 'vitest';
import { NO_HOST, host } from '#platform/host/host.ts';
import { call } from '#platform/http/client.ts';

/** The headers with which a call leaves. */
const sentHeaders = async (): Promise<Record<string, string>> => {
  const send = vi.fn<typeof fetch>(async () => Response.json({ code: 10404, msg: '', data: null, time: Date.now() }));
  vi.stubGlobal('fetch', send);
  await call('getCommonConfig', {}, { failures: 'ignored' }).catch(() => undefined);
  return Object.fromEntries(new Headers(send.mock.calls[0]?.[1]?.headers));
};

afterEach(() => {
  vi.unstubAllGlobals();
  host.set(NO_HOST);
});

test('[A3, C1] inside the native app calls are of app-type 1, with its device, system and version', async () => {
  host.set({ ...NO_HOST, kind: 'native', appType: 1, osType: 2, version: '2.3.2', deviceId: 'phone-7' });
  expect(await sentHeaders()).toMatchObject({
    'app-type': '1',
    'os-type': '2',
    version: '2.3.2',
    'device-id': 'phone-7',
  });
});

test('[A3, C1, K11] in a browser calls are of app-type 3 and os-type 1, with the version of the page', async () => {
  expect(await sentHeaders()).toMatchObject({ 'app-type': '3', 'os-type': '1', version: '0.1.0' });
});
