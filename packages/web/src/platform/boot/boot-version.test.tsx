import { BOOT_ELEMENT_ID, type BootData } from '@touchline/contract/boot.ts';
import { START_READS } from '@touchline/domain/start-reads.ts';
import { afterEach, expect, test, vi } from 'vitest';

const DIALECT_LIST = { hosts: [{ id: 'yue', isDialect: 1 }], liveMatchList: [], hostMomentList: [] };

/** The page of a visitor, as the server makes it before anybody says which app it is in. */
const writePage = (commonConfig: BootData['commonConfig']): void => {
  const reads = [{ key: START_READS.anchorList, data: DIALECT_LIST }];
  const data: BootData = { domains: [], commonConfig, time: Date.now(), language: 'zh-CN', reads, view: null };
  const element = Object.assign(document.createElement('script'), { id: BOOT_ELEMENT_ID, type: 'application/json' });
  element.textContent = JSON.stringify(data);
  document.body.append(element);
};

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** The anchor list of a native app after its start, and whether it was asked for. */
const startIn = async (version: string) => {
  vi.resetModules();
  const requested: string[] = [];
  // jsdom keeps no entries.
  Object.assign(performance, { getEntriesByType: () => [] });
  vi.stubGlobal('fetch', (path: string) => {
    requested.push(path);
    return new Promise(() => {});
  });
  const [{ host, NO_HOST }, { boot }, { anchorListQuery }, { queryClient }, { storedConfig }] = await Promise.all([
    import('#platform/host/host.ts'),
    import('#platform/boot/boot.ts'),
    import('#platform/boot/start-calls.ts'),
    import('#platform/query/query-client.ts'),
    import('#platform/boot/common-config.ts'),
  ]);
  writePage(storedConfig());
  host.set({ ...NO_HOST, kind: 'native', appType: 1, version });
  await boot();
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(requested.length));
  return {
    list: queryClient.getQueryData(anchorListQuery().queryKey),
    isRequested: requested.some((path) => path.startsWith('/ssapi/anchor/list/v2')),
  };
};

test('[V9] what stands in the page is not for a native app that is too old for dialect hosts: it asks for its own', async () => {
  expect(await startIn('2.3.1')).toEqual({ list: undefined, isRequested: true });
  expect(await startIn('2.3.2')).toEqual({ list: DIALECT_LIST, isRequested: false });
});
