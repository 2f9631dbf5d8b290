import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { boot } from '#platform/boot/boot.ts';
import { forgetConfig, storedConfig } from '#platform/boot/common-config.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { setDomains } from '#platform/origins/origins.ts';

interface Call {
  path: string;
  body: string;
  deviceId: string | null;
  answer: (data: unknown) => Promise<void>;
}

let calls: Call[] = [];

const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

/** A server that answers when the test says so. */
const holdAnswers = (): void =>
  void vi.stubGlobal(
    'fetch',
    (path: string, { body, headers }: RequestInit) =>
      new Promise<Response>((resolve) =>
        calls.push({
          path,
          body: String(body ?? ''),
          deviceId: new Headers(headers).get('device-id'),
          answer: async (data) => {
            resolve(Response.json({ code: 1, msg: '', data, time: Date.now() }));
            await later();
          },
        }),
      ),
  );

const called = (part: string): Call => {
  const found = calls.find(({ path }) => path.includes(part));
  if (found === undefined) throw new Error(`nobody has called ${part}`);
  return found;
};

beforeEach(() => {
  calls = [];
  localStorage.clear();
  queryClient.clear();
  holdAnswers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  setDomains([]);
  forgetConfig();
});

test('[N10] the start reads the domain list, then anchor background, anchor list with its live hosts, and banners, in this order', async () => {
  void boot();
  await later();
  expect(calls.map(({ path }) => path)).toEqual(['/api/forehead/system/domain/list/v2']);
  await called('domain/list').answer([]);
  const reads = calls.slice(1).filter(({ path }) => !path.includes('common/config'));
  expect(reads.map(({ path }) => path.split('?')[0])).toEqual([
    '/api/forehead/system/config/images/query',
    '/ssapi/anchor/list/v2',
    '/api/forehead/system/config/images/query',
  ]);
  // K10: 30306 is the background's category.
  expect(reads[0]?.body).toBe('categoryId=30306');
  expect(reads[2]?.body).not.toBe('categoryId=30306');
});

test('[C3, K9] the anchor list is asked for with the default provider under both of its names, and the newest moments', async () => {
  void boot();
  await later();
  await called('domain/list').answer([]);
  expect(called('anchor/list').path).toBe('/ssapi/anchor/list/v2?pid=164&matchSource=164&t=1&momentSort=1');
});

test('[N9] the start is over when domain list, device identifier and configuration are there, and not before', async () => {
  const over = vi.fn<() => void>();
  const start = boot().then(over);
  await later();
  expect(called('domain/list').deviceId).toMatch(/^[\w-]{8,}$/);
  await called('domain/list').answer([]);
  expect(over).not.toHaveBeenCalled();
  await called('common/config').answer({ ...storedConfig(), coinCode: 'EUR' });
  await start;
  expect(storedConfig().coinCode).toBe('EUR');
});

test('[N9] without a domain list there is no start, and with the last one there is', async () => {
  void vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')));
  await expect(boot()).rejects.toThrow('No answer came');
  localStorage.setItem('touchline.domains', '[]');
  await expect(boot()).resolves.toBeNull();
});
