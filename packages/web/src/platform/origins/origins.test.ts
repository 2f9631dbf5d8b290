import { afterEach, expect, test, vi } from 'vitest';
import { appUrl, fileUrl, originOfPath, pushAddress, setAppOrigin, setDomains } from '#platform/origins/origins.ts';

const stand = (origin: string): void => {
  vi.stubGlobal('location', { origin });
  setAppOrigin('https://app.example');
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  setDomains([]);
});

test('[A1] in the document of another site relative addresses lead to the app', () => {
  stand('https://parent.example');
  expect(appUrl('/icons/icon.svg')).toBe('https://app.example/icons/icon.svg');
  expect(appUrl('https://cdn.example/a.png')).toBe('https://cdn.example/a.png');
  expect(originOfPath('/ssapi/anchor/list/v2')).toBe('https://app.example');
  expect(pushAddress()).toBe('wss://app.example/push');
  expect(fileUrl('/api/forehead/system/file/get/7')).toBe('https://app.example/api/forehead/system/file/get/7');
  expect(fileUrl('covers/7.jpg')).toBe('https://app.example/api/forehead/system/file/get/covers%2F7.jpg');
});

test('[C14] the push socket is at the first push domain of the list', () => {
  stand('https://app.example');
  vi.stubEnv('DEV', false);
  setDomains([
    { type: 'api', domain: 'https://api.example' },
    { type: 'push', domain: 'https://push-1.example' },
    { type: 'push', domain: 'https://push-2.example' },
  ]);
  expect(pushAddress()).toBe('wss://push-1.example/push');
});

test('[A1, E18] on the own page they stay relative, and a listed domain is its own', () => {
  stand('https://app.example');
  expect(appUrl('/icons/icon.svg')).toBe('/icons/icon.svg');
  expect(originOfPath('/ssapi/anchor/list/v2')).toBe('');
  expect(pushAddress()).toBe('wss://app.example/push');
  vi.stubEnv('DEV', false);
  setDomains([{ type: 'data', domain: 'https://data.example/' }]);
  expect(originOfPath('/ssapi/anchor/list/v2')).toBe('https://data.example');
});

test('[C4] a file key stands behind the path of files, at the domain of files, unless it has api in it already', () => {
  stand('https://app.example');
  vi.stubEnv('DEV', false);
  setDomains([{ type: 'file', domain: 'https://files.example' }]);
  expect(fileUrl('crest-7')).toBe('https://files.example/api/forehead/system/file/get/crest-7');
  expect(fileUrl('api/forehead/system/file/get/crest-7')).toBe('api/forehead/system/file/get/crest-7');
  expect(fileUrl('/api/forehead/system/file/get/crest-7')).toBe('/api/forehead/system/file/get/crest-7');
});
